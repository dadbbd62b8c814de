import type { Goal } from '#contract/goal-shapes.ts';
import { goals } from '#contract/goals.ts';
import { isApiError } from './api-error.ts';
import { call } from './client.ts';
import { keys } from './keys.ts';
import { queryClient } from './query-client.ts';

type Rows = { readonly data: readonly Goal[] };

/** Put a goal as it is now into every list that shows it; a list that does not stays the same thing. */
export function recolour(goal: Goal): void {
  const replaced = <List extends Rows>(list: List): List =>
    list.data.some(({ Id }) => Id === goal.Id)
      ? { ...list, data: list.data.map((one) => (one.Id === goal.Id ? goal : one)) }
      : list;
  for (const queryKey of [keys.goalPages, keys.goalWhole, keys.goalChildren, keys.companyGoals])
    queryClient.setQueriesData<Rows>({ queryKey }, (list) => list && replaced(list));
}

const reading = new Map<number, { isStale: boolean }>();

/**
 * Ask for one goal and put it into the lists. What changes while it is on its way is asked for once more. A goal that
 * is not seen any more is for `onGone`.
 */
export async function refreshRow(id: number, onGone: () => void): Promise<void> {
  const under = reading.get(id);
  if (under) {
    under.isStale = true;
    return;
  }
  const state = { isStale: false };
  reading.set(id, state);
  try {
    do {
      state.isStale = false;
      recolour(await call(goals.single, { params: { id: String(id) } }));
    } while (state.isStale);
  } catch (error) {
    if (isApiError(error) && error.Status === 404) onGone();
  } finally {
    reading.delete(id);
  }
}
