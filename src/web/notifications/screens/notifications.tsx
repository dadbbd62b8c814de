import { useInfiniteQuery } from '@tanstack/react-query';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadMore } from '#web/ui/states.tsx';
import { useWords } from '#web/ui/words.ts';
import { notificationsQuery } from '../api.ts';
import { NotificationEntry } from '../parts/notification-entry.tsx';
import styles from './notifications.module.css';

export function NotificationsScreen() {
  const { t } = useWords();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificationsQuery);
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <PageHeader title={t('notifications.title')} />
      <div className={styles.column}>
        {isPending && <Waiting />}
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {data && entries.length === 0 && (
          <EmptyState title={t('notifications.empty')}>{t('notifications.purpose')}</EmptyState>
        )}
        {entries.length > 0 && (
          <ul>
            {entries.map((entry) => (
              <li key={entry.Id} className={styles.row}>
                <NotificationEntry entry={entry} />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && <LoadMore onClick={() => void fetchNextPage()} busy={isFetchingNextPage} />}
      </div>
    </>
  );
}

function Waiting() {
  const { t } = useWords();
  return (
    <Loading label={t('ui.loading')}>
      {[62, 48, 70, 55, 64].map((width) => (
        <div key={width} className={styles.waiting}>
          <Skeleton width={`${width}%`} />
          <Skeleton width="40%" height={10} />
        </div>
      ))}
    </Loading>
  );
}
