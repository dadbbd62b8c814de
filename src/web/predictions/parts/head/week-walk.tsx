import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Period } from '#contract/goal-shapes.ts';
import { periodName } from '#web/goals/shown/period-menu.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { dayRange } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type GridAnswer, prefetchMatrix } from '../../api.ts';
import styles from './toolbar.module.css';

interface WeekWalkProps {
  readonly answer: GridAnswer;
  /** The week of the address: it may still be on its way. */
  readonly weekId: number | null;
  /** The quarter of the week, where it is not the goal's own any more. */
  readonly periods: readonly Period[];
  readonly onWalk: (weekId: number) => void;
}

/** Previous and next week; never one to come (row H2). The name changes at once, the grid when it is there. */
export function WeekWalk({ answer, weekId, periods, onWalk }: WeekWalkProps) {
  const { t, language } = useWords();
  const { goal, weekPeriod, prevWeek, nextWeek } = answer;
  const asked = [prevWeek, nextWeek].find((week) => week !== null && week.Id === weekId) ?? weekPeriod;
  const isThere = asked === weekPeriod;
  const own = periods.find(({ Id }) => Id === goal.GoalPeriodId);
  const later = periods.find(
    ({ StartDate, EndDate }) => StartDate <= asked.StartDate && asked.StartDate <= EndDate,
  );
  const period = own && later && asked.StartDate > own.EndDate ? periodName(later) : null;
  const button = (week: typeof prevWeek) => ({
    disabled: week === null || !isThere,
    onClick: () => week && onWalk(week.Id),
    onPointerEnter: () => week && prefetchMatrix(goal.Id, week.Id),
    onFocus: () => week && prefetchMatrix(goal.Id, week.Id),
  });
  return (
    <div className={styles.week}>
      <IconButton repeats icon={ChevronLeft} label={t('predictions.previous_week')} {...button(prevWeek)} />
      <span className={styles.weekName} aria-live="polite">
        <strong>
          {period === null
            ? t('predictions.week', { week: asked.Week })
            : t('predictions.week_of', { week: asked.Week, period })}
        </strong>{' '}
        <span>{dayRange(asked.StartDate, asked.EndDate, language)}</span>
      </span>
      <IconButton repeats icon={ChevronRight} label={t('predictions.next_week')} {...button(nextWeek)} />
    </div>
  );
}
