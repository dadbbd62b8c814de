import { expect, test } from 'vitest';
import { pack, packed, type Rows, unpack } from './packing.ts';

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

async function* parts(): AsyncGenerator<readonly (readonly [number, string])[]> {
  for (let n = 0; n < 3; n += 1) yield [0, 1].map((m) => [n * 2 + m, `goal ${n}`] as const);
}

test('rows that are packed as they are read arrive one after the other, wherever they stand', async () => {
  const { input, transfer } = await pack({ blocks: [{ kind: 'table', rows: await packed(parts()) }] });
  expect(transfer).toHaveLength(3);
  const arrived = unpack(structuredClone(input, { transfer: [...transfer] })) as {
    readonly blocks: readonly { readonly rows: Rows<unknown> }[];
  };
  const rows = arrived.blocks[0]?.rows;
  expect(rows?.length).toBe(6);
  expect([...(rows ?? [])]).toEqual([
    [0, 'goal 0'],
    [1, 'goal 0'],
    [2, 'goal 1'],
    [3, 'goal 1'],
    [4, 'goal 2'],
    [5, 'goal 2'],
  ]);
});

test('of packed rows no more is held than the part that is gone through', async () => {
  const rows = await packed(parts());
  const held: number[] = [];
  for (const _ of rows) held.push(rows.parts.length);
  expect(held).toEqual([2, 2, 1, 1, 0, 0]);
});
