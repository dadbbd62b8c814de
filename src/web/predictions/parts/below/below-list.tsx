import { useCallback, useMemo, useState } from 'react';
import { cellOf, isSameCell, type MatrixSize, type Standing } from '#rules/predictions/matrix.ts';
import { useWeekNumber } from '#web/goals/shown/use-week-number.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { WindowedList } from '#web/ui/lists/windowed-list.tsx';
import { type GridAnswer, prefetchRows } from '../../api.ts';
import { figure } from '../../figure.ts';
import { type Choice, hrefOf, keyOf, type Place } from '../../place.ts';
import type { GoalPlace } from '../../standings.ts';
import type { NamedWeeks } from '../head/week-marks.tsx';
import { belowCounts } from './below-counts.ts';
import styles from './below-list.module.css';
import { BelowRow } from './below-row.tsx';
import { ListHead } from './list-head.tsx';
import { useSteadyRows } from './use-steady-rows.ts';

interface BelowListProps {
  readonly answer: GridAnswer;
  /** All goals below the chosen one, and those down to the level that the grid counts. */
  readonly goals: readonly GoalPlace[];
  readonly counted: readonly GoalPlace[];
  readonly place: Place;
  readonly onChoose: (choice: Choice) => void;
}

const rowHeight = 57;

/**
 * The goals of the chosen cell, or all of them, with their last three weeks (row H1). Which they are is known, and
 * what stands in a row is read once it comes near the window: however one scrolls or chooses, no goal is lost.
 */
export function BelowList({ answer, goals, counted, place, onChoose }: BelowListProps) {
  const { t, word, language } = useGoalWords();
  const { level, choice } = place;
  const { Size, weekPeriod, prevWeek, earlierWeek, goal } = answer;
  const fresh = useMemo(
    () => counted.filter((one) => choice === null || belongs(one, choice, Size)),
    [counted, choice, Size],
  );
  const list = `${goal.Id} ${weekPeriod.Id} ${level} ${choice === null ? '' : keyOf(choice)}`;
  const { rows, changed, adopt } = useSteadyRows({ list, rows: fresh, all: goals });
  const below = useMemo(() => belowCounts(goals), [goals]);
  const numberOf = useWeekNumber(goal.GoalPeriodId);
  const weeks: NamedWeeks = useMemo(() => {
    const named = (week: typeof weekPeriod) => ({ number: week.Week, name: numberOf(week) });
    return [earlierWeek && named(earlierWeek), prevWeek && named(prevWeek), named(weekPeriod)];
  }, [earlierWeek, prevWeek, weekPeriod, numberOf]);
  const [opened, toggle] = useOpened();
  const showAll = () => onChoose(null);
  return (
    <section className={styles.list}>
      <ListHead
        size={Size}
        choice={choice}
        count={fresh.length}
        total={counted.length}
        weeks={weeks}
        changed={changed}
        onAdopt={adopt}
        onShowAll={choice === null || rows.length === 0 ? null : showAll}
      />
      {rows.length === 0 && (
        <div className={styles.empty}>
          <p>{t('predictions.cell_empty', { week: numberOf(weekPeriod) })}</p>
          {choice !== null && (
            <Button onClick={showAll}>
              {t('predictions.show_all', { shown: figure(counted.length, language) })}
            </Button>
          )}
        </div>
      )}
      <WindowedList
        label={word('goals')}
        items={rows}
        keyOf={({ Id }) => Id}
        height={rowHeight}
        onNear={(near) => prefetchRows(goal.Id, weekPeriod.Id, near)}
      >
        {({ Id, Generation }) => (
          <BelowRow
            id={Id}
            aboveId={goal.Id}
            weekId={weekPeriod.Id}
            generation={Generation}
            weeks={weeks}
            below={below.get(Id) ?? 0}
            matrixHref={hrefOf({
              ...place,
              goalId: Id,
              week: weekPeriod.Id,
              level: null,
              choice: null,
            })}
            open={opened.has(Id)}
            onToggle={toggle}
          />
        )}
      </WindowedList>
    </section>
  );
}

function belongs(goal: Standing, choice: Exclude<Choice, null>, size: MatrixSize): boolean {
  const cell = cellOf(goal, size);
  return choice === 'none' ? cell === null : cell !== null && isSameCell(cell, choice);
}

/** The goals whose comments are shown; a row that scrolls away keeps them. */
function useOpened(): readonly [ReadonlySet<number>, (goalId: number) => void] {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (goalId: number) =>
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(goalId)) after.add(goalId);
        return after;
      }),
    [],
  );
  return [opened, toggle];
}
