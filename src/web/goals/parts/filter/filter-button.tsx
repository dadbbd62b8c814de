import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { late } from '#web/ui/overlays/late.tsx';
import { Count } from '#web/ui/states/count.tsx';
import { countOf } from '../../list-filter.ts';
import type { Place } from '../../place.ts';
import styles from '../list/list-toolbar.module.css';

const load = () => import('./filter-drawer.tsx');
const FilterDrawer = late('goals/filter', async () => (await load()).FilterDrawer);

interface FilterButtonProps {
  readonly place: Place;
  readonly go: (place: Place, options?: { readonly replace?: boolean }) => void;
  /** How many goals the list has. */
  readonly count: number;
}

/** Opens the filter drawer and says how many filters are on. */
export function FilterButton({ place, go, count }: FilterButtonProps) {
  const { t } = useGoalWords();
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const active = countOf(place.filter) + (place.title ? 1 : 0);
  const open = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        className={styles.filter}
        icon={SlidersHorizontal}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
        aria-label={
          active > 0 ? t('workflows.filter.open_count', { count: active }) : t('workflows.filter.open')
        }
      >
        <span className={styles.filterWord}>{t('workflows.filter.open')}</span>
        {active > 0 && <Count value={active} />}
      </Button>
      {isAsked && (
        <FilterDrawer opened={isOpen} onClose={() => setOpen(false)} place={place} go={go} count={count} />
      )}
    </>
  );
}
