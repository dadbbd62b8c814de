import { expect, test } from 'vitest';
import { type Loaded, markedRead } from './marked-read.ts';

const entry = (Id: number, IsRead: boolean): Loaded['data'][number] => ({
  Id,
  Subject: 'Subject',
  Body: '',
  CreatedAt: '2026-11-16T08:00:00Z',
  IsRead,
  NotifiedObjectType: 'Goal',
  NotifiedObjectId: 1,
  Path: '/v3/goals/1',
});

const loaded: Loaded = { data: [entry(3, false), entry(2, false), entry(1, true)], count: null, depth: 20 };

test('reads one entry wherever it stands and leaves the rest alone', () => {
  const after = markedRead(loaded, 2);
  expect(after?.data.map(({ Id, IsRead }) => [Id, IsRead])).toEqual([
    [3, false],
    [2, true],
    [1, true],
  ]);
  expect(loaded.data[1]?.IsRead).toBe(false);
  expect(markedRead(undefined, 2)).toBeUndefined();
});

test('reads all of them', () => {
  expect(markedRead(loaded, null)?.data.map(({ IsRead }) => IsRead)).toEqual([true, true, true]);
});
