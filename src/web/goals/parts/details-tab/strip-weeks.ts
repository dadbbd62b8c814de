import type { Session } from '#contract/auth.ts';
import type { GoalWeeklyState, Period } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import type { StripWeek } from '#web/ui/charts/week-column.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import { dayRange } from '#web/ui/text/format.ts';
import { laterPeriod } from '../../shown/week-number.ts';

/** What the strip is laid beside: the week that holds today, and the company's quarters. */
export interface StripTime {
  readonly current: Pick<Session['Period'], 'WeekStartDate'>;
  /** The quarter of the goal. */
  readonly own: number;
  readonly periods: readonly Period[];
}

/** The weeks of the wire as the strip draws them; `current` is the week that holds today. */
export function stripWeeksOf(
  weeks: readonly GoalWeeklyState[],
  { current, own, periods }: StripTime,
  language: string,
): StripWeek[] {
  const now = current.WeekStartDate;
  const names = weeks.map(({ StartDate }) => laterPeriod(StartDate, { own, periods }));
  return weeks.map((week, index) => ({
    id: week.WeekId,
    week: week.Week,
    dates: dayRange(week.StartDate, week.EndDate, language),
    likelihood: stepOf(week.Likelihood),
    quality: stepOf(week.Quality),
    comments: week.CommentCount,
    time: week.StartDate > now ? 'ahead' : week.StartDate === now ? 'current' : 'past',
    ...periodOf(names, index),
  }));
}

function periodOf(names: readonly (string | null)[], index: number): Pick<StripWeek, 'period' | 'begins'> {
  const period = names[index] ?? null;
  if (period === null) return {};
  return names[index - 1] === period ? { period } : { period, begins: true };
}

/** Compact: the last four that have begun (decisions.md 4). */
export const compactWeeks = (weeks: readonly StripWeek[]): StripWeek[] =>
  weeks.filter((week) => week.time !== 'ahead').slice(-limits.weeklyStripCompact);

/** Without the last weeks after the own quarter that nothing was predicted in: a result is seldom waited for by then. */
export const upToLastPrediction = (weeks: readonly StripWeek[]): StripWeek[] =>
  weeks.slice(
    0,
    weeks.findLastIndex(({ likelihood, period }) => likelihood !== null || period === undefined) + 1,
  );
