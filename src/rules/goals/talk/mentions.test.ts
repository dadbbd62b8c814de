import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { mayBeMentioned, mentionsIn, placeAfter, withNamesNow } from './mentions.ts';

const lena = { id: 3, name: 'Lena Novak' };
const ann = { id: 4, name: 'Ann' };
const annLee = { id: 5, name: 'Ann Lee' };

const told = (text: string, people: Parameters<typeof mentionsIn>[1]) =>
  mentionsIn(text, people).map(({ personId, place, length }) => [
    personId,
    text.slice(place, place + length),
  ]);

test('a text names whom it says, as often as it says so', () => {
  expect(told('@Lena Novak, can you? @Lena Novak!', [lena])).toEqual([
    [3, '@Lena Novak'],
    [3, '@Lena Novak'],
  ]);
  expect(told('Lena Novak can', [lena])).toEqual([]);
});

test('a name within another one, or within a word, is not that person', () => {
  expect(told('@Ann Lee and @Ann.', [ann, annLee])).toEqual([
    [5, '@Ann Lee'],
    [4, '@Ann'],
  ]);
  expect(told('@Anna and @Ann2', [ann])).toEqual([]);
});

test('two people of one name each have a place of their own', () => {
  const other = { id: 9, name: 'Ann' };
  expect(told('@Ann and @Ann', [ann, other])).toEqual([
    [4, '@Ann'],
    [9, '@Ann'],
  ]);
  expect(told('@Ann', [ann, other])).toEqual([[4, '@Ann']]);
});

test('a text of nothing but names has so many places, among them everybody’s first', () => {
  const bo = { id: 8, name: 'Bo' };
  const places = mentionsIn(`${'@Bo '.repeat(700)}@Ann`, [bo, ann]);
  expect(places).toHaveLength(limits.mentionPlaces);
  expect(places.slice(0, 2).map(({ place }) => place)).toEqual([0, 4]);
  expect(places.at(-1)).toEqual({ personId: ann.id, place: 2800, length: 4 });
});

test('whoever has another name by now is named by it, and the places move along', () => {
  const text = 'Ask @Ann Lee, @Ann 👍.';
  const named = mentionsIn(text, [ann, annLee]).map((one) => ({
    ...one,
    name: one.personId === 5 ? 'Ann Lindqvist' : 'Ann',
  }));
  const now = withNamesNow(text, named);
  expect(now.text).toBe('Ask @Ann Lindqvist, @Ann 👍.');
  expect(now.mentions.map(({ place, length }) => now.text.slice(place, place + length))).toEqual([
    '@Ann Lindqvist',
    '@Ann',
  ]);
  expect(withNamesNow('Plain.', [])).toEqual({ text: 'Plain.', mentions: [] });
});

const member = {
  id: 7,
  role: 'contributor' as const,
  isOrgAdmin: false,
  isGoalAdmin: false,
  isGoalManager: false,
  isHrAdmin: false,
};
const goal = {
  ownerId: 3,
  ownerChain: [2, 1],
  ownerActingManagerId: 2,
  creatorId: 3,
  isPrivate: false,
  isCompany: true,
  state: 'approved' as const,
};
const week = { onType: 'GoalStatus', ofOpenEdit: false, authorId: 3 };
const change = { ...week, onType: 'StateTransition' };

test('whoever reads the comment may be named in it, and nobody else', () => {
  expect(mayBeMentioned(member, goal, week)).toBe(true);
  expect(mayBeMentioned(member, { ...goal, isPrivate: true }, week)).toBe(false);
  expect(mayBeMentioned(member, { ...goal, state: 'draft' }, week)).toBe(false);
  expect(mayBeMentioned({ ...member, role: 'observer' }, goal, week)).toBe(false);
  expect(mayBeMentioned(member, goal, change)).toBe(false);
  expect(mayBeMentioned({ ...member, id: 2 }, goal, change)).toBe(true);
  expect(mayBeMentioned({ ...member, isOrgAdmin: true }, goal, change)).toBe(true);
  expect(mayBeMentioned({ ...member, isOrgAdmin: true }, goal, { ...change, ofOpenEdit: true })).toBe(false);
});

const by = { authorId: 3, editPrivate: undefined };

test('a comment that goes with a step will stand where the step leads', () => {
  const draft = { ...goal, state: 'draft' as const };
  const submitted = placeAfter({ call: 'approve', to: 'review' }, draft, by);
  expect(submitted).toEqual({ goal: { ...goal, state: 'review' }, on: change });
  // An org admin reads no draft, but what is said as it is submitted.
  const orgAdmin = { ...member, isOrgAdmin: true };
  expect(mayBeMentioned(orgAdmin, draft, change)).toBe(false);
  expect(mayBeMentioned(orgAdmin, submitted.goal, submitted.on)).toBe(true);
  expect(placeAfter({ call: 'updatestatus', to: 'unchanged' }, goal, by)).toEqual({ goal, on: week });
});

test('an edit that is asked for, sent back or dropped is read by few; one that is applied as the goal it makes', () => {
  const ofEdit = { ...change, ofOpenEdit: true };
  for (const to of ['edit r', 'edit d'] as const)
    expect(placeAfter({ call: 'approve', to }, goal, by)).toEqual({ goal, on: ofEdit });
  expect(placeAfter({ call: 'retractedits', to: 'approved' }, goal, by).on).toEqual(ofEdit);
  expect(placeAfter({ call: 'approve', to: 'approved' }, goal, { ...by, editPrivate: true })).toEqual({
    goal: { ...goal, isPrivate: true },
    on: change,
  });
  expect(
    placeAfter({ call: 'shelve', to: 'shelved' }, goal, { ...by, editPrivate: true }).goal.isPrivate,
  ).toBe(false);
});
