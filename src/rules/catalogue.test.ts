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
      // In all their words: those that are said later or of one thing alone as well.
      .flatMap((event) => Object.values(words.notices[event]))
      .flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]));
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

test('goals are named where the specification or a role has the word; elsewhere it is the company’s own', () => {
  const fixed = [
    // Roles and flags, and the help's words about them.
    ...['rules.roles', 'audience.role', 'people.import.fields', 'people.manage.flags', 'help.roles'],
    // Pages and reports by their names.
    ...['rules.menu.goals', 'app.palette.all_goals', 'app.keys.goals', 'goals.title', 'goals.detail.title'],
    ...['predictions.walk', 'predictions.go_to_goals', 'sheets.goals', 'reports.name.goal_list'],
    ...['reports.name.goal_tree', 'reports.name.goal_compliance', 'reports.name.team_goals'],
    ...['sheets.parent_goal', 'sheets.goal', 'sheets.goal_set'],
    // Labels and sentences of the specification.
    ...['messages.no_goals_recorded', 'messages.no_parent_goals', 'people.goals.none', 'summaries.no_goals'],
    ...['goals.add', 'goals.add_a', 'goals.action.contribute', 'goals.list.empty', 'goals.banner.private'],
    ...['goals.form.unaligned', 'workflows.deleted', 'dashboard.reminder_button', 'dashboard.company_empty'],
    ...['dashboard.theme.add', 'dashboard.compliance.creation', 'dashboard.compliance.list'],
    ...['dashboard.compliance.title_of', 'predictions.previous_goal', 'predictions.next_goal'],
    ...['predictions.place', 'talent.no_periods'],
    // The operator's quarters, and the page before the sign-in.
    ...['messages.talent_day', 'messages.talent_offset_apart', 'account.pitch', 'rules.words'],
  ];
  const named = sentencesIn(words).filter(([, said]) =>
    /\bgoals?\b/i.test(said.replaceAll(/\{\{\w+\}\}/g, '')),
  );
  const isFixed = (key: string) => fixed.some((one) => key === one || key.startsWith(`${one}.`));
  expect(named.map(([key]) => key).filter((key) => !isFixed(key))).toEqual([]);
});

function sentencesIn(node: object, path = ''): [key: string, said: string][] {
  return Object.entries(node).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : sentencesIn(value, `${path}${name}.`),
  );
}
