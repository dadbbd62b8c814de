import { expect, test } from 'vitest';
import { apiErrorOf } from '#web/api/api-error.ts';
import { isDeadLink } from './link-failure.ts';

test('a link is called dead where the server says so, not where it could not be asked', () => {
  const refused = { Message: 'x', Code: 'dead_link', Fields: {} };
  expect(isDeadLink(apiErrorOf(400, refused))).toBe(true);
  expect(isDeadLink(apiErrorOf(404, null))).toBe(true);
  for (const status of [0, 429, 500, 502, 503])
    expect(isDeadLink(apiErrorOf(status, null)), String(status)).toBe(false);
  expect(isDeadLink(new TypeError('network'))).toBe(false);
});
