import { addDays, type Day, daysBetween, weekdayOf } from '../calendar/days.ts';
import { previousQuarter, type Quarter, quarterOf } from '../calendar/quarters.ts';
import { weekOf } from '../calendar/weeks.ts';

const [monday, friday, sunday] = [1, 5, 7];
/** Days after the right one on which it is still made up for, should the server have stood still. */
const late = 1;

/** A morning on which people are reminded by mail. */
export interface ReminderDay {
  readonly day: Day;
  /** Monday: what this week asks for. */
  readonly isWeekly: boolean;
  /** The quarter that has just ended and whose results are due; null on any other day. */
  readonly ended: Quarter | null;
}

/**
 * The mornings to get ready for now: each Monday, and the first working day after a quarter. Where both are one day
 * it is one morning and one mail. A company that begins later in the week waits for its next Monday. `offset`: months
 * that the goal year begins after January.
 */
export function reminderDays(today: Day, offset: number): ReminderDay[] {
  const week = weekdayOf(today) === sunday ? addDays(today, 1) : weekOf(today).startDate;
  const results = firstWorkingDayAfter(previousQuarter(quarterOf(today, offset), offset).endDate);
  return [...new Set([week, results])]
    .filter((day) => daysBetween(day, today) <= late)
    .map((day) => reminderDay(day, offset));
}

/** What a morning is for depends on the morning, not on the day on which it is asked for. */
function reminderDay(day: Day, offset: number): ReminderDay {
  const before = previousQuarter(quarterOf(day, offset), offset);
  const isFirst = firstWorkingDayAfter(before.endDate) === day;
  return { day, isWeekly: weekdayOf(day) === monday, ended: isFirst ? before : null };
}

/** Whether a later Monday has come, whose mail says it all. */
export const isOvertaken = (morning: Day, today: Day): boolean => morning < weekOf(today).startDate;

/** The first Monday to Friday after a day that is not New Year's Day, which no country works on. */
export function firstWorkingDayAfter(day: Day): Day {
  let next = addDays(day, 1);
  while (weekdayOf(next) < monday || weekdayOf(next) > friday || next.endsWith('-01-01'))
    next = addDays(next, 1);
  return next;
}

/** Whether the quarter ends before the next weekly reminder. */
export const isLastWeek = (today: Day, quarterEnd: Day): boolean => {
  const left = daysBetween(today, quarterEnd);
  return left >= 0 && left < 7;
};
