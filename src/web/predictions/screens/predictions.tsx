import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { Period } from '#contract/goal-shapes.ts';
import { levelsOf } from '#rules/predictions/matrix.ts';
import { isApiError } from '#web/api/api-error.ts';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { periodsQuery } from '#web/goals/api.ts';
import { periodName } from '#web/goals/shown/period-menu.tsx';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { firstQuery, gridQuery, keepAsWeek, placesQuery } from '../api.ts';
import { MatrixSkeleton } from '../parts/grid/matrix-skeleton.tsx';
import { MatrixView } from '../parts/grid/matrix-view.tsx';
import { Toolbar } from '../parts/head/toolbar.tsx';
import { fits, hrefOf, type Place, placeOf } from '../place.ts';
import { countedIn, placesIn } from '../standings.ts';
import { useIsOver } from '../use-is-over.ts';
import styles from './predictions.module.css';

/** Rows H1 to H3: the matrix of a goal; without one in the address, of the first prediction goal of the period. */
export function PredictionsScreen() {
  const { pathname, search } = useLocation();
  const place = useMemo(() => placeOf(pathname, search), [pathname, search]);
  const { data: periods = [] } = useQuery(periodsQuery);
  return place.goalId === null ? (
    <FirstGoal place={place} periods={periods} />
  ) : (
    <GoalPredictions key={place.goalId} goalId={place.goalId} place={place} periods={periods} />
  );
}

interface FirstGoalProps {
  readonly place: Place;
  readonly periods: readonly Period[];
}

function FirstGoal({ place, periods }: FirstGoalProps) {
  const { t } = useGoalWords();
  const go = useGo();
  const period =
    periods.find(({ Id }) => Id === place.period) ?? periods.find(({ IsCurrent }) => IsCurrent) ?? null;
  const first = useQuery({ ...firstQuery(period?.Id ?? 0), enabled: period !== null });
  if (first.data && first.data.GoalId !== null) {
    return <Navigate to={hrefOf({ ...place, goalId: first.data.GoalId, week: first.data.WeekId })} replace />;
  }
  return (
    <>
      <PageHeader title={t('predictions.title')} />
      <Toolbar
        place={place}
        periods={periods}
        period={period}
        answer={null}
        depth={0}
        loading={first.isPending}
        go={go}
      />
      <div className={styles.page}>
        {first.isError && !first.data && <ErrorState onRetry={() => void first.refetch()} />}
        {first.isPending && !first.isError && <MatrixSkeleton />}
        {first.data && <Explanation period={period} />}
      </div>
    </>
  );
}

/** Row H3: nothing to look at yet, and what will be here. */
function Explanation({ period }: { readonly period: Period | null }) {
  const { t, nouns } = useGoalWords();
  const { Can } = useSession();
  // Of a quarter that is over nothing is promised.
  const isOver = useIsOver(period);
  return (
    <EmptyState
      title={t(isOver ? 'predictions.empty_past' : 'predictions.empty_title', {
        period: period ? periodName(period) : '',
      })}
      action={
        <ButtonLink variant="primary" to={paths.goals}>
          {t('predictions.go_to_goals')}
        </ButtonLink>
      }
    >
      {!isOver && t(Can.SetGoals ? 'predictions.empty_text' : 'predictions.empty_observer', nouns)}
    </EmptyState>
  );
}

interface GoalPredictionsProps extends FirstGoalProps {
  readonly goalId: number;
}

function GoalPredictions({ goalId, place, periods }: GoalPredictionsProps) {
  const { t } = useGoalWords();
  const go = useGo();
  const query = useQuery(gridQuery(goalId, place.week ?? 0));
  const places = useQuery({ ...placesQuery(goalId, place.week ?? 0), enabled: place.week !== null });
  // What one has shown is gone once it may no longer be seen.
  const missing = isApiError(query.error) && query.error.Status === 404;
  const answer = missing ? null : (query.data ?? null);
  const counts = useMemo(() => (answer === null ? [] : countedIn(answer)), [answer]);
  // Those of the week before stay with its grid, and go with it.
  const isOfGrid = places.isPlaceholderData === query.isPlaceholderData;
  const told = isOfGrid ? places.data : undefined;
  const goals = useMemo(() => (told === undefined ? null : placesIn(told)), [told]);
  useWeekInAddress(answer && !query.isPlaceholderData ? answer.weekPeriod.Id : null, place, () => {
    if (answer) keepAsWeek(answer);
  });
  const period =
    periods.find(({ Id, IsCurrent }) => (missing ? IsCurrent : Id === answer?.goal.GoalPeriodId)) ?? null;
  const title = answer?.goal.GoalDetail.Title;
  // An address may be of a time when the matrix was larger.
  const isInside = answer === null || fits(place.choice, answer.Size);
  return (
    <>
      <PageHeader
        title={t('predictions.title')}
        windowTitle={title ? t('predictions.window', { title }) : t('predictions.title')}
      />
      <Toolbar
        place={place}
        periods={periods}
        period={period}
        answer={answer}
        depth={levelsOf(goals ?? counts)}
        loading={query.isPending}
        go={go}
      />
      <div className={styles.page}>
        {missing && <Missing />}
        {query.isError && !missing && !answer && <ErrorState onRetry={() => void query.refetch()} />}
        {query.isPending && <MatrixSkeleton />}
        {answer && (
          <MatrixView
            answer={answer}
            counts={counts}
            goals={goals}
            onRetry={places.isError ? () => void places.refetch() : null}
            place={isInside ? place : { ...place, choice: null }}
            busy={query.isPlaceholderData}
            onChoose={(choice) => go({ ...place, choice }, { replace: true })}
          />
        )}
      </div>
    </>
  );
}

function Missing() {
  const { t, nouns } = useGoalWords();
  return (
    <EmptyState
      title={t('predictions.missing_title', nouns)}
      action={<ButtonLink to={paths.predictions}>{t('predictions.to_predictions')}</ButtonLink>}
    />
  );
}

/** An address without a week becomes one with it: sent to a colleague it shows the same next Monday. */
function useWeekInAddress(weekId: number | null, place: Place, keep: () => void): void {
  const navigate = useNavigate();
  const isMissing = place.week === null && weekId !== null;
  useEffect(() => {
    if (!isMissing) return;
    keep();
    void navigate(hrefOf({ ...place, week: weekId }), { replace: true, preventScrollReset: true });
  });
}

function useGo() {
  const navigate = useNavigate();
  return (place: Place, options: { readonly replace?: boolean } = {}) =>
    void navigate(hrefOf(place), { ...options, preventScrollReset: true });
}
