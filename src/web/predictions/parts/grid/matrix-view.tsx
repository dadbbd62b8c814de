import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { downTo, isSameCell, matrixOf, shiftsOf } from '#rules/predictions/matrix.ts';
import { paths } from '#web/app/paths.ts';
import { periodsQuery } from '#web/goals/api.ts';
import { useWeekNumber } from '#web/goals/shown/use-week-number.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import type { GridAnswer } from '../../api.ts';
import type { Choice, Place } from '../../place.ts';
import type { Counted, GoalPlace } from '../../standings.ts';
import { useIsOver } from '../../use-is-over.ts';
import { BelowList } from '../below/below-list.tsx';
import { RowsSkeleton } from '../below/row-pending.tsx';
import { GoalHead } from '../head/goal-head.tsx';
import { MovedPanel } from '../moved/moved-panel.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import styles from './matrix-view.module.css';

interface MatrixViewProps {
  readonly answer: GridAnswer;
  /** What hangs below the goal, counted. */
  readonly counts: readonly Counted[];
  /** The same goal by goal; null while only the grid is there. */
  readonly goals: readonly GoalPlace[] | null;
  /** Asks for them again where they could not be had. */
  readonly onRetry: (() => void) | null;
  readonly place: Place;
  /** Another week is on its way. */
  readonly busy: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** One goal in one week: itself, the grid of what hangs below it, and the list. */
export function MatrixView(props: MatrixViewProps) {
  const { answer, counts, goals, onRetry, place, busy, onChoose } = props;
  const { Size, weekPeriod, prevWeek, goal } = answer;
  const numberOf = useWeekNumber(goal.GoalPeriodId);
  const week = numberOf(weekPeriod);
  const { level, choice } = place;
  const listed = useMemo(() => (goals === null ? null : downTo(goals, level)), [goals, level]);
  const counted = useMemo(() => listed ?? downTo(counts, level), [listed, counts, level]);
  const matrix = useMemo(() => matrixOf(counted, Size), [counted, Size]);
  const shifts = useMemo(() => shiftsOf(counted), [counted]);
  const cells = matrix.rows.flat();
  const chosen = choice === 'none' ? null : (cells.find((cell) => isSameCell(cell, choice)) ?? null);
  return (
    <>
      <GoalHead answer={answer} place={place} />
      {(goals ?? counts).length === 0 ? (
        <Alone answer={answer} />
      ) : (
        <>
          <div className={styles.columns}>
            <MatrixGrid matrix={matrix} week={week} choice={choice} onChoose={onChoose} busy={busy} />
            <MovedPanel
              matrix={matrix}
              week={week}
              shifts={shifts}
              weekBefore={prevWeek && numberOf(prevWeek)}
              withResults={answer.HasResults}
              chosen={chosen}
              choice={choice}
              onChoose={onChoose}
            />
          </div>
          {goals !== null && listed !== null && (
            <BelowList answer={answer} goals={goals} counted={listed} place={place} onChoose={onChoose} />
          )}
          {goals === null && (onRetry === null ? <RowsSkeleton /> : <ErrorState onRetry={onRetry} />)}
        </>
      )}
    </>
  );
}

/** A goal below which nothing counts, or nothing that one sees. */
function Alone({ answer }: { readonly answer: GridAnswer }) {
  const { t, nouns } = useGoalWords();
  const { Can } = useSession();
  const { data: periods } = useQuery(periodsQuery);
  // Of a quarter that is over nothing is promised.
  const isOver = useIsOver(periods?.find(({ Id }) => Id === answer.goal.GoalPeriodId) ?? null);
  const action = <ButtonLink to={paths.goal(answer.goal.Id)}>{t('predictions.open_goal', nouns)}</ButtonLink>;
  // Most of what hangs below it an observer never sees.
  if (!Can.SetGoals)
    return (
      <EmptyState title={t('predictions.alone_observer', nouns)} action={action}>
        {t('goals.list.observer', nouns)}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t(isOver ? 'predictions.alone_past' : 'predictions.alone_title', nouns)}
      action={action}
    >
      {!isOver && t('predictions.alone_text', nouns)}
    </EmptyState>
  );
}
