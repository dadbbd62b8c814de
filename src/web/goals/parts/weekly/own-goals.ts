import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Goal, GoalInfo, GoalWeeklyState } from '#contract/goal-shapes.ts';
import { isApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { goalQuery, ownGoalsQuery } from '../../api.ts';

export interface Asked {
  readonly goalId: number | null;
  readonly weekId?: number;
}

export interface OwnGoal {
  readonly goal: Goal;
  readonly info: GoalInfo | null;
  readonly isGone: boolean;
}

/**
 * My approved goals of the period of the goal asked for, and that one whatever it is, each with its weeks, in an order
 * that holds still; those too that were approved when one began.
 */
export function useOwnGoals(asked: Asked) {
  const session = useSession();
  const first = useQuery({ ...goalQuery(asked.goalId ?? 0), enabled: asked.goalId !== null });
  const periodId = first.data?.Goal.GoalPeriodId ?? session.Period.Id;
  const list = useQuery({ ...ownGoalsQuery(periodId), enabled: asked.goalId === null || !first.isLoading });
  const found = list.data?.data ?? [];
  const [order, setOrder] = useState<readonly number[] | null>(null);
  // A save changes the priority of its goal; the rail one is working through must not move.
  if (order === null && list.data) setOrder(withAsked(found, asked.goalId));
  const infos = useQueries({ queries: (order ?? []).map(goalQuery) });
  const goals = (order ?? []).flatMap((id, index): OwnGoal | [] => {
    const { data: info = null, error = null } = infos[index] ?? {};
    const goal = found.find((one) => one.Id === id) ?? info?.Goal;
    return goal ? { goal, info, isGone: isApiError(error) && error.Status === 404 } : [];
  });
  return {
    periodId,
    goals,
    isLoading: first.isLoading || list.isLoading || infos.some((info) => info.isLoading),
    isError: list.isError && !list.data,
    retry: () => void list.refetch(),
  };
}

const withAsked = (found: readonly Goal[], goalId: number | null): number[] => {
  const ids = found.map(({ Id }) => Id);
  return goalId === null || ids.includes(goalId) ? ids : [...ids, goalId];
};

/** The week that was chosen, also where it is open no more. */
export function weekOf(goals: readonly OwnGoal[], weekId: number | null): GoalWeeklyState | null {
  const weeks = goals.find(({ info }) => info !== null)?.info?.GoalWeeklyStates ?? [];
  return weeks.find(({ WeekId }) => WeekId === weekId) ?? null;
}

/** The weeks that are open; the same for all goals of a period. */
export function weeksOf(goals: readonly OwnGoal[]): readonly GoalWeeklyState[] {
  const open = goals.find(({ info }) => info?.Permissions.Update)?.info;
  return open?.GoalWeeklyStates.filter((week) => week.IsEnabled) ?? [];
}
