import { useQuery } from '@tanstack/react-query';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { goalQuery } from '../../api.ts';

/**
 * What a dialog about a goal says above its buttons after a write that was refused: nothing for what stands beside
 * its field, nor for what has moved on where it shows that as it is now. That the goal is gone is said at once.
 */
export function useRefusal(
  goalId: number,
  error: unknown,
  shown: readonly string[] = [],
  movedOn: 'shown' | 'told' = 'shown',
): string | null {
  const isGone = useIsGone(goalId);
  return isGone ? 'workflows.gone' : refusalOf(error, { shown, movedOn });
}

/** Deleted meanwhile, or out of one's sight. */
export function useIsGone(goalId: number): boolean {
  const { error } = useQuery({ ...goalQuery(goalId), enabled: false });
  return isApiError(error) && error.Status === 404;
}
