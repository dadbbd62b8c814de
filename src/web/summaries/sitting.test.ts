import { expect, test } from 'vitest';
import { begun, edited, isOf, keyOf, ownNumbersOf, type Sitting } from './sitting.ts';

const text = (Id: number, Summary: string, Unproven: string[]) => ({
  Id,
  SummaryAdditionalContext: '',
  Summary,
  Sentences: [],
  Unproven,
});
const sitting = begun(1, 'me', {
  GoalSummary: { Goals: [text(1, '77 of 40 homes.', ['77']), text(2, '5 of 9 roofs.', ['5'])] },
  ExecutiveSummary: null,
  AnnualSummary: null,
} as unknown as Sitting['answer']);

test('numbers of a text that nobody changed are not the person’s own', () => {
  expect(ownNumbersOf(sitting)).toBe('');
});

test('what the person wrote and added is, but for what is marked', () => {
  const one = edited(sitting, keyOf.goal(1), { text: '77 of 40 homes, 12 late.' });
  const two = edited(one, keyOf.goal(2), { addition: 'Storms cost us 3 days.' });
  const all = edited(two, keyOf.executive, { text: '99 of 100.' });
  expect(ownNumbersOf(all).split('\n')).toEqual(['40', '12', '3']);
});

test('texts of one quarter are not those of another that is chosen', () => {
  expect(isOf(sitting, { which: 1, forWhom: 'me' })).toBe(true);
  expect(isOf(sitting, { which: 2, forWhom: 'me' })).toBe(false);
  expect(isOf(sitting, { which: 1, forWhom: 'ceo' })).toBe(false);
  expect(isOf(null, { which: 1, forWhom: 'me' })).toBe(false);
});
