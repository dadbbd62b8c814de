import { useQueries, useQuery } from '@tanstack/react-query';
import { useGrowing } from '#web/ui/lists/growing.ts';
import { goalList, goalListQuery, singleGoalQuery } from '../../api.ts';
import { filterOf, type Place } from '../../place.ts';
import { useSteadyList } from '../../shown/use-steady-list.ts';

export type ShownList = ReturnType<typeof useGoalList>;

/**
 * The list of a place, in an order that holds still (look.md, Live changes); `count` is of the whole list, and
 * `periodId` the quarter it is of, as it stands: null where there is no row to tell.
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
  // Rows that the pages no longer hold still stand there, and tell the truth.
  const left = steady.goals.filter((goal) => !fresh.includes(goal));
  const singles = useQueries({
    queries: left.map((goal) => ({ ...singleGoalQuery(goal.Id), staleTime: 0, retry: false })),
  });
  const news = new Map(singles.flatMap(({ data: goal }) => (goal ? [[goal.Id, goal] as const] : [])));
  return {
    ...growing,
    ...steady,
    count: steady.goals.length + steady.beyond,
    periodId: steady.goals[0]?.GoalPeriodId ?? null,
    goals: steady.goals.map((goal) => news.get(goal.Id) ?? goal),
    query,
  };
}
