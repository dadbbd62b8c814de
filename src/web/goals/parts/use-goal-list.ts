import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { goalListQuery } from '../api.ts';
import { filterOf, type Place } from './place.ts';
import { useSteadyList } from './use-steady-list.ts';

export type ShownList = ReturnType<typeof useGoalList>;

/** The list of a place, in an order that holds still (look.md, Live changes); `count` is of the whole list. */
export function useGoalList(place: Place) {
  const filter = filterOf(place);
  const query = useInfiniteQuery(goalListQuery(filter));
  const { data, isPlaceholderData } = query;
  const goals = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.data) ?? [];
    // Between two pages a goal may have moved from one to the other.
    return [...new Map(all.map((goal) => [goal.Id, goal])).values()];
  }, [data]);
  const steady = useSteadyList({
    list: `${JSON.stringify(filter)} ${data !== undefined && !isPlaceholderData}`,
    goals,
    pages: data?.pages.length ?? 0,
    opened: place.goalId,
  });
  return { ...steady, count: data?.pages[0]?.count ?? 0, query };
}
