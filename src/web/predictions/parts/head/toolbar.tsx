import { useQuery } from '@tanstack/react-query';
import type { Period } from '#contract/goal-shapes.ts';
import { PeriodMenu } from '#web/goals/shown/period-menu.tsx';
import { useSession } from '#web/session/session.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { firstQuery, type GridAnswer } from '../../api.ts';
import { nowhere, type Place } from '../../place.ts';
import { GoalSearch } from './goal-search.tsx';
import { GoalWalk } from './goal-walk.tsx';
import { LevelMenu } from './level-menu.tsx';
import styles from './toolbar.module.css';
import { WeekWalk } from './week-walk.tsx';

interface ToolbarProps {
  readonly place: Place;
  readonly periods: readonly Period[];
  readonly period: Period | null;
  /** null while it loads, and on the empty page. */
  readonly answer: GridAnswer | null;
  /** How many levels there are below the goal. */
  readonly depth: number;
  readonly loading: boolean;
  readonly go: (place: Place, options?: { readonly replace?: boolean }) => void;
}

/** The page's own navigation: goal, quarter, levels, week (row H2). */
export function Toolbar({ place, periods, period, answer, depth, loading, go }: ToolbarProps) {
  const { data: first, isPending } = useQuery({
    ...firstQuery(period?.Id ?? 0),
    enabled: period !== null,
  });
  const { Can } = useSession();
  const goalId = place.goalId;
  // Everybody else may find what hangs below others; what an observer can find is walked already.
  const mayFind = Can.SetGoals || (first?.GoalIds.length ?? 0) > 0;
  // Another goal of the same quarter is looked at in the same week.
  const open = (id: number) =>
    go({ ...place, goalId: id, week: place.week ?? answer?.weekPeriod.Id ?? null, choice: null });
  return (
    <div className={styles.toolbar}>
      {goalId !== null && !first && (loading || answer !== null) && (
        <Waiting className={styles.walkWaiting} />
      )}
      {goalId !== null && first && first.GoalIds.length > 0 && (
        <GoalWalk ids={first.GoalIds} goalId={goalId} onWalk={open} />
      )}
      {period && mayFind ? (
        <GoalSearch periodId={period.Id} onChoose={open} />
      ) : (
        (loading || (period && isPending)) && <Waiting className={styles.searchWaiting} />
      )}
      <span className={styles.spring} />
      {period ? (
        <PeriodMenu
          periods={periods}
          chosen={period}
          onChoose={(id) => go({ ...nowhere, period: id, level: place.level })}
        />
      ) : (
        loading && (
          <>
            <Waiting className={styles.periodWaiting} />
            <Waiting className={styles.levelWaiting} />
          </>
        )
      )}
      {answer && (
        <LevelMenu
          depth={depth}
          level={place.level}
          onChoose={(level) => go({ ...place, level }, { replace: true })}
        />
      )}
      {answer && <WeekWalk answer={answer} weekId={place.week} onWalk={(week) => go({ ...place, week })} />}
      {loading && !answer && <Waiting className={styles.weekWaiting} />}
    </div>
  );
}

/** Where a button will stand. */
const Waiting = ({ className }: { readonly className: string | undefined }) => (
  <span className={[styles.waiting, className].join(' ')}>
    <Skeleton height="100%" />
  </span>
);
