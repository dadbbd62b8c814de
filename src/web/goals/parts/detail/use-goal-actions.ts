import { useQuery } from '@tanstack/react-query';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { periodsQuery } from '../../api.ts';
import { actionsOf, type GoalAction, type Spot } from '../../goal-actions.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';

/** What this goal offers the viewer, by spot, and how to do it. */
export function useGoalActions(info: GoalInfo) {
  const session = useSession();
  const open = useGoalDialogs();
  const { data: periods } = useQuery(periodsQuery);
  const period = periods?.find(({ Id }) => Id === info.Goal.GoalPeriodId) ?? null;
  return {
    of: (spot: Spot) => actionsOf({ info, session, period }, spot),
    run: (action: GoalAction) => open(action.opens(info.Goal.Id)),
  };
}
