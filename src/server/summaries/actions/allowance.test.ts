import { expect, test } from 'vitest';
import type { Services } from '../../kernel/services.ts';
import { takeTexts } from './allowance.ts';

const server = (): Pick<Services, 'db'> => ({ db: {} as Services['db'] });
const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour));

test('two hundred texts an hour a person, all or none of what is asked', () => {
  const one = server();
  expect(takeTexts(one, '1/1', 199, at(9))).toBe(true);
  expect(takeTexts(one, '1/1', 2, at(9))).toBe(false);
  expect(takeTexts(one, '1/1', 1, at(9))).toBe(true);
  expect(takeTexts(one, '1/2', 1, at(9))).toBe(true);
  expect(takeTexts(one, '1/1', 200, at(10))).toBe(true);
});

test('another server knows nothing of them, also with the same writer', () => {
  expect(takeTexts(server(), '1/1', 200, at(9))).toBe(true);
  expect(takeTexts(server(), '1/1', 200, at(9))).toBe(true);
});
