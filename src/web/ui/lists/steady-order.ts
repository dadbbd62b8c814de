/** A list as it is shown, and in how many places the newest answer differs from it. */
export interface SteadyOrder {
  readonly ids: readonly number[];
  readonly changed: number;
}

interface Circumstances {
  /** More was loaded at the end, which is what one asked for. */
  readonly grown: boolean;
  /** The goal that is open has to show. */
  readonly opened: number | null;
  /** How many fewer lie below what is loaded than below what is shown: rows above them went. Less than 0: some came. */
  readonly movedUp: number;
}

/**
 * Nothing moves the list one is reading (look.md, Motion): what the newest answer brings is held back until asked
 * for. What moved up to the end of it has not changed, and stands there.
 */
export function steadyOrder(
  shown: readonly number[],
  fresh: readonly number[],
  { grown, opened, movedUp }: Circumstances,
): SteadyOrder {
  const known = new Set(shown);
  const isNew = (id: number) => !known.has(id);
  if (opened !== null && fresh.includes(opened) && isNew(opened)) return { ids: fresh, changed: 0 };
  const end = fresh.slice(fresh.findLastIndex((id) => known.has(id)) + 1);
  const added = grown ? fresh.filter(isNew) : end.slice(0, Math.max(0, movedUp));
  const ids = [...shown, ...added];
  return { ids, changed: differences(ids, fresh, Math.max(0, -movedUp)) };
}

/**
 * How long a whole list is as it stands: what a head says belongs to the rows below it, not to those held back.
 * `count` and `loaded` are of the newest answer.
 */
export const countStanding = ({ count, loaded, standing }: Readonly<Record<Counted, number>>): number =>
  count - loaded + standing;

type Counted = 'count' | 'loaded' | 'standing';

/** Goals that came, went or stand elsewhere; those that others pushed below what is loaded have not gone. */
function differences(shown: readonly number[], fresh: readonly number[], pushedDown: number): number {
  const place = new Map(fresh.map((id, index) => [id, index]));
  const kept = shown.flatMap((id) => place.get(id) ?? []);
  // Only from the end of them can one be pushed.
  const tail = shown.length - 1 - shown.findLastIndex((id) => place.has(id));
  const gone = shown.length - kept.length - Math.min(tail, pushedDown);
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
