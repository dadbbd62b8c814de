import { Link } from 'react-router';
import type { Profile } from '#contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { useGrowingList } from '#web/ui/lists/growing.ts';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState, LoadMore } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { reportsList } from '../../api.ts';
import { PersonLine } from '../../shown/person-line.tsx';
import styles from './direct-reports-tab.module.css';

/** Who reports to the person, active and invited, with the way to their place in the chart. */
export function DirectReportsTab({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const { rows, count, query, hasMore, more, isLoadingMore } = useGrowingList(reportsList(profile.Id));
  if (query.isPending) {
    return (
      <Loading label={t('ui.loading')}>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Loading>
    );
  }
  if (query.isError && !query.data) return <ErrorState onRetry={() => void query.refetch()} />;
  if (rows.length === 0) return <EmptyState title={t('people.reports.none')} />;
  return (
    <>
      <div className={styles.head}>
        <span className={styles.count}>{t('people.reports.count', { count })}</span>
        <TextLink to={`${paths.organization}/${profile.Id}`}>{t('people.reports.chart')}</TextLink>
      </div>
      <ul className={styles.people}>
        {rows.map((person) => (
          <li key={person.Id}>
            <Link to={paths.person(person.Id)} className={styles.person}>
              <PersonLine person={person} size={32} />
              {person.Status === 'Invited' && (
                <span className={styles.status}>{t('rules.status.invited')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <LoadMore onClick={() => void more()} busy={isLoadingMore} />}
    </>
  );
}
