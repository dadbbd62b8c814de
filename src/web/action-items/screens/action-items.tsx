import { useMediaQuery } from '@mantine/hooks';
import { Info, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { emptyKey } from '#rules/action-items/sentences.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Tabs } from '#web/ui/buttons/tabs.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { FilterBar } from '../parts/list/filter-bar.tsx';
import { ItemCards } from '../parts/list/item-cards.tsx';
import { ItemTable } from '../parts/list/item-table.tsx';
import { ItemsSkeleton } from '../parts/list/items-skeleton.tsx';
import { Pages } from '../parts/list/pages.tsx';
import { useItemKeys } from '../parts/list/use-item-keys.ts';
import { useItems } from '../parts/list/use-items.ts';
import { useSoughtPlace } from '../parts/list/use-sought.ts';
import { cleared, type ItemPlace, inTab, itemsHref, lastPageOf, onPage } from '../place.ts';
import { ItemDialogs, useItemDialogs } from '../shown/item-dialogs.tsx';
import styles from './action-items.module.css';

/** What people ask of each other (rows Q1, Q2); tab, filters, order and page stand in the address. */
export function ActionItemsScreen() {
  return (
    <ItemDialogs>
      <ActionItems />
    </ItemDialogs>
  );
}

function ActionItems() {
  const { t } = useWords();
  const navigate = useNavigate();
  const sought = useSoughtPlace();
  const { place } = sought;
  const go = (next: ItemPlace) => void navigate(itemsHref(next), { replace: true });
  const list = useItems(place, !sought.isSeeking);
  const add = useNewItem();
  return (
    <>
      <PageHeader title={t('actionitems.title')} actions={add} />
      <div className={styles.screen}>
        <Tabs
          label={t('actionitems.title')}
          active={place.isCompleted ? 'completed' : 'open'}
          onChange={(tab) => go(inTab(place, tab === 'completed'))}
          tabs={[
            { key: 'open', label: t('actionitems.in_progress'), count: list.page?.InProgress ?? 0 },
            { key: 'completed', label: t('actionitems.completed'), count: list.page?.Completed ?? 0 },
          ]}
        >
          <FilterBar place={place} page={list.page} go={go} />
          {sought.isGone && (
            <Banner icon={Info} role="status">
              {t('actionitems.gone')}
            </Banner>
          )}
          {sought.failed ? (
            <ErrorState onRetry={() => void sought.failed?.refetch()} />
          ) : (
            <List place={place} list={list} go={go} />
          )}
        </Tabs>
      </div>
      <div className={styles.below}>{add}</div>
    </>
  );
}

/** Where a table would cut off what one may do. */
const cardsQuery = '(max-width: 959px)';

interface ListProps {
  readonly place: ItemPlace;
  readonly list: ReturnType<typeof useItems>;
  readonly go: (place: ItemPlace) => void;
}

function List({ place, list, go }: ListProps) {
  const { t } = useWords();
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const isCut = useMediaQuery(cardsQuery, undefined, { getInitialValueInEffect: false });
  const { page, rows, waiting, query } = list;
  useItemKeys(rows);
  usePageThatIs(place, list, go);
  if (page === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ItemsSkeleton />;
  const Shown = isCut ? ItemCards : ItemTable;
  return (
    <>
      {waiting > 0 && (
        <p className={styles.waiting} role="status">
          <Button size="small" onClick={list.showNew}>
            {t('actionitems.new_rows', { count: waiting })}
          </Button>
        </p>
      )}
      {page.count === 0 ? (
        <Nothing place={place} go={go} phone={phone} />
      ) : (
        <Shown place={place} go={go} rows={rows} count={page.count} today={page.Today} />
      )}
      <Pages count={page.count} page={place.page} onPage={(next) => go(onPage(place, next))} />
    </>
  );
}

/** The last one of a page may be done, or an address be old: then it is the last page that there is. */
function usePageThatIs(place: ItemPlace, { page, query }: ListProps['list'], go: ListProps['go']): void {
  const last = page === undefined || query.isPlaceholderData ? null : lastPageOf(page.count);
  const isBeyond = last !== null && place.page > last;
  useEffect(() => {
    if (isBeyond) go(onPage(place, last));
  }, [isBeyond, last, place, go]);
}

function Nothing({ place, go, phone }: Pick<ListProps, 'place' | 'go'> & { readonly phone: boolean }) {
  const { t } = useWords();
  const add = useNewItem();
  const isFiltered = place.to.length + place.by.length > 0;
  if (isFiltered)
    return (
      <EmptyState
        title={t('actionitems.empty')}
        action={<TextButton onClick={() => go(cleared(place))}>{t('actionitems.clear')}</TextButton>}
      />
    );
  // On a phone the button stands below the screen already.
  return (
    <EmptyState title={t('actionitems.empty')} action={place.isCompleted || phone ? undefined : add}>
      {t(emptyKey(place))}
    </EmptyState>
  );
}

/** The button that opens the drawer of a new one. */
function useNewItem() {
  const { t } = useWords();
  const open = useItemDialogs();
  return (
    <Button variant="primary" icon={Plus} onClick={() => open({ dialog: 'new' })}>
      {t('actionitems.new')}
    </Button>
  );
}
