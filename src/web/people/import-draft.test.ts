import { expect, test } from 'vitest';
import { correct, correctionOf, emptyDraft, leaveOut, matchColumn, requestOf } from './import-draft.ts';

test('the latest correction of a cell counts, and each cell has one', () => {
  const once = correct(emptyDraft, 2, 'Email', 'a');
  const twice = correct(correct(once, 2, 'Name', 'N'), 2, 'Email', 'b');
  expect(correctionOf(twice, 2, 'Email')).toBe('b');
  expect(correctionOf(twice, 3, 'Email')).toBeUndefined();
  expect(twice.corrections).toHaveLength(2);
});

test('a column that another one is now is left out', () => {
  const draft = matchColumn(emptyDraft, ['Name', null, 'Email'], 1, 'Email');
  expect(draft.columns).toEqual(['Name', 'Email', null]);
  expect(matchColumn(draft, ['Name', null, null], 0, null).columns).toEqual([null, null, null]);
});

test('what is sent names columns only where somebody matched them', () => {
  const draft = leaveOut(leaveOut({ ...emptyDraft, csv: 'x' }, 4), 4);
  expect(requestOf(draft)).toEqual({ Csv: 'x', Corrections: [], LeftOut: [4] });
});
