import type { CountName, Counts, SummaryGoal } from '#contract/company/summaries.ts';
import type { GoalType } from '#contract/vocabulary.ts';
import type { KeyIn } from '#contract/word-key.ts';
import { reachedPercent } from '#rules/goals/ending/results.ts';
import { outcomeSaid, shareAchieved, withoutResult } from './counts.ts';

export type SentenceKey = `summaries.said.${KeyIn<'summaries.said'>}`;
/** What a sentence follows from: a count of this many, or a fact of a goal. */
export type Basis = { readonly count: CountName | 'NoResult' | 'Contributing'; readonly of: number };

/** A sentence to be said in words, and the figures that it follows from. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly params: Readonly<Record<string, string | number>>;
  readonly basis: readonly Basis[];
}

const say = (
  key: KeyIn<'summaries.said'>,
  params: Sentence['params'],
  ...basis: readonly Basis[]
): Sentence => ({ key: `summaries.said.${key}` as SentenceKey, params, basis });

/** One goal: result or last prediction, what contributes, and what is not zero. `word`: the last prediction in words. */
export function goalSentences(goal: SummaryGoal, word: string): Sentence[] {
  const { Title: title, Contributing: below, Counts: all, Result } = goal;
  return [
    goalResult(goal, title, word, Result.Outcome),
    ...(below.Total === 0 ? [] : [contributing(below)]),
    ...trends(all),
  ];
}

/** In one sentence: what is in dispute is not among what was achieved (decisions-people.md 12). */
function contributing({ Total, Achieved, InDispute }: SummaryGoal['Contributing']): Sentence {
  const params = { achieved: Achieved, count: Total };
  const basis = [
    { count: 'Achieved', of: Achieved },
    { count: 'Contributing', of: Total },
  ] as const;
  return InDispute === 0
    ? say('contributing', params, ...basis)
    : say('contributing_dispute', { ...params, disputed: InDispute }, ...basis, {
        count: 'InDispute',
        of: InDispute,
      });
}

function goalResult(
  { Counts: all, Result }: SummaryGoal,
  title: string,
  word: string,
  outcome: SummaryGoal['Result']['Outcome'],
): Sentence {
  if (outcome !== 'none') {
    const key = ({ achieved: 'achieved', not_achieved: 'not_achieved', in_dispute: 'in_dispute' } as const)[
      outcome
    ];
    const count = ({ achieved: 'Achieved', not_achieved: 'NotAchieved', in_dispute: 'InDispute' } as const)[
      outcome
    ];
    const basis = { count, of: all[count] };
    const { Percent: percent } = Result;
    return percent !== null && outcomeSaid(Result) === 'percent'
      ? say('percent', { title, percent }, basis)
      : say(key, { title }, basis);
  }
  if (Result.Likelihood === null) return say('nothing', { title }, { count: 'NoStatus', of: all.NoStatus });
  return say('prediction', { title, word }, { count: 'NoResult', of: withoutResult(all) });
}

/** Only what is not zero. */
function trends(all: Counts): Sentence[] {
  const named = [
    ['trending_up', 'TrendingUp'],
    ['trending_down', 'TrendingDown'],
    ['at_risk', 'AtRisk'],
    ['late', 'Late'],
  ] as const;
  return named.flatMap(([key, count]) =>
    all[count] === 0 ? [] : [say(key, { count: all[count] }, { count, of: all[count] })],
  );
}

/** A goal's own result in words, and what contributes where something does. */
export type SayResult = (goal: SummaryGoal) => string;

/** A quarter: the share achieved, the best and the weakest goal, what is at risk. */
export function quarterSentences(
  type: GoalType,
  totals: Counts,
  goals: readonly SummaryGoal[],
  label: string,
  sayResult: SayResult,
): Sentence[] {
  const open = withoutResult(totals);
  // How what has no result yet went, nobody can say.
  const ended = ranked(goals.filter(({ Result }) => Result.Outcome !== 'none'));
  const [best, second] = ended;
  const [weakest, before] = ended.toReversed();
  const isLevel = (one: SummaryGoal, other: SummaryGoal | undefined): boolean =>
    other !== undefined && compared(one, other) === 0;
  const rest = [
    ['were_not', 'NotAchieved', totals.NotAchieved],
    ['are_disputed', 'InDispute', totals.InDispute],
    ['are_open', 'NoResult', open],
  ] as const;
  return [
    share('quarter_share', totals, label),
    ...whatAchieved(type, totals.Achieved),
    ...rest.flatMap(([key, count, of]) => (of === 0 ? [] : [say(key, { count: of }, { count, of })])),
    ...(best && weakest && !isLevel(best, weakest)
      ? [
          named(isLevel(best, second) ? 'best_tied' : 'best', best, sayResult),
          named(isLevel(weakest, before) ? 'weakest_tied' : 'weakest', weakest, sayResult),
        ]
      : []),
    ...trends(totals).filter(({ key }) => key === 'summaries.said.at_risk' || key === 'summaries.said.late'),
  ];
}

type Place = 'best' | 'best_tied' | 'weakest' | 'weakest_tied';

/** The own result goes before the share below it (`compared`), so it is said first: a share alone would not bear it out. */
function named(key: Place, goal: SummaryGoal, sayResult: SayResult): Sentence {
  const { Title, Counts: all } = goal;
  return say(
    key,
    { title: Title, result: sayResult(goal), achieved: all.Achieved, count: all.Total },
    { count: 'Achieved', of: all.Achieved },
    // The goal itself is one of them.
    { count: 'Total', of: all.Total },
  );
}

export interface QuarterCounts {
  readonly label: string;
  readonly totals: Counts;
}

/** A year: all of it, what of it is open, and how its last quarter stands against its first. */
export function yearSentences(type: GoalType, year: number, quarters: readonly QuarterCounts[]): Sentence[] {
  const all = quarters.map(({ totals }) => totals);
  const sum = (name: CountName): number => all.reduce((total, counts) => total + counts[name], 0);
  const totals = { ...zero, Total: sum('Total'), Achieved: sum('Achieved') };
  return [
    share('year_share', totals, String(year)),
    ...whatAchieved(type, totals.Achieved),
    ...stillOpen(all.reduce((open, counts) => open + withoutResult(counts), 0)),
    ...moved(quarters.filter(({ totals: { Total } }) => Total > 0)),
  ];
}

/** Said only where both shares will stand: no goal of either quarter is without its result. */
function moved(filled: readonly QuarterCounts[]): Sentence[] {
  const [first, last] = [filled[0], filled.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const [from, to] = [shareAchieved(first.totals) ?? 0, shareAchieved(last.totals) ?? 0];
  if (withoutResult(first.totals) + withoutResult(last.totals) > 0) return [];
  return [
    say(
      to > from ? 'share_grew' : to < from ? 'share_fell' : 'share_stayed',
      { from, to, first: first.label, last: last.label },
      { count: 'Achieved', of: first.totals.Achieved },
      { count: 'Achieved', of: last.totals.Achieved },
    ),
  ];
}

/** Each quarter of a year in one sentence, and what of it is open. */
export const quarterAgainst = (type: GoalType, quarters: readonly QuarterCounts[]): Sentence[] => [
  ...quarters
    .filter(({ totals }) => totals.Total > 0)
    .flatMap(({ totals, label }) => [
      share('one_quarter', totals, label),
      ...stillOpen(withoutResult(totals)),
    ]),
  ...whatAchieved(
    type,
    quarters.reduce((sum, { totals }) => sum + totals.Achieved, 0),
  ),
];

const stillOpen = (of: number): Sentence[] =>
  of === 0 ? [] : [say('are_open', { count: of }, { count: 'NoResult', of })];

/**
 * Where results are percentages, what is counted as achieved is said beside its count (`outcomeOf`); null where a Yes
 * says it.
 */
export const achievedMeans = (type: GoalType) =>
  type === 'objective_results'
    ? ({ key: 'summaries.said.what_achieved', params: { percent: reachedPercent } } as const)
    : null;

const whatAchieved = (type: GoalType, of: number): Sentence[] => {
  const means = achievedMeans(type);
  return means === null ? [] : [{ ...means, basis: [{ count: 'Achieved', of }] }];
};

const share = (
  key: 'quarter_share' | 'year_share' | 'one_quarter',
  totals: Counts,
  label: string,
): Sentence =>
  say(
    key,
    { label, count: totals.Total, achieved: totals.Achieved, percent: shareAchieved(totals) ?? 0 },
    { count: 'Achieved', of: totals.Achieved },
    { count: 'Total', of: totals.Total },
  );

const zero: Counts = {
  Total: 0,
  TrendingUp: 0,
  TrendingDown: 0,
  AtRisk: 0,
  Late: 0,
  NoStatus: 0,
  Achieved: 0,
  NotAchieved: 0,
  InDispute: 0,
};

/** The better one first, those of one place as they come. */
const ranked = (goals: readonly SummaryGoal[]): SummaryGoal[] =>
  [...goals].sort((a, b) => compared(a, b) || a.Id - b.Id);

/** Below 0 where the first went better: by the result that counts, whoever disputes it, then quality, then what is below. */
const compared = (a: SummaryGoal, b: SummaryGoal): number =>
  reached(b) - reached(a) ||
  (b.Result.Quality ?? 0) - (a.Result.Quality ?? 0) ||
  shareEnded(b) - shareEnded(a);

const reached = ({ Result: { Percent, IsAchieved } }: SummaryGoal): number => Percent ?? Number(IsAchieved);

/** Achieved of a goal and what contributes to it, as far as that has a result that stands undisputed. */
const shareEnded = ({ Result, Contributing: below }: SummaryGoal): number =>
  (Number(Result.IsAchieved) + below.Achieved) / (1 + below.Achieved + below.NotAchieved);
