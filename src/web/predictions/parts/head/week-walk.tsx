import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useWeekNumber } from '#web/goals/shown/use-week-number.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { dayRange } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type GridAnswer, prefetchMatrix } from '../../api.ts';
import styles from './toolbar.module.css';

interface WeekWalkProps {
  readonly answer: GridAnswer;
  /** The week of the address: it may still be on its way. */
  readonly weekId: number | null;
  readonly onWalk: (weekId: number) => void;
}

/** Previous and next week; never one to come (row H2). The name changes at once, the grid when it is there. */
export function WeekWalk({ answer, weekId, onWalk }: WeekWalkProps) {
  const { t, language } = useWords();
  const { goal, weekPeriod, prevWeek, nextWeek } = answer;
  const numberOf = useWeekNumber(goal.GoalPeriodId);
  const asked = [prevWeek, nextWeek].find((week) => week !== null && week.Id === weekId) ?? weekPeriod;
  const isThere = asked === weekPeriod;
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
        <strong>{t('predictions.week', { week: numberOf(asked) })}</strong>{' '}
        <span>{dayRange(asked.StartDate, asked.EndDate, language)}</span>
      </span>
      <IconButton repeats icon={ChevronRight} label={t('predictions.next_week')} {...button(nextWeek)} />
    </div>
  );
}
