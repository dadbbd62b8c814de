import { describe, expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { brief } from '#test/support/briefs.ts';
import parents from '#test/support/real-parents.json' with { type: 'json' };
import type { Brief, Suggestion } from './brief.ts';
import { beginsWithVerb } from './idea.ts';
import { sameness } from './lines.ts';
import { suggest } from './suggest.ts';

const wordsAt = (key: string): string =>
  String(key.split('.').reduce<unknown>((node, name) => Object(node)[name], words) ?? '');
const spoken = (each: Suggestion): string =>
  'text' in each
    ? each.text
    : wordsAt(each.key).replace(/\{\{(\w+)\}\}/g, (_, name) => each.params[name] ?? '?');
const written = (given: Partial<Brief>): string[] => suggest(brief(given)).fitting.map(spoken);

/** Sixty parents as companies write them, each with the titles that its manager would accept; all others are refused. */
const all = parents.map(({ title, measurement, accepted }) => {
  const parent = { title, measurement, description: '' };
  return { title, measurement, accepted, parent, titles: written({ parent }).slice(0, 3) };
});

/** Why a manager hands a suggestion back, by name; none if it is as it should be. */
function refusalsOf(text: string, { title, measurement }: { title: string; measurement: string }): string[] {
  const lines = [title, ...measurement.split('\n')].map(sameness);
  const refusals = {
    'does not say what to do': !beginsWithVerb(text),
    'is the parent over again': lines.includes(sameness(text)),
    'says two things': /;|\. |, and /.test(text),
    'breaks off': /four weeks in a row|first half of the way|\?|\{\{/.test(text),
    'asks for half a person': /\b0 of|\b\d+\.\d+ of the \d+ \p{L}+s\b/u.test(text),
    'is a paragraph': text.length > 90,
  };
  return Object.entries(refusals).flatMap(([name, isSo]) => (isSo ? [`${name}: ${text}`] : []));
}

test('there are sixty', () => {
  expect(new Set(parents.map(({ title }) => title)).size).toBe(60);
});

describe.each(all)('$title', (row) => {
  test('has the titles that were accepted and no other, each without a reason to refuse it', () => {
    expect(row.titles).toEqual(row.accepted);
    expect(row.titles.flatMap((text) => refusalsOf(text, row))).toEqual([]);
  });

  test('of each title what is measured is the title’s own', () => {
    for (const title of row.titles) {
      const [measure] = written({ kind: 'measurements', parent: row.parent, title });
      if (measure === undefined) continue;
      const figures = title.match(/\d[\d,.]*/g) ?? [];
      expect([
        title,
        measure,
        figures.some((each) => measure.includes(each)) || figures.length === 0,
      ]).toEqual([title, measure, true]);
    }
  });
});

test('nothing is said to everybody: no sentence comes for more than three of them, and no initiative at all', () => {
  const times = new Map<string, number>();
  for (const { titles, parent } of all) {
    const steps = written({ kind: 'description', parent, title: titles[0] ?? '' });
    for (const text of [...titles, ...steps]) times.set(text, (times.get(text) ?? 0) + 1);
  }
  expect([...times].filter(([, count]) => count > 3)).toEqual([]);
});

test('most have something, and where nothing is known nothing is said', () => {
  expect(all.filter(({ titles }) => titles.length > 0).length).toBeGreaterThanOrEqual(55);
  const vague = { title: 'Be a good place to work', measurement: 'People like it here', description: '' };
  for (const kind of ['titles', 'measurements', 'description'] as const)
    expect(suggest(brief({ kind, parent: vague }))).toEqual({ fitting: [], general: [] });
});
