import type { ShownList } from './parts/list/use-goal-list.ts';

export interface Walk {
  /** The open goal has its row, be it that of one that is gone. */
  readonly isListed: boolean;
  /** From 1; 0 when the open goal is not in the list, or no longer. */
  readonly position: number;
  readonly count: number;
  /** There is nothing to open; false while the list is asked for. */
  readonly isEmpty: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Where the open goal stands in the list, and whether it has neighbours. */
export function walkOf(list: ShownList, goalId: number | null): Walk {
  const at = list.goals.findIndex((goal) => goal.Id === goalId);
  const isHere = hereIn(list);
  const before = list.goals.slice(0, Math.max(0, at)).filter(isHere).length;
  return {
    isListed: at >= 0,
    position: list.goals[at] && isHere(list.goals[at]) ? before + 1 : 0,
    count: list.count,
    isEmpty: !list.query.isPending && !list.goals.some(isHere),
    hasPrevious: before > 0,
    hasNext: at >= 0 && (list.goals.slice(at + 1).some(isHere) || list.hasMore),
  };
}

/** The goal one step down or up from another; past the last row more are fetched. null at the ends. */
export async function neighbourOf(
  list: ShownList,
  from: number | null,
  step: 1 | -1,
): Promise<number | null> {
  const at = list.goals.findIndex((goal) => goal.Id === from);
  const isHere = hereIn(list);
  const there =
    step === 1 || at === -1
      ? list.goals.slice(at + 1).find(isHere)
      : list.goals.slice(0, at).findLast(isHere);
  if (there) return there.Id;
  if (step === -1 || !list.hasMore) return null;
  const grown = await list.more();
  const shown = new Set(list.goals.map((goal) => goal.Id));
  const further = grown?.data.find((goal) => !shown.has(goal.Id));
  return further?.Id ?? null;
}

/** The row of a goal that is gone is passed over. */
const hereIn =
  ({ gone }: ShownList) =>
  ({ Id }: { readonly Id: number }): boolean =>
    !gone.has(Id);

/** More come before one has walked to the end. */
export function loadAhead(list: ShownList, goalId: number): void {
  const at = list.goals.findIndex((goal) => goal.Id === goalId);
  if (at >= list.goals.length - 2 && list.hasMore) void list.more();
}
