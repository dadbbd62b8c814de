import { expect, test } from 'vitest';
import { markedRead, type Pages } from './marked-read.ts';

const entry = (Id: number, IsRead: boolean): Pages['pages'][number]['data'][number] => ({
  Id,
  Subject: 'Subject',
  Body: '',
  CreatedAt: '2026-11-16T08:00:00Z',
  IsRead,
  NotifiedObjectType: 'Goal',
  NotifiedObjectId: 1,
  Path: '/v3/goals/1',
});

test('reads one entry on whichever page it stands and leaves the rest alone', () => {
  const pages: Pages = {
    pageParams: [1, 2],
    pages: [
      { data: [entry(3, false)], UnreadCount: 2 },
      { data: [entry(2, false), entry(1, true)], UnreadCount: 2 },
    ],
  };
  const after = markedRead(pages, 2);
  expect(after?.pages.flatMap((page) => page.data.map(({ Id, IsRead }) => [Id, IsRead]))).toEqual([
    [3, false],
    [2, true],
    [1, true],
  ]);
  expect(pages.pages[1]?.data[0]?.IsRead).toBe(false);
  expect(markedRead(undefined, 2)).toBeUndefined();
});

test('reads all of them', () => {
  const pages: Pages = {
    pageParams: [1],
    pages: [{ data: [entry(3, false), entry(2, true)], UnreadCount: 1 }],
  };
  expect(markedRead(pages, null)?.pages[0]?.data.map(({ IsRead }) => IsRead)).toEqual([true, true]);
});
