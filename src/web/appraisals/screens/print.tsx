import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import type { Appraisal } from '#contract/talent/appraisals.ts';
import { isApiError } from '#web/api/api-error.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { periodsQuery } from '#web/goals/api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { evidenceQuery, outlookQuery, printedQuery } from '../api.ts';
import styles from '../parts/print/print.module.css';
import { PrintedAppraisal } from '../parts/print/printed.tsx';

/** A completed appraisal on paper: what is printed is what the reader may read. */
export function PrintScreen() {
  const { t } = useWords();
  const { id } = useParams();
  const { data, error: failed, refetch } = useQuery(printedQuery(Number(id)));
  const goals = useQuery({
    ...evidenceQuery({ userId: data?.UserId ?? 0, periodId: data?.EvaluationPeriodId ?? 0 }),
    enabled: data !== undefined,
  });
  const { outlook, outlookError, readOutlook } = useOutlook(data);
  const quarter = data ? `${data.Period.Quarter} ${data.Period.Year}` : '';
  const mayPrint = data?.Permissions.Print === true;
  // Without its goals it would be another sheet than the one that was signed.
  const sheet =
    mayPrint && goals.data && outlook !== undefined
      ? { goals: goals.data.Goals, count: goals.data.GoalCount, quarter }
      : null;
  const error = sheet ? null : (failed ?? (mayPrint ? (goals.error ?? outlookError) : null));
  const isMissing = isApiError(error) && error.Status === 404;
  const again = () => void Promise.all([refetch(), mayPrint && goals.refetch(), mayPrint && readOutlook()]);
  return (
    <>
      <PageHeader
        title={data ? t('appraisals.title', { quarter }) : t('appraisals.one')}
        windowTitle={data ? `${data.User.Name} ${quarter}` : t('appraisals.print.title')}
      />
      <div className={styles.page}>
        {sheet && data && outlook !== undefined && (
          <>
            <div className={styles.tools}>
              <Button variant="primary" icon={Printer} onClick={() => window.print()}>
                {t('appraisals.print.button')}
              </Button>
            </div>
            <PrintedAppraisal appraisal={data} goals={sheet} outlook={outlook} />
          </>
        )}
        {data && !mayPrint && <EmptyState title={t('appraisals.print.only_completed')} />}
        {isMissing && <EmptyState title={t('appraisals.missing')} />}
        {error && !isMissing && <ErrorState onRetry={again} />}
        {!sheet && !error && (!data || mayPrint) && (
          <Loading label={t('ui.loading')}>
            <Skeleton height={480} />
          </Loading>
        )}
      </div>
    </>
  );
}

/** What the quarter after is for, as the reader sees it; undefined until it is known, null where there is none yet. */
function useOutlook(appraisal: Appraisal | undefined) {
  const periods = useQuery(periodsQuery);
  const next = periods.data
    ?.filter(({ StartDate }) => appraisal !== undefined && StartDate > appraisal.Period.EndDate)
    .toSorted((a, b) => (a.StartDate < b.StartDate ? -1 : 1))[0];
  const goals = useQuery({
    ...outlookQuery({ userId: appraisal?.UserId ?? 0, periodId: next?.Id ?? 0 }),
    enabled: appraisal !== undefined && next !== undefined,
  });
  const isNone = periods.isSuccess && next === undefined;
  return {
    outlook: isNone
      ? null
      : goals.data &&
        next && { goals: goals.data.data, count: goals.data.count, quarter: `${next.Quarter} ${next.Year}` },
    outlookError: periods.error ?? goals.error,
    readOutlook: () => Promise.all([periods.refetch(), next === undefined ? null : goals.refetch()]),
  };
}
