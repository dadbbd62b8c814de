import { useState } from 'react';
import type { Goal } from '#contract/goal-shapes.ts';
import { steadyOrder } from '#web/ui/lists/steady-order.ts';
import { isDeletedHere } from '../deleted-goals.ts';

interface Fresh {
  /** Names the list; another list begins anew. */
  readonly list: string;
  readonly goals: readonly Goal[];
  /** How many rows were asked for. */
  readonly depth: number;
  /** How many the list has below those. */
  readonly beyond: number;
  readonly opened: number | null;
}

interface SteadyList {
  readonly goals: readonly Goal[];
  /** How many it has below those, as it stands. */
  readonly beyond: number;
  /** How many would show elsewhere, newly or no more. */
  readonly changed: number;
  readonly adopt: () => void;
}

interface Held {
  readonly list: string;
  readonly depth: number;
  readonly beyond: number;
  readonly ids: readonly number[];
  /** Kept to go on showing a goal that the newest answer no longer has. */
  readonly goals: ReadonlyMap<number, Goal>;
}

/** Rows recolour in place as answers come in, but keep their order until one asks for the new one. */
export function useSteadyList(fresh: Fresh): SteadyList {
  const [held, setHeld] = useState<Held>(() => heldOf(fresh));
  // What one has deleted oneself neither stays nor counts as a change.
  const newest = fresh.goals.map((goal) => goal.Id).filter(isHere);
  // An empty list has no order to keep.
  const isFirst = held.ids.length === 0 && newest.length > 0;
  const same = held.list === fresh.list && !isFirst;
  const shown = held.ids.filter(isHere);
  const grown = fresh.depth > held.depth;
  const movedUp = held.beyond - fresh.beyond;
  const { ids, changed } = same
    ? steadyOrder(shown, newest, { grown, opened: fresh.opened, movedUp })
    : { ids: newest, changed: 0 };
  const isNewest = !same || grown || equal(ids, newest);
  const beyond = isNewest ? fresh.beyond : held.beyond - (ids.length - shown.length);
  const goals = new Map([
    ...(same ? held.goals : []),
    ...fresh.goals.map((goal) => [goal.Id, goal] as const),
  ]);
  const moved = !same || fresh.depth !== held.depth || beyond !== held.beyond || !equal(ids, held.ids);
  const recoloured = fresh.goals.some((goal) => held.goals.get(goal.Id) !== goal);
  if (moved || recoloured) setHeld({ list: fresh.list, depth: fresh.depth, beyond, ids, goals });
  return {
    goals: ids.flatMap((id) => goals.get(id) ?? []),
    beyond,
    changed,
    adopt: () => setHeld(heldOf(fresh)),
  };
}

function heldOf({ list, goals, depth, beyond }: Fresh): Held {
  return {
    list,
    depth,
    beyond,
    ids: goals.map((goal) => goal.Id),
    goals: new Map(goals.map((goal) => [goal.Id, goal])),
  };
}

const isHere = (id: number): boolean => !isDeletedHere(id);

const equal = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
