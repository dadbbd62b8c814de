import type { Period } from '#contract/goal-shapes.ts';
import type { Words } from '#web/ui/text/words.ts';

export interface NumberedWeek {
  readonly Week: number;
  readonly StartDate: string;
}

interface Quarters {
  /** The goal's. */
  readonly own: number;
  readonly periods: readonly Period[];
}

/** The quarter in which a week begins, if that is after the goal's own; its border week is its own still. */
export function laterPeriod(start: string, { own, periods }: Quarters): string | null {
  const period = periods.find(({ StartDate, EndDate }) => StartDate <= start && start <= EndDate);
  const end = periods.find(({ Id }) => Id === own)?.EndDate;
  return period && end && start > end ? `${period.Quarter} ${period.Year}` : null;
}

/** '2', and after the goal's quarter '2 of Q1 2027': the numbers begin anew there. */
export function weekNumber(
  { Week: week, StartDate }: NumberedWeek,
  quarters: Quarters,
  { t }: Pick<Words, 't'>,
): string {
  const period = laterPeriod(StartDate, quarters);
  return period === null ? String(week) : t('ui.strip.number_of', { week, period });
}
