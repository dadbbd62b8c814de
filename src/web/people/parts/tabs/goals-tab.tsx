import { useQuery } from '@tanstack/react-query';
import type { Goal, Period } from '#contract/goal-shapes.ts';
import type { Profile } from '#contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { periodsQuery } from '#web/goals/api.ts';
import { Distribution, likelihoodsOf } from '#web/goals/shown/distribution.tsx';
import { useGoalDialogs } from '#web/goals/shown/goal-dialogs.tsx';
import { GoalRowsSkeleton } from '#web/goals/shown/goal-rows-skeleton.tsx';
import { goalsOfPerson, likelihoodsOfPersonQuery, waitingOfPersonQuery } from '#web/goals/shown/of-person.ts';
import { PeriodMenu } from '#web/goals/shown/period-menu.tsx';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { useGrowingList } from '#web/ui/lists/growing.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { EmptyState, ErrorState, LoadMore } from '#web/ui/states/states.tsx';
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
  const list = useGrowingList(goalsOfPerson(profile.Id, periodId));
  const { data, isPending, isError, refetch } = list.query;
  const period = periods.find(({ Id, IsCurrent }) => (periodId === null ? IsCurrent : Id === periodId));
  const goals = list.rows;
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
            <Counts profile={profile} period={period} goals={goals} isWhole={!list.hasMore} />
          </span>
        )}
        <ViewAll profile={profile} period={period} />
      </div>
      <Waiting profile={profile} periodId={periodId} goals={goals} isWhole={!list.hasMore} />
      {isPending && <GoalRowsSkeleton rows={4} layout="compact" />}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
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
      {list.hasMore && <LoadMore onClick={() => void list.more()} busy={list.isLoadingMore} />}
      {data && periodId === null && <EarlierQuarters profile={profile} periods={periods} />}
    </>
  );
}

function NoGoals() {
  const { t, nouns } = useGoalWords();
  // Most goals of this person an observer never sees: the specification's words alone would deny them.
  const { Can } = useSession();
  return (
    <EmptyState title={t('people.goals.none')}>{!Can.SetGoals && t('goals.list.observer', nouns)}</EmptyState>
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

interface LoadedProps {
  readonly profile: Profile;
  readonly goals: readonly Goal[];
  /** These are all: there is nothing to ask the server for. */
  readonly isWhole: boolean;
}

/** How the goals stand, loaded or not. */
function Counts({ profile, period, goals, isWhole }: LoadedProps & { readonly period: Period | undefined }) {
  const { data } = useQuery({
    ...likelihoodsOfPersonQuery(profile.Id, period?.Id ?? 0),
    enabled: !isWhole && period !== undefined,
  });
  if (isWhole) return <Distribution counts={likelihoodsOf(goals)} />;
  return data && <Distribution counts={data.Likelihoods} />;
}

/** The first thing about the person that waits for the viewer: the one filled button of the page. */
function Waiting({ profile, periodId, goals, isWhole }: LoadedProps & { readonly periodId: number | null }) {
  const { t } = useGoalWords();
  const open = useGoalDialogs();
  const session = useSession();
  const isOwn = profile.Id === session.Profile.Id;
  const { data } = useQuery({ ...waitingOfPersonQuery(profile.Id, periodId), enabled: !isWhole && !isOwn });
  if (isOwn) return null;
  const loaded = goals.filter(({ Tags }) => Tags.some(({ Tag }) => Tag === 'needs_review'));
  const waiting = isWhole ? { data: loaded, count: loaded.length } : data;
  const first = waiting?.data[0];
  if (!waiting || !first) return null;
  const more = waiting.count - 1;
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
        {t('people.goals.waits_text', { name: profile.Name, title: first.GoalDetail.Title })}
        {more > 0 && ` ${t('people.goals.waits_more', { count: more })}`}
      </Banner>
    </div>
  );
}
