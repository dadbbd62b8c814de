import { expect, test } from 'vitest';
import { statusOf } from './status.ts';

test.each([
  [null, null, 'invited'],
  ['2026-01-01', null, 'active'],
  ['2026-01-01', '2026-02-01', 'deactivated'],
  [null, '2026-02-01', 'deactivated'],
])('invitation accepted %s, deactivated %s: %s', (invitationAcceptedAt, deactivatedAt, expected) => {
  expect(statusOf({ invitationAcceptedAt, deactivatedAt })).toBe(expected);
});
