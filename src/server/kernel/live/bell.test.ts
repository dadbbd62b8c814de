import { expect, test } from 'vitest';
import type { TenantId } from '../../db/database.ts';
import type { Viewer } from '../viewer.ts';
import { type CountUnread, hangBells } from './bell.ts';

const company = 1 as TenantId;
const someone = (id: number) => ({ id, tenantId: company }) as Viewer;

test('what comes while a count runs is counted after it, once', async () => {
  const counted: number[][] = [];
  const rung: [number, number][] = [];
  const ends: (() => void)[] = [];
  const count: CountUnread = async (_, readers) => {
    counted.push(readers.map(({ id }) => id));
    const turn = counted.length;
    await new Promise<void>((resolve) => ends.push(resolve));
    return new Map(readers.map(({ id }) => [id, turn]));
  };
  const ring = hangBells({
    count,
    listening: (_, ids) => [...ids].filter((id) => id !== 9).map(someone),
    ring: (person, unread) => rung.push([person, unread]),
  });
  ring(1, [4, 9]);
  for (const ids of [[4], [5], [4]]) ring(1, ids);
  for (let turn = 0; turn < 2; turn += 1) {
    await expect.poll(() => ends.length).toBe(turn + 1);
    ends[turn]?.();
  }
  await expect
    .poll(() => rung)
    .toEqual([
      [4, 1],
      [4, 2],
      [5, 2],
    ]);
  expect(counted).toEqual([[4], [4, 5]]);
});

test('a count that fails stops no later one', async () => {
  const rung: number[] = [];
  let turn = 0;
  const ring = hangBells({
    count: async () => {
      turn += 1;
      if (turn === 1) throw new Error('out of reach');
      return new Map([[4, 7]]);
    },
    listening: () => [someone(4)],
    ring: (_, unread) => rung.push(unread),
  });
  ring(1, [4]);
  await expect.poll(() => turn).toBe(1);
  ring(1, [4]);
  await expect.poll(() => rung).toEqual([7]);
});
