import { afterEach, expect, test, vi } from 'vitest';
import { OutOfReach } from '../away.ts';
import { Turns } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => vi.useRealTimers());

/** Who has begun, in order, and how to end each. */
function asking(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, writes: boolean, company = '1', isLong = false) =>
    void turns.take(writes, company, isLong).then((end) => {
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

test('while somebody reads for a file, others read before a writer that waits, and no file begins before it', async () => {
  const turns = new Turns(60_000);
  const { begun, ask, end } = asking(turns);
  ask('file', false, '1', true);
  ask('file of another', false, '2', true);
  ask('writer', true);
  ask('reader', false);
  await settled();
  expect(begun).toEqual(['file', 'reader']);
  end('reader');
  ask('reader after', false);
  await settled();
  expect(begun.at(-1)).toBe('reader after');
  // Companies take turns, and then the writer is passed by nobody, however long they read.
  end('file');
  end('reader after');
  await settled();
  expect(begun.at(-1)).toBe('file of another');
  ask('file after', false, '1', true);
  end('file of another');
  await settled();
  expect(begun.at(-1)).toBe('writer');
  end('writer');
  await settled();
  expect(begun.at(-1)).toBe('file after');
  end('file after');
  expect([turns.busy, turns.waiting]).toEqual([false, 0]);
});

test('who waits gives up when nothing moves for as long as patience lasts, and lets pass who came behind', async () => {
  vi.useFakeTimers();
  const turns = new Turns(1000);
  const end = await turns.take(false, '1');
  const given = turns.take(true, '1').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(500);
  const behind = turns.take(false, '1');
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

test('who waits gives up as soon when the clock is put back meanwhile', async () => {
  vi.useFakeTimers();
  const turns = new Turns(1000);
  await turns.take(false, '1');
  let isGivenUp = false;
  const given = turns.take(true, '1').catch(() => {
    isGivenUp = true;
  });
  await vi.advanceTimersByTimeAsync(500);
  const end = turns.take(false, '1').then((done) => done());
  vi.setSystemTime(Date.now() - 8 * 3_600_000);
  await vi.advanceTimersByTimeAsync(500);
  expect(isGivenUp).toBe(true);
  await Promise.all([given, end]);
});

test('a queue that moves is waited for longer than patience lasts', async () => {
  vi.useFakeTimers();
  const turns = new Turns(1000);
  const order: string[] = [];
  const use = async (name: string): Promise<void> => {
    const end = await turns.take(true, '1');
    await new Promise((resolve) => setTimeout(resolve, 900));
    order.push(name);
    end();
  };
  const uses = Promise.all(['first', 'second', 'third', 'fourth'].map(use));
  await vi.advanceTimersByTimeAsync(4 * 900);
  await uses;
  expect(order).toEqual(['first', 'second', 'third', 'fourth']);
});

test('however many ask for one company, another waits for one of them at most', async () => {
  const turns = new Turns(60_000);
  const { begun, ask, end } = asking(turns);
  for (let n = 0; n < 6; n += 1) ask(`many ${n}`, false);
  ask('many write', true);
  ask('one', false, '2');
  ask('one writes', true, '2');
  await settled();
  expect(begun).toEqual(['many 0', 'many 1', 'many 2', 'many 3']);
  end('many 0');
  await settled();
  expect(begun.at(-1)).toBe('one');
  for (const name of ['many 1', 'many 2', 'many 3', 'one', 'many 4', 'one writes', 'many 5']) {
    end(name);
    await settled();
  }
  expect(begun.slice(5)).toEqual(['many 4', 'one writes', 'many 5', 'many write']);
  end('many write');
  expect([turns.busy, turns.waiting]).toEqual([false, 0]);
});

test('who closes comes behind everybody, whenever they asked', async () => {
  const turns = new Turns(60_000);
  const end = await turns.take(true, '1');
  const begun: string[] = [];
  const ask = (company: string | null) =>
    turns.take(true, company).then((done) => {
      begun.push(String(company));
      done();
    });
  const all = ['1', null, '1', '2'].map(ask);
  end();
  await Promise.all(all);
  expect(begun).toEqual(['2', '1', '1', 'null']);
});
