import { useQuery } from '@tanstack/react-query';
import type { Goal, Period } from '#contract/goal-shapes.ts';
import type { Profile } from '#contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { goalsOfPersonQuery, periodsQuery } from '#web/goals/api.ts';
import { Distribution } from '#web/goals/shown/distribution.tsx';
import { useGoalDialogs } from '#web/goals/shown/goal-dialogs.tsx';
import { GoalRowsSkeleton } from '#web/goals/shown/goal-rows-skeleton.tsx';
import { PeriodMenu } from '#web/goals/shown/period-menu.tsx';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { EarlierQuarters } from './earlier-quarters.tsx';
import styles from './goals-tab.module.css';
import { ProfileGoalRow } from './profile-goal-row.tsx';

interface GoalsTabProps {
  readonly profile: Profile;
  /** null is the current period. */
  readonly periodId: number | null;
  readonly onPeriod: (id: number | null) => void;
}

/** The person's goals of a quarter as the viewer sees them, what waits for the viewer, and the quarters before. */
export function GoalsTab({ profile, periodId, onPeriod }: GoalsTabProps) {
  const { t, word } = useGoalWords();
  const { data: periods = [] } = useQuery(periodsQuery);
  const { data, isPending, isError, refetch } = useQuery(goalsOfPersonQuery(profile.Id, periodId));
  const period = periods.find(({ Id, IsCurrent }) => (periodId === null ? IsCurrent : Id === periodId));
  const goals = data?.data ?? [];
  return (
    <>
      <div className={styles.toolbar}>
        <PeriodMenu periods={periods} chosen={period ?? null} onChoose={onPeriod} />
        {period?.IsCurrent && (
          <span className={styles.week}>
            {t('people.goals.week', { week: period.Week, weeks: period.WeekCount })}
          </span>
        )}
        <span className={styles.spring} />
        {goals.length > 0 && (
          <span className={styles.counts}>
            <Distribution goals={goals} />
          </span>
        )}
        <ViewAll profile={profile} period={period} />
      </div>
      <Waiting goals={goals} name={profile.Name} />
      {isPending && <GoalRowsSkeleton rows={4} layout="compact" />}
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data && goals.length === 0 && <NoGoals />}
      {goals.length > 0 && (
        <ul className={styles.goals} aria-label={word('goals')}>
          {goals.map((goal) => (
            <li key={goal.Id}>
              <ProfileGoalRow goal={goal} periodId={periodId} />
            </li>
          ))}
        </ul>
      )}
      {data && periodId === null && <EarlierQuarters profile={profile} periods={periods} />}
    </>
  );
}

function NoGoals() {
  const { t, nouns } = useGoalWords();
  // Most goals of this person an observer never sees: the specification's words alone would deny them.
  const { Can } = useSession();
  return (
    <EmptyState title={t('people.goals.none')}>
      {!Can.SetGoals && t('goals.list.observer', nouns)}
    </EmptyState>
  );
}

interface ViewAllProps {
  readonly profile: Profile;
  readonly period: Period | undefined;
}

/** One's own list, or that of this person, as far as one sees it. */
function ViewAll({ profile, period }: ViewAllProps) {
  const { t } = useGoalWords();
  const session = useSession();
  const query = new URLSearchParams({
    ...(profile.Id === session.Profile.Id ? {} : { type: 'my', of: String(profile.Id) }),
    ...(period && !period.IsCurrent ? { period: String(period.Id) } : {}),
  });
  return <TextLink to={`${paths.goals}?${query}`}>{t('dashboard.view_all')}</TextLink>;
}

interface WaitingProps {
  readonly goals: readonly Goal[];
  readonly name: string;
}

/** The first thing about the person that waits for the viewer: the one filled button of the page. */
function Waiting({ goals, name }: WaitingProps) {
  const { t } = useGoalWords();
  const open = useGoalDialogs();
  const session = useSession();
  const waiting = goals.filter(
    ({ Tags, User }) => User.Id !== session.Profile.Id && Tags.some(({ Tag }) => Tag === 'needs_review'),
  );
  const [first] = waiting;
  if (!first) return null;
  const more = waiting.length - 1;
  return (
    <div className={styles.waiting}>
      <Banner
        tone="you"
        lead={t('people.goals.waits')}
        action={
          <Button variant="primary" onClick={() => open({ dialog: 'review', goalId: first.Id })}>
            {t('people.goals.review')}
          </Button>
        }
      >
        {t('people.goals.waits_text', { name, title: first.GoalDetail.Title })}
        {more > 0 && ` ${t('people.goals.waits_more', { count: more })}`}
      </Banner>
    </div>
  );
}
