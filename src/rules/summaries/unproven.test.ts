import { expect, test } from 'vitest';
import { markedParts, unprovenNumbers } from './unproven.ts';

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

test('in the text stand those numbers apart, however they are written', () => {
  expect(markedParts('Of 40 homes, 1,200 were reached.', ['1200']).filter(({ check }) => check)).toEqual([
    { text: '1,200', from: 13, check: true },
  ]);
  expect(markedParts('None.', ['7'])).toEqual([{ text: 'None.', from: 0, check: false }]);
});
