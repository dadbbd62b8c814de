import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import type { Reading } from '../../kernel/reading.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { goalSeenBy, type SeenGoal } from '../access.ts';

/**
 * False as soon as one of the goals may be left without a parent by the viewer: the others are answered each by
 * itself. Only goal managers can be bound (letter G), so nobody else's goals are looked at.
 */
export async function mustAlignAnswer(
  reading: Reading,
  ids: readonly number[],
): Promise<AnswerOf<typeof api.goals.mustAlign>> {
  if (!reading.viewer.isGoalManager) return { MustAlign: false };
  let isAnyBound = false;
  for (const id of new Set(ids)) {
    const seen = await seenOrNone(reading, id);
    if (!seen?.permissions.ChangeParentGoal) continue;
    if (!seen.mustAlign) return { MustAlign: false };
    isAnyBound = true;
  }
  return { MustAlign: isAnyBound };
}

/** One that went meanwhile is refused by itself and says nothing of the others. */
async function seenOrNone(reading: Reading, id: number): Promise<SeenGoal | null> {
  try {
    return await goalSeenBy(reading, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
