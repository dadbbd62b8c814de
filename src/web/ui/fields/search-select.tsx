import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { type Choice, type Choices, useMatches } from '../lists/matches.ts';
import { useWords } from '../text/words.ts';
import field from './field.module.css';
import { FieldFrame, type FieldProps, fieldAria, useFieldIds } from './field.tsx';
import { SearchOptions } from './search-options.tsx';
import styles from './search-select.module.css';

export interface SearchSelectProps<T extends Choice> extends FieldProps, Choices<T> {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly nameOf: (item: T) => string;
  /** The row of an item; its name by default. */
  readonly renderItem?: (item: T) => ReactNode;
  readonly isDisabled?: (item: T) => boolean;
  /** What matches and is none to choose from; pages stay whole, or their end could not be told. */
  readonly leaveOut?: (item: T) => boolean;
  readonly placeholder?: string;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly id?: string;
}

/** One of many, found by typing: more come from the server as one scrolls. */
export function SearchSelect<T extends Choice>(props: SearchSelectProps<T>) {
  const { label, aside, hint, error, value, onChange, nameOf, clearable = false, disabled = false } = props;
  const { t } = useWords();
  const { id, noteId } = useFieldIds(props.id);
  const [typed, setTyped] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed ?? '', limits.debounceMilliseconds / 2);
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption();
      setTyped(null);
    },
  });
  const pages = useMatches(props, search, box.dropdownOpened);
  const items = pages.rows.filter((item) => !props.leaveOut?.(item));
  const firstId = items[0]?.Id;
  const { dropdownOpened, selectFirstOption } = box;
  // Enter takes the first match while one types.
  useEffect(() => {
    if (dropdownOpened && search && firstId !== undefined) selectFirstOption();
  }, [dropdownOpened, search, firstId, selectFirstOption]);
  const choose = (key: string) => {
    const item = items.find((one) => String(one.Id) === key);
    if (item) onChange(item);
    box.closeDropdown();
  };
  return (
    <FieldFrame id={id} label={label} aside={aside} hint={hint} error={error}>
      <Combobox store={box} onOptionSubmit={choose} withinPortal offset={4} classNames={styles}>
        <Combobox.Target>
          <div className={styles.anchor}>
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                {...fieldAria(noteId, error)}
                id={id}
                className={field.control}
                autoComplete="off"
                disabled={disabled}
                placeholder={props.placeholder ?? t('ui.select.placeholder')}
                value={typed ?? (value ? nameOf(value) : '')}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  box.openDropdown();
                }}
                onClick={() => box.openDropdown()}
                onFocus={(event) => event.currentTarget.select()}
                onBlur={() => box.closeDropdown()}
              />
            </Combobox.EventsTarget>
            <span className={styles.end}>
              {clearable && value && !disabled ? (
                <IconButton icon={X} label={t('ui.select.clear')} onClick={() => onChange(null)} />
              ) : (
                <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
              )}
            </span>
          </div>
        </Combobox.Target>
        <Combobox.Dropdown>
          <SearchOptions {...props} labelId={`${id}-label`} items={items} pages={pages} />
        </Combobox.Dropdown>
      </Combobox>
    </FieldFrame>
  );
}
