import { expect, test } from 'vitest';
import { pack, unpack } from './packing.ts';

test('what a thread is told arrives as it was, long lists and days and bytes as well', async () => {
  const rows = Array.from({ length: 1001 }, (_, n) => [
    n,
    `goal ${n}`,
    new Date(n * 1000),
    null,
    { value: 'x' },
  ]);
  const told = [
    { name: 'Goals', rows, outline: [0, 1], logo: new Uint8Array([1, 2]) },
    { name: 'Few', rows: [] },
  ];
  const { input, transfer } = await pack(told);
  expect(JSON.stringify(input)).not.toContain('goal 1000');
  expect(transfer).toHaveLength(3);
  expect(unpack(structuredClone(input, { transfer: [...transfer] }))).toEqual(told);
});

test('a long list is written down in parts: others have their turn between two', async () => {
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await pack({ rows: Array.from({ length: 4000 }, (_, n) => [n]) });
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(9);
});
