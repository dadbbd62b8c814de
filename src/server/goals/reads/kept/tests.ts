import type { z } from 'zod';
import type { GoalFilter } from '#contract/goals.ts';
import type { PriorityFacts } from '#rules/goals/order.ts';
import { type OpenEdit, statesThat } from '#rules/goals/states.ts';
import { mayRead } from '#rules/goals/visibility.ts';
import { onceFor } from '../../../kernel/kept/written-once.ts';
import type { Reading } from '../../../kernel/reading.ts';
import { weekToUpdate } from '../filter.ts';
import type { KeptPeople } from './people.ts';
import type { KeptGoal, KeptQuarter } from './quarter.ts';

export type Filter = z.output<typeof GoalFilter>;
export type Test = (goal: KeptGoal) => boolean;

/** What of the company is the viewer's: read anew each time, for it is little. */
export interface Own {
  readonly reports: ReadonlySet<number>;
  readonly below: ReadonlySet<number>;
  /** Open edits of the viewer's own goals and of the reports'. */
  readonly edits: ReadonlyMap<number, OpenEdit>;
}

const openStates = new Set(statesThat('past draft'));
export const isEverybodys: Test = ({ isPrivate, state }) => !isPrivate && openStates.has(state);

const never: Test = () => false;

// Loops by hand take a quarter of what `every` and `findIndex` do.
export function passesAll(goal: KeptGoal, tests: readonly Test[]): boolean {
  for (const test of tests) if (!test(goal)) return false;
  return true;
}

/** The place of the first class that the goal is in, or that of those in none. */
export function firstOf(goal: KeptGoal, classes: readonly Test[]): number {
  let at = 0;
  for (const holds of classes) {
    if (holds(goal)) return at;
    at += 1;
  }
  return at;
}

const nobody: readonly number[] = [];

export function sightOf({ viewer }: Reading, { reports, below }: Own): Test {
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
export function classesOf(
  { time, viewer }: Pick<Reading, 'time'> & { readonly viewer: { readonly id: number } },
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
export function plainTests(filter: Filter): Test[] {
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
export function alignment(filter: Filter, quarter: KeptQuarter, sees: Test): Test[] | null {
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

export function ownerTests({ DeactivatedUsers, Depts = [] }: Filter, people: KeptPeople): Test[] {
  const inactive = inactiveOf(people);
  const wanted = new Set(Depts);
  const active: Test[] = DeactivatedUsers === true ? [] : [({ ownerId }) => !inactive.has(ownerId)];
  if (wanted.size === 0) return active;
  const among = new Set(people.ids.filter((_, at) => wanted.has(people.departments[at] ?? '')));
  return [...active, ({ ownerId }) => among.has(ownerId)];
}

const inactiveOf = onceFor(({ inactive }: KeptPeople): ReadonlySet<number> => new Set(inactive));
