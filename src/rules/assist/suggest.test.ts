import { describe, expect, test } from 'vitest';
import { functionalAreas } from '#contract/assist.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import { contributionKey, keysOf, sorts, tradeFor, trades } from './areas.ts';
import type { Brief, PastGoal, Suggestion } from './brief.ts';
import { titleIn } from './idea.ts';
import { choose, likeness, linesOf } from './lines.ts';
import { suggest } from './suggest.ts';

const brief = (given: Partial<Brief>): Brief => ({
  kind: 'titles',
  language: 'en',
  goalType: 'okr',
  quarter: 'Q4 2026',
  area: '',
  department: '',
  jobTitle: '',
  context: '',
  details: '',
  title: '',
  measurement: '',
  parent: null,
  past: [],
  taken: [],
  ...given,
});

const earlier = (given: Partial<PastGoal>): PastGoal => ({
  title: 'Quotes that still hold when the crew arrives',
  measurement: 'Price changes after signing from 11 % of homes to 4 %.\nPhotos with every quote.',
  description: '- Cellar photo first\n- Weekly reading of changes',
  quarter: 'Q3 2026',
  isOwn: true,
  achieved: true,
  ...given,
});

const parent = {
  title: 'Sign 320 homes in the "south".',
  measurement: '1. 320 signed contracts.\n2. Cancellations under 6 %.\n3. Two new towns',
  description: '',
};

function wordsAt(key: string): string {
  return String(key.split('.').reduce<unknown>((node, name) => Object(node)[name], words) ?? '');
}

const said = (suggestions: readonly Suggestion[]): string[] =>
  suggestions.map((each) =>
    'text' in each
      ? each.text
      : wordsAt(each.key).replace(/\{\{(\w+)\}\}/g, (_, name) => each.params[name] ?? '?'),
  );

describe('titles', () => {
  test('begin with what the person asked for', () => {
    const [first] = said(suggest(brief({ context: 'We need to reduce churn among small customers. Soon.' })));
    expect(first).toBe('Reduce churn among small customers');
    const [named] = said(suggest(brief({ context: 'churn among small customers' })));
    expect(named).toBe('Make measurable progress on churn among small customers');
  });

  test('take up what the parent is measured by, and what it needs of the area', () => {
    expect(said(suggest(brief({ parent, area: 'Sales' }))).slice(0, 3)).toEqual([
      '320 signed contracts',
      'Cancellations under 6 %',
      'Win the customers that “Sign 320 homes in the ’south’” counts on',
    ]);
  });

  test('bring back what the owner left open, and nothing of others that is not alike', () => {
    const past = [
      earlier({ title: 'Open the Eastbank depot', achieved: false }),
      earlier({ title: 'Renew the fleet', isOwn: false }),
    ];
    const titles = said(suggest(brief({ past })));
    expect(titles[0]).toBe('Open the Eastbank depot');
    expect(titles).not.toContain('Renew the fleet');
  });

  test('are never fewer than six, whatever is known', () => {
    for (const area of ['', ...functionalAreas] as const)
      expect(suggest(brief({ area })).length).toBeGreaterThanOrEqual(area === '' ? 3 : 6);
  });
});

describe('measurements', () => {
  test('go on from an earlier goal that is alike', () => {
    const past = [earlier({})];
    const lines = said(
      suggest(brief({ kind: 'measurements', title: 'Quotes that hold for every crew', area: 'Sales', past })),
    );
    expect(lines.slice(0, 2)).toEqual([
      'Price changes after signing from 4 % of homes to 2 %.',
      'Photos with every quote.',
    ]);
  });

  test('of goals that are not alike stay where they are', () => {
    const lines = said(
      suggest(brief({ kind: 'measurements', title: 'Hire two nurses', past: [earlier({})] })),
    );
    expect(lines.join()).not.toContain('Price');
    expect(lines).toContain(
      'The figure behind this goal is known by the end of week 2, and its target is reached by the end of Q4 2026.',
    );
  });
});

describe('descriptions', () => {
  test('of okr are initiatives, those of an earlier goal first', () => {
    const lines = said(
      suggest(
        brief({ kind: 'description', title: 'Quotes that still hold', area: 'Legal', past: [earlier({})] }),
      ),
    );
    expect(lines.slice(0, 3)).toEqual([
      'Cellar photo first',
      'Weekly reading of changes',
      'List open contracts with their age and who waits for each.',
    ]);
  });

  test('of the other types say what the goal is good for', () => {
    const asked = {
      kind: 'description',
      goalType: 'SMART',
      parent,
      measurement: '40 visits a week',
    } as const;
    expect(said(suggest(brief({ ...asked, context: 'fewer surprises' }))).slice(0, 3)).toEqual([
      'Fewer surprises.',
      'It contributes to “Sign 320 homes in the ’south’”.',
      'It is achieved when this is so: 40 visits a week.',
    ]);
  });
});

test('the same brief gives the same suggestions', () => {
  for (const kind of ['titles', 'measurements', 'description'] as const) {
    const asked = brief({ kind, parent, past: [earlier({}), earlier({ isOwn: false, achieved: null })] });
    expect(suggest(asked)).toEqual(suggest(structuredClone(asked)));
  }
});

test('every sentence stands in the catalogue, with nothing to fill in that is not given', () => {
  const keys = trades.flatMap((trade) => [
    contributionKey(trade),
    ...sorts.flatMap((sort) => keysOf(trade, sort)),
  ]);
  for (const key of keys) {
    expect([key, wordsAt(key)]).toEqual([key, expect.stringMatching(/\S/)]);
    expect(wordsAt(key).match(/\{\{(?!quarter|parent)\w+\}\}/)).toBeNull();
  }
});

test('an area that was not chosen is read from department or job title, where they leave no doubt', () => {
  const area = '';
  expect(tradeFor({ area, department: 'Sales', jobTitle: 'Legal counsel' })).toBe('sales');
  expect(tradeFor({ area, department: 'Field', jobTitle: 'Software developer' })).toBe('technology');
  expect(tradeFor({ area, department: 'Sales & Marketing', jobTitle: '' })).toBe('general');
  expect(tradeFor({ area: 'Executive', department: 'Sales', jobTitle: '' })).toBe('executive');
});

test.each([
  ['Could we do this?', null],
  ['Churn', null],
  ['<script>alert(1)</script> now', null],
  ['a '.repeat(30), null],
  ['Reduce cost by 1.5 % a month. And more.', 'Reduce cost by 1.5 % a month'],
  ["I'd like to hire two nurses", 'Hire two nurses'],
])('%s is as a title: %s', (text, title) => {
  expect(titleIn(text)?.title ?? null).toBe(title);
});

test('lines come without their bullets, and none twice', () => {
  expect(linesOf('- One thing\r\n2) Another\n\n---\n• A third')).toEqual(['One thing', 'Another', 'A third']);
  expect(choose(['One  thing', 'one thing.', 'Two', 'Three'], ['TWO'], 5, 9)).toEqual(['One thing', 'Three']);
  expect(likeness('Teach every adviser', 'Advisers teach customers')).toBeGreaterThan(0.5);
});
