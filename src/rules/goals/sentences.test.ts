import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { openWeeks, statusWindows } from '#rules/calendar/status-window.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import { rules } from './permissions.ts';
import { askedBy, draftKey, editEnd, editRest, isStep, resultGivenBy, unasked } from './sentences.ts';
import { means } from './states.ts';

test('a draft whose request was taken back is not said never to have been submitted', () => {
  const back = { FromState: 'review', ToState: 'draft', IsByOwner: true };
  for (const Approver of [null, { Id: 5 }])
    expect(draftKey({ Approver }, back)).toBe('goals.banner.draft_taken_back');
});

test('what was handed to the ceo on its way is taken back without naming who was asked', () => {
  // Nobody decides on the ceo's goals, and the ceo as an owner takes back what was asked for before.
  const retracts = rules.filter(({ permission }) => permission === 'RetractApprovalRequest');
  expect(retracts.every(({ who, but = [] }) => who.includes('O') && !but.includes('P'))).toBe(true);
  for (const key of Object.values(unasked)) expect(words.workflows.step[key]).not.toMatch(/name/);
});

test('a step that ends pending edits, or asks for what does, says so; others say nothing of them', () => {
  expect(editEnd('shelved')).toBe('workflows.edits_end');
  expect(editEnd('finalized')).toBe('workflows.edits_end');
  expect(editEnd('shelving_in_review')).toBe('workflows.edits_end_later');
  expect(editEnd('results_in_review')).toBe('workflows.edits_end_reviewed');
  for (const other of ['approved', 'review', 'draft', 'canceled']) expect(editEnd(other)).toBeNull();
});

test('pending edits rest until shelving is decided, and end with the review of a result', () => {
  expect(editRest('shelving_in_review')).toBe('goals.banner.edits_rest');
  expect(editRest('results_in_review')).toBe('goals.banner.edits_rest_result');
  for (const other of ['approved', 'review', 'draft', 'shelved', 'finalized'] as const)
    expect(editRest(other)).toBeNull();
});

test('what is changed at once while a goal waits is no decision on it', () => {
  expect(isStep({ TransitionableType: 'GoalEdit', FromState: null })).toBe(false);
  expect(isStep({ TransitionableType: 'GoalEdit', FromState: 'review' })).toBe(true);
  for (const FromState of [null, 'draft', 'review'])
    expect(isStep({ TransitionableType: 'Goal', FromState })).toBe(true);
});

test('what was asked for, and a result, is of who gave it, whoever changed or owns the goal since', () => {
  const move = (FromState: string | null, ToState: string | null, more: object = {}) => ({
    TransitionableType: 'Goal' as 'Goal' | 'GoalEdit',
    ActionType: null as number | null,
    FromState,
    ToState,
    IsByOwner: true,
    ...more,
  });
  const edit = { TransitionableType: 'GoalEdit' as const };
  const asked = move('draft', 'review', edit);
  const beside = move(null, 'approved', { ...edit, IsByOwner: false });
  expect(askedBy([move(null, 'draft', edit), asked, beside], 'GoalEdit', 'review')).toBe(asked);
  const given = move('approved', 'results_in_review');
  const handed = move(null, null, { ActionType: 0, IsByOwner: false });
  const reviewed = move('results_in_review', 'finalized', { IsByOwner: false });
  expect(resultGivenBy([move('review', 'approved'), given, handed, reviewed])).toBe(given);
});

test('where nothing is to be updated it is said that a goal can be for some weeks after its quarter', () => {
  const last = weekOf('2026-12-31');
  for (const window of statusWindows) {
    expect(openWeeks([last], '2027-01-12', window)).toEqual([last]);
    expect(openWeeks([last], '2027-01-30', window)).toEqual([]);
  }
  const said = words.goals.weekly.nothing_text;
  expect(said).toMatch(/while their quarter lasts/);
  expect(said).toMatch(/for a few weeks after it/);
  // From anywhere else the dialog is about the current quarter.
  expect(said).toContain(`choose ${words.goals.action.update}`);
});

test('what is reactivated need not have been on the active list before, and becomes active', () => {
  const shelve = rules.filter(({ permission }) => permission === 'Shelve').flatMap(({ from }) => from);
  expect(shelve).toContain('draft');
  const back = rules.filter(
    ({ permission, from }) => permission === 'Reactivate' && from.includes('shelved'),
  );
  expect(new Set(back.map(({ to }) => to))).toEqual(new Set(['approved']));
  expect(words.workflows.step.reactivate).toMatch(/becomes active/);
  expect(words.workflows.step.reactivate).not.toMatch(/return|again/);
});

test('of several goals only what is active is asked to be shelved', () => {
  const ask = rules.filter(({ permission }) => permission === 'RequestToShelve').flatMap(({ from }) => from);
  expect(ask).toEqual(['approved', 'edit d', 'edit r']);
  expect(words.goals.several.text.shelve).toMatch(/is asked for where it is active/);
});

test('whoever hears of a decision need not be who asked for it: the goal may have gone over meanwhile', () => {
  const over = rules
    .filter(({ permission }) => permission === 'ChangeGoalOwnership')
    .flatMap(({ from }) => from);
  expect(over).toEqual(expect.arrayContaining(['shelving_in_review', 'results_in_review', 'edit r']));
  for (const event of [
    'edit_approved',
    'edit_returned',
    'shelving_approved',
    'shelving_denied',
    'result_approved',
    'result_review_changed',
  ] as const) {
    const { subject, body } = words.notices[event];
    expect(`${subject} ${body}`, event).not.toMatch(/your (request|changes|edits|result)/i);
  }
});

test('nothing is said to be missing yet that may have been there before', () => {
  // Of one's own list what is shelved is left out, and a measure can be taken out again.
  expect(means('shelved', 'past draft')).toBe(true);
  const { list, detail, banner } = words.goals;
  for (const said of [list.empty_my, detail.nothing, banner.edits_begun, banner.edits_begun_ceo])
    expect(said).not.toMatch(/\byet\b/);
});

test('no request is said to wait for its reader alone: others decide too, and its owner takes it back', () => {
  const ends = rules.filter(({ from, to }) => from.includes('shelving_in_review') && to !== 'unchanged');
  expect(new Set(ends.flatMap(({ who }) => who))).toEqual(new Set(['P', 'X', 'A', 'M', 'O']));
  expect(words.notices.shelving_requested.body).toMatch(/until that is decided\.$/);
  for (const event of ['goal_submitted', 'edit_submitted', 'shelving_requested', 'result_submitted'] as const)
    expect(words.notices[event].body, event).not.toMatch(/until you/);
});
