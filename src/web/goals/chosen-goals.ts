import { useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';

/** The goals chosen in the list, to do something with all of them at once. There is one list on a page. */
interface Chosen {
  readonly ids: ReadonlySet<number>;
  /** Where a range begins. */
  readonly anchor: number | null;
  /** Boxes stand at every row, also before the first is ticked. */
  readonly isOn: boolean;
}

const nothing: Chosen = { ids: new Set(), anchor: null, isOn: false };
let chosen = nothing;
const listeners = new Set<() => void>();

function set(next: Chosen): void {
  chosen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useChosen = (): Chosen => useSyncExternalStore(subscribe, () => chosen);

export const beginChoosing = (): void => set({ ...chosen, isOn: true });
/** What is chosen is chosen in one list: with another, or none, nothing is. Answers how to end it. */
export function choosingIn(list: string): () => void {
  if (list !== '') endChoosing();
  return endChoosing;
}

export const endChoosing = (): void => set(nothing);

/** `ids` without those that are done with. */
export function unchoose(ids: readonly number[]): void {
  const left = new Set([...chosen.ids].filter((id) => !ids.includes(id)));
  set(left.size === 0 ? nothing : { ...chosen, ids: left });
}

/** Ticks a goal, or takes the tick off; as a range everything of `order` from the last ticked one to it is ticked. */
export function choose(id: number, order: readonly number[], isRange: boolean): void {
  set(chosenAfter(chosen, { id, order, isRange }));
}

interface Choice {
  readonly id: number;
  readonly order: readonly number[];
  readonly isRange: boolean;
}

export function chosenAfter(before: Chosen, { id, order, isRange }: Choice): Chosen {
  const ids = new Set(before.ids);
  if (isRange && before.anchor !== null) {
    const [from, to] = [order.indexOf(before.anchor), order.indexOf(id)];
    const range = from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const one of range) ids.add(one);
  } else if (!ids.delete(id)) ids.add(id);
  const kept = [...ids].slice(0, limits.severalGoals);
  return { ids: new Set(kept), anchor: id, isOn: kept.length > 0 || before.isOn };
}
