import sharp from 'sharp';
import type { Endpoint } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import type { KeyIn } from '#contract/word-key.ts';
import { type WordName, wordKey } from '#rules/goals/words.ts';
import type { Part } from '#rules/summaries/deck.ts';
import { achievedMeans } from '#rules/summaries/sentences.ts';
import { labelOf, type QuarterTold, quarterSlides, yearSlides } from '#rules/summaries/slides.ts';
import type { Call, Input } from '../../kernel/http/bind.ts';
import type { FileAnswer } from '../../kernel/http/file-answer.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { Deck } from '../../ports/maker/slides.ts';
import { textOnColor } from '../../tenant/present.ts';
import { logoOf } from '../../tenant/reads.ts';
import { type QuarterFacts, quarterFacts, yearFacts } from '../reads/facts.ts';
import { plainGoalText } from './write.ts';

type Summaries = typeof api.summaries;
type AnyCall = Pick<Call<Endpoint>, 'services' | 'viewer' | 'read'>;

/** `POST /Gpt/deck/quarter/...`: the facts as they are now, the texts as they were edited. */
export async function quarterDeck(
  call: AnyCall,
  { params, body }: Input<Summaries['quarterDeck']>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { facts, today } = await call.read(async (reading) => ({
    facts: await quarterFacts(reading, params.periodId, params.forWhom),
    today: reading.time.today,
  }));
  const [quarter] = facts.quarters;
  const say = sayingOf(call);
  const told = quarter && toldOf(quarter);
  const texts = new Map(body.Goals.map(({ Id, Summary }) => [Id, Summary]));
  const parts = quarterSlides({
    say,
    person: facts.user.Name,
    date: today,
    executive: body.ExecutiveSummary,
    achievedMeans: meaningOf(call),
    quarter: told,
    textOf: (goal) => texts.get(goal.Id) ?? plainGoalText(call, goal),
    companyGoals: facts.companyGoals,
  });
  const label = told ? labelOf(told) : '';
  return file(
    call,
    parts,
    [say('quarterly'), label, today],
    `${say('quarterly')} ${label}, ${facts.user.Name}`,
    { file: 'quarterly', period: params.periodId, user: facts.user.Id },
    signal,
  );
}

/** `POST /Gpt/deck/year/...`: the year, then each quarter with its goals. */
export async function yearDeck(
  call: AnyCall,
  { params, body }: Input<Summaries['yearDeck']>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { facts, today } = await call.read(async (reading) => ({
    facts: await yearFacts(reading, params.year, params.forWhom),
    today: reading.time.today,
  }));
  const say = sayingOf(call);
  const sub = String(params.year);
  // Thousands of texts: others are answered meanwhile.
  const goals = facts.quarters.flatMap((quarter) => quarter.goals);
  const texts = new Map(
    await inParts(goals, (part) => part.map((goal) => [goal.Id, plainGoalText(call, goal)] as const)),
  );
  const parts = yearSlides({
    say,
    person: facts.user.Name,
    date: today,
    executive: body.ExecutiveSummary,
    achievedMeans: meaningOf(call),
    year: params.year,
    summary: body.Summary,
    quarters: facts.quarters.map((quarter) => ({
      ...toldOf(quarter),
      text: body.Periods.find(({ PeriodId }) => PeriodId === quarter.period.id)?.Summary ?? '',
    })),
    textOf: ({ Id }) => texts.get(Id) ?? '',
  });
  return file(
    call,
    parts,
    [say('annual'), sub, today],
    `${say('annual')} ${sub}, ${facts.user.Name}`,
    { file: 'annual', year: params.year, user: facts.user.Id },
    signal,
  );
}

const toldOf = ({ period, goals, totals }: QuarterFacts): QuarterTold => ({
  quarter: period.quarter,
  year: period.year,
  goals,
  totals,
});

function meaningOf({ services, viewer }: Pick<AnyCall, 'services' | 'viewer'>): string {
  const means = achievedMeans(viewer.company.goalType);
  return means === null ? '' : services.words.say(viewer.language, means.key, means.params);
}

const sayingOf =
  ({ services: { words }, viewer: { language, company } }: Pick<AnyCall, 'services' | 'viewer'>) =>
  (key: KeyIn<'summaries.slides'>, params = {}) => {
    const word = (name: WordName): string => words.say(language, wordKey(company.goalType, name));
    const names = { goals: word('goals'), company_goals: word('company_goals') };
    return words.say(language, `summaries.slides.${key}`, { ...names, ...params });
  };

async function file(
  call: AnyCall,
  parts: readonly Part[],
  names: readonly string[],
  name: string,
  noted: NonNullable<FileAnswer['noted']>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { services, viewer } = call;
  const { company } = viewer;
  const say = sayingOf(call);
  const logo = await logoOf(services, company, 'square');
  const deck: Deck = {
    company: company.name,
    name,
    color: company.primaryColor || unset,
    textOnColor: textOnColor({ ...company, primaryColor: company.primaryColor || unset }).replace('#', ''),
    // Readers of slides know no SVG that they all draw alike.
    logo:
      logo === null
        ? null
        : new Uint8Array(
            await sharp(Buffer.from(logo.content)).resize(192, 192, { fit: 'inside' }).png().toBuffer(),
          ),
    words: wordsOf(say),
    parts,
  };
  return {
    kind: 'slides',
    name: [company.name, ...names].join(' '),
    content: await services.makers.make('slides', deck, { signal }),
    noted,
  };
}

const wordsOf = (say: ReturnType<typeof sayingOf>): Deck['words'] => ({
  achieved: say('achieved'),
  not_achieved: say('not_achieved'),
  in_dispute: say('in_dispute'),
  none: say('none'),
  TrendingUp: say('TrendingUp'),
  TrendingDown: say('TrendingDown'),
  AtRisk: say('AtRisk'),
  Late: say('Late'),
  NoStatus: say('NoStatus'),
});

/** Of a company without a colour (decisions-people.md 12). */
const unset = '3781C2';
