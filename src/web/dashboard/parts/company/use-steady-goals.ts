import { useEffect, useEffectEvent, useState } from 'react';
import type { Goal } from '#contract/goal-shapes.ts';
import { useLeftGoals } from '#web/goals/shown/use-left-goals.ts';
import { useSteadyList } from '#web/goals/shown/use-steady-list.ts';
import { useOwnWrites } from '../page/use-own-writes.ts';

const none: readonly Goal[] = [];

/** The company's goals in an order that holds still: rows recolour in place, what came or moved is offered, what is gone says so. */
export function useSteadyGoals(fresh: readonly Goal[] = none, isFetching: boolean) {
  // What shows until the first answer was left from an earlier visit: nobody has read it yet.
  const [begun, setBegun] = useState(!isFetching);
  if (!begun && !isFetching) setBegun(true);
  const list = `${begun} ${fresh.length > 0}`;
  const steady = useSteadyList({ list, goals: fresh, depth: 1, beyond: 0, opened: null });
  const justWrote = useOwnWrites();
  const follow = useEffectEvent(() => {
    if (justWrote() || document.hidden) steady.adopt();
  });
  useEffect(() => {
    if (steady.changed > 0) follow();
  }, [steady.changed]);
  return { ...steady, ...useLeftGoals(steady.goals, fresh) };
}
