import { ChevronDown } from 'lucide-react';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { dayRange } from '#web/ui/text/format.ts';
import { useWeekNumber } from '../../shown/use-week-number.ts';
import type { RailGoal, useWeeklyUpdate } from './use-weekly-update.ts';
import styles from './weekly-update.module.css';

type Weekly = ReturnType<typeof useWeeklyUpdate>;

/** All my goals with what was given, and the week it is given for. */
export function WeeklyRail({ weekly }: { readonly weekly: Weekly }) {
  const { t } = useGoalWords();
  const { rail, current, choose } = weekly;
  // What can be updated no more is nobody's to do.
  const due = rail.filter(({ isOpen }) => isOpen);
  const done = due.filter(({ given }) => given).length;
  return (
    <nav className={styles.rail} aria-label={t('goals.weekly.title')}>
      <header className={styles.railHead}>
        <p className={styles.railTitle}>{t('goals.weekly.title')}</p>
        <WeekChooser weekly={weekly} />
      </header>
      <ul className={styles.railGoals}>
        {rail.map((one) => (
          <li key={one.goal.Id}>
            <button
              type="button"
              className={[styles.railGoal, one === current ? styles.current : ''].join(' ')}
              aria-current={one === current ? 'step' : undefined}
              onClick={() => choose(one.goal.Id)}
            >
              <span className={styles.railName} dir="auto">
                {one.goal.GoalDetail.Title}
              </span>
              <RailMarks one={one} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.railFoot} role="status">
        {due.length > 0 && t('goals.weekly.progress', { done, count: due.length })}
      </p>
    </nav>
  );
}

function RailMarks({ one }: { readonly one: RailGoal }) {
  const { t } = useGoalWords();
  const { likelihood, quality, state } = one.answer;
  if (state === 'failed') return <span className={styles.failed}>{t('goals.weekly.failed')}</span>;
  return (
    <span className={styles.railMarks}>
      <LikelihoodMark step={likelihood} />
      <QualityMark step={quality} />
    </span>
  );
}

function WeekChooser({ weekly }: { readonly weekly: Weekly }) {
  const { t, language } = useGoalWords();
  const { weeks, week, chooseWeek } = weekly;
  const numberOf = useWeekNumber(weekly.periodId);
  if (!week) return null;
  const nameOf = (one: typeof week) =>
    t('ui.strip.week', { week: numberOf(one), dates: dayRange(one.StartDate, one.EndDate, language) });
  if (weeks.every(({ WeekId }) => WeekId === week.WeekId))
    return <p className={styles.week}>{nameOf(week)}</p>;
  const entries = weeks.toReversed().map((one) => ({
    key: String(one.WeekId),
    label: nameOf(one),
    checked: one.WeekId === week.WeekId,
    onClick: () => chooseWeek(one.WeekId),
  }));
  return (
    <Menu
      position="bottom-start"
      groups={[entries]}
      target={
        <button type="button" className={styles.weekButton}>
          {nameOf(week)}
          <ChevronDown size={14} strokeWidth={2} aria-hidden />
        </button>
      }
    />
  );
}
