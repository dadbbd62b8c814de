import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { goalQuery, waitingQuery } from '../../api.ts';

/** The goals of one period that wait for the viewer, in a row that one walks: the asked one, and the others with it. */
export function useReviewQueue(firstId: number) {
  const [goalId, setGoalId] = useState(firstId);
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [known, setKnown] = useState<readonly number[]>([firstId]);
  const first = useQuery(goalQuery(firstId));
  const periodId = first.data?.Goal.GoalPeriodId;
  const { data } = useQuery({ ...waitingQuery(periodId ?? 0), enabled: periodId !== undefined });
  const waiting = data?.data.map((goal) => goal.Id) ?? [];

  // The row keeps its order however often the list is asked again; what comes in stands at its end.
  const fresh = waiting.filter((id) => !known.includes(id));
  if (fresh.length > 0) {
    const isFirstAnswer = known.length === 1;
    setKnown(isFirstAnswer && waiting.includes(firstId) ? waiting : [...known, ...fresh]);
  }
  const queue = known.filter((id) => id === goalId || (waiting.includes(id) && !decided.has(id)));
  const at = queue.indexOf(goalId);
  const next = queue[at + 1] ?? null;
  // Of very many the first are carried, and the next ones follow as these are decided.
  const more = data ? data.count - data.data.length : 0;
  return {
    goalId,
    position: at + 1,
    count: queue.length + more,
    previous: queue[at - 1] ?? null,
    next,
    go: setGoalId,
    /** Leaves the decided goal for the next one; false when there is none. */
    finish: (): boolean => {
      const onward = next ?? queue.find((id) => id !== goalId) ?? null;
      setDecided((before) => new Set([...before, goalId]));
      if (onward !== null) setGoalId(onward);
      return onward !== null;
    },
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
