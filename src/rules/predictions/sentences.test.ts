import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { matrixOf } from './matrix.ts';

test('of the matrix is said to move what was predicted in both weeks, and no week is called this one', () => {
  const size = 5;
  const before = { Likelihood2: 3, Quality2: 3 };
  const inNone = { Likelihood2: null, Quality2: null };
  const { rows } = matrixOf(
    [
      { Likelihood: 3, Quality: 3, ...inNone },
      { Likelihood: null, Quality: null, ...before },
    ],
    size,
  );
  const cell = rows.flat().find(({ likelihood, quality }) => likelihood === 3 && quality === 3);
  // One came and one went as far as the counts go, and no prediction moved.
  expect(cell).toMatchObject({ count: 1, came: [], went: [] });
  const { stayed, more, less, first, predicted, predicted_or_result } = words.predictions;
  expect(stayed).toMatch(/^No prediction moved/);
  for (const said of [more, less]) expect(said).not.toMatch(/than the week before/);
  for (const said of [first, predicted, predicted_or_result]) {
    expect(said).not.toMatch(/this week|new/i);
    expect(said).toContain('{{week}}');
  }
});
