import type { ShownList } from './parts/list/use-goal-list.ts';

export interface Walk {
  /** From 1; 0 when the open goal is not in the list. */
  readonly position: number;
  readonly count: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Where the open goal stands in the list, and whether it has neighbours. */
export function walkOf(list: ShownList, goalId: number | null): Walk {
  const at = list.goals.findIndex((goal) => goal.Id === goalId);
  return {
    position: at + 1,
    count: list.count,
    hasPrevious: at > 0,
    hasNext: at >= 0 && (at + 1 < list.goals.length || list.query.hasNextPage),
  };
}

/** The goal one step down or up from another; past the last row the next page is fetched. null at the ends. */
export async function neighbourOf(
  list: ShownList,
  from: number | null,
  step: 1 | -1,
): Promise<number | null> {
  const at = list.goals.findIndex((goal) => goal.Id === from);
  const there = list.goals[at === -1 ? 0 : at + step];
  if (there) return there.Id;
  if (step === -1 || !list.query.hasNextPage) return null;
  const { data } = await list.query.fetchNextPage({ cancelRefetch: false });
  const shown = new Set(list.goals.map((goal) => goal.Id));
  const further = data?.pages.flatMap((page) => page.data).find((goal) => !shown.has(goal.Id));
  return further?.Id ?? null;
}

/** The next page comes before one has walked to the end of this one. */
export function loadAhead(list: ShownList, goalId: number): void {
  const at = list.goals.findIndex((goal) => goal.Id === goalId);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list.query;
  if (at >= list.goals.length - 2 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
}
