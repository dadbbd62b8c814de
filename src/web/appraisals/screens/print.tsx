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
  const { data, error, refetch } = useQuery(printedQuery(Number(id)));
  const goals = useQuery({
    ...evidenceQuery({ userId: data?.UserId ?? 0, periodId: data?.EvaluationPeriodId ?? 0 }),
    enabled: data !== undefined,
  });
  const outlook = useOutlook(data);
  const quarter = data ? `${data.Period.Quarter} ${data.Period.Year}` : '';
  const mayPrint = data?.Permissions.Print === true;
  return (
    <>
      <PageHeader
        title={t('appraisals.title', { quarter })}
        windowTitle={data ? `${data.User.Name} ${quarter}` : t('appraisals.print.title')}
      />
      <div className={styles.page}>
        {mayPrint && (
          <div className={styles.tools}>
            <Button variant="primary" icon={Printer} onClick={() => window.print()}>
              {t('appraisals.print.button')}
            </Button>
          </div>
        )}
        {data && mayPrint && goals.data && (
          <PrintedAppraisal appraisal={data} goals={goals.data.Goals} outlook={outlook} />
        )}
        {data && !mayPrint && <EmptyState title={t('appraisals.print.only_completed')} />}
        {isApiError(error) && error.Status === 404 && <EmptyState title={t('appraisals.missing')} />}
        {error && !(isApiError(error) && error.Status === 404) && (
          <ErrorState onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <Loading label={t('ui.loading')}>
            <Skeleton height={480} />
          </Loading>
        )}
      </div>
    </>
  );
}

/** What the quarter after is for, as the reader sees it; null until it is known, or where the company has none yet. */
function useOutlook(appraisal: Appraisal | undefined) {
  const { data: periods } = useQuery(periodsQuery);
  const next = periods
    ?.filter(({ StartDate }) => appraisal !== undefined && StartDate > appraisal.Period.EndDate)
    .toSorted((a, b) => (a.StartDate < b.StartDate ? -1 : 1))[0];
  const { data } = useQuery({
    ...outlookQuery({ userId: appraisal?.UserId ?? 0, periodId: next?.Id ?? 0 }),
    enabled: appraisal !== undefined && next !== undefined,
  });
  return data && next ? { goals: data.data, quarter: `${next.Quarter} ${next.Year}` } : null;
}
