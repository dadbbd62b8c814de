import { priorityOrder } from '#rules/goals/order.ts';
import { storesOf } from '../../../kernel/kept/stores.ts';
import type { Reading } from '../../../kernel/reading.ts';
import { weekToUpdate } from '../filter.ts';
import type { KeptPeople } from './people.ts';
import type { KeptGoal, KeptQuarter } from './quarter.ts';
import {
  alignment,
  classesOf,
  type Filter,
  firstOf,
  isEverybodys,
  ownerTests,
  passesAll,
  plainTests,
  type Test,
} from './tests.ts';

/** What a list holds before anybody looks, the goal that changed last first. */
export interface Alike {
  /** Every member sees them, each in the class where it is here, but for whoever has one or decides on it. */
  readonly goals: readonly KeptGoal[];
  /** The same, apart by the classes of the order. */
  readonly classes: readonly (readonly KeptGoal[])[];
  /** Of these it matters who looks: private ones, drafts, and where alignment is asked for, what hangs below such. */
  readonly others: readonly KeptGoal[];
}

/** Of the quarter and the people it was made of it only knows which they were: once they have changed nobody asks for them. */
interface Kept extends Alike {
  readonly quarter: WeakRef<KeptQuarter>;
  readonly people: WeakRef<KeptPeople>;
}

/** Counted in goals of lists, of all companies: 16 bytes each. */
const goalsAtMost = 500_000;

const stores = storesOf<string, Kept>(goalsAtMost, ({ goals, others }) => goals.length + others.length, 8);

/** Made once for all who ask the same while neither goals nor people change: the text of a search is left to the viewer's. */
export function alikeOf(
  { scope, services, time }: Reading,
  filter: Filter,
  periodId: number,
  quarter: KeptQuarter,
  people: KeptPeople,
): Alike {
  const { kept } = stores.of(services.db);
  const asked = { ...filter, Page: 0, PageSize: 0, Title: '', Search: '' };
  const name = JSON.stringify([scope.tenantId, periodId, weekToUpdate(time)?.start, asked]);
  const known = kept.get(name);
  if (known?.quarter.deref() === quarter && known.people.deref() === people) return known;
  const made = makeAlike(time, filter, periodId, quarter, people);
  kept.set(name, { ...made, quarter: new WeakRef(quarter), people: new WeakRef(people) });
  return made;
}

function makeAlike(
  time: Reading['time'],
  filter: Filter,
  periodId: number,
  quarter: KeptQuarter,
  people: KeptPeople,
): Alike {
  const classes = classesOf({ time, viewer: { id: 0 } }, nothing, periodId);
  const order = priorityOrder.map((name) => classes[name]);
  const tests = [
    ...plainTests(filter),
    ...ownerTests(filter, people),
    ...(filter.NeedsUpdate === true ? [classes.needsUpdate] : []),
  ];
  const aligned = alignment(filter, quarter, isEverybodys) ?? [];
  const isAlike: Test =
    aligned.length === 0
      ? isEverybodys
      : (goal) => isEverybodys(goal) && isEverybodys(quarter.goals.get(goal.parentId ?? 0) ?? goal);
  const goals: KeptGoal[] = [];
  const others: KeptGoal[] = [];
  const byClass: KeptGoal[][] = [...order, null].map(() => []);
  for (const goal of quarter.newestFirst) {
    if (!passesAll(goal, tests)) continue;
    if (!isAlike(goal)) others.push(goal);
    else if (passesAll(goal, aligned)) {
      goals.push(goal);
      byClass[firstOf(goal, order)]?.push(goal);
    }
  }
  return { goals, classes: byClass, others };
}

/** As whoever has no goal and no reports. */
const nothing = { reports: new Set<number>(), below: new Set<number>(), edits: new Map() };
