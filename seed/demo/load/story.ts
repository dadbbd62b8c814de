import type { Day } from '#rules/calendar/days.ts';
import { addDays } from '#rules/calendar/days.ts';
import { spread } from '../dates.ts';
import type { Comment, Goal, Status, Transition } from '../types.ts';
import { dayOf, type Hours, inOrder, localInstant, morningOf, pause, type Span } from './times.ts';

/** A week of the goal's quarter as the calendar has it. */
export interface StoryWeek {
  readonly id: number;
  readonly start: Day;
  readonly end: Day;
}

export interface TimedStep {
  readonly step: Transition;
  readonly at: Date;
  /** Who owned the goal when it happened. */
  readonly ownerKey: string;
}

export interface TimedStatus extends Status {
  readonly weekId: number;
  readonly at: Date;
  readonly authorKey: string;
  readonly comments: readonly TimedComment[];
}

export interface TimedComment {
  readonly authorKey: string;
  readonly text: string;
  readonly at: Date;
}

/** A goal's life with every moment of it. */
export interface Story {
  readonly goal: Goal;
  readonly steps: readonly TimedStep[];
  readonly statuses: readonly TimedStatus[];
  readonly resultComments: readonly TimedComment[];
  readonly reviewComments: readonly TimedComment[];
}

/** Lay a goal's story into the calendar. `weeks`: those of its quarter that have begun, oldest first. */
export function tellStory(goal: Goal, weeks: readonly StoryWeek[], start: Day, hours: Hours): Story {
  const lastMonday = weeks.at(-1)?.start ?? start;
  const span: Span = { start, lastMonday };
  const steps = timedSteps(goal, span, hours);
  const statuses = timedStatuses(goal, steps, weeks, span, hours);
  const closed = steps.at(-1)?.at ?? hours.now;
  const replies = (comments: readonly Comment[]): TimedComment[] =>
    comments.map((comment, i) => timed(comment, closed, span, hours, `${goal.key} reply ${i}`));
  return {
    goal,
    steps,
    statuses,
    resultComments: replies(goal.result?.comments ?? []),
    reviewComments: replies(goal.managerResult?.comments ?? []),
  };
}

function timedSteps(goal: Goal, span: Span, hours: Hours): TimedStep[] {
  const wanted = goal.transitions.map((step, i) =>
    morningOf(dayOf(step.at, span), hours, `${goal.key} step ${i}`),
  );
  const times = inOrder(wanted, hours, goal.key);
  let owner = goal.transitions.find((step) => step.kind === 'owner')?.fromOwnerKey ?? goal.ownerKey;
  return goal.transitions.map((step, i) => {
    const timedStep = { step, at: times[i] ?? hours.now, ownerKey: owner };
    if (step.kind === 'owner') owner = goal.ownerKey;
    return timedStep;
  });
}

function timedStatuses(
  goal: Goal,
  steps: readonly TimedStep[],
  weeks: readonly StoryWeek[],
  span: Span,
  hours: Hours,
): TimedStatus[] {
  const shown = goal.statuses.slice(-weeks.length);
  return weeks.flatMap((week, i) => {
    const status = shown[i];
    const weeksAgo = weeks.length - 1 - i;
    const said = goal.comments.filter((comment) => comment.weeksAgo === weeksAgo);
    const before = shown[i - 1];
    const isNews = said.length > 0 || (before != null && before.likelihood !== status?.likelihood);
    const at = status ? momentOf(goal, steps, week, isNews, hours) : null;
    if (!status || at === null) return [];
    return {
      ...status,
      weekId: week.id,
      at,
      authorKey: ownerAt(goal, steps, at),
      comments: said.map((comment, n) => timed(comment, at, span, hours, `${goal.key} ${week.start} ${n}`)),
    };
  });
}

const daysOfUpdates = [0, 1, 2, 3];

/**
 * When a week's status was given: a morning from Monday to Thursday on which the goal was approved; null when there
 * is none, or when that morning is still to come. What changed is told first thing on Monday, so that the current
 * week never looks asleep.
 */
function momentOf(
  goal: Goal,
  steps: readonly TimedStep[],
  week: StoryWeek,
  isNews: boolean,
  hours: Hours,
): Date | null {
  const isCurrent = week.start <= hours.today && hours.today <= week.end;
  const salt = `${goal.key} ${week.start}`;
  const usual = isCurrent && isNews ? 0 : spread(salt) % daysOfUpdates.length;
  const mornings = [usual, ...daysOfUpdates].map((day) => morningOf(addDays(week.start, day), hours, salt));
  const at = mornings.find((morning) => stateAt(steps, morning) === 'approved');
  if (at === undefined || at <= hours.now) return at ?? null;
  if (!isNews || !isCurrent || usual !== 0 || stateAt(steps, hours.now) !== 'approved') return null;
  // Before Monday's first working hour the early ones have just been given.
  const monday = localInstant(week.start, 0, hours.zone).getTime();
  return new Date(Math.max(monday, hours.now.getTime() - pause(salt) / 100));
}

function stateAt(steps: readonly TimedStep[], at: Date): string | null {
  return steps.findLast((one) => one.step.kind === 'goal' && one.at < at)?.step.to ?? null;
}

function ownerAt(goal: Goal, steps: readonly TimedStep[], at: Date): string {
  return steps.find((one) => one.step.kind === 'owner' && one.at > at)?.ownerKey ?? goal.ownerKey;
}

/** A comment never comes before what it speaks of, nor after now. */
function timed(comment: Comment, after: Date, span: Span, hours: Hours, salt: string): TimedComment {
  const wanted = morningOf(dayOf(comment.at, span), hours, salt).getTime();
  const earliest = after.getTime() + pause(salt);
  const at = Math.min(Math.max(wanted, earliest), hours.now.getTime());
  return { authorKey: comment.authorKey, text: comment.text, at: new Date(Math.max(at, after.getTime())) };
}
