import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { useGrowing } from '#web/ui/lists/growing.ts';
import { EmptyState, ErrorState, LoadMore } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { directoryList, directoryQuery } from '../../api.ts';
import { bodyOf, cleared, directoryHref, filterIn, type ListFilter } from '../../place.ts';
import styles from './directory.module.css';
import { DirectoryCards } from './directory-cards.tsx';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { DirectoryTable } from './directory-table.tsx';
import { DirectoryToolbar } from './directory-toolbar.tsx';
import { useFilterGroups } from './filter-groups.ts';
import { useDirectoryKeys } from './use-directory-keys.ts';
import { useLoadAhead } from './use-load-ahead.ts';

/** Where a table would not fit; directory.module.css repeats it. */
const cardsQuery = '(max-width: 959px)';

/** Everyone, searched, filtered and sorted by the server (row L2); what is chosen stands in the address. */
export function Directory() {
  const { t } = useWords();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isCards = useMediaQuery(cardsQuery, undefined, { getInitialValueInEffect: false });
  const filter = filterIn(search);
  const body = bodyOf(filter);
  const query = useQuery(directoryQuery(body));
  const { rows, count, hasMore, more, isLoadingMore } = useGrowing(directoryList(body), query);
  const groups = useFilterGroups(filter);
  const go = (next: ListFilter) =>
    void navigate(directoryHref(next), { replace: true, preventScrollReset: true });
  useDirectoryKeys();
  const end = useLoadAhead(hasMore && !isLoadingMore && !query.isPlaceholderData, more);
  return (
    <div className={styles.screen}>
      <DirectoryToolbar filter={filter} groups={groups} go={go} count={query.data ? count : null} />
      {query.isPending && <DirectorySkeleton />}
      {query.isError && rows.length === 0 && <ErrorState onRetry={() => void query.refetch()} />}
      {rows.length > 0 && isCards && <DirectoryCards rows={rows} />}
      {query.data && !isCards && (
        <DirectoryTable rows={rows} count={count} filter={filter} groups={groups} go={go} />
      )}
      {query.data && rows.length === 0 && (
        <EmptyState
          title={t('organization.list.nobody')}
          action={<TextButton onClick={() => go(cleared(filter))}>{t('organization.list.clear')}</TextButton>}
        >
          {t('organization.list.nobody_text')}
        </EmptyState>
      )}
      <div ref={end}>{hasMore && <LoadMore onClick={() => void more()} busy={isLoadingMore} />}</div>
    </div>
  );
}
