import { widths } from '#contract/limits.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import type { ListFilter } from '../../list-filter.ts';
import { isFiltered, type Place } from '../../place.ts';
import styles from './filter-drawer.module.css';
import { cleared } from './filter-names.ts';
import { DepartmentsFilter, PeopleFilter } from './filter-pickers.tsx';
import { TitleFilter } from './filter-title.tsx';
import { FlagsFilter, StatesFilter, StepsFilter } from './filter-toggles.tsx';

interface FilterDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly place: Place;
  readonly go: (place: Place, options?: { readonly replace?: boolean }) => void;
  readonly count: number;
}

/** The eighteen filters (row D4). Each works at once and stands in the address; the button says what is left. */
export function FilterDrawer({ opened, onClose, place, go, count }: FilterDrawerProps) {
  const { t, nouns } = useGoalWords();
  const { filter } = place;
  const change = (part: Partial<ListFilter>) =>
    go({ ...place, filter: { ...filter, ...part } }, { replace: true });
  const parts = { filter, change };
  return (
    <Drawer
      width={widths.goalFilterDrawer}
      opened={opened}
      onClose={onClose}
      title={t('workflows.filter.title')}
      footer={
        <>
          {isFiltered(place) && (
            <span className={styles.clear}>
              <TextButton quiet onClick={() => go(cleared(place), { replace: true })}>
                {t('workflows.filter.clear')}
              </TextButton>
            </span>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('workflows.filter.show', { count, ...nouns })}
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        <TitleFilter
          value={place.title}
          onChange={(title) => go({ ...place, title, within: true, search: '' }, { replace: true })}
        />
        <PeopleFilter {...parts} />
        <DepartmentsFilter {...parts} />
        <StatesFilter {...parts} />
        <StepsFilter {...parts} kind="likelihood" />
        <StepsFilter {...parts} kind="quality" />
        <FlagsFilter {...parts} group="likelihood_trend" />
        <FlagsFilter {...parts} group="quality_trend" />
        <FlagsFilter {...parts} group="alignment" />
        <FlagsFilter {...parts} group="waiting" />
        <FlagsFilter {...parts} group="more" />
      </div>
    </Drawer>
  );
}
