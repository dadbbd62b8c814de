import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

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
