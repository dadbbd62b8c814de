import { expect, test } from 'vitest';
import { offToken, readOffToken } from './off-token.ts';

const secret = 'a secret that only tests know, 32+';
const someone = { tenantId: 7, personId: 4_000_000_123 };

test('a token is read by whoever has the secret, in any case of its letters', () => {
  const token = offToken(secret, someone);
  expect(readOffToken(secret, token)).toEqual(someone);
  expect(readOffToken(secret, token.toUpperCase())).toEqual(someone);
  expect(readOffToken('another secret, as long as the other', token)).toBeNull();
});

test('tokens of one person have nothing in common, and say nothing', () => {
  const [one, other] = [offToken(secret, someone), offToken(secret, someone)];
  expect(one).not.toBe(other);
  expect(one).not.toContain(someone.personId.toString(16));
});

test.each(['', 'x', '00', 'g'.repeat(88), '0'.repeat(88), '0'.repeat(90)])('%j is no token', (token) => {
  expect(readOffToken(secret, token)).toBeNull();
});

test('a token with one digit changed is none', () => {
  const token = offToken(secret, someone);
  for (let at = 0; at < token.length; at += 1) {
    const digit = token[at] === '0' ? '1' : '0';
    expect(readOffToken(secret, token.slice(0, at) + digit + token.slice(at + 1))).toBeNull();
  }
});
