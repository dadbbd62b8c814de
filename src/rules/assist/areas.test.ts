import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { fittingThemes, keysOf, sorts, tradeFor, trades } from './areas.ts';

function wordsAt(key: string): string {
  return String(key.split('.').reduce<unknown>((node, name) => Object(node)[name], words) ?? '');
}

test('every sentence stands in the catalogue, with nothing to fill in that is not given', () => {
  const keys = trades.flatMap((trade) => sorts.flatMap((sort) => keysOf(trade, sort)));
  for (const key of keys) {
    expect([key, wordsAt(key)]).toEqual([key, expect.stringMatching(/\S/)]);
    expect(wordsAt(key).match(/\{\{(?!quarter)\w+\}\}/)).toBeNull();
  }
});

test('an area that was not chosen is read from department or job title, where they leave no doubt', () => {
  const area = '';
  expect(tradeFor({ area, department: 'Sales', jobTitle: 'Legal counsel' })).toBe('sales');
  expect(tradeFor({ area, department: 'Field', jobTitle: 'Software developer' })).toBe('technology');
  expect(tradeFor({ area, department: 'Sales & Marketing', jobTitle: '' })).toBe('general');
  expect(tradeFor({ area: 'Executive', department: 'Sales', jobTitle: '' })).toBe('executive');
});

test('an area speaks up where its words are spoken of; without one, a single word is chance', () => {
  const cash = 'Cash in the bank, invoices paid';
  expect(fittingThemes('finance', cash)).toEqual([{ trade: 'finance', name: 'c' }]);
  expect(fittingThemes('general', cash)).toEqual([{ trade: 'finance', name: 'c' }]);
  expect(fittingThemes('sales', cash)).toEqual([]);
  expect(fittingThemes('general', 'A home for every customer’s cat')).toEqual([
    { trade: 'sales', name: 'c' },
  ]);
  expect(fittingThemes('general', 'Train the dog')).toEqual([]);
});

test('what a suggestion comes from is named, the owner’s job and department too', () => {
  const nothing = { area: '', department: '', jobTitle: '' } as const;
  expect(tradeFor({ ...nothing, department: 'Sales' })).not.toBe(tradeFor(nothing));
  expect(tradeFor({ ...nothing, jobTitle: 'Accountant' })).not.toBe(tradeFor(nothing));
  for (const said of [words.assist.asks, words.assist.by_built_in])
    expect(said).toContain('job and department');
});

test('what is written says goal in no company that has another word for it', () => {
  const said = trades.flatMap((trade) => sorts.flatMap((sort) => keysOf(trade, sort)));
  const wordsAt = (key: string) =>
    String(key.split('.').reduce<unknown>((node, name) => Object(node)[name], words));
  for (const key of [...said, 'assist.asks', 'assist.by_built_in'])
    expect(wordsAt(key), key).not.toMatch(/\bgoals?\b/i);
});
