import { useMemo, useState } from 'react';
import type { GoalPlace } from '../../standings.ts';

interface Fresh {
  /** Names the list; another list begins anew. */
  readonly list: string;
  /** What belongs into it by the newest answer. */
  readonly rows: readonly GoalPlace[];
  /** Everything there is: a row that no longer belongs here still tells the truth. */
  readonly all: readonly GoalPlace[];
}

interface Held {
  readonly list: string;
  readonly rows: readonly GoalPlace[];
}

/** Rows recolour in place; who came and went is offered, and shown once asked for (look.md, Live changes). */
export function useSteadyRows({ list, rows, all }: Fresh) {
  const [held, setHeld] = useState<Held>({ list, rows });
  // Nobody reads an empty list.
  const begins = held.list !== list || held.rows.length === 0;
  if (begins && held.rows !== rows) setHeld({ list, rows });
  const shown = begins ? rows : held.rows;
  const newest = useMemo(() => new Map(all.map((row) => [row.Id, row])), [all]);
  const changed = useMemo(() => differences(shown, rows), [shown, rows]);
  return {
    rows: useMemo(() => shown.map((row) => newest.get(row.Id) ?? row), [shown, newest]),
    changed,
    adopt: () => setHeld({ list, rows }),
  };
}

/** Goals that came or went; the order of the rest is the tree's, which does not change. */
function differences(shown: readonly GoalPlace[], fresh: readonly GoalPlace[]): number {
  const here = new Set(shown.map(({ Id }) => Id));
  const kept = fresh.filter(({ Id }) => here.has(Id)).length;
  return shown.length + fresh.length - 2 * kept;
}
