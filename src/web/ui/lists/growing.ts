import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';

/** A list of which one loads more: whoever shows it reads all that was asked for, again and as one. */
export interface GrowingList<T> {
  readonly queryKey: readonly unknown[];
  /** Rows at first; `step` more by each press, as many as `first` if not said. */
  readonly first: number;
  readonly step?: number;
  /** Rows that one call answers at most. */
  readonly most: number;
  readonly read: (page: number, size: number, signal: AbortSignal) => Promise<Part<T>>;
  readonly idOf: (row: T) => number | string;
}

/** Count is of the whole list; null where the answer does not say. */
export interface Part<T> {
  readonly data: readonly T[];
  readonly count: number | null;
}

export interface Grown<T> extends Part<T> {
  /** How many rows were asked for. */
  readonly depth: number;
}

/**
 * The rows of a list from its first to as far as one has asked. Pages that are read at different times do not fit
 * each other: a goal that moves between them is lost. So there are none here: to load more is to ask for a longer
 * list, whose rows are of one moment. How far one asked is kept beside the rows, not in a call: no change that
 * comes in meanwhile takes it back.
 */
export const growingQuery = <T>(list: GrowingList<T>) =>
  queryOptions({
    queryKey: list.queryKey,
    queryFn: ({ signal, client }) => readUpTo(list, wantedOf(client, list), signal),
  });

/** `more` asks for the next rows and answers the list with them, or as it is where they could not be had. */
export function useGrowing<T>(list: GrowingList<T>, shown: { readonly data: Grown<T> | undefined }) {
  const client = useQueryClient();
  const [, look] = useReducer((turn: number) => turn + 1, 0);
  const { data } = shown;
  const more = (): Promise<Grown<T> | undefined> => {
    const isOwn = client.getQueryData(list.queryKey) !== undefined;
    const asked = isOwn ? loadMore(client, list) : loadMoreOfOwn(client, list);
    look();
    return asked;
  };
  const isFetching = client.isFetching({ queryKey: list.queryKey, exact: true }) > 0;
  return {
    rows: data?.data ?? [],
    count: data?.count ?? data?.data.length ?? 0,
    depth: data?.depth ?? 0,
    hasMore: data !== undefined && hasMore(data),
    more,
    isLoadingMore: data !== undefined && isFetching && wantedOf(client, list) > data.depth,
  };
}

/** The list itself, for a screen that shows nothing else of the query. */
export function useGrowingList<T>(list: GrowingList<T>) {
  const query = useQuery(growingQuery(list));
  return { ...useGrowing(list, query), query };
}

export const hasMore = ({ data, count, depth }: Grown<unknown>): boolean =>
  data.length >= depth && (count === null || data.length < count);

/** Presses while the rows of the last are on their way are one; one that failed is asked for again. */
export async function loadMore<T>(client: QueryClient, list: GrowingList<T>): Promise<Grown<T> | undefined> {
  const grown = client.getQueryData<Grown<T>>(list.queryKey);
  if (!grown || !hasMore(grown)) return grown;
  const isNew = wantedOf(client, list) <= grown.depth;
  if (isNew) client.setQueryData(depthKey(list), grown.depth + (list.step ?? list.first));
  await client.refetchQueries({ queryKey: list.queryKey, exact: true }, { cancelRefetch: isNew });
  return client.getQueryData<Grown<T>>(list.queryKey);
}

/** Where rows of another question still stand in for those of this one, these come first: no press is lost. */
export async function loadMoreOfOwn<T>(
  client: QueryClient,
  list: GrowingList<T>,
): Promise<Grown<T> | undefined> {
  await client.refetchQueries({ queryKey: list.queryKey, exact: true }, { cancelRefetch: false });
  return loadMore(client, list);
}

type Kept = Pick<GrowingList<unknown>, 'queryKey' | 'first'>;

const depthKey = ({ queryKey }: Kept) => ['depth', ...queryKey];

function wantedOf(client: QueryClient, list: Kept): number {
  return client.getQueryData<number>(depthKey(list)) ?? list.first;
}

/** How often what does not fit together is read again; a change after that is told by the live channel. */
const tries = 3;

/** Beyond what one call answers several are needed; they fit if no row comes twice and all count the same. */
export async function readUpTo<T>(
  list: GrowingList<T>,
  depth: number,
  signal: AbortSignal,
): Promise<Grown<T>> {
  for (let left = tries; ; left -= 1) {
    const parts = await readParts(list, depth, signal);
    const all = parts.flatMap((part) => part.data);
    const once = new Map(all.map((row) => [list.idOf(row), row]));
    const isOne = once.size === all.length && new Set(parts.map(({ count }) => count)).size === 1;
    if (isOne || left === 1)
      return { data: [...once.values()].slice(0, depth), count: parts.at(-1)?.count ?? null, depth };
  }
}

async function readParts<T>(list: GrowingList<T>, depth: number, signal: AbortSignal): Promise<Part<T>[]> {
  const size = Math.min(depth, list.most);
  const parts: Part<T>[] = [];
  let read = 0;
  while (parts.length * size < depth) {
    const part = await list.read(parts.length + 1, size, signal);
    parts.push(part);
    read += part.data.length;
    // Some calls know no pages and answer all at once.
    if (part.data.length < size || (part.count !== null && read >= part.count)) break;
  }
  return parts;
}
