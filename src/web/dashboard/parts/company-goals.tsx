import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/app/paths.ts';
import { mayAddForCompany } from '#web/goals/goal-actions.ts';
import { useGoalDialogs } from '#web/goals/parts/goal-dialogs.tsx';
import { GoalRow } from '#web/goals/parts/goal-row.tsx';
import { GoalRowsSkeleton } from '#web/goals/parts/goal-rows-skeleton.tsx';
import { hrefOf, nowhere, type Place } from '#web/goals/parts/place.ts';
import { useGoalWords } from '#web/goals/parts/use-goal-words.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { phoneQuery } from '#web/ui/tokens.ts';
import { companyGoalsQuery } from '../api.ts';
import styles from './company-goals.module.css';
import { Distribution } from './distribution.tsx';

const company: Place = { preset: 'company', ...nowhere };

/** Company Goals: View All, the distribution of likelihood, a row each (row C3). */
export function CompanyGoals() {
  const { t, word, nouns } = useGoalWords();
  const session = useSession();
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const { data, isPending, isError, refetch } = useQuery(companyGoalsQuery);
  const { Quarter, Year } = session.Period;
  const goals = data?.data ?? [];
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{word('company_goals')}</h2>
        {goals.length > 0 && <TextLink to={paths.goalsOfType('company')}>{t('dashboard.view_all')}</TextLink>}
      </div>
      {isPending && <GoalRowsSkeleton layout={phone ? 'phone' : 'compact'} rows={6} />}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {data && goals.length === 0 && (
        <EmptyState
          title={t('dashboard.company_empty')}
          action={mayAddForCompany(session) && <AddForCompany />}
        >
          {t('dashboard.company_purpose', nouns)}
        </EmptyState>
      )}
      {goals.length > 0 && (
        <>
          <p className={styles.line}>
            <span className="numbers">
              {Quarter} {Year}
            </span>
            <Distribution goals={goals} />
          </p>
          <ul className={styles.rows}>
            {goals.map((goal) => (
              <li key={goal.Id}>
                <GoalRow
                  goal={goal}
                  to={hrefOf({ ...company, goalId: goal.Id }, session.Profile.RoleName)}
                  layout={phone ? 'phone' : 'compact'}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function AddForCompany() {
  const { t } = useGoalWords();
  const open = useGoalDialogs();
  return (
    <Button variant="primary" onClick={() => open({ dialog: 'form', mode: 'company', goalId: null })}>
      {t('goals.add_a')}
    </Button>
  );
}
