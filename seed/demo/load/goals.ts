import { actionTypes } from '#contract/vocabulary.ts';
import type { WriteScope } from '#server/db/database.ts';
import type { Calendar, PeriodFacts } from '#server/kernel/calendars.ts';
import type { Company } from '#server/kernel/viewer.ts';
import type { Site } from '#test/make.ts';
import {
  type GoalSpec,
  makeGoals,
  makeStatuses,
  makeTransitions,
  type TransitionSpec,
} from '#test/make-goals.ts';
import { makeEdits, makeFollows } from '#test/make-talk.ts';
import { takeIds } from '#test/support/rows.ts';
import { fillDates } from '../dates.ts';
import type { Goal, Tenant } from '../types.ts';
import { editsOf, type TimedEdit } from './edits.ts';
import type { People } from './people.ts';
import { type Story, tellStory } from './story.ts';
import type { Hours } from './times.ts';

/** A goal that has been written, with its story and what later rows point at. */
export interface LoadedGoal extends Story {
  readonly id: number;
  readonly ownerId: number;
  readonly title: string;
  readonly period: PeriodFacts;
  /** Ids of the transitions, step by step. */
  readonly transitionIds: readonly number[];
  readonly statusIds: readonly number[];
}

/** Where a company's goals are written. */
export interface Place {
  readonly site: Site;
  readonly scope: WriteScope;
  readonly company: Company;
  readonly people: People;
  readonly hours: Hours;
}

/** All goals of a company with edits, history and weekly statuses, every kind of row in the order it happened. */
export async function loadGoals(place: Place, tenant: Tenant, calendar: Calendar): Promise<LoadedGoal[]> {
  const { site, company, scope } = place;
  const ids = await takeIds(scope, 'goal', tenant.goals.length);
  const idByKey = new Map(tenant.goals.map((goal, i) => [goal.key, ids[i] ?? 0]));
  const told = tenant.goals.map((goal) => {
    const period = periodOf(goal, calendar, place.hours);
    const begun = period.weeks.filter((week) => week.start <= place.hours.today);
    return { ...tellStory(goal, begun, period.start, place.hours), period };
  });
  const withEdits = told.map((story) => ({ ...story, edits: editsOf(story, place.hours) }));
  const made = await makeGoals(
    site,
    company,
    withEdits.map((story) => goalSpec(place, story, idByKey)),
  );
  const goals = withEdits.map((story, i) => ({
    ...story,
    id: idByKey.get(story.goal.key) ?? 0,
    ownerId: made[i]?.ownerId ?? 0,
    title: made[i]?.title ?? '',
  }));
  const editIds = await loadEdits(place, goals);
  const transitionIds = await loadTransitions(place, goals, idByKey, editIds);
  const statusIds = await loadStatuses(place, goals);
  await makeFollows(
    site,
    company,
    goals.flatMap(({ goal, id, steps }) =>
      goal.followerKeys.map((key) => ({ goal: { id }, person: person(place, key), at: steps.at(-1)?.at })),
    ),
  );
  return goals.map((goal, i) => ({
    ...goal,
    transitionIds: transitionIds[i] ?? [],
    statusIds: statusIds[i] ?? [],
  }));
}

type Written = Story & {
  readonly id: number;
  readonly ownerId: number;
  readonly title: string;
  readonly period: PeriodFacts;
  readonly edits: readonly TimedEdit[];
};

function periodOf(goal: Goal, calendar: Calendar, { today }: Hours): PeriodFacts {
  const current = calendar.periods.findIndex(({ start, end }) => start <= today && today <= end);
  const period = calendar.periods[current + goal.quarter];
  if (period === undefined) throw new Error(`${goal.key} has no period.`);
  return period;
}

/** The id of someone of the company; the content's own test keeps every key known. */
export function person({ people }: Pick<Place, 'people'>, key: string): { id: number; name: string } {
  const found = people.get(key);
  if (found === undefined) throw new Error(`Nobody is called ${key}.`);
  return found;
}

function goalSpec(
  place: Place,
  story: Story & { period: PeriodFacts; edits: readonly TimedEdit[] },
  idByKey: ReadonlyMap<string, number>,
): GoalSpec {
  const { goal, steps, edits, period } = story;
  const fill = (text: string | null): string => fillDates(text ?? '', goal.quarter, place.hours.today);
  const moves = steps.filter(({ step }) => step.kind === 'goal');
  const changes = [...steps.map(({ at }) => at), ...edits.map(({ changedAt }) => changedAt)];
  return {
    id: idByKey.get(goal.key) ?? 0,
    period,
    owner: person(place, goal.ownerKey),
    creator: person(place, goal.createdByKey),
    parent: goal.parentKey === null ? null : { id: idByKey.get(goal.parentKey) ?? 0 },
    state: goal.state,
    isPrivate: goal.isPrivate,
    isCompany: goal.isCompany,
    title: fill(goal.title),
    measurement: fill(goal.measurement),
    description: fill(goal.description),
    reportingMemo: fill(goal.reportingMemo),
    createdAt: moves[0]?.at ?? place.hours.now,
    stateSince: moves.at(-1)?.at ?? place.hours.now,
    updatedAt: new Date(Math.max(...changes.map((at) => at.getTime()))),
    firstApprovedAt: moves.find(({ step }) => step.to === 'approved')?.at ?? null,
  };
}

/** Ids of each goal's edits, in their order. */
async function loadEdits(place: Place, goals: readonly Written[]): Promise<number[][]> {
  const all = goals.flatMap((goal) =>
    goal.edits.map((edit) => ({ ...edit, goal, author: person(place, goal.goal.ownerKey) })),
  );
  const ids = await makeEdits(place.site, place.company, all);
  return goals.map((goal) => all.flatMap((edit, i) => (edit.goal === goal ? [ids[i]?.id ?? 0] : [])));
}

async function loadTransitions(
  place: Place,
  goals: readonly Written[],
  idByKey: ReadonlyMap<string, number>,
  editIds: readonly number[][],
): Promise<number[][]> {
  const all = goals.flatMap((goal, index) => goal.steps.map((timed, step) => ({ goal, index, timed, step })));
  all.sort((a, b) => a.timed.at.getTime() - b.timed.at.getTime());
  const ids = await makeTransitions(
    place.site,
    place.company,
    all.map(({ goal, index, timed: { step, at, ownerKey } }) => {
      const editPlace = goal.edits.findIndex((edit) => edit.steps.includes(step));
      return {
        goal,
        at,
        actor: person(place, step.byKey),
        byOwner: step.byKey === ownerKey,
        edit: editPlace < 0 ? null : { id: editIds[index]?.[editPlace] ?? 0 },
        ...lineOf(place, goal, step, idByKey),
      };
    }),
  );
  const byGoal: number[][] = goals.map(() => []);
  for (const [i, { index, step }] of all.entries()) {
    const own = byGoal[index];
    if (own !== undefined) own[step] = ids[i]?.id ?? 0;
  }
  return byGoal;
}

function lineOf(
  place: Place,
  { goal, ownerId }: Written,
  step: Goal['transitions'][number],
  idByKey: ReadonlyMap<string, number>,
): Pick<TransitionSpec, 'from' | 'to' | 'actionType' | 'meta'> {
  if (step.kind === 'owner') {
    const fromOwnerId = person(place, step.fromOwnerKey ?? '').id;
    return { actionType: actionTypes.ownerChange, meta: { fromOwnerId, toOwnerId: ownerId } };
  }
  if (step.kind === 'parent') {
    const fromParentId = idByKey.get(step.fromParentKey ?? '') ?? 0;
    return {
      actionType: actionTypes.parentChange,
      meta: { fromParentId, toParentId: idByKey.get(goal.parentKey ?? '') ?? 0 },
    };
  }
  return { from: step.from === 'none' ? null : step.from, to: step.to };
}

async function loadStatuses(place: Place, goals: readonly Written[]): Promise<number[][]> {
  const all = goals.flatMap((goal, index) =>
    goal.statuses.map((status, week) => ({ goal, index, status, week })),
  );
  all.sort((a, b) => a.status.at.getTime() - b.status.at.getTime());
  const ids = await makeStatuses(
    place.site,
    place.company,
    all.map(({ goal, status }) => ({
      goal,
      week: { id: status.weekId },
      likelihood: status.likelihood,
      quality: status.quality,
      author: person(place, status.authorKey),
      at: status.at,
    })),
  );
  const byGoal: number[][] = goals.map(() => []);
  for (const [i, { index, week }] of all.entries()) {
    const own = byGoal[index];
    if (own !== undefined) own[week] = ids[i]?.id ?? 0;
  }
  return byGoal;
}
