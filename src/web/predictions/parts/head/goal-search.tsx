import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { keys } from '#web/api/keys.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import look from '#web/ui/fields/search-box.module.css';
import { SearchOptions } from '#web/ui/fields/search-options.tsx';
import select from '#web/ui/fields/search-select.module.css';
import { useMatches } from '#web/ui/lists/matches.ts';
import { type FoundGoal, loadMatrixGoals } from '../../api.ts';
import styles from './goal-search.module.css';

interface GoalSearchProps {
  readonly periodId: number;
  readonly onChoose: (goalId: number) => void;
}

/** Goals of the period with others below them, by any part of their title; without one the prediction goals (row H2). */
export function GoalSearch({ periodId, onChoose }: GoalSearchProps) {
  const { t, word, nouns } = useGoalWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const { dropdownOpened, selectFirstOption } = box;
  const { items, pages, search } = useFound(periodId, typed, dropdownOpened);
  const firstId = items[0]?.Id;
  // Enter takes the first match while one types.
  useEffect(() => {
    if (dropdownOpened && search && firstId !== undefined) selectFirstOption();
  }, [dropdownOpened, search, firstId, selectFirstOption]);
  const choose = (key: string) => {
    box.closeDropdown();
    setTyped('');
    onChoose(Number(key));
  };
  const label = t('predictions.search', nouns);
  return (
    <search className={styles.search}>
      <Combobox store={box} onOptionSubmit={choose} withinPortal offset={4} classNames={select}>
        <Combobox.Target>
          <div className={look.search}>
            <Search size={16} strokeWidth={2} aria-hidden />
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                className={look.input}
                aria-label={label}
                placeholder={label}
                autoComplete="off"
                maxLength={limits.search}
                value={typed}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  box.openDropdown();
                }}
                onClick={() => box.openDropdown()}
                onBlur={() => box.closeDropdown()}
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.Target>
        <Combobox.Dropdown>
          <span id={id} hidden>
            {t('predictions.search_results', { nouns: word('goals') })}
          </span>
          <SearchOptions
            labelId={id}
            items={items}
            pages={pages}
            value={null}
            nameOf={({ Title }) => Title}
            renderItem={(goal) => <Found goal={goal} />}
          />
        </Combobox.Dropdown>
      </Combobox>
    </search>
  );
}

function useFound(periodId: number, typed: string, enabled: boolean) {
  const [search] = useDebouncedValue(typed.trim(), limits.debounceMilliseconds);
  const pages = useMatches<FoundGoal>(
    {
      queryKey: [...keys.predictions, 'search', periodId],
      load: (words, page, signal) => loadMatrixGoals(periodId, words, page, signal),
    },
    search,
    enabled,
  );
  return { items: pages.rows, pages, search };
}

function Found({ goal }: { readonly goal: FoundGoal }) {
  return (
    <span className={styles.found}>
      <PersonAvatar person={goal.User} size={24} />
      <span>
        <span className={styles.foundTitle} dir="auto">
          {goal.Title}
        </span>
        <span className={styles.foundOwner}>{goal.User.Name}</span>
      </span>
    </span>
  );
}
