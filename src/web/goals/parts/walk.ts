import type { ShownList } from './use-goal-list.ts';

export interface Walk {
  /** From 1; 0 when the open goal is not in the list. */
  readonly position: number;
  readonly count: number;
  readonly previous: number | null;
  readonly next: number | null;
}

/** Where the open goal stands in the list, and its neighbours. */
export function walkOf(list: ShownList, goalId: number | null): Walk {
  const at = list.goals.findIndex((goal) => goal.Id === goalId);
  return {
    position: at + 1,
    count: list.count,
    previous: at > 0 ? (list.goals[at - 1]?.Id ?? null) : null,
    next: at >= 0 ? (list.goals[at + 1]?.Id ?? null) : null,
  };
}

/** The next page comes before one has walked to the end of this one. */
export function loadAhead(list: ShownList, goalId: number): void {
  const at = list.goals.findIndex((goal) => goal.Id === goalId);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list.query;
  if (at >= list.goals.length - 2 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
}
