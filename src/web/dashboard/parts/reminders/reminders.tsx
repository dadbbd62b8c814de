import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { Period } from '#contract/goal-shapes.ts';
import { periodsQuery } from '#web/goals/api.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { EmptyState, LoadMore } from '#web/ui/states/states.tsx';
import type { Home } from '../../api.ts';
import styles from '../page/columns.module.css';
import { FoldButton, useFold } from '../page/fold.tsx';
import { NewsButton, SectionHead } from '../page/section-head.tsx';
import { noteActed, reminderList, rescueFocus } from './reminder-focus.ts';
import { ReminderRow } from './reminder-row.tsx';
import type { ShownReminder } from './steady-reminders.ts';
import { useReminders } from './use-reminders.ts';

interface RemindersProps {
  readonly home: Home;
  readonly isFetching: boolean;
}

/** What waits for the viewer, quarter by quarter, the newest first (row C2). */
export function Reminders({ home, isFetching }: RemindersProps) {
  const { t, nouns } = useGoalWords();
  const titleId = useId();
  const { Period: period, Can } = useSession();
  const current = `${period.Quarter} ${period.Year}`;
  const { rows, count, waiting, news, isLeaving, adopt, more, saidBefore, noteSeen } = useReminders(
    home,
    isFetching,
  );
  const fold = useFold('reminders', rows.length);
  const quarters = useQuarters(rows.slice(0, fold.shown));
  const [now, ...before] = quarters;
  const first = rows.find(({ state }) => state === 'waits')?.key;
  useEffect(() => {
    for (const quarter of quarters) for (const row of quarter.rows) noteSeen(row, quarter.period);
  });
  useEffect(() => {
    if (!isLeaving) rescueFocus();
  }, [isLeaving]);
  const isFolding = (quarter: Quarter, index: number) =>
    isGoing(quarter) || (index === 0 && now !== undefined && isGoing(now));
  const rowsOf = (quarter: Quarter) => (
    <ul className={styles.rows} aria-label={quarter.name}>
      {quarter.rows.map((row) => (
        <ReminderRow
          key={row.key}
          row={row}
          period={quarter.period}
          before={saidBefore(row)}
          first={row.key === first}
          onAct={noteActed}
        />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={titleId} className={styles.column}>
      <SectionHead
        id={titleId}
        title={t('dashboard.reminders.title')}
        count={count}
        news={
          news > 0 && (
            <NewsButton
              label={t('dashboard.reminders.new', { count: news })}
              hint={t('dashboard.reminders.adopt')}
              onClick={adopt}
            />
          )
        }
      />
      <div className={styles.line}>
        {now ? <h3 className={styles.name}>{now.name}</h3> : <p className={styles.name}>{current}</p>}
      </div>
      <div {...reminderList} className={styles.body}>
        {!now && (
          <EmptyState title={t('dashboard.reminders.nothing')}>
            {Can.GoalLists.includes('reports')
              ? [t('dashboard.reminders.nothing_text'), t('dashboard.reminders.nothing_left', nouns)].join(
                  ' ',
                )
              : t('dashboard.reminders.nothing_text_own')}
          </EmptyState>
        )}
        {now && rowsOf(now)}
        {before.map((quarter, index) => (
          <div key={quarter.periodId}>
            <h3
              className={[styles.name, styles.quarter, isFolding(quarter, index) ? styles.folding : ''].join(
                ' ',
              )}
            >
              {quarter.name}
            </h3>
            {rowsOf(quarter)}
          </div>
        ))}
        <FoldButton
          fold={fold}
          count={count}
          loaded={waiting}
          withOthers={rows.some(({ state }) => state === 'settled')}
        />
        {more && fold.isOpen && <LoadMore onClick={more.load} busy={more.isBusy} />}
      </div>
    </section>
  );
}

interface Quarter {
  readonly periodId: number;
  /** null while the periods load. */
  readonly period: Period | null;
  readonly name: string;
  readonly rows: ShownReminder[];
}

const isGoing = ({ rows }: Quarter): boolean => rows.every(({ state }) => state === 'leaving');

/** The rows as they come, by quarter. */
function useQuarters(rows: readonly ShownReminder[]): Quarter[] {
  const { Period: current } = useSession();
  const { data: periods } = useQuery(periodsQuery);
  const quarters: Quarter[] = [];
  for (const row of rows) {
    const periodId = row.reminder.PeriodId;
    const last = quarters.at(-1);
    if (last?.periodId === periodId) last.rows.push(row);
    else {
      const period = periods?.find(({ Id }) => Id === periodId) ?? null;
      const named = period ?? (current.Id === periodId ? current : null);
      const name = named ? `${named.Quarter} ${named.Year}` : '';
      quarters.push({ periodId, period, name, rows: [row] });
    }
  }
  return quarters;
}
