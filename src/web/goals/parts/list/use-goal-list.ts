import { useQuery } from '@tanstack/react-query';
import { useGrowing } from '#web/ui/lists/growing.ts';
import { goalList, goalListQuery } from '../../api.ts';
import { filterOf, type Place } from '../../place.ts';
import { useLeftGoals } from '../../shown/use-left-goals.ts';
import { useSteadyList } from '../../shown/use-steady-list.ts';

export type ShownList = ReturnType<typeof useGoalList>;

/**
 * The list of a place, in an order that holds still (look.md, Live changes); `count` is of the whole list without the
 * rows of goals that are gone, and `periodId` the quarter it is of, as it stands: null where there is no row to tell.
 */
export function useGoalList(place: Place, enabled: boolean) {
  const filter = filterOf(place);
  const query = useQuery({ ...goalListQuery(filter), enabled });
  const { data, isPlaceholderData } = query;
  const growing = useGrowing(goalList(filter), query);
  const fresh = growing.rows;
  const steady = useSteadyList({
    list: `${JSON.stringify(filter)} ${data === undefined ? query.status : !isPlaceholderData}`,
    goals: fresh,
    depth: growing.depth,
    beyond: growing.count - fresh.length,
    opened: place.goalId,
  });
  const { goals, gone } = useLeftGoals(steady.goals, fresh);
  return {
    ...growing,
    ...steady,
    count: goals.length - gone.size + steady.beyond,
    periodId: steady.goals[0]?.GoalPeriodId ?? null,
    goals,
    gone,
    query,
  };
}
