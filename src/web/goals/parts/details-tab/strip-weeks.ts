import type { Session } from '#contract/auth.ts';
import type { GoalWeeklyState } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import type { StripWeek } from '#web/ui/charts/week-column.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import { dayRange } from '#web/ui/text/format.ts';

/** The weeks of the wire as the strip draws them; `current` is the week that holds today. */
export function stripWeeksOf(
  weeks: readonly GoalWeeklyState[],
  current: Session['Period'],
  language: string,
): StripWeek[] {
  const now = current.WeekStartDate;
  return weeks.map((week) => ({
    id: week.WeekId,
    week: week.Week,
    dates: dayRange(week.StartDate, week.EndDate, language),
    likelihood: stepOf(week.Likelihood),
    quality: stepOf(week.Quality),
    comments: week.CommentCount,
    time: week.StartDate > now ? 'ahead' : week.StartDate === now ? 'current' : 'past',
  }));
}

/** Compact: the last four that have begun (decisions.md 4). */
export const compactWeeks = (weeks: readonly StripWeek[]): StripWeek[] =>
  weeks.filter((week) => week.time !== 'ahead').slice(-limits.weeklyStripCompact);

/** Without the weeks after the newest prediction: of a quarter that is over, those that nobody could predict in. */
export const upToLastPrediction = (weeks: readonly StripWeek[]): StripWeek[] =>
  weeks.slice(0, weeks.findLastIndex(({ likelihood }) => likelihood !== null) + 1);
