import { Combobox } from '@mantine/core';
import type { ReactNode, UIEvent } from 'react';
import type { Choice } from '../lists/matches.ts';
import { Skeleton } from '../states/skeleton.tsx';
import { useWords } from '../text/words.ts';
import styles from './search-select.module.css';

interface Pages {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => unknown;
}

interface SearchOptionsProps<T> {
  readonly labelId: string;
  readonly items: readonly T[];
  readonly pages: Pages;
  readonly value: T | null;
  readonly nameOf: (item: T) => string;
  readonly renderItem?: (item: T) => ReactNode;
  readonly isDisabled?: (item: T) => boolean;
}

export function SearchOptions<T extends Choice>(props: SearchOptionsProps<T>) {
  const { items, pages, value, nameOf, renderItem, isDisabled } = props;
  const { t } = useWords();
  const more = (event: UIEvent<HTMLDivElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const near = scrollHeight - scrollTop - clientHeight < 120;
    if (near && pages.hasMore && !pages.isLoadingMore) void pages.more();
  };
  return (
    <Combobox.Options labelledBy={props.labelId} className={styles.options} onScroll={more}>
      {items.map((item) => (
        <Combobox.Option
          key={item.Id}
          value={String(item.Id)}
          disabled={isDisabled?.(item) ?? false}
          active={item.Id === value?.Id}
          className={styles.option}
        >
          {renderItem ? renderItem(item) : nameOf(item)}
        </Combobox.Option>
      ))}
      {(pages.isPending || pages.isLoadingMore) && (
        <div className={styles.waiting}>
          <Skeleton width="60%" />
        </div>
      )}
      {!pages.isPending && items.length === 0 && (
        <Combobox.Empty className={styles.empty}>
          {t(pages.isError ? 'ui.error.title' : 'ui.select.nothing')}
        </Combobox.Empty>
      )}
    </Combobox.Options>
  );
}
