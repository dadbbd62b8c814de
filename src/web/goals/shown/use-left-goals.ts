import { useQuery } from '@tanstack/react-query';
import type { Goal } from '#contract/goal-shapes.ts';
import { goals } from '#contract/goals.ts';
import { isApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';

/**
 * Rows that the newest answer no longer holds still stand there, and tell the truth: each as it is now, and `gone`
 * those that have been deleted or may not be seen any more.
 */
export function useLeftGoals(shown: readonly Goal[], fresh: readonly Goal[]) {
  const newest = new Set(fresh);
  const left = shown.filter((goal) => !newest.has(goal)).map(({ Id }) => Id);
  const { data = [] } = useQuery({
    queryKey: [...keys.goalSingle, left.join()],
    queryFn: ({ signal }) => Promise.all(left.map((id) => readLeft(id, signal))),
    enabled: left.length > 0,
    staleTime: 0,
    // One that leaves after others leaves these as they are.
    placeholderData: (before) => before,
  });
  const now = new Map(data.filter(([id]) => left.includes(id)));
  return {
    goals: shown.map((goal) => now.get(goal.Id) ?? goal),
    gone: new Set(left.filter((id) => now.get(id) === null)) as ReadonlySet<number>,
  };
}

/** With null there is nothing to be read any more. */
async function readLeft(id: number, signal: AbortSignal): Promise<readonly [number, Goal | null]> {
  try {
    return [id, await call(goals.single, { params: { id: String(id) } }, { signal })];
  } catch (error) {
    if (isApiError(error) && error.Status === 404) return [id, null];
    throw error;
  }
}
