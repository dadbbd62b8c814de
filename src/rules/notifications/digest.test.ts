import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { withoutRepetition } from './digest.ts';
import { eventNames, rowOf, sectionOf } from './events.ts';

test('what waits for the acting manager stands apart from what is merely news', () => {
  const decided = eventNames.filter((event) => rowOf(event).part === 'decide');
  const managers: readonly string[] = ['acting manager'];
  for (const event of decided) expect(rowOf(event).tells).toEqual(managers);
  expect(decided).not.toContain('report_goal_published');
});

test('proposed changes that rest do not wait for a decision', () => {
  expect(sectionOf('edit_submitted', { rests: 'no' })).toBe('decide');
  expect(sectionOf('edit_submitted', { rests: 'shelving' })).toBe('also');
  expect(sectionOf('edit_submitted', { rests: 'result' })).toBe('also');
  expect(sectionOf('shelving_requested', { rests: 'shelving' })).toBe('decide');
});

test('three comments of one person on one goal are one line', () => {
  const on = (id: number) => ({
    subject: 'Lena commented on “Ship it”',
    body: `“Words ${id}”`,
    path: `/v3/goals/1?tab=history&comment=${id}`,
    objectId: id,
  });
  const other = { subject: '“Ship it” has been approved', body: '', path: '/v3/goals/1', objectId: 1 };
  // In the order in which they happened last: what was done and taken back reads as it stands.
  expect(withoutRepetition([on(7), other, on(8), on(9)])).toEqual([
    { newest: other, times: 1 },
    { newest: on(9), times: 3 },
  ]);
  expect(withoutRepetition([on(7), { ...on(7), path: '/v3/goals/2?tab=history&comment=7' }])).toHaveLength(2);
});

test('what several people did is not said to be done by the last of them as often', () => {
  const by = (name: string) => ({
    subject: 'Changes requested for “Ship it”',
    body: `${name} sent it back to you with a comment.`,
    path: '/v3/goals/1',
    objectId: 1,
  });
  expect(withoutRepetition([by('Walter'), by('Gordon'), by('Walter')])).toEqual([
    { newest: by('Gordon'), times: 1 },
    { newest: by('Walter'), times: 2 },
  ]);
});

test('two goals of one title that were deleted are two lines', () => {
  const gone = (objectId: number) => ({
    subject: 'Maya has deleted “Ship it”',
    ...{ body: '', path: '/v3/goals', objectId },
  });
  expect(withoutRepetition([gone(1), gone(2), gone(2)]).map(({ times }) => times)).toEqual([1, 2]);
});

test('a mail of several notices speaks of no mail before it: somebody’s first one has none', () => {
  expect(words.mails.digest.intro).not.toMatch(/since|last message/);
});
