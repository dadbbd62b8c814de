import type { Goal, GoalTag } from '#contract/goal-shapes.ts';
import { goals } from '#contract/goals.ts';
import { isApiError } from './api-error.ts';
import { call } from './client.ts';
import { keys } from './keys.ts';
import { queryClient } from './query-client.ts';

type Rows = { readonly data: readonly Goal[] };

/** What puts a goal before others (goals-core 4, the priority order of the list). */
const urgent: ReadonlySet<GoalTag['Tag']> = new Set([
  'trending_down',
  'needs_review',
  'needs_update',
  'needs_finalization',
  'pending_edits',
]);
const urgencyOf = ({ Tags }: Goal): string =>
  Tags.flatMap(({ Tag }) => (urgent.has(Tag) ? [Tag] : [])).join(' ');

/**
 * Put a goal as it is now into every list that shows it; a list that does not stays the same thing. Answers whether it
 * may stand elsewhere in one of them now.
 */
export function recolour(goal: Goal): boolean {
  let mayMove = false;
  const replaced = <List extends Rows>(list: List): List => {
    const before = list.data.find(({ Id }) => Id === goal.Id);
    if (before === undefined) return list;
    mayMove ||= urgencyOf(before) !== urgencyOf(goal);
    return { ...list, data: list.data.map((one) => (one === before ? goal : one)) };
  };
  for (const queryKey of [keys.goalPages, keys.goalWhole, keys.goalChildren, keys.companyGoals])
    queryClient.setQueriesData<Rows>({ queryKey }, (list) => list && replaced(list));
  return mayMove;
}

const reading = new Map<number, { isStale: boolean }>();

/**
 * Ask for one goal and put it into the lists. What changes while it is on its way is asked for once more. One that may
 * stand elsewhere in its list is for `onMoved`, one that is not seen any more for `onGone`. Answers whether it was read.
 */
export async function refreshRow(
  id: number,
  { onMoved, onGone }: { readonly onMoved: () => void; readonly onGone: () => void },
): Promise<boolean> {
  const under = reading.get(id);
  if (under) {
    under.isStale = true;
    return false;
  }
  const state = { isStale: false };
  reading.set(id, state);
  try {
    do {
      state.isStale = false;
      if (recolour(await call(goals.single, { params: { id: String(id) } }))) onMoved();
    } while (state.isStale);
    return true;
  } catch (error) {
    if (isApiError(error) && error.Status === 404) onGone();
    return false;
  } finally {
    reading.delete(id);
  }
}
