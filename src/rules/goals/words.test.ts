import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { hasReportingMemo, scaleKeys, type WordName, wordKey } from './words.ts';

test('each goal type has its words, and objective_results those of SMART', () => {
  const names: WordName[] = ['goal', 'measure', 'measurement', 'description'];
  expect(names.map((name) => wordsOf('okr')[name])).toEqual([
    'Objective',
    'Key Results',
    'Key Results',
    'Initiatives',
  ]);
  expect(names.map((name) => wordsOf('SMART')[name])).toEqual([
    'Goal',
    'Measure',
    'Measurement',
    'Description',
  ]);
  expect(names.map((name) => wordKey('objective_results', name))).toEqual(
    names.map((name) => wordKey('SMART', name)),
  );
});

test('only objective_results has a Reporting Memo', () => {
  expect([hasReportingMemo('okr'), hasReportingMemo('SMART'), hasReportingMemo('objective_results')]).toEqual(
    [false, false, true],
  );
});

test('the scales read as the specification has them', () => {
  const { likelihood, quality } = words.rules;
  expect(scaleKeys.likelihood.steps).toHaveLength(5);
  expect([0, 1, 2, 3, 4].map((step) => Object.entries(likelihood)[step]?.[1])).toEqual([
    'Not at all',
    'Not sure',
    'Unsure',
    'Likely',
    'Very likely',
  ]);
  expect([quality.control_low, quality.control_middle, quality.control_high]).toEqual([
    'Very Bad',
    'Okay',
    'Very Good',
  ]);
});

function wordsOf(family: 'okr' | 'SMART') {
  return family === 'okr' ? words.rules.words.okr : words.rules.words.smart;
}
