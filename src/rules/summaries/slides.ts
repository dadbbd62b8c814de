import type { Counts, SummaryAnswer, SummaryGoal } from '#contract/company/summaries.ts';
import type { KeyIn } from '#contract/word-key.ts';
import { outcomeSaid } from './counts.ts';
import { type Cell, grids, type Part } from './deck.ts';

type Say = (key: KeyIn<'summaries.slides'>, params?: { readonly percent: number }) => string;

export interface QuarterTold {
  readonly quarter: number;
  readonly year: number;
  readonly goals: readonly SummaryGoal[];
  readonly totals: Counts;
}

interface Told {
  readonly say: Say;
  readonly person: string;
  readonly date: string;
  readonly executive: string;
  /** What is counted as achieved (`achievedMeans`); '' where that is said by a Yes. */
  readonly achievedMeans: string;
}

interface OfQuarter extends Told {
  readonly quarter: QuarterTold | undefined;
  readonly textOf: (goal: SummaryGoal) => string;
  readonly companyGoals: SummaryAnswer['CompanyGoals'];
}

interface OfYear extends Told {
  readonly year: number;
  readonly summary: string;
  readonly quarters: readonly (QuarterTold & { readonly text: string })[];
  readonly textOf: (goal: SummaryGoal) => string;
}

export const labelOf = ({ quarter, year }: Pick<QuarterTold, 'quarter' | 'year'>): string =>
  `Q${quarter} ${year}`;

/** What the slides of a quarter show (decisions-people.md 12); they are laid out where the file is made. */
export function quarterSlides({
  say,
  person,
  date,
  executive,
  achievedMeans,
  quarter,
  textOf,
  companyGoals,
}: OfQuarter): Part[] {
  const continued = say('continued');
  const label = quarter ? labelOf(quarter) : '';
  const cells = (quarter?.goals ?? []).map((goal) => cellOf(say, goal, textOf(goal)));
  const company = companyGoals.map((goal) => cellOf(say, goal, ''));
  return [
    { kind: 'title', title: say('quarterly'), period: label, person, date },
    { kind: 'whole text', text: executive, title: say('executive'), sub: label, continued },
    ...(quarter
      ? [
          {
            kind: 'numbers' as const,
            title: say('numbers'),
            sub: counted(label, achievedMeans),
            counts: quarter.totals,
          },
        ]
      : []),
    { kind: 'goals', cells, grid: grids.six, title: say('goals'), continued },
    { kind: 'goals', cells: company, grid: grids.twelve, title: say('company_goals'), continued },
  ];
}

/** What the slides of a year show: the year, then each quarter with its goals. */
export function yearSlides({
  say,
  person,
  date,
  executive,
  achievedMeans,
  year,
  summary,
  quarters,
  textOf,
}: OfYear): Part[] {
  const continued = say('continued');
  const sub = String(year);
  return [
    { kind: 'title', title: say('annual'), period: sub, person, date },
    { kind: 'whole text', text: executive, title: say('executive'), sub, continued },
    {
      kind: 'columns',
      title: say('quarters'),
      sub: counted(sub, achievedMeans),
      columns: quarters.map(({ quarter, totals }) => ({ label: `Q${quarter}`, counts: totals })),
    },
    { kind: 'whole text', text: summary, title: say('year'), sub, continued },
    ...quarters.flatMap((quarter): Part[] => {
      const title = labelOf(quarter);
      const cells = quarter.goals.map((goal) => cellOf(say, goal, textOf(goal)));
      return [
        // Its title says the year.
        { kind: 'whole text', text: quarter.text, title, sub: '', continued },
        { kind: 'goals', cells, grid: grids.four, title, continued },
      ];
    }),
  ];
}

/** Above numbers of what was achieved: of when they are, and what that means. */
const counted = (of: string, means: string): string => [of, means].filter((part) => part !== '').join(' · ');

const cellOf = (
  say: Say,
  { Title, Owner, Result }: Pick<SummaryGoal, 'Title' | 'Owner' | 'Result'>,
  text: string,
): Cell => ({
  title: Title,
  meta: `${Owner.Name} · ${say(outcomeSaid(Result), { percent: Result.Percent ?? 0 })}`,
  outcome: Result.Outcome,
  text,
});
