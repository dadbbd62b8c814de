import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ActionItem, ItemPerson } from '#contract/action-items.ts';
import { Chip } from '#web/ui/buttons/pill.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { ChoiceList } from '#web/ui/tables/choice-list.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { rise } from '#web/ui/theme/transitions.ts';
import { cleared, filtered, type ItemPlace } from '../../place.ts';
import styles from './filter-bar.module.css';
import { useMarkedName } from './use-marked-name.ts';

interface Page {
  readonly data: readonly ActionItem[];
  readonly to_users: readonly ItemPerson[];
  readonly by_users: readonly ItemPerson[];
}

interface FilterBarProps {
  readonly place: ItemPlace;
  readonly page: Page | undefined;
  readonly go: (place: ItemPlace) => void;
}

/** Whose items, and who asked: the people of the tab, several at once, each that is chosen as a chip. */
export function FilterBar({ place, page, go }: FilterBarProps) {
  const { t } = useWords();
  const sides = [
    { side: 'to', label: t('actionitems.assigned_to'), people: page?.to_users ?? [] },
    { side: 'by', label: t('actionitems.assigned_by'), people: page?.by_users ?? [] },
  ] as const;
  const chips = sides.flatMap(({ side, people }) =>
    place[side].flatMap((id) => {
      const person = people.find(({ Id }) => Id === id);
      return person ? [{ side, id, name: t(`actionitems.chip_${side}`, { name: person.Name }) }] : [];
    }),
  );
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        {sides.map((one) => (
          <PeopleFilter key={one.side} {...one} place={place} go={go} />
        ))}
      </div>
      {place.to.length + place.by.length > 0 && (
        <div className={styles.chips}>
          {chips.map(({ side, id, name }) => (
            <Chip
              key={`${side} ${id}`}
              removeLabel={t('actionitems.remove_filter', { name })}
              onRemove={() => go(filtered(place, side, without(place[side], id)))}
            >
              {name}
            </Chip>
          ))}
          <TextButton quiet onClick={() => go(cleared(place))}>
            {t('actionitems.clear')}
          </TextButton>
        </div>
      )}
    </div>
  );
}

interface PeopleFilterProps {
  readonly side: 'to' | 'by';
  readonly label: string;
  readonly people: readonly ItemPerson[];
  readonly place: ItemPlace;
  readonly go: (place: ItemPlace) => void;
}

function PeopleFilter({ side, label, people, place, go }: PeopleFilterProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const chosen = place[side];
  const name = t('actionitems.filter', { name: label });
  const toggle = (value: string): void => {
    const id = Number(value);
    const next = chosen.includes(id) ? without(chosen, id) : [...chosen, id];
    go(filtered(place, side, next));
  };
  const labelOf = useMarkedName();
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={6}
      withinPortal
      trapFocus
      returnFocus
      transitionProps={rise}
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <button type="button" className={styles.filter} onClick={() => setOpen(!isOpen)}>
          <span className={styles.wide}>{label}</span>
          <span className={styles.short}>{t(`actionitems.${side}`)}</span>
          <span className={styles.value}>{chosenWords(t, people, chosen)}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <ChoiceList
          label={name}
          choices={people.map((person) => ({ value: String(person.Id), label: labelOf(person) }))}
          chosen={chosen.map(String)}
          onToggle={toggle}
          search={{ label: t('actionitems.search_people'), nothing: t('actionitems.nobody_found') }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function chosenWords(
  t: ReturnType<typeof useWords>['t'],
  people: readonly ItemPerson[],
  chosen: readonly number[],
): string {
  if (chosen.length === 0) return t('actionitems.anyone');
  const [only] = people.filter(({ Id }) => Id === chosen[0]);
  return chosen.length === 1 && only ? only.Name : t('actionitems.people_count', { count: chosen.length });
}

const without = (ids: readonly number[], id: number): number[] => ids.filter((one) => one !== id);
