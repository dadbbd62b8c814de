import { addDays, type Day, firstOfMonth, monthOf } from './days.ts';

export type QuarterLabel = 'Q1' | 'Q2' | 'Q3' | 'Q4';

/** A goal period. Both days are in it. */
export type Quarter = {
  startDate: Day;
  endDate: Day;
  label: QuarterLabel;
  /** The year in which the goal year of this quarter ends (decisions.md 4). */
  year: number;
};

const labels = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

/** The quarter that holds a day. `offset`: how many months, 0 to 11, the goal year begins after January. */
export function quarterOf(day: Day, offset: number): Quarter {
  const { year, month } = monthOf(day);
  const monthOfGoalYear = (month - 1 - offset + 12) % 12;
  const firstMonth = month - (monthOfGoalYear % 3);
  const goalYear = year - (month - 1 < offset ? 1 : 0) + (offset > 0 ? 1 : 0);
  return {
    startDate: firstOfMonth(year, firstMonth),
    endDate: addDays(firstOfMonth(year, firstMonth + 3), -1),
    label: labels[Math.floor(monthOfGoalYear / 3)] ?? 'Q1',
    year: goalYear,
  };
}

export function nextQuarter(quarter: Quarter, offset: number): Quarter {
  return quarterOf(addDays(quarter.endDate, 1), offset);
}

export function previousQuarter(quarter: Quarter, offset: number): Quarter {
  return quarterOf(addDays(quarter.startDate, -1), offset);
}

/** `count` quarters in a row, the first of them the one that holds the day. */
export function quartersFrom(day: Day, offset: number, count: number): Quarter[] {
  const quarters: Quarter[] = [];
  let quarter = quarterOf(day, offset);
  while (quarters.length < count) {
    quarters.push(quarter);
    quarter = nextQuarter(quarter, offset);
  }
  return quarters;
}

/** Where a period lies from today. */
export function periodTime(
  period: Pick<Quarter, 'startDate' | 'endDate'>,
  today: Day,
): 'past' | 'current' | 'future' {
  if (period.endDate < today) return 'past';
  return period.startDate > today ? 'future' : 'current';
}

/** How many quarters beyond the current one the server keeps ready (decisions.md 4). */
export const quartersAhead = 6;

/**
 * The periods that are missing: from the current one, or from where the existing ones end, up to six ahead, without
 * gap or overlap. A changed offset thus begins with one shorter or the next full quarter. A day before all that exist,
 * by a clock that was moved back, has those up to them. `existing` in any order.
 */
export function periodsToCreate(
  existing: readonly Pick<Quarter, 'startDate' | 'endDate'>[],
  today: Day,
  offset: number,
): Quarter[] {
  const first = existing.map((period) => period.startDate).sort()[0];
  const lastEnd = existing
    .map((period) => period.endDate)
    .sort()
    .at(-1);
  const from = lastEnd === undefined ? null : addDays(lastEnd, 1);
  const horizon = quartersFrom(today, offset, quartersAhead + 1).at(-1)?.endDate ?? today;
  const missing = first === undefined ? [] : quartersBefore(first, today, offset);
  let quarter = quarterOf(from ?? today, offset);
  while (quarter.endDate <= horizon) {
    missing.push(from !== null && quarter.startDate < from ? { ...quarter, startDate: from } : quarter);
    quarter = nextQuarter(quarter, offset);
  }
  return missing;
}

/** From the quarter of the day up to the day `first`, the last one shorter where they do not meet. */
function quartersBefore(first: Day, day: Day, offset: number): Quarter[] {
  const quarters: Quarter[] = [];
  let quarter = quarterOf(day, offset);
  while (day < first && quarter.startDate < first) {
    quarters.push(quarter.endDate < first ? quarter : { ...quarter, endDate: addDays(first, -1) });
    quarter = nextQuarter(quarter, offset);
  }
  return quarters;
}
