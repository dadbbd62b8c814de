import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { openWeeks, statusWindows } from '#rules/calendar/status-window.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import { rules } from './permissions.ts';
import { askedBy, draftKey, resultGivenBy, unasked } from './sentences.ts';

test('a draft whose request was taken back is not said never to have been submitted', () => {
  const back = { FromState: 'review', ToState: 'draft', IsByOwner: true };
  for (const IsCompany of [true, false])
    expect(draftKey({ IsCompany }, back)).toBe('goals.banner.draft_taken_back');
});

test('what was handed to the ceo on its way is taken back without naming who was asked', () => {
  // Nobody decides on the ceo's goals, and the ceo as an owner takes back what was asked for before.
  const retracts = rules.filter(({ permission }) => permission === 'RetractApprovalRequest');
  expect(retracts.every(({ who, but = [] }) => who.includes('O') && !but.includes('P'))).toBe(true);
  for (const key of Object.values(unasked)) expect(words.workflows.step[key]).not.toMatch(/name/);
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
