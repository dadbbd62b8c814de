import type { OrgEntry } from '#contract/organization.ts';
import { searchKeyOf } from '#rules/text/keys.ts';

/** Someone in the chart, with all that does not depend on what is open. */
export interface Spot {
  readonly person: OrgEntry;
  readonly parent: Spot | null;
  /** In the order of the server: by name. */
  readonly reports: readonly Spot[];
  /** 1 for the ceo. */
  readonly level: number;
  /** Place among the brothers, from 1. */
  readonly position: number;
}

export interface Tree {
  /** Usually the ceo alone. */
  readonly roots: readonly Spot[];
  readonly byId: ReadonlyMap<number, Spot>;
  /** From above to below, each person's reports behind them. */
  readonly all: readonly Spot[];
}

/** The chart as it comes, each person above their reports, becomes a tree. Whose manager is not in it stands at its root. */
export function treeOf(people: readonly OrgEntry[]): Tree {
  const byId = new Map<number, Growing>();
  const roots: Growing[] = [];
  const all = people.map((person): Growing => {
    const parent = person.parentId === null ? null : (byId.get(person.parentId) ?? null);
    const brothers = parent === null ? roots : parent.reports;
    const spot = {
      person,
      parent,
      reports: [],
      level: (parent?.level ?? 0) + 1,
      position: brothers.length + 1,
    };
    brothers.push(spot);
    byId.set(person.Id, spot);
    return spot;
  });
  return { roots, byId, all };
}

interface Growing extends Spot {
  readonly reports: Growing[];
}

/** From the ceo to the person, both included. */
export function pathTo(spot: Spot): Spot[] {
  const path: Spot[] = [];
  for (let at: Spot | null = spot; at !== null; at = at.parent) path.unshift(at);
  return path;
}

/** What is open at first: the ceo and two levels; or, where someone is asked for, the path and their reports. */
export function openAtFirst(tree: Tree, askedFor: number | null): ReadonlySet<number> {
  const asked = askedFor === null ? undefined : tree.byId.get(askedFor);
  const opened = asked ? pathTo(asked) : tree.roots.flatMap((root) => [root, ...root.reports]);
  return new Set(opened.filter(hasReports).map(({ person }) => person.Id));
}

/** With everyone above the person opened; what was open stays. */
export function opening(open: ReadonlySet<number>, spot: Spot): ReadonlySet<number> {
  const above = pathTo(spot).slice(0, -1);
  return above.every(({ person }) => open.has(person.Id))
    ? open
    : new Set([...open, ...above.map(({ person }) => person.Id)]);
}

export const hasReports = (spot: Spot): boolean => spot.reports.length > 0;

/** Everyone whose name holds the text, without regard to case and accents, in the order of the chart. */
export function hitsOf(tree: Tree, text: string): readonly Spot[] {
  const key = searchKeyOf(text.trim());
  if (key === '') return [];
  const last = lastHits.get(tree);
  if (last?.key === key) return last.hits;
  const known = keysOf(tree);
  const hits = tree.all.filter((_, i) => known[i]?.includes(key));
  lastHits.set(tree, { key, hits });
  return hits;
}

/** The box and the chart ask for the same. */
const lastHits = new WeakMap<Tree, { readonly key: string; readonly hits: readonly Spot[] }>();
/** The names as searches compare them, as many as are made by now. */
const keys = new WeakMap<Tree, string[]>();
const madeAtOnce = 500;

function keysOf(tree: Tree, atMost = tree.all.length): readonly string[] {
  const made = keys.get(tree) ?? [];
  keys.set(tree, made);
  for (const { person } of tree.all.slice(made.length, atMost)) made.push(searchKeyOf(person.Name));
  return made;
}

/**
 * Makes the names ready to be searched a few at a time, whenever `idle` says that nothing else is to be done: thousands
 * at once would hold up the first paint, or the first letter. Answers how to stop.
 */
export function prepareSearch(tree: Tree, idle: () => Promise<void>): () => void {
  let isOver = false;
  const prepare = async (): Promise<void> => {
    for (let made = 0; made < tree.all.length && !isOver; ) {
      await idle();
      made = keysOf(tree, (keys.get(tree)?.length ?? 0) + madeAtOnce).length;
    }
  };
  void prepare();
  return () => {
    isOver = true;
  };
}
