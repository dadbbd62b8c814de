import { goalSeenBy } from '../access.ts';
import { toggleFollow } from '../store/follow.ts';
import type { Writing } from './act.ts';

/** Whoever sees a goal may follow it, observers too (decisions.md 2). */
export async function follow(writing: Writing, goalId: number): Promise<{ IsFollowed: boolean }> {
  const { scope, viewer, time } = writing;
  const seen = await goalSeenBy(scope, time, viewer, goalId);
  return { IsFollowed: await toggleFollow(scope, viewer.id, seen.row.id) };
}
