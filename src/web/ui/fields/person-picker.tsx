import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, type UIEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Skeleton } from '../states/skeleton.tsx';
import { ErrorState } from '../states/states.tsx';
import { useWords } from '../text/words.ts';
import styles from './person-picker.module.css';
import type { SelectPage } from './search-select.tsx';
import { TextField } from './text-field.tsx';

interface PersonPickerProps<P extends { readonly Id: number }> {
  readonly label: string;
  /** Names the list for screen readers. */
  readonly choicesLabel: string;
  /** Begins the query keys of the pages; everything `load` depends on but search and page. */
  readonly queryKey: readonly unknown[];
  /** One page of those who match; page counts from 1. */
  readonly load: (search: string, page: number, signal: AbortSignal) => Promise<SelectPage<P>>;
  readonly chosenId: number | null;
  readonly onChoose: (person: P) => void;
  readonly renderPerson: (person: P) => ReactNode;
}

/** One person of many, in a list that stays in sight: found by typing, loaded page by page as one scrolls. */
export function PersonPicker<P extends { readonly Id: number }>(props: PersonPickerProps<P>) {
  const { label, choicesLabel, chosenId, onChoose, renderPerson } = props;
  const { t } = useWords();
  const id = useId();
  const [search, setSearch] = useState('');
  const { people, query } = usePages(props, search);
  const more = (event: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const isNear = scrollHeight - scrollTop - clientHeight < 160;
    if (isNear && query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
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
        {(query.isPending || query.isFetchingNextPage) && (
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

function usePages<P extends { readonly Id: number }>(
  { queryKey, load }: Pick<PersonPickerProps<P>, 'queryKey' | 'load'>,
  typed: string,
) {
  const [search] = useDebouncedValue(typed.trim(), limits.debounceMilliseconds);
  const query = useInfiniteQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ pageParam, signal }) => load(search, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.reduce((sum, page) => sum + page.data.length, 0) < last.count && last.data.length > 0
        ? all.length + 1
        : undefined,
    placeholderData: (before) => before,
  });
  // Between two pages somebody may have moved from one to the other.
  const all = query.data?.pages.flatMap((page) => page.data) ?? [];
  return { people: [...new Map(all.map((person) => [person.Id, person])).values()], query };
}
