import { useQuery } from '@tanstack/react-query';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { goalQuery } from '../../api.ts';

/**
 * What a dialog about a goal says above its buttons after a write that was refused: nothing for what stands beside
 * its field, nor for what has moved on where it shows that as it is now. That the goal is gone is said at once, but not
 * of one that the write itself has taken out of sight.
 */
export function useRefusal(
  goalId: number,
  { error, isSuccess }: { readonly error: unknown; readonly isSuccess: boolean },
  shown: readonly string[] = [],
  movedOn: 'shown' | 'told' = 'shown',
): string | null {
  const isGone = useIsGone(goalId);
  if (isSuccess) return null;
  return isGone ? 'workflows.gone' : refusalOf(error, { shown, movedOn });
}

/** Deleted meanwhile, or out of one's sight. */
export function useIsGone(goalId: number): boolean {
  const { error } = useQuery({ ...goalQuery(goalId), enabled: false });
  return isApiError(error) && error.Status === 404;
}
