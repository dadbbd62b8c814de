import { sql } from 'kysely';
import type { z } from 'zod';
import type { GoalFilter } from '#contract/goals.ts';
import { type PriorityFacts, priorityOrder } from '#rules/goals/order.ts';
import { type OpenEdit, statesThat } from '#rules/goals/states.ts';
import { mayRead } from '#rules/goals/visibility.ts';
import { onceFor } from '../../kernel/kept/written-once.ts';
import type { Reading } from '../../kernel/reading.ts';
import { reportsOf, weekToUpdate } from './filter.ts';
import { type KeptPeople, keptPeople } from './kept-people.ts';
import { type KeptGoal, type KeptQuarter, quarterNow } from './kept-quarter.ts';
import { holderOf } from './kept-titles.ts';

type Filter = z.output<typeof GoalFilter>;
type Test = (goal: KeptGoal) => boolean;

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
  const classes = classesOf(reading, own, periodId);
  const tests = [
    ...plainTests(filter),
    ...ownerTests(filter, people),
    holderOf({ title: filter.Title, anywhere: filter.Search }, people),
    ...(filter.NeedsUpdate === true ? [classes.needsUpdate] : []),
    ...(filter.NeedsReview === true ? [classes.needsReview] : []),
    ...aligned,
    sees,
  ];
  const order = priorityOrder.map((name) => classes[name]);
  return pageOf(quarter, filter, tests, order);
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

const openStates = new Set(statesThat('past draft'));
const isEverybodys: Test = ({ isPrivate, state }) => !isPrivate && openStates.has(state);

/** Where few goals are meant an index finds them at once; another order than by priority is left to the database. */
const isKept = ({ viewer }: Reading, filter: Filter): boolean =>
  filter.GoalSelectFilter === 0 &&
  viewer.role !== 'observer' &&
  filter.Sort === undefined &&
  (filter.Users ?? []).length === 0 &&
  filter.FollowedGoals !== true;

const never: Test = () => false;

/**
 * Of each class no more than the page needs is gathered, the rest is counted: this goes through thousands of goals. Once
 * one class fills the page it is not asked what is behind it.
 */
function pageOf(
  { newestFirst }: KeptQuarter,
  { Page, PageSize }: Filter,
  tests: readonly Test[],
  classes: readonly Test[],
): { ids: number[]; count: number } {
  const [from, to] = [(Page - 1) * PageSize, Page * PageSize];
  const found: number[][] = [...classes, never].map(() => []);
  let [count, full] = [0, found.length];
  for (const goal of newestFirst) {
    if (!passesAll(goal, tests)) continue;
    count += 1;
    const at = firstOf(goal, classes, full);
    const among = found[at];
    if (at === full || among === undefined) continue;
    among.push(goal.id);
    if (among.length === to) full = at;
  }
  return { ids: found.flat().slice(from, to), count };
}

// Loops by hand take a quarter of what `every` and `findIndex` do.
function passesAll(goal: KeptGoal, tests: readonly Test[]): boolean {
  for (const test of tests) if (!test(goal)) return false;
  return true;
}

/** The place of the first class that the goal is in, or that of those in none; `before`, where it is none of those before. */
function firstOf(goal: KeptGoal, classes: readonly Test[], before: number): number {
  let at = 0;
  for (const holds of classes) {
    if (at === before || holds(goal)) return at;
    at += 1;
  }
  return at;
}

/** What of the company is the viewer's: read anew each time, for it is little. */
interface Own {
  readonly reports: ReadonlySet<number>;
  readonly below: ReadonlySet<number>;
  /** Open edits of the viewer's own goals and of the reports'. */
  readonly edits: ReadonlyMap<number, OpenEdit>;
}

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

const nobody: readonly number[] = [];

function sightOf({ viewer }: Reading, { reports, below }: Own): Test {
  if (viewer.role === 'ceo') return () => true;
  const chain = [viewer.id];
  return ({ ownerId, creatorId, isPrivate, isCompany, state }) => {
    // Most are seen by every member; the rule is asked of the few others.
    if (!isPrivate && openStates.has(state)) return true;
    const ownerChain = below.has(ownerId) ? chain : nobody;
    const ownerActingManagerId = reports.has(ownerId) ? viewer.id : null;
    const goal = { ownerId, creatorId, isPrivate, isCompany, state, ownerChain, ownerActingManagerId };
    return mayRead(viewer, goal);
  };
}

/** The facts of rules/goals/order.ts, as `classesOf` in list.ts has them. */
function classesOf(
  { time, viewer }: Reading,
  { reports, edits }: Own,
  periodId: number,
): Record<keyof PriorityFacts, Test> {
  const [waits, active] = [new Set(statesThat('waits')), new Set(statesThat('active'))];
  const week = weekToUpdate(time);
  const period = time.calendar.period(periodId);
  const isOver = period !== null && period.end < time.today;
  return {
    likelihoodWorsened: ({ likelihood, previousLikelihood }) => isLess(likelihood, previousLikelihood),
    needsReview: ({ id, ownerId, state }) =>
      reports.has(ownerId) && (waits.has(state) || (active.has(state) && edits.get(id) === 'review')),
    needsUpdate:
      week?.periodId !== periodId
        ? never
        : ({ state, statusStart }) => active.has(state) && (statusStart === null || statusStart < week.start),
    needsFinalization: isOver ? ({ ownerId, state }) => ownerId === viewer.id && active.has(state) : never,
    ownPendingEdit: ({ id, ownerId }) => ownerId === viewer.id && edits.has(id),
  };
}

const isLess = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && one < other;

/** What the goal alone decides, as `passes` in filter.ts has it. */
function plainTests(filter: Filter): Test[] {
  const states = new Set(filter.GoalStates?.length ? filter.GoalStates : statesThat('listed'));
  const [likelihoods, qualities] = [new Set(filter.Likelihood), new Set(filter.Quality)];
  const tests: [isAsked: boolean, test: Test][] = [
    [true, ({ isDeleted, state }) => !isDeleted && states.has(state)],
    [filter.ExcludePrivate === true, ({ isPrivate }) => !isPrivate],
    [likelihoods.size > 0, ({ likelihood }) => likelihood !== null && likelihoods.has(likelihood)],
    [qualities.size > 0, ({ quality }) => quality !== null && qualities.has(quality)],
    eitherOf(
      [filter.TrendingUp, (goal) => isLess(goal.previousLikelihood, goal.likelihood)],
      [filter.TrendingDown, (goal) => isLess(goal.likelihood, goal.previousLikelihood)],
    ),
    eitherOf(
      [filter.QTrendingUp, (goal) => isLess(goal.previousQuality, goal.quality)],
      [filter.QTrendingDown, (goal) => isLess(goal.quality, goal.previousQuality)],
    ),
  ];
  return tests.flatMap(([isAsked, test]) => (isAsked ? [test] : []));
}

/** An opposite pair: neither asked is no test, both is either. */
function eitherOf(...pair: [asked: boolean | undefined, test: Test][]): [isAsked: boolean, test: Test] {
  const wanted = pair.flatMap(([asked, test]) => (asked === true ? [test] : []));
  return [wanted.length > 0, (goal) => wanted.some((test) => test(goal))];
}

/** `isAligned` of filter.ts; null where a parent is of another quarter, which is not kept here. */
function alignment(filter: Filter, quarter: KeptQuarter, sees: Test): Test[] | null {
  const [isTop, pair] = [
    filter.TopLevelGoals === true,
    eitherOf(
      [filter.Aligned, (goal) => parentOf(goal) !== undefined && !parentOf(goal)?.isDeleted],
      [filter.Unaligned, (goal) => !goal.isCompany && parentOf(goal)?.isDeleted !== false],
    ),
  ];
  if (!isTop && !pair[0]) return [];
  if (hasParentElsewhere(quarter)) return null;
  function parentOf({ parentId }: KeptGoal): KeptGoal | undefined {
    const parent = parentId === null ? undefined : quarter.goals.get(parentId);
    return parent !== undefined && sees(parent) ? parent : undefined;
  }
  return [
    ...(pair[0] ? [pair[1]] : []),
    ...(isTop ? [(goal: KeptGoal) => parentOf(goal) === undefined] : []),
  ];
}

const hasParentElsewhere = onceFor(({ goals, newestFirst }: KeptQuarter) =>
  newestFirst.some(({ parentId }) => parentId !== null && !goals.has(parentId)),
);

function ownerTests({ DeactivatedUsers, Depts = [] }: Filter, people: KeptPeople): Test[] {
  const inactive = inactiveOf(people);
  const wanted = new Set(Depts);
  const active: Test[] = DeactivatedUsers === true ? [] : [({ ownerId }) => !inactive.has(ownerId)];
  if (wanted.size === 0) return active;
  const among = new Set(people.ids.filter((_, at) => wanted.has(people.departments[at] ?? '')));
  return [...active, ({ ownerId }) => among.has(ownerId)];
}

const inactiveOf = onceFor(({ inactive }: KeptPeople): ReadonlySet<number> => new Set(inactive));
