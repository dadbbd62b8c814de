import type { EditChanges } from '#server/goals/rows.ts';
import { fillDates } from '../dates.ts';
import type { Goal, Transition } from '../types.ts';
import type { Story, TimedStep } from './story.ts';
import { dayOf, type Hours, morningOf, newestMorning, pause } from './times.ts';

/** A GoalEdit of a story with its moments and the lines of History that speak of it. */
export interface TimedEdit {
  readonly state: 'draft' | 'review' | 'approved';
  readonly changes: EditChanges;
  readonly replaced: EditChanges | null;
  readonly at: Date;
  readonly changedAt: Date;
  readonly steps: readonly Transition[];
}

/** The edits of a goal: those applied long ago, and at most one that is open. */
export function editsOf(story: Story, hours: Hours): TimedEdit[] {
  const { goal } = story;
  const rounds = roundsOf(story.steps.filter(({ step }) => step.kind === 'edit'));
  const edits = rounds.map((steps): TimedEdit => {
    const times = {
      at: new Date((steps[0]?.at ?? hours.now).getTime() - pause(`${goal.key} edit`)),
      changedAt: steps.at(-1)?.at ?? hours.now,
      steps: steps.map(({ step }) => step),
    };
    if (steps.at(-1)?.step.to === 'approved')
      return { state: 'approved', ...appliedTo(goal, hours), ...times };
    if (goal.edit === null) throw new Error(`${goal.key} has an open edit in its history alone.`);
    return { state: goal.edit.state, changes: openChanges(goal, hours), replaced: null, ...times };
  });
  const hasOpen = edits.some(({ state }) => state !== 'approved');
  if (goal.edit === null || hasOpen) return edits;
  const at = draftedAt(story, hours);
  return [
    ...edits,
    {
      state: goal.edit.state,
      changes: openChanges(goal, hours),
      replaced: null,
      at,
      changedAt: at,
      steps: [],
    },
  ];
}

/** An edit goes to review and back as often as it takes; approval ends it. */
function roundsOf(steps: readonly TimedStep[]): TimedStep[][] {
  const rounds: TimedStep[][] = [];
  let current: TimedStep[] = [];
  for (const timed of steps) {
    if (current.length === 0) rounds.push(current);
    current.push(timed);
    if (timed.step.to === 'approved') current = [];
  }
  return rounds;
}

/** What an applied edit changed, told from the goal as it reads today: its last line was added then. */
function appliedTo(goal: Goal, hours: Hours): { changes: EditChanges; replaced: EditChanges } {
  const measurement = fillDates(goal.measurement ?? '', goal.quarter, hours.today);
  const before = measurement.split('\n').slice(0, -1).join('\n');
  return { changes: { measurement }, replaced: { measurement: before } };
}

function openChanges({ edit, quarter }: Goal, hours: Hours): EditChanges {
  const fill = (text: string): string => fillDates(text, quarter, hours.today);
  return {
    ...(edit?.title === undefined ? {} : { title: fill(edit.title) }),
    ...(edit?.measurement === undefined ? {} : { measurement: fill(edit.measurement) }),
    ...(edit?.description === undefined ? {} : { description: fill(edit.description) }),
    ...(edit?.reportingMemo === undefined ? {} : { reportingMemo: fill(edit.reportingMemo) }),
    ...(edit?.isPrivate === undefined ? {} : { isPrivate: edit.isPrivate }),
  };
}

/** A draft that nobody has seen yet was begun last week, or as soon as the goal was approved. */
function draftedAt({ goal, steps }: Story, hours: Hours): Date {
  const day = dayOf({ from: 'end', weeksAgo: 1, day: 2 }, { start: hours.today, lastMonday: hours.today });
  const wanted = Math.min(
    morningOf(day, hours, goal.key).getTime(),
    newestMorning(hours, goal.key).getTime(),
  );
  const approved = steps.at(-1)?.at.getTime() ?? wanted;
  return new Date(Math.min(Math.max(wanted, approved + pause(goal.key)), hours.now.getTime()));
}
