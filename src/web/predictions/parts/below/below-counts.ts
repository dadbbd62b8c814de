import type { GoalPlace } from '../../standings.ts';

/** By goal how many of the others hang below it; the goals come level by level, as the server sends them. */
export function belowCounts(goals: readonly Pick<GoalPlace, 'Id' | 'ParentId'>[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { Id, ParentId } of goals.toReversed()) {
    counts.set(ParentId, (counts.get(ParentId) ?? 0) + 1 + (counts.get(Id) ?? 0));
  }
  return counts;
}
