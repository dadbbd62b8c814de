import { expect, test } from 'vitest';
import { offToken, readOffToken } from './off-token.ts';

const secret = 'a secret that only tests know, 32+';
const present = { secret, oldSecret: null };
const another = 'another secret, as long as the other';
const someone = { tenantId: 7, personId: 4_000_000_123 };

test('a token is read by whoever has the secret, in any case of its letters', () => {
  const token = offToken(secret, someone);
  expect(readOffToken(present, token)).toEqual(someone);
  expect(readOffToken(present, token.toUpperCase())).toEqual(someone);
  expect(readOffToken({ secret: another, oldSecret: null }, token)).toBeNull();
  expect(readOffToken({ secret: another, oldSecret: secret }, token)).toEqual(someone);
});

test('tokens of one person have nothing in common, and say nothing', () => {
  const [one, other] = [offToken(secret, someone), offToken(secret, someone)];
  expect(one).not.toBe(other);
  expect(one).not.toContain(someone.personId.toString(16));
});

test.each(['', 'x', '00', 'g'.repeat(88), '0'.repeat(88), '0'.repeat(90)])('%j is no token', (token) => {
  expect(readOffToken(present, token)).toBeNull();
});

test('a token with one digit changed is none', () => {
  const token = offToken(secret, someone);
  for (let at = 0; at < token.length; at += 1) {
    const digit = token[at] === '0' ? '1' : '0';
    expect(readOffToken(present, token.slice(0, at) + digit + token.slice(at + 1))).toBeNull();
  }
});
