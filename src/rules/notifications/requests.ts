import type { GoalState } from '#contract/vocabulary.ts';
import type { OpenEdit } from '../goals/states.ts';
import type { GoalEvent } from './events.ts';

/** What an acting manager is asked: news until it is decided, whoever decides it. */
export const requestEvents = [
  'goal_submitted',
  'edit_submitted',
  'shelving_requested',
  'result_submitted',
  'request_moved',
] as const satisfies readonly GoalEvent[];
export type RequestEvent = (typeof requestEvents)[number];

interface Asked {
  readonly state: GoalState;
  readonly openEdit: OpenEdit | null;
  readonly isDeleted: boolean;
}

/** Which requests still wait on a goal; one that was moved is whichever of the others it was. */
export function waitingRequests({ state, openEdit, isDeleted }: Asked): RequestEvent[] {
  if (isDeleted) return [];
  const waiting: RequestEvent[] = [
    ...(state === 'review' ? (['goal_submitted'] as const) : []),
    ...(openEdit === 'review' ? (['edit_submitted'] as const) : []),
    ...(state === 'shelving_in_review' ? (['shelving_requested'] as const) : []),
    ...(state === 'results_in_review' ? (['result_submitted'] as const) : []),
  ];
  return waiting.length === 0 ? [] : [...waiting, 'request_moved'];
}

/** Of the requests told before those that are over: they wait no longer, or are asked anew. */
export function endedRequests(goal: Asked, told: readonly GoalEvent[]): RequestEvent[] {
  const waiting = waitingRequests(goal);
  const isAskedAnew = requestEvents.some((event) => told.includes(event));
  return requestEvents.filter(
    (event) => !waiting.includes(event) || told.includes(event) || (isAskedAnew && event === 'request_moved'),
  );
}
