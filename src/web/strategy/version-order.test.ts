import { expect, test } from 'vitest';
import { earlierFirst } from './version-order.ts';

test('before and then are said of the earlier and the later, whichever was chosen to be shown', () => {
  const ids = ['draft', '9', '4'];
  expect(earlierFirst(ids, '4', 'draft')).toEqual(['4', 'draft']);
  expect(earlierFirst(ids, 'draft', '4')).toEqual(['4', 'draft']);
  expect(earlierFirst(ids, '9', '9')).toEqual(['9', '9']);
});
