import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { type GrowingList, growingQuery, type Part, useGrowing } from './growing.ts';

/** What is known by itself, wherever in the list it stands. */
export interface Choice {
  readonly Id: number | string;
}

/** Where choices come from. */
export interface Choices<T> {
  /** One page of what matches, of `limits.listPageSize`, or all of it; page counts from 1. */
  readonly load: (search: string, page: number, signal: AbortSignal) => Promise<Part<T>>;
  /** Begins the query key of the matches; everything `load` depends on but search and page. */
  readonly queryKey: readonly unknown[];
}

/**
 * What matches from the first to as far as one has scrolled, as of one moment. While one types the last matches stay
 * until the next are there, and cannot grow.
 */
export function useMatches<T extends Choice>({ queryKey, load }: Choices<T>, search: string, enabled = true) {
  const list: GrowingList<T> = {
    queryKey: [...queryKey, search],
    first: limits.listPageSize,
    most: limits.listPageSize,
    read: (page, _size, signal) => load(search, page, signal),
    idOf: ({ Id }) => Id,
  };
  const query = useQuery({ ...growingQuery(list), enabled, placeholderData: keepPreviousData });
  const { rows, hasMore, more, isLoadingMore } = useGrowing(list, query);
  const { isPending, isError, isSuccess, refetch } = query;
  const isOwn = !query.isPlaceholderData;
  return { rows, hasMore: hasMore && isOwn, more, isLoadingMore, isPending, isError, isSuccess, refetch };
}
