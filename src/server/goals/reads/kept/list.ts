import { sql } from 'kysely';
import { priorityOrder } from '#rules/goals/order.ts';
import type { OpenEdit } from '#rules/goals/states.ts';
import { onceFor } from '../../../kernel/kept/written-once.ts';
import type { Reading } from '../../../kernel/reading.ts';
import { reportsOf } from '../filter.ts';
import { type Alike, alikeOf } from './alike.ts';
import { keptPeople } from './people.ts';
import { type KeptGoal, type KeptQuarter, newerFirst, quarterNow } from './quarter.ts';
import {
  alignment,
  classesOf,
  type Filter,
  firstOf,
  isEverybodys,
  type Own,
  passesAll,
  sightOf,
  type Test,
} from './tests.ts';
import { holderOf } from './titles.ts';

/**
 * The Ids of a page of a list over everybody's goals, in its order, and how many the list holds, as SQL in list.ts and
 * filter.ts would tell them; null for a list that is not looked for in what is kept. test/walks/kept-lists.test.ts lays
 * the two beside each other.
 */
export async function keptPage(
  reading: Reading,
  filter: Filter,
  periodId: number,
): Promise<{ ids: number[]; count: number } | null> {
  if (!isKept(reading, filter)) return null;
  const [quarter, own, people] = await Promise.all([
    quarterNow(reading, periodId),
    ownOf(reading, periodId),
    keptPeople(reading),
  ]);
  if (quarter === null) return null;
  const sees = sightOf(reading, own);
  const aligned = alignment(filter, quarter, sees);
  if (aligned === null) return null;
  const alike = alikeOf(reading, filter, periodId, quarter, people);
  const classes = classesOf(reading, own, periodId);
  const tests = [...(filter.NeedsReview === true ? [classes.needsReview] : []), ...aligned, sees];
  const order = priorityOrder.map((name) => classes[name]);
  const concerned = new Set([reading.viewer.id, ...own.reports]);
  const ask: Asking = {
    order,
    closer: ({ ownerId }) => concerned.has(ownerId),
    holds: holderOf({ title: filter.Title, anywhere: filter.Search }, people),
    passes: (goal) => passesAll(goal, tests),
  };
  return pageOf(filter, alike, ask);
}

/** How one viewer's list differs from everybody's. */
interface Asking {
  /** The classes of the order, as the viewer has them. */
  readonly order: readonly Test[];
  /** Goals whose class depends on the viewer. */
  readonly closer: Test;
  /** Whether the text is found that is searched for; null where none is. */
  readonly holds: Test | null;
  /** Whether the viewer's list has a goal that is not alike for all. */
  readonly passes: Test;
}

/**
 * What is the viewer's own, or holds the text, is put in its class one by one; of what is alike for all no more is looked
 * at than the page needs.
 */
function pageOf(
  { Page, PageSize, NeedsReview }: Filter,
  alike: Alike,
  { order, closer, holds, passes }: Asking,
): { ids: number[]; count: number } {
  const [from, to] = [(Page - 1) * PageSize, Page * PageSize];
  const near = alike.goals.filter(holds ?? closer);
  const others = holds === null ? alike.others : alike.others.filter(holds);
  const own: KeptGoal[][] = [...order, null].map(() => []);
  const asked = [...near, ...others].filter(passes);
  for (const goal of asked) own[firstOf(goal, order)]?.push(goal);
  // Nobody else's goals wait for the viewer.
  const isOwnAlone = holds !== null || NeedsReview === true;
  let found: KeptGoal[] = [];
  for (const [at, goals] of own.entries()) {
    if (found.length >= to) break;
    const rest = isOwnAlone ? [] : firstBut(closer, alike.classes[at] ?? [], to - found.length);
    found = found.concat([...goals, ...rest].sort(newerFirst));
  }
  const count = asked.length + (isOwnAlone ? 0 : alike.goals.length - near.length);
  return { ids: found.slice(from, to).map(({ id }) => id), count };
}

/** The first of these, so many at most, but for some. */
function firstBut(some: Test, goals: readonly KeptGoal[], most: number): KeptGoal[] {
  const found: KeptGoal[] = [];
  for (const goal of goals) {
    if (found.length === most) break;
    if (!some(goal)) found.push(goal);
  }
  return found;
}

/** How many goals of a quarter the viewer may see, in whatever state; null where that is not looked for in what is kept. */
export async function keptCount(reading: Reading, periodId: number): Promise<number | null> {
  if (reading.viewer.role === 'observer') return null;
  const [quarter, own] = await Promise.all([quarterNow(reading, periodId), ownOf(reading, periodId)]);
  if (quarter === null) return null;
  const { everybodys, others } = byEyes(quarter);
  return everybodys + others.filter(sightOf(reading, own)).length;
}

/** Goals that every member sees are only counted; of the few others it matters who looks. */
const byEyes = onceFor(({ newestFirst }: KeptQuarter) => {
  const present = newestFirst.filter(({ isDeleted }) => !isDeleted);
  const others = present.filter((goal) => !isEverybodys(goal));
  return { everybodys: present.length - others.length, others };
});

/** Where few goals are meant an index finds them at once; another order than by priority is left to the database. */
const isKept = ({ viewer }: Reading, filter: Filter): boolean =>
  filter.GoalSelectFilter === 0 &&
  viewer.role !== 'observer' &&
  filter.Sort === undefined &&
  (filter.Users ?? []).length === 0 &&
  filter.FollowedGoals !== true;

async function ownOf({ scope, viewer }: Reading, periodId: number): Promise<Own> {
  const reports = reportsOf(scope, sql`${viewer.id}::bigint`);
  // The ceo sees everything anyway.
  const isAsked = viewer.role !== 'ceo';
  const found = await sql<{ reports: number[]; below: number[]; edits: { id: number; state: OpenEdit }[] }>`
    select ${reports} as reports,
      array(select m.person_id from management m where ${isAsked}
        and m.tenant_id = ${scope.tenantId}::bigint and m.above_id = ${viewer.id}::bigint) as below,
      (select coalesce(json_agg(json_build_object('id', e.goal_id, 'state', e.state)), '[]')
        from goal g join goal_edit e on e.tenant_id = g.tenant_id and e.goal_id = g.id and e.state in ('draft', 'review')
        where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint
          and g.owner_id = any(${viewer.id}::bigint || ${reports})) as edits`.execute(scope.db);
  const { reports: reporting = [], below = [], edits = [] } = found.rows[0] ?? {};
  return {
    reports: new Set(reporting),
    below: new Set(below),
    edits: new Map(edits.map(({ id, state }) => [id, state])),
  };
}
