import { describe, expect, test } from 'vitest';
import { functionalAreas } from '#contract/assist.ts';
import { goalTypes } from '#contract/vocabulary.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import { brief } from '#test/support/briefs.ts';
import { type Brief, kinds, type PastGoal, type Suggestion, type Suggestions } from './brief.ts';
import { sameness } from './lines.ts';
import { suggest } from './suggest.ts';

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

const bakery = {
  title: 'Add six cafés to the delivery round without a third van',
  measurement: 'Six signed customers worth £1,800 a week by 31 December; round finished before 7:30.',
  description: '',
};
const clinic = {
  title: 'Patients are seen within three days of calling',
  measurement: 'Third next available appointment at three days in all five clinics in December.',
  description: '',
};
const energy = {
  title: 'Close the quarter cash positive',
  measurement:
    '€1.2 m in the bank on 31 December without drawing on the credit line.\nMoney from finished homes within 12 days of switch-on.',
  description: '',
};

function wordsAt(key: string): string {
  return String(key.split('.').reduce<unknown>((node, name) => Object(node)[name], words) ?? '');
}

const said = ({ fitting, general }: Suggestions): string[] => [...spoken(fitting), ...spoken(general)];

const spoken = (suggestions: readonly Suggestion[]): string[] =>
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
    for (const title of ['Nurses who stay', 'Fewer surprises', 'Patients are seen sooner'])
      expect(said(suggest(brief({ context: title })))[0]).toBe(title);
  });

  test('take over parts of the parent, then what the area has to do with its words', () => {
    expect(said(suggest(brief({ parent, area: 'Sales' }))).slice(0, 3)).toEqual([
      'Sign 80 of the 320 homes in the "south"',
      'Reach 80 of the 320 signed contracts',
      'Reach one of the two new towns',
    ]);
    expect(spoken(suggest(brief({ parent: bakery, area: 'Sales', goalType: 'SMART' })).fitting)).toEqual([
      'Add three of the six cafés to the delivery round without a third van',
      'Reach three of the six signed customers worth £1,800 a week by 31 December',
      'Speak every week with five people we do not serve yet',
      'Get a yes or a no to every open offer within two weeks',
    ]);
    expect(spoken(suggest(brief({ parent: clinic, area: 'Sales' })).fitting)).toEqual([
      'Answer every enquiry on the day it arrives',
    ]);
    expect(spoken(suggest(brief({ parent: energy })).fitting)).toEqual([
      'Reach €0.3 m of the €1.2 m in the bank on 31 December without drawing on the credit line',
    ]);
  });

  test('are about the owner’s own place, where the parent counts such places', () => {
    const { fitting } = suggest(brief({ parent: clinic, department: 'Riverside Clinic' }));
    expect(spoken(fitting)).toContain(
      'Reach third next available appointment at three days in Riverside Clinic in December',
    );
  });

  test('bring back what the owner left open and has to do with it, nothing of others that is not alike', () => {
    const past = [
      earlier({ title: 'Open the Eastbank depot', achieved: false }),
      earlier({ title: 'Renew the fleet', isOwn: false }),
    ];
    const titles = said(suggest(brief({ past })));
    expect(titles[0]).toBe('Open the Eastbank depot');
    expect(titles).not.toContain('Renew the fleet');
    const near = said(suggest(brief({ past, context: 'every depot switches its lamps off' })));
    expect(near).toContain('Open the Eastbank depot');
    expect(near).not.toContain('Renew the fleet');
    expect(said(suggest(brief({ past, parent: bakery })))).not.toContain('Open the Eastbank depot');
  });

  test('where nothing is known are what is usual in the chosen area, and without one none', () => {
    for (const area of functionalAreas) expect(said(suggest(brief({ area }))).length).toBe(3);
    expect(said(suggest(brief({})))).toEqual([]);
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

  test('say when how much of the title’s own figure is reached', () => {
    const first = (title: string) => said(suggest(brief({ kind: 'measurements', title })))[0];
    expect(first('Add three of the six cafés to the round')).toBe(
      'Three of the six cafés by the end of Q4 2026, two of them by its middle.',
    );
    expect(first('Sign 80 homes')).toBe('80 homes by the end of Q4 2026, 40 of them by its middle.');
    expect(first('Appointments in two of the five clinics')).toBeUndefined();
    expect(first('Denials from 9 % to 5 %')).toBe(
      'Denials from 9 % to 7 % by the middle of Q4 2026, all of the way by its end.',
    );
    expect(first('Both vans home before 7:30.')).toBe(
      'Both vans home before 7:30, in each of the last four weeks of Q4 2026.',
    );
  });

  test('of an earlier goal that are about something else are left behind', () => {
    const walks = earlier({
      title: 'Walk the path of a patient in all five clinics',
      measurement: 'Five walks, one list of changes for each.',
    });
    const title = 'Third next available appointment at three days in two of the five clinics';
    for (const context of ['', 'Patients wait too long'])
      expect(
        said(suggest(brief({ kind: 'measurements', title, context, parent: clinic, past: [walks] }))).join(),
      ).not.toContain('walks');
  });

  test('of goals that are not alike stay where they are', () => {
    const lines = said(
      suggest(brief({ kind: 'measurements', title: 'Hire two nurses', past: [earlier({})] })),
    );
    expect(lines.join()).not.toContain('Price');
  });
});

describe('descriptions', () => {
  test('of okr are initiatives, those of an earlier goal first', () => {
    const lines = said(
      suggest(
        brief({ kind: 'description', title: 'Quotes that still hold', area: 'Legal', past: [earlier({})] }),
      ),
    );
    expect(lines).toEqual(['Cellar photo first', 'Weekly reading of changes']);
  });

  test('of okr are what the area does about the words of the title', () => {
    const asked = brief({ kind: 'description', title: 'Contracts signed in ten days', area: 'Legal' });
    expect(said(suggest(asked))[0]).toBe('List open contracts with their age and who waits for each.');
  });

  test('of the other types say what the goal is good for', () => {
    const asked = {
      kind: 'description',
      goalType: 'SMART',
      parent,
      measurement: '40 visits a week',
    } as const;
    expect(said(suggest(brief({ ...asked, context: 'fewer surprises' }))).slice(0, 2)).toEqual([
      'Fewer surprises.',
      'It is achieved when this is so: 40 visits a week.',
    ]);
  });
});

const contexts = [
  '',
  'we want to halve the time to a quote',
  bakery.title,
  clinic.title,
  `Help with “${energy.title}”`,
  'Nurses and crews who stay. And customers.',
];
const alikePast = [
  earlier({ title: bakery.title, measurement: bakery.measurement, achieved: null }),
  earlier({ title: 'Patients are seen sooner', measurement: 'One list.', isOwn: false }),
];
const number = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|half|third)\b/i;

/** What nobody may find in a suggestion, by name; none if it is as it should be. */
function faultsOf(text: string, { kind, parent: above }: Brief): string[] {
  const mine = sameness(text);
  const title = sameness(above?.title ?? '');
  const lines = (above?.measurement ?? '').split(/\n|; /).map((line) => sameness(line));
  const faults = {
    unfilled: /\{\{|\?|undefined/.test(text),
    'quotes the title': title.split(' ').length > 2 && mine.includes(title),
    'the parent’s own line': [title, ...lines].includes(mine),
    'too long for a title': kind === 'titles' && text.length >= 120,
    'quotation marks': kind === 'titles' && /[“”]/.test(text),
    'no figure where the parent has one':
      kind === 'measurements' && number.test(above?.measurement ?? '') && !number.test(text),
  };
  return Object.entries(faults).flatMap(([name, isSo]) => (isSo ? [`${name}: ${text}`] : []));
}

describe.each([
  ['a bakery', bakery],
  ['a clinic', clinic],
  ['an energy firm', energy],
  ['a firm that writes lists', parent],
  ['a parent of two words', { title: 'Nurses stay', measurement: 'Of 34 two leave.', description: '' }],
  ['a parent without figures', { title: 'Know what we want', measurement: 'A decision', description: '' }],
  ['a parent without measures', { title: 'Open two shops', measurement: '', description: '' }],
  ['a long parent', { title: 'Serve', measurement: `${'Serve 40, '.repeat(30)}daily`, description: '' }],
  ['no parent', null],
] as const)('for %s', (_name, above) => {
  const table = (['', ...functionalAreas] as const).flatMap((area) =>
    contexts.flatMap((context) => goalTypes.map((goalType) => ({ area, context, goalType }))),
  );

  test.each(kinds)('%s are new, plain and short, and there wherever an area is chosen', (kind) => {
    for (const row of table) {
      const asked = brief({ ...row, kind, parent: above, past: alikePast });
      const texts = said(suggest(asked));
      expect([row, texts.flatMap((text) => faultsOf(text, asked))]).toEqual([row, []]);
      if (row.area !== '') expect([row, texts.length > 0]).toEqual([row, true]);
    }
  });
});

test('the same brief gives the same suggestions', () => {
  for (const kind of ['titles', 'measurements', 'description'] as const) {
    const asked = brief({ kind, parent, past: [earlier({}), earlier({ isOwn: false, achieved: null })] });
    expect(suggest(asked)).toEqual(suggest(structuredClone(asked)));
  }
});
