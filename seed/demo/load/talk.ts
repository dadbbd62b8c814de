import { type CommentSpec, makeComments, makeManagerResults, makeOwnerResults } from '#test/make-talk.ts';
import { fillDates } from '../dates.ts';
import type { Goal } from '../types.ts';
import { type LoadedGoal, type Place, person } from './goals.ts';

/** A comment that has been written, for the notices that tell of it. */
export interface LoadedComment {
  readonly id: number;
  readonly goal: LoadedGoal;
  readonly authorKey: string;
  readonly on: CommentSpec['on']['type'];
  readonly at: Date;
}

interface Said {
  readonly goal: LoadedGoal;
  readonly authorKey: string;
  readonly text: string;
  readonly at: Date;
  readonly on: CommentSpec['on'];
}

/** Results, reviews and every comment of a company, oldest first. */
export async function loadTalk(place: Place, goals: readonly LoadedGoal[]): Promise<LoadedComment[]> {
  const owned = await loadOwnerResults(place, goals);
  const reviewed = await loadReviews(place, goals);
  const said = goals.flatMap((goal, i) => [
    ...onSteps(goal),
    ...onStatuses(goal),
    ...goal.resultComments.map((comment) => ({
      ...comment,
      goal,
      on: { type: 'OwnerGoalResult' as const, id: owned[i] ?? 0 },
    })),
    ...goal.reviewComments.map((comment) => ({
      ...comment,
      goal,
      on: { type: 'ManagerGoalResult' as const, id: reviewed[i] ?? 0 },
    })),
  ]);
  said.sort((a, b) => a.at.getTime() - b.at.getTime());
  const ids = await makeComments(
    place.site,
    place.company,
    said.map(({ goal, authorKey, text, at, on }) => ({
      goal,
      on,
      at,
      author: person(place, authorKey),
      text: filled(place, goal.goal, text),
    })),
  );
  return said.map(({ goal, authorKey, at, on }, i) => ({
    id: ids[i]?.id ?? 0,
    goal,
    authorKey,
    at,
    on: on.type,
  }));
}

const filled = (place: Place, goal: Goal, text: string): string =>
  fillDates(text, goal.quarter, place.hours.today);

/** What was written with a step was written by whoever took it, at that moment. */
function onSteps(goal: LoadedGoal): Said[] {
  return goal.steps.flatMap(({ step, at }, i) => {
    if (step.comment === null) return [];
    const on = { type: 'StateTransition' as const, id: goal.transitionIds[i] ?? 0 };
    return { goal, authorKey: step.byKey, text: step.comment, at, on };
  });
}

function onStatuses(goal: LoadedGoal): Said[] {
  return goal.statuses.flatMap(({ comments }, i) =>
    comments.map((comment) => ({
      ...comment,
      goal,
      on: { type: 'GoalStatus' as const, id: goal.statusIds[i] ?? 0 },
    })),
  );
}

/** The Id of each goal's present result, 0 without one; one that was taken back is kept aside before it. */
async function loadOwnerResults(place: Place, goals: readonly LoadedGoal[]): Promise<number[]> {
  const all = goals.flatMap((goal, index) => {
    const { result } = goal.goal;
    if (result === null) return [];
    const given = goal.steps.filter(({ step }) => isResult(step.from, step.to));
    const taken = goal.steps.filter(
      ({ step }) => step.from === 'results_in_review' && step.to === 'approved',
    );
    return given.map(({ at, ownerKey }, turn) => ({
      index,
      spec: {
        goal,
        author: person(place, ownerKey),
        completed: result.completed,
        percent: result.percent,
        quality: result.quality,
        outcome: filled(place, goal.goal, result.outcome),
        at,
        retractedAt: taken[turn]?.at ?? null,
      },
    }));
  });
  const ids = await makeOwnerResults(
    place.site,
    place.company,
    all.map(({ spec }) => spec),
  );
  return goals.map((_, index) => ids[all.findLastIndex((one) => one.index === index)]?.id ?? 0);
}

const isResult = (from: string, to: string): boolean =>
  from === 'approved' && (to === 'results_in_review' || to === 'finalized');

async function loadReviews(place: Place, goals: readonly LoadedGoal[]): Promise<number[]> {
  const all = goals.flatMap((goal, index) => {
    const { managerResult } = goal.goal;
    const step = goal.steps.findLast(({ step }) => step.to === 'finalized');
    if (managerResult === null || step === undefined) return [];
    return {
      index,
      spec: {
        goal,
        author: person(place, managerResult.byKey),
        completed: managerResult.completed,
        percent: managerResult.percent,
        feedback: filled(place, goal.goal, managerResult.feedback),
        at: step.at,
      },
    };
  });
  const ids = await makeManagerResults(
    place.site,
    place.company,
    all.map(({ spec }) => spec),
  );
  return goals.map((_, index) => ids[all.findIndex((one) => one.index === index)]?.id ?? 0);
}
