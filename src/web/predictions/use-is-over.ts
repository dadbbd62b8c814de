import type { Period } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';

/** Whether a quarter has ended, as the signed-in person's day has it; null: not known, and not over. */
export function useIsOver(period: Period | null): boolean {
  const { Period: now } = useSession();
  return period !== null && !period.IsCurrent && period.EndDate < now.WeekEndDate;
}
