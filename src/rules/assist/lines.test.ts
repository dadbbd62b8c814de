import { expect, test } from 'vitest';
import { choose, likenessTo, linesOf, sharesWordWith } from './lines.ts';

test('lines come without their bullets, and none twice', () => {
  expect(linesOf('- One thing\r\n2) Another\n\n---\n• A third')).toEqual(['One thing', 'Another', 'A third']);
  expect(choose(['One  thing', 'one thing.', 'Two', 'Three'], ['TWO'], 5, 9)).toEqual(['One thing', 'Three']);
  expect(likenessTo('Advisers teach customers')('Teach every adviser')).toBeGreaterThan(0.5);
});

test('days and numbers are no matter that two texts have in common', () => {
  expect(sharesWordWith('Customers wait')('Three days at the customer’s')).toBe(true);
  expect(sharesWordWith('Close three months within five days')('Within three days of calling')).toBe(false);
});
