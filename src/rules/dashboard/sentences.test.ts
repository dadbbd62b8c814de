import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { figureOf } from './compliance.ts';

test('a mean of what each person has done is not said to be a share of all that was asked', () => {
  // Nine of nine predictions and none of one: 90 % of them are made, and people made half of theirs.
  const { percent } = figureOf([
    { hasGoals: true, asked: 9, done: 9, people: 1 },
    { hasGoals: true, asked: 1, done: 0, people: 1 },
  ]);
  expect(percent).toBe(50);
  const { predictions_percent, finalized_percent } = words.sheets.share;
  for (const said of [predictions_percent, finalized_percent]) expect(said).toMatch(/average per person$/);
  expect(words.dashboard.compliance.counts).toMatch(/average of what each person has done/);
});
