import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, type UIEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Choice, type Choices, useMatches } from '../lists/matches.ts';
import { Skeleton } from '../states/skeleton.tsx';
import { ErrorState } from '../states/states.tsx';
import { useWords } from '../text/words.ts';
import styles from './person-picker.module.css';
import { TextField } from './text-field.tsx';

interface PersonPickerProps<P extends Choice> extends Choices<P> {
  readonly label: string;
  /** Names the list for screen readers. */
  readonly choicesLabel: string;
  readonly chosenId: P['Id'] | null;
  readonly onChoose: (person: P) => void;
  readonly renderPerson: (person: P) => ReactNode;
}

/** One person of many, in a list that stays in sight: found by typing, loaded page by page as one scrolls. */
export function PersonPicker<P extends Choice>(props: PersonPickerProps<P>) {
  const { label, choicesLabel, chosenId, onChoose, renderPerson } = props;
  const { t } = useWords();
  const id = useId();
  const [search, setSearch] = useState('');
  const [typed] = useDebouncedValue(search.trim(), limits.debounceMilliseconds);
  const query = useMatches(props, typed);
  const people = query.rows;
  const more = (event: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const isNear = scrollHeight - scrollTop - clientHeight < 160;
    if (isNear && query.hasMore && !query.isLoadingMore) void query.more();
  };
  return (
    <div className={styles.picker}>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value.slice(0, limits.search))}
        data-autofocus
      />
      <fieldset className={styles.choices} onScroll={more}>
        <legend className="unseen">{choicesLabel}</legend>
        {people.map((person) => (
          <label key={person.Id} className={styles.choice}>
            <input
              type="radio"
              name={id}
              checked={person.Id === chosenId}
              onChange={() => onChoose(person)}
            />
            {renderPerson(person)}
          </label>
        ))}
        {(query.isPending || query.isLoadingMore) && (
          <div className={styles.waiting}>
            <Skeleton width="60%" />
          </div>
        )}
        {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
        {query.isSuccess && people.length === 0 && (
          <p className={styles.waiting} role="status">
            {t('ui.select.nothing')}
          </p>
        )}
      </fieldset>
    </div>
  );
}
