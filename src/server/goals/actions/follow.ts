import type { Writing } from '../../kernel/reading.ts';
import { deletedMeanwhile } from '../../kernel/refusal.ts';
import { holdCount } from '../../kernel/safety/hold-count.ts';
import { goalEvenDeleted } from '../access.ts';
import { toggleFollow } from '../store/follow.ts';

/** Whoever sees a goal may follow it, observers too (decisions.md 2). */
export async function follow(writing: Writing, goalId: number): Promise<{ IsFollowed: boolean }> {
  const { scope, viewer } = writing;
  const seen = await goalEvenDeleted(writing, goalId);
  if (seen.row.deletedAt !== null) throw deletedMeanwhile();
  // Two presses are two, also when they come at once.
  await holdCount(writing, `follow ${goalId}`);
  return { IsFollowed: await toggleFollow(scope, viewer.id, seen.row.id) };
}
