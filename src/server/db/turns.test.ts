import { afterEach, expect, test, vi } from 'vitest';
import { OutOfReach } from './away.ts';
import { Turns } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => vi.useRealTimers());

/** Who has begun, in order, and how to end each. */
function asking(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, writes: boolean) =>
    void turns.take(writes).then((end) => {
      begun.push(name);
      ends.set(name, end);
    });
  return { begun, ask, end: (name: string) => ends.get(name)?.() };
}

test('readers go together, a writer alone, and nobody passes a writer that waits', async () => {
  const turns = new Turns(60_000);
  const { begun, ask, end } = asking(turns);
  ask('reader 1', false);
  ask('reader 2', false);
  ask('writer', true);
  ask('reader 3', false);
  await settled();
  expect(begun).toEqual(['reader 1', 'reader 2']);
  expect([turns.busy, turns.waiting]).toEqual([true, 2]);
  end('reader 1');
  end('reader 1');
  await settled();
  expect(begun).toHaveLength(2);
  end('reader 2');
  await settled();
  expect(begun).toEqual(['reader 1', 'reader 2', 'writer']);
  end('writer');
  await settled();
  expect(begun.at(-1)).toBe('reader 3');
  end('reader 3');
  expect([turns.busy, turns.waiting]).toEqual([false, 0]);
});

test('who waits gives up when nothing moves for as long as patience lasts, and lets pass who came behind', async () => {
  vi.useFakeTimers();
  const turns = new Turns(1000);
  const end = await turns.take(false);
  const given = turns.take(true).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(500);
  const behind = turns.take(false);
  await vi.advanceTimersByTimeAsync(499);
  expect(turns.waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await given).toBeInstanceOf(OutOfReach);
  // The writer that stood before it is gone, and readers go together.
  const endBehind = await behind;
  expect(turns.waiting).toBe(0);
  end();
  endBehind();
  expect(turns.busy).toBe(false);
});

test('a queue that moves is waited for longer than patience lasts', async () => {
  vi.useFakeTimers();
  const turns = new Turns(1000);
  const order: string[] = [];
  const use = async (name: string): Promise<void> => {
    const end = await turns.take(true);
    await new Promise((resolve) => setTimeout(resolve, 900));
    order.push(name);
    end();
  };
  const uses = Promise.all(['first', 'second', 'third', 'fourth'].map(use));
  await vi.advanceTimersByTimeAsync(4 * 900);
  await uses;
  expect(order).toEqual(['first', 'second', 'third', 'fourth']);
});
