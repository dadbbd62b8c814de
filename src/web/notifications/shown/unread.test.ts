import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { shownUnread } from './unread.ts';

test('where counting ends, nobody reads a number that is none', () => {
  expect(shownUnread(0, 'en')).toBe('0');
  expect(shownUnread(limits.unreadCounted - 1, 'en')).toBe('999');
  expect(shownUnread(limits.unreadCounted, 'en')).toBe('999+');
});
