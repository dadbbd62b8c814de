import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { periodsQuery } from '#web/goals/api.ts';
import { GoalDialogs, useGoalDialogs } from '#web/goals/parts/goal-dialogs.tsx';
import { useListKeys } from '#web/goals/parts/use-list-keys.ts';
import { useSession } from '#web/session/session.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { useWords } from '#web/ui/words.ts';
import { companyGoalsQuery, type Home, homeQuery, themeQuery } from '../api.ts';
import columns from '../parts/columns.module.css';
import { CompanyGoals } from '../parts/company-goals.tsx';
import { Compliance } from '../parts/compliance.tsx';
import { DashboardSkeleton } from '../parts/dashboard-skeleton.tsx';
import { rescueFocus } from '../parts/reminder-focus.ts';
import { Reminders } from '../parts/reminders.tsx';
import { StrategySummary } from '../parts/strategy-summary.tsx';
import { walk } from '../parts/walk.ts';
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

/** j and k walk what can be acted on, u opens the week's update (ui.md, Hands). */
function useKeys(): void {
  const open = useGoalDialogs();
  const { Profile } = useSession();
  useListKeys({
    onWalk: walk,
    onUpdate: () => {
      if (Profile.RoleName !== 'observer') open({ dialog: 'update', goalId: null });
    },
  });
}
