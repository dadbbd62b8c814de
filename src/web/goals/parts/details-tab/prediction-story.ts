import { type Step, stepOf } from '#web/ui/marks/scale.ts';

/** A week's prediction, as far as the story of it goes. */
interface Given {
  /** Monday of the week, YYYY-MM-DD. */
  readonly start: string;
  readonly week: number;
  readonly value: number;
}

/** What stands after the present word: where it came from, or for how long it has been so. */
export type Story =
  | { readonly kind: 'first' }
  | { readonly kind: 'from_last_week'; readonly from: Step }
  | { readonly kind: 'from_week'; readonly from: Step; readonly week: number }
  | { readonly kind: 'unchanged'; readonly weeks: number };

/**
 * `given`: every prediction of one scale so far, oldest first; `thisWeek`: Monday of the current one, without which
 * nothing was said 'last week' (look.md, Movement).
 */
export function storyOf(given: readonly Given[], thisWeek: string): Story {
  const now = given.at(-1);
  const before = given.at(-2);
  const from = stepOf(before?.value);
  if (!now || !before || from === null) return { kind: 'first' };
  if (now.value === before.value) return { kind: 'unchanged', weeks: weeksSame(given, now) };
  return now.start === thisWeek && daysBetween(before.start, now.start) === 7
    ? { kind: 'from_last_week', from }
    : { kind: 'from_week', from, week: before.week };
}

/** From the first week of the same word to the newest, those without one in between as well: nothing changed in them. */
function weeksSame(given: readonly Given[], now: Given): number {
  const lastOther = given.findLastIndex((one) => one.value !== now.value);
  const first = given[lastOther + 1] ?? now;
  return daysBetween(first.start, now.start) / 7 + 1;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
