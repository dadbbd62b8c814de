import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { Goal } from '#contract/goal-shapes.ts';
import { paths } from '#web/app/paths.ts';
import { hrefOf, nowhere, type Place } from '#web/goals/place.ts';
import { Distribution, likelihoodsOf } from '#web/goals/shown/distribution.tsx';
import { useGoalDialogs } from '#web/goals/shown/goal-dialogs.tsx';
import { GoalRow } from '#web/goals/shown/goal-row.tsx';
import { GoalRowsSkeleton } from '#web/goals/shown/goal-rows-skeleton.tsx';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { companyGoalsQuery, type Home } from '../../api.ts';
import styles from '../page/columns.module.css';
import { FoldButton, useFold } from '../page/fold.tsx';
import { NewsButton, SectionHead } from '../page/section-head.tsx';
import { byDanger } from './by-danger.ts';
import { ThemeLine } from './theme-line.tsx';
import { useSteadyGoals } from './use-steady-goals.ts';

const company: Place = { preset: 'company', ...nowhere };

interface CompanyGoalsProps {
  readonly home: Home;
  /** Nothing else on the page has its filled button. */
  readonly isMain: boolean;
}

/** Company Goals: View All, the quarter's theme, the distribution of likelihood, a row each (row C3). */
export function CompanyGoals({ home, isMain }: CompanyGoalsProps) {
  const { t, word, nouns } = useGoalWords();
  const titleId = useId();
  const { data, isPending, isFetching, isError, refetch } = useQuery(companyGoalsQuery);
  const fresh = useMemo(() => data && byDanger(data.data), [data]);
  const { goals, gone, changed, adopt } = useSteadyGoals(fresh, isFetching);
  const layout = useLayout();
  const fold = useFold('company_goals', goals.length);
  return (
    <section aria-labelledby={titleId} className={styles.column}>
      <SectionHead
        id={titleId}
        title={word('company_goals')}
        news={
          changed > 0 && (
            <NewsButton
              label={t('dashboard.changed', { count: changed })}
              hint={t('dashboard.adopt')}
              onClick={adopt}
            />
          )
        }
      >
        {goals.length > 0 && (
          <TextLink to={paths.goalsOfType('company')} data-walk>
            {t('dashboard.view_all')}
          </TextLink>
        )}
      </SectionHead>
      <div className={styles.line}>
        <ThemeLine canEdit={home.CanEditTheme} />
        {goals.length > 0 && <Distribution counts={likelihoodsOf(goals.filter(({ Id }) => !gone.has(Id)))} />}
      </div>
      <div className={[styles.body, goals.length > 0 ? styles.goals : ''].join(' ')}>
        {isPending && <GoalRowsSkeleton layout={layout} rows={6} />}
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {data && goals.length === 0 && (
          <EmptyState
            title={t('dashboard.company_empty')}
            action={home.CanAddCompanyGoal && <AddForCompany isMain={isMain} />}
          >
            {t('dashboard.company_purpose', nouns)}
          </EmptyState>
        )}
        {goals.length > 0 && <Rows goals={goals.slice(0, fold.shown)} gone={gone} layout={layout} />}
        <FoldButton fold={fold} count={goals.length - gone.size} withOthers={gone.size > 0} />
      </div>
    </section>
  );
}

function useLayout(): 'compact' | 'phone' {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  return phone ? 'phone' : 'compact';
}

interface RowsProps {
  readonly goals: readonly Goal[];
  readonly gone: ReadonlySet<number>;
  readonly layout: 'compact' | 'phone';
}

function Rows({ goals, gone, layout }: RowsProps) {
  const { word } = useGoalWords();
  const { Can } = useSession();
  return (
    <ul className={styles.rows} aria-label={word('company_goals')}>
      {goals.map((goal) => (
        <li key={goal.Id}>
          <GoalRow
            goal={goal}
            gone={gone.has(goal.Id)}
            to={hrefOf({ ...company, goalId: goal.Id }, Can.GoalLists)}
            layout={layout}
          />
        </li>
      ))}
    </ul>
  );
}

function AddForCompany({ isMain }: { readonly isMain: boolean }) {
  const { t } = useGoalWords();
  const open = useGoalDialogs();
  return (
    <Button
      variant={isMain ? 'primary' : 'outline'}
      onClick={() => open({ dialog: 'form', mode: 'company', goalId: null })}
      data-walk
    >
      {t('goals.add_a')}
    </Button>
  );
}
