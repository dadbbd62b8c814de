import { PageHeader } from '#web/app/shell/page-header.tsx';
import { GoalDialogs } from '#web/goals/parts/goal-dialogs.tsx';
import { useWords } from '#web/ui/words.ts';
import { CompanyGoals } from '../parts/company-goals.tsx';
import styles from './dashboard.module.css';

/** /v3/home. */
export function DashboardScreen() {
  const { t } = useWords();
  return (
    <GoalDialogs>
      <PageHeader title={t('dashboard.title')} />
      <div className={styles.page}>
        <CompanyGoals />
      </div>
    </GoalDialogs>
  );
}
