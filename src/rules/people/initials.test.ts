import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['  ada   maria  lovelace ', 'AM'],
  ['Cher', 'C'],
  ['élodie ñandú', 'ÉÑ'],
  ['e\u0301lodie', 'E\u0301'],
  ['👩‍🚀 Ride', '👩‍🚀R'],
  ['אדה לאבלייס', 'אל'],
  ['   ', ''],
])('%j: %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
