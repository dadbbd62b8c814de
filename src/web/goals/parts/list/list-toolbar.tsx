import { Plus } from 'lucide-react';
import type { Period } from '#contract/goal-shapes.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { Place } from '../../place.ts';
import { PeriodMenu } from '../../shown/period-menu.tsx';
import { FilterButton } from '../filter/filter-button.tsx';
import styles from './list-toolbar.module.css';
import { SearchBox } from './search-box.tsx';
import type { ShownList } from './use-goal-list.ts';

interface ListToolbarProps {
  readonly place: Place;
  readonly periods: readonly Period[];
  readonly period: Period | null;
  readonly go: (place: Place, options?: { readonly replace?: boolean }) => void;
  readonly onAdd: (() => void) | null;
  readonly list: Pick<ShownList, 'count' | 'adopt'>;
}

/** Search, filter and period above the list; on phones also Add Goal, which otherwise stands in the header. */
export function ListToolbar({ place, periods, period, go, onAdd, list }: ListToolbarProps) {
  const { t } = useWords();
  return (
    <div className={styles.toolbar}>
      <SearchBox
        value={place.search || place.title}
        onSearch={(search) => go({ ...place, search, title: '' }, { replace: true })}
        onTitle={(title) => go({ ...place, search: '', title, within: false }, { replace: true })}
      />
      <FilterButton place={place} go={go} count={list.count} />
      <PeriodMenu
        periods={periods}
        chosen={period}
        onChoose={(id) => {
          // The quarter that the place is of already: what is held back is what one asks for.
          if (id === place.period) list.adopt();
          go({ ...place, period: id, goalId: null, tab: 'details' });
        }}
      />
      {onAdd && (
        <Button
          className={styles.addSmall}
          aria-label={t('goals.add')}
          title={t('goals.add')}
          onClick={onAdd}
        >
          <Plus size={18} strokeWidth={2} aria-hidden />
        </Button>
      )}
    </div>
  );
}
