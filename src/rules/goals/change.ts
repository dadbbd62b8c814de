import type { GoalChange } from '#contract/live.ts';

/** A goal as far as it says what kind of change it went through. */
export interface ChangedGoal {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
  readonly isPrivate: boolean;
  readonly ownerId: number;
  readonly parentId: number | null;
  readonly state: string;
  readonly likelihood: number | null;
  readonly quality: number | null;
  /** Monday of the newest status. */
  readonly statusStart: string | null;
}

type Test = (before: ChangedGoal, after: ChangedGoal, now: Date) => boolean;

/** Each kind of change by what differs, the most telling first; a goal that differs in none of this was talked about. */
const tests: readonly (readonly [GoalChange, Test])[] = [
  ['gone', (_, after) => after.deletedAt !== null],
  ['made', (_, after, now) => after.createdAt.getTime() === now.getTime()],
  ['sight', (before, after) => before.isPrivate !== after.isPrivate],
  ['owner', (before, after) => before.ownerId !== after.ownerId],
  ['parent', (before, after) => before.parentId !== after.parentId],
  ['state', (before, after) => before.state !== after.state],
  ['fields', (before, after) => before.updatedAt.getTime() !== after.updatedAt.getTime()],
  [
    'status',
    (before, after) =>
      before.likelihood !== after.likelihood ||
      before.quality !== after.quality ||
      before.statusStart !== after.statusStart,
  ],
];

/** What kind of change a write at `now` made of a goal. */
export function changeOf(before: ChangedGoal, after: ChangedGoal, now: Date): GoalChange {
  return tests.find(([, applies]) => applies(before, after, now))?.[0] ?? 'talk';
}
