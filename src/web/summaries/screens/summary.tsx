import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#web/api/api-error.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { choicesQuery } from '../api.ts';
import styles from '../parts/write/summary.module.css';
import { Summing } from '../parts/write/summing.tsx';
import type { SummaryKind } from '../sitting.ts';

export const QuarterSummary = () => <SummaryScreen kind="quarter" key="quarter" />;
export const YearSummary = () => <SummaryScreen kind="year" key="year" />;

/** A quarter or a year that is over, summed up in texts and made into slides (row R3). */
function SummaryScreen({ kind }: { readonly kind: SummaryKind }) {
  const { t } = useWords();
  const { data, isPending, error, refetch } = useQuery(choicesQuery);
  const missing = isApiError(error) && error.Status === 404;
  const first = kind === 'quarter' ? data?.Periods[0]?.Id : data?.Years[0];
  if (data && first !== undefined) return <Summing kind={kind} choices={data} first={first} />;
  return (
    <>
      <PageHeader title={t(kind === 'quarter' ? 'summaries.slides.quarterly' : 'summaries.slides.annual')} />
      <div className={styles.page}>
        {isPending && (
          <Loading label={t('ui.loading')}>
            <Skeleton height={64} />
          </Loading>
        )}
        {missing && <EmptyState title={t('messages.not_found')} />}
        {error && !missing && <ErrorState onRetry={() => void refetch()} />}
        {data && <EmptyState title={t('summaries.page.nothing_past')} />}
      </div>
    </>
  );
}
