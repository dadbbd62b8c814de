import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  type GrowingList,
  type Grown,
  growingQuery,
  hasMore,
  loadMore,
  loadMoreOfOwn,
  readUpTo,
} from '#web/ui/lists/growing.ts';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
const settled = async () => {
  for (let quiet = 0; quiet < 3; quiet = queryClient.isFetching() ? 0 : quiet + 1) await turn();
};

/** A server whose list changes, and a browser that hears of it. */
function aServer(total: number, most: number) {
  let ids = Array.from({ length: total }, (_, index) => index + 1);
  const list: GrowingList<number> = {
    queryKey: ['list', Math.random()],
    first: 10,
    most,
    idOf: (id) => id,
    read: async (page, size, signal) => {
      await turn();
      signal.throwIfAborted();
      // Read here, answered a moment later: what changes in between is not in it.
      const data = ids.slice((page - 1) * size, page * size);
      const count = ids.length;
      await turn();
      return { data, count };
    },
  };
  const tell = () => void queryClient.invalidateQueries({ queryKey: list.queryKey });
  return {
    list,
    ids: () => ids,
    change: ({ kind, at, to }: Change) => {
      const from = at % ids.length;
      const without = ids.toSpliced(from, 1);
      if (kind === 'move') ids = without.toSpliced(to % ids.length, 0, ids[from] ?? 0);
      if (kind === 'add') ids = ids.toSpliced(from, 0, 1000 + Math.max(...ids));
      if (kind === 'remove' && ids.length > 1) ids = without;
      tell();
    },
  };
}

interface Change {
  readonly kind: 'move' | 'add' | 'remove';
  readonly at: number;
  readonly to: number;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('move', 'add', 'remove'),
  at: fc.nat(200),
  to: fc.nat(200),
});
const step = fc.oneof(
  { weight: 2, arbitrary: change },
  { weight: 2, arbitrary: fc.constant('press' as const) },
  { weight: 3, arbitrary: fc.constant('wait' as const) },
);

test('a press while rows of another question stand in waits for those of its own', async () => {
  const { list, ids } = aServer(25, 100);
  const stop = new QueryObserver(queryClient, growingQuery(list)).subscribe(() => undefined);
  expect((await loadMoreOfOwn(queryClient, list))?.data).toEqual(ids().slice(0, 20));
  stop();
});

test('whatever changes between and during pages, no row is lost, none comes twice, and no press', async () => {
  const play = async (total: number, most: number, steps: readonly (Change | 'press' | 'wait')[]) => {
    const { list, ids, change } = aServer(total, most);
    const observer = new QueryObserver(queryClient, growingQuery(list));
    const stop = observer.subscribe(() => undefined);
    const grown = () => queryClient.getQueryData<Grown<number>>(list.queryKey);
    let wanted = list.first;
    for (const one of steps) {
      if (one === 'wait') await turn();
      else if (one !== 'press') change(one);
      else {
        const now = grown();
        // A press on the button that is there; one while its rows are on their way is the same press.
        if (now && hasMore(now) && wanted === now.depth) wanted = now.depth + list.first;
        void loadMore(queryClient, list);
      }
    }
    await settled();
    const end = grown();
    stop();
    expect(end?.data).toEqual(ids().slice(0, wanted));
    expect(end?.count).toBe(ids().length);
    expect(end?.depth).toBe(wanted);
  };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 120 }), fc.constantFrom(100, 15), fc.array(step), play),
    { numRuns: 120 },
  );
}, 60_000);

test('all of a hundred rows are there at the end, although goals move at every press', async () => {
  const { list, ids, change } = aServer(100, 100);
  const stop = new QueryObserver(queryClient, growingQuery(list)).subscribe(() => undefined);
  await settled();
  for (let press = 0; press < 9; press += 1) {
    change({ kind: 'move', at: 99, to: 0 });
    const loading = loadMore(queryClient, list);
    change({ kind: 'move', at: 5, to: 99 });
    await loading;
    await settled();
  }
  expect(queryClient.getQueryData<Grown<number>>(list.queryKey)?.data).toEqual(ids());
  stop();
});

test('a press whose rows could not be had asks for them again, and for no more', async () => {
  const { list } = aServer(50, 100);
  let isDown = false;
  const read: typeof list.read = (...asked) =>
    isDown ? Promise.reject(new Error('down')) : list.read(...asked);
  const weak = { ...list, read };
  const stop = new QueryObserver(queryClient, growingQuery(weak)).subscribe(() => undefined);
  await settled();
  isDown = true;
  await loadMore(queryClient, weak);
  expect(queryClient.getQueryData<Grown<number>>(list.queryKey)?.data).toHaveLength(10);
  isDown = false;
  await loadMore(queryClient, weak);
  expect(queryClient.getQueryData<Grown<number>>(list.queryKey)?.data).toHaveLength(20);
  stop();
});

test('parts that do not fit each other are read again', async () => {
  const { list, ids, change } = aServer(40, 20);
  let reads = 0;
  const read: typeof list.read = (page, size, signal) => {
    reads += 1;
    if (reads === 2) change({ kind: 'move', at: 30, to: 0 });
    return list.read(page, size, signal);
  };
  const grown = await readUpTo({ ...list, read }, 40, new AbortController().signal);
  expect(grown.data).toEqual(ids());
  expect(reads).toBe(4);
});

test('news during the first read are not taken for old', async () => {
  const { list, ids, change } = aServer(30, 100);
  const stop = new QueryObserver(queryClient, growingQuery(list)).subscribe(() => undefined);
  await turn();
  await turn();
  change({ kind: 'move', at: 9, to: 0 });
  await settled();
  expect(queryClient.getQueryData<Grown<number>>(list.queryKey)?.data).toEqual(ids().slice(0, 10));
  stop();
});

test('a call that knows no pages is asked once, and as many of its rows are shown as one asked for', async () => {
  const { list, ids } = aServer(35, 10);
  let reads = 0;
  const read: typeof list.read = async () => {
    reads += 1;
    return { data: ids(), count: ids().length };
  };
  const whole = { ...list, read };
  const stop = new QueryObserver(queryClient, growingQuery(whole)).subscribe(() => undefined);
  await settled();
  const grown = () => queryClient.getQueryData<Grown<number>>(list.queryKey)?.data;
  expect(grown()).toEqual(ids().slice(0, 10));
  for (let press = 0; press < 3; press += 1) await loadMore(queryClient, whole);
  expect([grown(), reads]).toEqual([ids(), 4]);
  stop();
});
