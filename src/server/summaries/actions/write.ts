import type { z } from 'zod';
import type {
  ForWhom,
  SummaryAnswer,
  SummaryGoal,
  summaries,
  WrittenText,
} from '#contract/company/summaries.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { WordKey } from '#contract/word-key.ts';
import { scaleKeys, wordKey } from '#rules/goals/words.ts';
import { outcomeSaid } from '#rules/summaries/counts.ts';
import {
  goalSentences,
  quarterAgainst,
  quarterSentences,
  type Sentence,
  yearSentences,
} from '#rules/summaries/sentences.ts';
import type { Call } from '../../kernel/http/bind.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { WriterFailure } from '../../ports/writer/port.ts';
import { type Facts, presentPeriod, type QuarterFacts, quarterFacts, yearFacts } from '../reads/facts.ts';
import { takeTexts } from './allowance.ts';
import {
  goalMaterial,
  instructionFor,
  maximumFor,
  quarterMaterial,
  summaryTask,
  type Wanted,
} from './task.ts';

/** `signal`: ends with the session that asked for the texts. */
type AnyCall = Pick<Call<Endpoint>, 'services' | 'viewer' | 'now' | 'read'> & {
  readonly signal: AbortSignal;
};
interface OfQuarter {
  readonly periodId: number;
  readonly forWhom: ForWhom;
}
type EditedTexts = z.output<typeof summaries.quarterExecutive.body>;
interface OfYear {
  readonly year: number;
  readonly forWhom: ForWhom;
}

/** `GET /Gpt/summary/{period}/{forWhom}`: the texts of all goals. */
export async function quarterSummary(
  call: AnyCall,
  { periodId, forWhom }: OfQuarter,
): Promise<SummaryAnswer> {
  const facts = await call.read((reading) => quarterFacts(reading, periodId, forWhom));
  const [quarter] = facts.quarters;
  if (quarter === undefined || quarter.goals.length === 0) return failed(call, facts, 'summaries.no_goals');
  if (!isAllowed(call, quarter.goals.length)) return failed(call, facts, 'summaries.later');
  const texts = await inTurns(quarter.goals, (goal) => write(call, wantedOf(call, goal, '')));
  const Goals = quarter.goals.map(({ Id }, at) => ({
    Id,
    SummaryAdditionalContext: '',
    ...(texts[at] ?? nothing),
  }));
  return answer(call, facts, { GoalSummary: { Goals } });
}

/** `POST /Gpt/goalsummary/...`: one of them once more, with what the person adds. */
export async function goalSummary(
  call: AnyCall,
  { periodId, forWhom, goalId }: OfQuarter & { readonly goalId: number },
  addition: string,
): Promise<SummaryAnswer> {
  const facts = await call.read((reading) => quarterFacts(reading, periodId, forWhom));
  const goal = facts.quarters[0]?.goals.find(({ Id }) => Id === goalId);
  if (goal === undefined) throw notFound();
  if (!isAllowed(call, 1)) return failed(call, facts, 'summaries.later');
  const text = await write(call, wantedOf(call, goal, addition));
  return answer(call, facts, {
    GoalSummary: { Goals: [{ Id: goalId, SummaryAdditionalContext: addition, ...text }] },
  });
}

/** `POST /Gpt/quartersummary/...`: the texts are those of its goals, as edited. */
export async function quarterExecutive(
  call: AnyCall,
  { periodId, forWhom }: OfQuarter,
  { Context: texts, Own: own }: EditedTexts,
): Promise<SummaryAnswer> {
  const facts = await call.read((reading) => quarterFacts(reading, periodId, forWhom));
  const [quarter] = facts.quarters;
  if (quarter === undefined || quarter.goals.length === 0) return failed(call, facts, 'summaries.no_goals');
  if (!isAllowed(call, 1)) return failed(call, facts, 'summaries.later');
  const wanted = { ...wantedOfQuarter(call, quarter), texts: { texts_of_the_goals: texts }, own };
  return answer(call, facts, { ExecutiveSummary: await write(call, wanted) });
}

/** `GET /Gpt/annualsummary/...`: a text a quarter, and one of the year. */
export async function yearSummary(call: AnyCall, { year, forWhom }: OfYear): Promise<SummaryAnswer> {
  const facts = await call.read((reading) => yearFacts(reading, year, forWhom));
  const filled = facts.quarters.filter(({ goals }) => goals.length > 0);
  if (filled.length === 0) return failed(call, facts, 'summaries.no_goals');
  if (!isAllowed(call, filled.length + 1)) return failed(call, facts, 'summaries.later');
  const texts = await inTurns(filled, (quarter) => write(call, wantedOfQuarter(call, quarter)));
  const Periods = filled.map(({ period }, at) => ({ PeriodId: period.id, ...(texts[at] ?? nothing) }));
  const whole = await write(
    call,
    wantedOfYear(year, filled, quarterAgainst(call.viewer.company.goalType, labelled(filled))),
  );
  return answer(call, facts, { AnnualSummary: { ...whole, Periods } });
}

/** `POST /Gpt/annualexecutivesummary/...`: the texts are those of the year, as edited. */
export async function yearExecutive(
  call: AnyCall,
  { year, forWhom }: OfYear,
  { Context: texts, Own: own }: EditedTexts,
): Promise<SummaryAnswer> {
  const facts = await call.read((reading) => yearFacts(reading, year, forWhom));
  const filled = facts.quarters.filter(({ goals }) => goals.length > 0);
  if (filled.length === 0) return failed(call, facts, 'summaries.no_goals');
  if (!isAllowed(call, 1)) return failed(call, facts, 'summaries.later');
  const sentences = yearSentences(call.viewer.company.goalType, year, labelled(filled));
  const wanted = { ...wantedOfYear(year, filled, sentences), texts: { texts }, own };
  return answer(call, facts, { ExecutiveSummary: await write(call, wanted) });
}

/** The text of a goal as the built-in writer says it, for slides that nobody edits. */
export function plainGoalText(call: Pick<AnyCall, 'services' | 'viewer'>, goal: SummaryGoal): string {
  return summaryTask(wantedOf(call, goal, ''), sayingOf(call)).builtIn().Summary;
}

const nothing: WrittenText = { Summary: '', Sentences: [], Unproven: [] };

const labelOf = ({ period }: QuarterFacts): string => `Q${period.quarter} ${period.year}`;
const labelled = (quarters: readonly QuarterFacts[]) =>
  quarters.map((quarter) => ({ label: labelOf(quarter), totals: quarter.totals }));

function wantedOf(
  { services, viewer }: Pick<AnyCall, 'services' | 'viewer'>,
  goal: SummaryGoal,
  addition: string,
): Wanted {
  const { Likelihood } = goal.Result;
  const key = Likelihood === null ? undefined : scaleKeys.likelihood.steps[Likelihood];
  return {
    what: instructionFor.one,
    maximum: maximumFor.one,
    material: { goal: goalMaterial(goal), added_by_the_person: addition },
    sentences: goalSentences(goal, key === undefined ? '' : services.words.say(viewer.language, key)),
    addition,
  };
}

const wantedOfQuarter = (call: Pick<AnyCall, 'services' | 'viewer'>, quarter: QuarterFacts): Wanted => ({
  what: instructionFor.quarter,
  maximum: maximumFor.long,
  material: quarterMaterial(quarter),
  sentences: quarterSentences(
    call.viewer.company.goalType,
    quarter.totals,
    quarter.goals,
    labelOf(quarter),
    (goal) => resultInWords(call, goal),
  ),
});

/** What `quarterSentences` ranks by: result, quality, what contributes. */
function resultInWords(
  { services, viewer }: Pick<AnyCall, 'services' | 'viewer'>,
  { Result, Counts: { Achieved: achieved, Total: count }, Contributing }: SummaryGoal,
): string {
  const say = (key: WordKey, params: Record<string, string | number> = {}) =>
    services.words.say(viewer.language, key, params);
  const own = say(`summaries.outcome.${rankedAs(Result)}`, { percent: Result.Percent ?? 0 });
  const quality = Result.Quality === null ? undefined : scaleKeys.quality.steps[Result.Quality];
  const result =
    quality === undefined ? own : say('summaries.outcome.quality', { result: own, quality: say(quality) });
  if (Contributing.Total === 0) return result;
  return say('summaries.outcome.with', { result, achieved, count });
}

/** What is in dispute is said with what the review says of it, which counts. */
function rankedAs(result: SummaryGoal['Result']) {
  const said = outcomeSaid(result);
  if (said !== 'in_dispute') return said;
  if (result.Percent !== null) return 'percent_in_dispute';
  return result.IsAchieved === true ? 'achieved_in_dispute' : 'not_achieved_in_dispute';
}

const wantedOfYear = (
  year: number,
  quarters: readonly QuarterFacts[],
  sentences: readonly Sentence[],
): Wanted => ({
  what: instructionFor.year,
  maximum: maximumFor.long,
  material: { year, quarters: quarters.map(quarterMaterial) },
  sentences,
});

const isAllowed = ({ services, viewer, now }: AnyCall, count: number): boolean =>
  takeTexts(services, `${viewer.tenantId}/${viewer.id}`, count, now);

/** What keeps a writer from writing is told as such: nothing is written in its place. */
async function write(call: AnyCall, wanted: Wanted): Promise<WrittenText> {
  const { services, signal } = call;
  const writing = { signal, tell: () => undefined };
  try {
    return await services.writer.write(summaryTask(wanted, sayingOf(call)), writing);
  } catch (error) {
    if (!(error instanceof WriterFailure)) throw error;
    if (error.reason !== 'cancelled')
      services.log.warn({ reason: error.reason, status: error.status }, 'no summary');
    throw new Refusal(502, 'unavailable', { key: 'summaries.failed' });
  }
}

/** A few at a time: a server that writes is not asked for sixty texts at once. */
async function inTurns<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    answers.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))));
  return answers;
}

const atOnce = 4;

const sayingOf =
  ({ services, viewer }: Pick<AnyCall, 'services' | 'viewer'>) =>
  ({ key, params, basis }: Sentence) => {
    const say = (word: WordKey, given: Record<string, string | number> = {}) =>
      services.words.say(viewer.language, word, given);
    const { goalType } = viewer.company;
    const nouns = { noun: say(wordKey(goalType, 'noun')), nouns: say(wordKey(goalType, 'nouns')) };
    return {
      Text: say(key, { ...nouns, ...params }),
      Basis: basis.map(({ count, of }) => `${say(`summaries.count.${count}`)} ${of}`).join(' · '),
    };
  };

function answer(call: AnyCall, facts: Facts, given: Partial<SummaryAnswer>): SummaryAnswer {
  const { services, viewer } = call;
  const { isYear } = facts;
  const [only] = facts.quarters;
  return {
    Success: true,
    Message:
      services.writer.name === 'built_in' ? services.words.say(viewer.language, 'summaries.without_ai') : '',
    User: facts.user,
    Context: {
      Period: isYear || only === undefined ? null : presentPeriod(only.period),
      Goals: isYear ? [] : [...(only?.goals ?? [])],
      Totals: isYear ? null : (only?.totals ?? null),
      Quarters: isYear
        ? facts.quarters.map(({ period, goals, totals }) => ({
            Period: presentPeriod(period),
            Goals: [...goals],
            Totals: totals,
          }))
        : [],
    },
    CompanyGoals: facts.companyGoals,
    GoalSummary: null,
    AnnualSummary: null,
    ExecutiveSummary: null,
    Writer: services.writer.name,
    ...given,
  };
}

const failed = (call: AnyCall, facts: Facts, key: WordKey): SummaryAnswer =>
  answer(call, facts, { Success: false, Message: call.services.words.say(call.viewer.language, key) });
