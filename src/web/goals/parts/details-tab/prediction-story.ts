import { type Step, stepOf } from '#web/ui/marks/scale.ts';

/** A week's prediction, as far as the story of it goes. */
interface Given extends Named {
  /** Monday of the week, YYYY-MM-DD. */
  readonly start: string;
  readonly value: number;
}

/** A week as it is spoken of. */
interface Named {
  readonly week: number;
  /** "Q1 2027", after the goal's own quarter: there the numbers begin anew. */
  readonly period?: string | undefined;
}

/** What stands after the present word: where it came from, or for how long it has been so. */
export type Story =
  | { readonly kind: 'first' }
  | { readonly kind: 'from_last_week'; readonly from: Step }
  | ({ readonly kind: 'from_week'; readonly from: Step } & Named)
  | { readonly kind: 'unchanged'; readonly weeks: number }
  | ({ readonly kind: 'unchanged_since' } & Named);

/**
 * `given`: every prediction of one scale so far, oldest first; `thisWeek`: Monday of the current one, without which
 * nothing was said 'last week', and three weeks that are long over are not 'for 3 weeks' (look.md, Movement).
 */
export function storyOf(given: readonly Given[], thisWeek: string): Story {
  const now = given.at(-1);
  const before = given.at(-2);
  const from = stepOf(before?.value);
  if (!now || !before || from === null) return { kind: 'first' };
  const isOfThisWeek = now.start === thisWeek;
  if (now.value === before.value) {
    const first = firstSame(given, now);
    return isOfThisWeek
      ? { kind: 'unchanged', weeks: daysBetween(first.start, now.start) / 7 + 1 }
      : { kind: 'unchanged_since', ...named(first) };
  }
  return isOfThisWeek && daysBetween(before.start, now.start) === 7
    ? { kind: 'from_last_week', from }
    : { kind: 'from_week', from, ...named(before) };
}

const named = ({ week, period }: Given): Named => (period === undefined ? { week } : { week, period });

/** The first week of the same word, those without one in between as well: nothing changed in them. */
const firstSame = (given: readonly Given[], now: Given): Given =>
  given[given.findLastIndex((one) => one.value !== now.value) + 1] ?? now;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
