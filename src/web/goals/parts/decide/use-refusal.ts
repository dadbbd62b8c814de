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
  const { error: lost } = useQuery({ ...goalQuery(goalId), enabled: false });
  if (isApiError(lost) && lost.Status === 404) return 'workflows.gone';
  return refusalOf(error, { shown, movedOn });
}
