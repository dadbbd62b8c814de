import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, type UIEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Choice, type Choices, useMatches } from '../lists/matches.ts';
import { Skeleton } from '../states/skeleton.tsx';
import { ErrorState } from '../states/states.tsx';
import { useWords } from '../text/words.ts';
import { FieldError } from './field-error.tsx';
import styles from './list-picker.module.css';
import { TextField } from './text-field.tsx';

interface ListPickerProps<C extends Choice> extends Choices<C> {
  readonly label: string;
  /** Names the list for screen readers. */
  readonly choicesLabel: string;
  readonly chosenId: C['Id'] | null;
  readonly onChoose: (choice: C) => void;
  readonly render: (choice: C) => ReactNode;
  /** Whether one cannot be chosen; `render` says why. */
  readonly isOff?: (choice: C) => boolean;
  /** 'None of them', on top while nothing is looked for. */
  readonly none?: { readonly shown: ReactNode; readonly isChosen: boolean; readonly onChoose: () => void };
  readonly error?: string | undefined;
  /** Nothing is chosen here any more, which is said elsewhere: that it cannot be asked for is no fault of the connection. */
  readonly isOver?: boolean;
}

/** One of many, in a list that stays in sight: found by typing, loaded page by page as one scrolls. */
export function ListPicker<C extends Choice>(props: ListPickerProps<C>) {
  const { label, choicesLabel, none, error } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const [typed] = useDebouncedValue(search.trim(), limits.debounceMilliseconds);
  const query = useMatches(props, typed);
  const more = (event: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const isNear = scrollHeight - scrollTop - clientHeight < 160;
    if (isNear && query.hasMore && !query.isLoadingMore) void query.more();
  };
  return (
    <div>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value.slice(0, limits.search))}
        data-autofocus
      />
      <fieldset className={styles.choices} onScroll={more} aria-describedby={`${id}-note`}>
        <legend className="unseen">{choicesLabel}</legend>
        {none && search === '' && (
          <label className={styles.choice}>
            <input type="radio" name={id} checked={none.isChosen} onChange={none.onChoose} />
            {none.shown}
          </label>
        )}
        <Matches {...props} name={id} query={query} />
      </fieldset>
      <FieldError id={`${id}-note`} error={error} />
    </div>
  );
}

interface MatchesProps<C extends Choice> extends ListPickerProps<C> {
  readonly name: string;
  readonly query: ReturnType<typeof useMatches<C>>;
}

function Matches<C extends Choice>({
  name,
  query,
  chosenId,
  onChoose,
  render,
  isOff,
  isOver,
}: MatchesProps<C>) {
  const { t } = useWords();
  return (
    <>
      {query.rows.map((choice) => (
        <label key={choice.Id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.Id === chosenId}
            disabled={isOff?.(choice)}
            onChange={() => onChoose(choice)}
          />
          {render(choice)}
        </label>
      ))}
      {(query.isPending || query.isLoadingMore) && (
        <div className={styles.waiting}>
          <Skeleton width="60%" />
        </div>
      )}
      {query.isError && !isOver && <ErrorState onRetry={() => void query.refetch()} />}
      {query.isSuccess && query.rows.length === 0 && (
        <p className={styles.waiting} role="status">
          {t('ui.select.nothing')}
        </p>
      )}
    </>
  );
}
