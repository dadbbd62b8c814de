import { expect, test } from 'vitest';
import { unprovenNumbers } from './unproven.ts';

test.each([
  ['17 of 27 (63 %)', '{"achieved":17,"total":27,"percent":63}', []],
  ['1,200 homes and 1\u202f300 roofs', '{"homes":1200}', ['1300']],
  ['4.0 days', '{"days":4}', []],
  ['3.5 days', '{"days":3}', ['3.5']],
  ['Q3 2026', '{"quarter":"Q3 2026"}', []],
  ['12, 12 and 12', '{}', ['12']],
  ['no number', '{}', []],
])('%j of %j has %j unproven', (text, material, unproven) => {
  expect(unprovenNumbers(text, material)).toEqual(unproven);
});
