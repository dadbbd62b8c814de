import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useGrowingList } from '#web/ui/lists/growing.ts';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState, LoadMore } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { notificationList, useMarkAllRead, useUnread } from '../api.ts';
import { byDay } from '../by-day.ts';
import { DayList } from '../parts/day-list.tsx';
import { shownUnread } from '../shown/unread.ts';
import styles from './notifications.module.css';

/** /v3/notifications: what others decided, asked or wrote, newest first, day by day (row I1). */
export function NotificationsScreen() {
  const { t } = useWords();
  const { query, rows: entries, hasMore, more, isLoadingMore } = useGrowingList(notificationList);
  const { data, isPending, isError, refetch } = query;
  return (
    <>
      <PageHeader title={t('notifications.title')} />
      <div className={styles.page}>
        {isPending && <Waiting />}
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {data && entries.length === 0 && (
          <EmptyState title={t('notifications.empty')}>{t('notifications.purpose')}</EmptyState>
        )}
        {entries.length > 0 && (
          <>
            <Caption />
            {byDay(entries).map((one) => (
              <DayList key={one.day} {...one} />
            ))}
          </>
        )}
        {hasMore && <LoadMore onClick={() => void more()} busy={isLoadingMore} />}
      </div>
    </>
  );
}

/** How many are unread, and the one click that reads them all. */
function Caption() {
  const { t, language } = useWords();
  const unread = useUnread();
  const markAll = useMarkAllRead();
  const count = useRef<HTMLSpanElement>(null);
  const readAll = () => {
    markAll.mutate();
    // The button goes; whoever pressed it by keyboard stays here.
    count.current?.focus();
  };
  return (
    <div className={styles.caption}>
      <span role="status" className="numbers" ref={count} tabIndex={-1}>
        {unread > 0
          ? t('notifications.count', { count: unread, shown: shownUnread(unread, language) })
          : t('notifications.none_unread')}
      </span>
      {unread > 0 && (
        <Button variant="quiet" size="small" icon={CheckCheck} onClick={readAll}>
          {t('notifications.mark_all')}
        </Button>
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useWords();
  return (
    <Loading label={t('ui.loading')}>
      <div className={styles.caption}>
        <Skeleton width={64} />
      </div>
      <div className={styles.waitingDay}>
        <Skeleton width={56} />
        <div>
          {[46, 38, 52, 41, 48].map((width) => (
            <div key={width} className={styles.waiting}>
              <Skeleton width={18} height={18} round />
              <div className={styles.waitingWords}>
                <Skeleton width={`${width}%`} />
                <Skeleton width={`${width + 12}%`} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
