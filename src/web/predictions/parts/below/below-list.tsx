import { useCallback, useMemo, useState } from 'react';
import type { PredictionChild } from '#contract/predictions.ts';
import { cellOf, downTo, isSameCell, type MatrixSize } from '#rules/predictions/matrix.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { WindowedList } from '#web/ui/lists/windowed-list.tsx';
import type { MatrixAnswer } from '../../api.ts';
import { figure } from '../../figure.ts';
import { type Choice, hrefOf, keyOf, type Place } from '../../place.ts';
import type { WeekNumbers } from '../head/week-marks.tsx';
import { belowCounts } from './below-counts.ts';
import styles from './below-list.module.css';
import { BelowRow } from './below-row.tsx';
import { ListHead } from './list-head.tsx';
import { resultsOf } from './result-shown.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface BelowListProps {
  readonly answer: MatrixAnswer;
  readonly place: Place;
  readonly onChoose: (choice: Choice) => void;
}

const rowHeight = 57;

/** The goals of the chosen cell, or all of them, with their last three weeks (row H1). */
export function BelowList({ answer, place, onChoose }: BelowListProps) {
  const { t, word, language } = useGoalWords();
  const { level, choice } = place;
  const { childs, Size, weekPeriod, prevWeek, earlierWeek, goal } = answer;
  const counted = useMemo(() => downTo(childs, level), [childs, level]);
  const fresh = useMemo(
    () => counted.filter((child) => choice === null || belongs(child, choice, Size)),
    [counted, choice, Size],
  );
  const list = `${goal.Id} ${weekPeriod.Id} ${level} ${choice === null ? '' : keyOf(choice)}`;
  const { rows, changed, adopt } = useSteadyRows({ list, rows: fresh, all: childs });
  const below = useMemo(() => belowCounts(childs), [childs]);
  const results = useMemo(() => resultsOf(answer, goal.GoalType), [answer, goal.GoalType]);
  const weeks: WeekNumbers = useMemo(
    () => [earlierWeek?.Week ?? null, prevWeek?.Week ?? null, weekPeriod.Week],
    [earlierWeek, prevWeek, weekPeriod],
  );
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
          <p>{t('predictions.cell_empty', { week: weekPeriod.Week })}</p>
          {choice !== null && (
            <Button onClick={showAll}>
              {t('predictions.show_all', { shown: figure(counted.length, language) })}
            </Button>
          )}
        </div>
      )}
      <WindowedList label={word('goals')} items={rows} keyOf={({ Id }) => Id} height={rowHeight}>
        {(child) => (
          <BelowRow
            goal={child}
            result={results.get(child.Id) ?? null}
            weeks={weeks}
            below={below.get(child.Id) ?? 0}
            matrixHref={hrefOf({
              ...place,
              goalId: child.Id,
              week: weekPeriod.Id,
              level: null,
              choice: null,
            })}
            open={opened.has(child.Id)}
            onToggle={toggle}
          />
        )}
      </WindowedList>
    </section>
  );
}

function belongs(child: PredictionChild, choice: Exclude<Choice, null>, size: MatrixSize): boolean {
  const cell = cellOf(child, size);
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
