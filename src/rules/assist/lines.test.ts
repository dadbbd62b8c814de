import { expect, test } from 'vitest';
import { choose, likeness, linesOf, shareWord } from './lines.ts';

test('lines come without their bullets, and none twice', () => {
  expect(linesOf('- One thing\r\n2) Another\n\n---\n• A third')).toEqual(['One thing', 'Another', 'A third']);
  expect(choose(['One  thing', 'one thing.', 'Two', 'Three'], ['TWO'], 5, 9)).toEqual(['One thing', 'Three']);
  expect(likeness('Teach every adviser', 'Advisers teach customers')).toBeGreaterThan(0.5);
});

test('days and numbers are no matter that two texts have in common', () => {
  expect(shareWord('Three days at the customer’s', 'Customers wait')).toBe(true);
  expect(shareWord('Within three days of calling', 'Close three months within five days')).toBe(false);
});
