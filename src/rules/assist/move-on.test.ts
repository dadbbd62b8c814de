import { expect, test } from 'vitest';
import { halfway, movedOn } from './move-on.ts';

test.each([
  [
    'Price changes after signing from 11 % of homes to 4 %.',
    'Price changes after signing from 4 % of homes to 2 %.',
  ],
  ['Desk work per adviser from 15 hours a week to 7.', 'Desk work per adviser from 7 hours a week to 5.'],
  ['Renewals from 87% to 92%', 'Renewals from 92% to 95%'],
  ['Share from 96 % to 99 %', 'Share from 99 % to 100 %'],
  ['Signed homes from 1,200 to 1,500', 'Signed homes from 1,500 to 1,650'],
  ['Rating from 4.2 to 4.5 of 5', 'Rating from 4.5 to 4.7 of 5'],
  ['From 9 to 8 open cases', 'From 8 to 7 open cases'],
  ['Reach 320 homes', 'Reach 320 homes'],
  ['Close Q3 clean', 'Close Q1 clean'],
  ['Plan Q3 2026', 'Plan Q1 2027'],
])('%s goes on as: %s', (line, next) => {
  expect(movedOn(line, 'Q1 2027', true)).toBe(next);
});

test.each([
  'Moved by 30 September',
  'Open on 3 May',
  'Ready for Christmas',
  'Certified in 2025',
  'All of it from 80 % to 100 %',
  'Incidents from 4 to 1',
])('%s was of its time', (line) => {
  expect(movedOn(line, 'Q1 2027', true)).toBeNull();
});

test('what was not achieved stays as it was', () => {
  expect(movedOn('From 12 to 9 days', 'Q1 2027', false)).toBe('From 12 to 9 days');
  expect(movedOn('From 12 to 9 days', 'Q1 2027', null)).toBe('From 12 to 9 days');
});

test.each([
  ['Crates lost from 40 a month to 5', 'Crates lost from 40 a month to 23'],
  ['Denials from 9 % to 5 %', 'Denials from 9 % to 7 %'],
  ['Median payment time 45 days, from 87', 'Median payment time 66 days, from 87'],
  ['Rating from 4.2 to 4.6', 'Rating from 4.2 to 4.4'],
  ['Rivals from 3 to 2', null],
  ['Away from 1 May to 3 May', null],
  ['Forty visits', null],
])('%s is half of the way at: %s', (line, half) => {
  expect(halfway(line)).toBe(half);
});

test('a figure of more decimals than anybody writes fails nothing', () => {
  const long = `1.${'0'.repeat(130)}`;
  for (const line of [`Cut cost from ${long} to 0.5`, `Raise it from 3 to ${long.replace('1', '9')}`]) {
    expect(halfway(line) ?? line).toContain('from');
    expect(movedOn(line, 'Q1 2027', true) ?? line).toContain('from');
  }
});
