import { describe, expect, test } from 'vitest';
import { GoalTag } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { goalStates, goalTypes, personStatuses } from '#contract/vocabulary.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import { compactStripLength, stripLength } from '#rules/calendar/weeks.ts';
import { tagKey, tagNames } from '#rules/goals/tags.ts';
import { historyActionKeys, historyRows } from '#rules/goals/talk/history.ts';
import { scaleKeys, wordKey, wordNames } from '#rules/goals/words.ts';
import { eventNames, rowOf, sentenceOf } from '#rules/notifications/events.ts';
import { type SentenceKind, sentenceWords } from '#rules/notifications/sentences.ts';
import { passwordMinimum, passwordPoints } from '#rules/people/account/password.ts';
import { flagKeys, roleKeys } from '#rules/people/roles.ts';
import { statusKey } from '#rules/people/status.ts';
import { menuEntries, menuKey } from '#rules/shell/side-menu.ts';
import { stepKeys } from '#rules/talent/next-action.ts';

describe('the catalogue', () => {
  const keys = [
    ...historyRows.flatMap((row) => [row.key, row.keyIfOwner]),
    ...Object.values(historyActionKeys),
    ...tagNames.map(tagKey),
    ...goalTypes.flatMap((type) => wordNames.map((name) => wordKey(type, name))),
    ...Object.values(scaleKeys).flatMap((scale) => [...scale.steps, ...Object.values(scale.control)]),
    ...eventNames.flatMap((event) => Object.values(sentenceOf(event))),
    ...passwordPoints.map((point) => `rules.password.${point.name}`),
    ...Object.values(roleKeys),
    ...Object.values(flagKeys),
    ...Object.values(stepKeys),
    ...personStatuses.map(statusKey),
    ...menuEntries.map((entry) => menuKey(entry.name)),
  ];

  test.each([...new Set(keys)])('has words for %s', (key) => {
    expect(wordsAt(key)).toMatch(/\S/);
  });

  const kinds = Object.keys(sentenceWords) as SentenceKind[];

  test.each(kinds)('names in a notice of kind %s what it is given, all of it and nothing else', (kind) => {
    const named = eventNames
      .filter((event) => rowOf(event).words === kind)
      .flatMap((event) => Object.values(sentenceOf(event)))
      .flatMap((key) => [...wordsAt(key).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]));
    expect(new Set(named)).toEqual(new Set(sentenceWords[kind]));
  });
});

describe('the contract and the rules name the same', () => {
  test.each([
    ['tags', GoalTag.shape.Tag.options.toSorted(), tagNames.toSorted()],
    ['the length of the weekly strip', limits.weeklyStrip, stripLength],
    ['the length of the compact strip', limits.weeklyStripCompact, compactStripLength],
    ['the shortest password', limits.passwordMinimum, passwordMinimum],
  ])('%s', (_what, inContract, inRules) => {
    expect(inRules).toEqual(inContract);
  });
});

test('whoever turns mails off reads which come all the same', () => {
  const always = eventNames.filter((event) => rowOf(event).always);
  expect(always).toEqual(['ceo_received', 'ceo_handed_over', 'ceo_changed']);
  const { ask_text, off_text } = words.mails.turn_off;
  for (const said of [ask_text, off_text, words.people.profile.mails_hint]) {
    expect(said).toMatch(/the role of CEO/);
    expect(said).toMatch(/org admins those about safety and a new CEO/);
  }
});

test('no sentence counts on a quarter of so many weeks: only the picture before the sign-in has its own', () => {
  const { pitch, ...account } = words.account;
  expect(pitch.caption).toMatch(/week 14/);
  expect(
    JSON.stringify({ ...words, account, assist: null }).match(/week (\d+|fourteen|thirteen)/gi),
  ).toBeNull();
});

function wordsAt(key: string): string {
  return String(key.split('.').reduce<unknown>((node, name) => Object(node)[name], words) ?? '');
}

test('no sentence puts a before a word that may begin with a vowel, and none before the sign-in takes sides', () => {
  const all = JSON.stringify(words);
  expect(all).not.toMatch(/\ba \{\{nouns?\}\}/i);
  expect(JSON.stringify(words.account)).not.toMatch(/objective/i);
  expect(JSON.stringify(words)).not.toMatch(/\b(an? )(\{\{nouns\}\})/i);
});

test('a state has one word, in filter, detail, lists and files alike', () => {
  const { state, banner } = words.goals;
  const { tags } = words.rules;
  expect(Object.keys(state)).toEqual(expect.arrayContaining([...goalStates]));
  expect([tags.draft, tags.shelved, tags.results_in_review]).toEqual([
    state.draft,
    state.shelved,
    state.results_in_review,
  ]);
  expect([banner.shelving, banner.shelved]).toEqual([`${state.shelving_in_review}.`, `${state.shelved}.`]);
  expect(JSON.stringify(words.workflows.filter)).not.toContain(state.review);
});
