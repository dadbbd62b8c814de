import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { useSession } from '#web/session/session.ts';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState, LoadMore } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { SecurityEntry } from '../parts/page/security-entry.tsx';
import { securityLogQuery } from '../safety.ts';
import styles from './security-log.module.css';

/** What touched safety in the company, newest first, for the ceo and org admins. */
export function SecurityLogScreen() {
  const { t } = useWords();
  const { Can } = useSession();
  return (
    <>
      <PageHeader
        title={t('people.security.title')}
        crumb={{ label: t('rules.menu.organization'), to: paths.organization }}
      />
      <div className={styles.page}>
        {Can.ReadSecurityLog ? <Log /> : <EmptyState title={t('messages.not_found')} />}
      </div>
    </>
  );
}

function Log() {
  const { t } = useWords();
  const log = useInfiniteQuery(securityLogQuery);
  if (log.isPending) {
    return (
      <Loading label={t('ui.loading')}>
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Loading>
    );
  }
  if (!log.data) return <ErrorState onRetry={() => void log.refetch()} />;
  const entries = log.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0) return <EmptyState title={t('people.security.none')} />;
  return (
    <>
      <p className={styles.text}>{t('people.security.text')}</p>
      <ol className={styles.entries} aria-label={t('people.security.title')}>
        {entries.map((entry) => (
          <SecurityEntry key={entry.Id} entry={entry} />
        ))}
      </ol>
      {log.isFetchNextPageError && <ErrorState onRetry={() => void log.fetchNextPage()} />}
      {log.hasNextPage && <LoadMore onClick={() => void log.fetchNextPage()} busy={log.isFetchingNextPage} />}
    </>
  );
}
