import { openWeeks } from '#rules/calendar/status-window.ts';
import { stripWeeks, type Week } from '#rules/calendar/weeks.ts';
import type { CompanyTime, PeriodFacts } from './calendars.ts';
import { onceFor } from './kept/written-once.ts';

/** Days on which a goal was closed, and a day or two on which it is looked at. */
const keptAtMost = 200;

/** What a quarter's weeks come to is alike for all its goals, which ask for it by the thousand. */
function keptOfPeriod<A extends readonly unknown[], T>(
  make: (period: PeriodFacts, ...asked: A) => T,
): (period: PeriodFacts, ...asked: A) => T {
  const keptOf = onceFor((_: PeriodFacts) => new Map<string, T>());
  return (period, ...asked) => {
    const kept = keptOf(period);
    const name = asked.join(' ');
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= keptAtMost) kept.clear();
    const made = make(period, ...asked);
    kept.set(name, made);
    return made;
  };
}

const spanOf = ({ start, end }: { readonly start: string; readonly end: string }): Week => ({
  startDate: start,
  endDate: end,
});

/** The weeks of the strip of a goal of this quarter; `closedOn` null while it is open (decisions.md 4). */
export const stripOf: (period: PeriodFacts, today: string, closedOn: string | null) => readonly Week[] =
  keptOfPeriod((period, today: string, closedOn: string | null) =>
    stripWeeks(spanOf(period), today, closedOn),
  );

/** The Mondays of a quarter's own weeks that may be predicted today. */
export const openMondays = (period: PeriodFacts, { today, company }: CompanyTime): ReadonlySet<string> =>
  mondays(period, today, company.statusWindowWeeks);

const mondays = keptOfPeriod(
  (period, today: string, window: CompanyTime['company']['statusWindowWeeks']): ReadonlySet<string> =>
    new Set(openWeeks(period.weeks.map(spanOf), today, window).map(({ startDate }) => startDate)),
);
