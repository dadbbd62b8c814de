import { expect, test } from 'vitest';
import { shareOf } from './share.ts';

test.each([
  ['Six hundred diabetes patients with a plan', '150 of the six hundred diabetes patients with a plan'],
  ['All nine baristas certified', 'Four of the nine baristas certified'],
  ['Sign 1,200 homes', 'Sign 300 of the 1,200 homes'],
  ['Forecast within 8 % for the ten largest lines', 'Forecast within 8 % for five of the ten largest lines'],
  ['Train two people', 'Train one of the two people'],
  ['£1,800 more a week', '£450 of the £1,800 more a week'],
  ['Cash covers 105 days of spending', null],
  ['No more than two of 34 nurses leave this quarter', null],
  ['Nine in ten customers say so', null],
  ['Reach 2026 homes', null],
  ['Fewer than three changes a week', null],
  ['Add three of the six cafés', null],
  ['One recipe book in grams', null],
])('%s is divided as: %s', (line, part) => {
  const divided = shareOf(line);
  const params: Record<string, string> = divided !== null && 'params' in divided ? divided.params : {};
  expect(divided === null ? null : `${params.before}${params.part} of the ${params.rest}`).toBe(part);
});
