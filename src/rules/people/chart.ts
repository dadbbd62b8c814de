import type { RoleName } from '#contract/vocabulary.ts';

/** A person as far as the organization chart goes. */
export type ChartPerson = {
  readonly id: number;
  readonly name: string;
  readonly role: RoleName;
  readonly isDeactivated: boolean;
  /** The manager as recorded; null for the ceo, observers and people without one. */
  readonly managerId: number | null;
};

export type ChartPlace<P> = {
  readonly person: P;
  /** The manager as recorded, else the ceo; null for the ceo. */
  readonly parentId: number | null;
  /** Direct reports in the chart. */
  readonly count: number;
  /** The ceo's direct report whose branch this is; null for the ceo. */
  readonly legId: number | null;
};

/**
 * Whom the organization chart shows, and where (decisions-people.md 5): no observers, and nobody deactivated without
 * anyone still there below, which cuts no branch off. Brothers stand by name, then id; whoever is above stands first.
 */
export function chartOf<P extends ChartPerson>(people: readonly P[]): ChartPlace<P>[] {
  const members = people.filter((person) => person.role !== 'observer');
  const ceoId = members.find((person) => person.role === 'ceo' && !person.isDeactivated)?.id ?? null;
  const parentOf = (person: P) => (person.id === ceoId ? null : (person.managerId ?? ceoId));
  const below = new Map<number | null, P[]>();
  for (const person of members) {
    const brothers = below.get(parentOf(person));
    if (brothers) brothers.push(person);
    else below.set(parentOf(person), [person]);
  }
  const roots = below.get(null) ?? [];
  const shown = shownBelow(roots, below);
  const places: ChartPlace<P>[] = [];
  const open = roots
    .filter((root) => shown.has(root.id))
    .map((person) => ({ person, legId: null as number | null }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { person, legId } = next;
    const parentId = parentOf(person);
    const reports = (below.get(person.id) ?? []).filter((report) => shown.has(report.id)).sort(byName);
    places.push({ person, parentId, count: reports.length, legId });
    for (const report of reports.reverse())
      open.push({ person: report, legId: person.id === ceoId ? report.id : legId });
  }
  return places;
}

/** Everyone who is there or has someone there below: children are settled before their parents. */
function shownBelow<P extends ChartPerson>(
  roots: readonly P[],
  below: ReadonlyMap<number | null, readonly P[]>,
): Set<number> {
  const downwards = [...roots];
  // The list grows while it is walked: each person's reports stand behind them.
  for (const person of downwards) for (const report of below.get(person.id) ?? []) downwards.push(report);
  const shown = new Set<number>();
  for (const person of downwards.reverse()) {
    const isNeeded = (below.get(person.id) ?? []).some((report) => shown.has(report.id));
    if (!person.isDeactivated || isNeeded) shown.add(person.id);
  }
  return shown;
}

const names = new Intl.Collator('en', { sensitivity: 'base' });

function byName(a: ChartPerson, b: ChartPerson): number {
  return names.compare(a.name, b.name) || a.id - b.id;
}
