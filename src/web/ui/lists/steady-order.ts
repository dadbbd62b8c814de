/** A list as it is shown, and in how many places the newest answer differs from it. */
export interface SteadyOrder {
  readonly ids: readonly number[];
  readonly changed: number;
}

/**
 * Nothing moves the list one is reading (look.md, Motion): what the newest answer brings is held back until asked
 * for. `grown`: more was loaded at the end, which is what one asked for; `opened`: the goal that is open has to show.
 */
export function steadyOrder(
  shown: readonly number[],
  fresh: readonly number[],
  { grown, opened }: { readonly grown: boolean; readonly opened: number | null },
): SteadyOrder {
  const known = new Set(shown);
  if (opened !== null && fresh.includes(opened) && !known.has(opened)) return { ids: fresh, changed: 0 };
  const ids = grown ? [...shown, ...fresh.filter((id) => !known.has(id))] : shown;
  return { ids, changed: differences(ids, fresh) };
}

/**
 * How long a whole list is as it stands: what a head says belongs to the rows below it, not to those held back.
 * `count` and `loaded` are of the newest answer.
 */
export const countStanding = ({ count, loaded, standing }: Readonly<Record<Counted, number>>): number =>
  count - loaded + standing;

type Counted = 'count' | 'loaded' | 'standing';

/** Goals that came, went or stand elsewhere. */
function differences(shown: readonly number[], fresh: readonly number[]): number {
  const place = new Map(fresh.map((id, index) => [id, index]));
  const kept = shown.flatMap((id) => place.get(id) ?? []);
  const gone = shown.length - kept.length;
  const came = fresh.length - kept.length;
  return gone + came + kept.length - longestRise(kept);
}

/** How many can stay where they are: the length of the longest rising run within the order. */
function longestRise(places: readonly number[]): number {
  const ends: number[] = [];
  for (const place of places) {
    const at = ends.findIndex((end) => end >= place);
    ends[at === -1 ? ends.length : at] = place;
  }
  return ends.length;
}
