import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { periodsQuery } from '#web/goals/api.ts';
import { GoalDialogs, useGoalDialogs } from '#web/goals/shown/goal-dialogs.tsx';
import { useListKeys } from '#web/goals/shown/use-list-keys.ts';
import { useSession } from '#web/session/session.ts';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { companyGoalsQuery, type Home, homeQuery, themeQuery } from '../api.ts';
import { CompanyGoals } from '../parts/company/company-goals.tsx';
import { StrategySummary } from '../parts/company/strategy-summary.tsx';
import { Compliance } from '../parts/compliance/compliance.tsx';
import columns from '../parts/page/columns.module.css';
import { DashboardSkeleton } from '../parts/page/dashboard-skeleton.tsx';
import { goalToUpdate, rescueFocus } from '../parts/reminders/reminder-focus.ts';
import { Reminders } from '../parts/reminders/reminders.tsx';
import { walk } from '../walk.ts';
import styles from './dashboard.module.css';

/** /v3/home. */
export function DashboardScreen() {
  const { t } = useWords();
  return (
    <GoalDialogs onClosed={rescueFocus}>
      <PageHeader title={t('dashboard.title')} />
      <Dashboard />
    </GoalDialogs>
  );
}

function Dashboard() {
  usePrefetchQuery(companyGoalsQuery);
  usePrefetchQuery(themeQuery);
  usePrefetchQuery(periodsQuery);
  const { data: home, isFetching, isError, refetch } = useQuery(homeQuery);
  useKeys();
  return (
    <div className={styles.page}>
      {isError && !home && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !home && <DashboardSkeleton />}
      {home && <Sections home={home} isFetching={isFetching} />}
    </div>
  );
}

interface SectionsProps {
  readonly home: Home;
  readonly isFetching: boolean;
}

/** The sections that are for the viewer, in the order of the page (row C1). */
function Sections({ home, isFetching }: SectionsProps) {
  const { Sections: named, Strategy, Scopes } = home;
  const hasReminders = named.includes('reminders');
  return (
    <>
      {Strategy && (
        <div className={styles.part}>
          <StrategySummary strategy={Strategy} />
        </div>
      )}
      <div
        className={[styles.part, styles.columns, columns.columns, hasReminders ? '' : columns.alone].join(
          ' ',
        )}
      >
        {hasReminders && <Reminders home={home} isFetching={isFetching} />}
        {named.includes('company_goals') && <CompanyGoals home={home} isMain={home.reminders.length === 0} />}
      </div>
      {named.includes('compliance') && (
        <div className={styles.part}>
          <Compliance scopes={Scopes} />
        </div>
      )}
    </>
  );
}

/** j and k walk what can be acted on, u opens the week's update, of the row that was walked to (ui.md, Hands). */
function useKeys(): void {
  const open = useGoalDialogs();
  const { Can } = useSession();
  useListKeys({
    onWalk: walk,
    onUpdate: () => {
      if (Can.SetGoals) open({ dialog: 'update', goalId: goalToUpdate() });
    },
  });
}
