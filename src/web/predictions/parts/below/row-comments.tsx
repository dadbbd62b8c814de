import { useQuery } from '@tanstack/react-query';
import { Quote } from '#web/goals/shown/quote.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { statusCommentsQuery } from '../../api.ts';
import styles from './below-row.module.css';

interface RowCommentsProps {
  readonly id: string;
  readonly statusId: number;
  /** As many will come. */
  readonly count: number;
}

const widths = ['74%', '58%', '66%'];

/** What was said about the status of the chosen week, fetched once it is asked for. */
export function RowComments({ id, statusId, count }: RowCommentsProps) {
  const { t } = useWords();
  const { data, isPending, isError, refetch } = useQuery(statusCommentsQuery(statusId));
  return (
    <div id={id} className={styles.comments}>
      {isPending && (
        <Loading label={t('ui.loading')}>
          {widths.slice(0, count).map((width) => (
            <div key={width} className={styles.commentSkeleton}>
              <Skeleton width="22%" />
              <Skeleton width={width} />
            </div>
          ))}
        </Loading>
      )}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {data?.data.map((comment) => (
        <Quote key={comment.Id} comment={comment} named />
      ))}
    </div>
  );
}
