import { expect, test } from 'vitest';
import { keepUnanswered } from './unanswered.ts';

const note = { Title: 'Lost on the way' };

test('what no answer came to is sent again under its key, for ten minutes', () => {
  let now = 0;
  const { keyOf } = keepUnanswered(() => now);
  const first = keyOf('token', '/api/note', note);
  now = 9 * 60_000;
  expect(keyOf('token', '/api/note', { ...note })).toBe(first);
  now = 20 * 60_000;
  expect(keyOf('token', '/api/note', note)).not.toBe(first);
});

test('other words, another address and what was answered have a key of their own', () => {
  const { keyOf, forget } = keepUnanswered();
  const first = keyOf('token', '/api/note', note);
  expect(keyOf('token', '/api/note', { Title: 'Other' })).not.toBe(first);
  expect(keyOf('token', '/api/other', note)).not.toBe(first);
  forget('/api/note', note);
  expect(keyOf('token', '/api/note', note)).not.toBe(first);
});

test('few are remembered, the newest', () => {
  const { keyOf } = keepUnanswered();
  const [first, second] = [keyOf('token', '/a', 1), keyOf('token', '/a', 2)];
  for (let i = 3; i <= 51; i += 1) keyOf('token', '/a', i);
  expect(keyOf('token', '/a', 2)).toBe(second);
  expect(keyOf('token', '/a', 1)).not.toBe(first);
});

test('with another session nothing is left of them', () => {
  const { keyOf } = keepUnanswered();
  const first = keyOf('token', '/api/note', note);
  expect(keyOf('other', '/api/note', note)).not.toBe(first);
  expect(keyOf('token', '/api/note', note)).not.toBe(first);
});
