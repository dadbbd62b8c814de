import { expect, test } from 'vitest';
import type { EmployeeStanding, RoleName } from '#contract/vocabulary.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import { standingOf } from './actors.ts';
import { rules } from './permissions.ts';
import {
  deleteKey,
  editKey,
  noneKey,
  ratingsKey,
  shareKey,
  sharingKey,
  standingKey,
  unbegunKey,
  waitsKey,
} from './sentences.ts';

test('a signature is not said to stand for ever while an edit sets it aside', () => {
  // Until the manager signs, an edit of what the employee has signed asks for a new signature.
  const edits = rules.filter(
    ({ permission, from }) => permission === 'Edit' && from.includes('acknowledged'),
  );
  expect(edits.map(({ to }) => to)).toEqual(['shared']);
  expect(words.appraisals.sign.stands).toMatch(/set aside/);
  // Of what is completed nothing is edited any more.
  expect(rules.some(({ permission, from }) => permission === 'Edit' && from.includes('completed'))).toBe(
    false,
  );
  expect(words.appraisals.sign.manager_meaning).toMatch(/nobody can change it afterwards\.$/);
});

const standings = ['active', 'deactivated', 'observer', 'ceo'] as const;

test('whoever writes is told what became of the employee, or that somebody else goes on', () => {
  const key = (mayWrite: boolean, standing: EmployeeStanding, isOthers: boolean, isUnsaved = false) =>
    standingKey({ mayWrite, standing, isOthers, isUnsaved });
  expect(key(true, 'active', false)).toBeNull();
  // A draft is written on, one that is not begun is not.
  expect(standings.slice(1).map((one) => key(true, one, false))).toEqual([
    'appraisals.standing.unread',
    'appraisals.standing.unread_observer',
    'appraisals.standing.unread_ceo',
  ]);
  expect(standings.slice(1).map((one) => key(false, one, false))).toEqual([
    'appraisals.standing.gone',
    'appraisals.standing.gone_observer',
    'appraisals.standing.gone_ceo',
  ]);
  expect(key(false, 'active', true)).toBe('appraisals.standing.moved');
  // Nobody goes on from what was never saved, or is deleted.
  expect(key(false, 'active', true, true)).toBe('appraisals.standing.moved_unsaved');
  expect(key(false, 'active', false)).toBeNull();
});

test('of somebody who is gone it is said that nobody can sign and why, not that they have not yet', () => {
  expect(standings.map(waitsKey)).toEqual([
    'appraisals.sign.waits',
    'appraisals.standing.unread',
    'appraisals.standing.unread_observer',
    'appraisals.standing.unread_ceo',
  ]);
  const observer = { standing: 'observer' } as const;
  expect(shareKey({ ratingsShared: true, ...observer })).toBe('appraisals.share.observer');
  expect(editKey({ isSigned: true, ...observer })).toBe('appraisals.edit.text_observer');
  expect(editKey({ isSigned: false, ...observer })).toBe('appraisals.edit.refusal_text_observer');
  expect(deleteKey({ state: 'shared', ...observer })).toBe('appraisals.delete.text_observer');
  const { standing, edit, share, delete: deletion } = words.appraisals;
  const ofObservers = [
    share.observer,
    edit.text_observer,
    edit.refusal_text_observer,
    deletion.text_observer,
  ];
  for (const sentence of [...ofObservers, standing.unread_observer, standing.gone_observer])
    expect(sentence).toMatch(/an observer (now|meanwhile)/);
  for (const sentence of [...ofObservers, standing.unread_ceo, standing.gone_ceo])
    expect(sentence).not.toMatch(/activated|will see|will be told|asks for/);
});

test('the reason is who they are before it is their account: observer and ceo stay that', () => {
  const of = (role: RoleName, isDeactivated: boolean) => standingOf({ role, isDeactivated });
  expect([of('contributor', false), of('manager', true)]).toEqual(['active', 'deactivated']);
  expect([of('observer', false), of('observer', true), of('ceo', false)]).toEqual([
    'observer',
    'observer',
    'ceo',
  ]);
});

test('ratings are said to be shared with whoever reads them, and to come to whoever will', () => {
  const key = (state: 'draft' | 'shared') => (standing: EmployeeStanding) =>
    ratingsKey({ state, ratingsShared: true, standing });
  expect(standings.map(key('shared'))).toEqual([
    'appraisals.shared_with',
    'appraisals.was_shared_with',
    'appraisals.was_shared_with',
    'appraisals.was_shared_with',
  ]);
  expect(standings.map(key('draft'))).toEqual([
    'appraisals.to_be_shared_with',
    'appraisals.to_be_shared_with',
    null,
    null,
  ]);
  expect(sharingKey({ state: 'draft', willShare: true, standing: 'observer' })).toBe('sheets.not_shared');
});

test('where nothing is written it is said of observers and the ceo that nothing is', () => {
  expect(standings.map(unbegunKey)).toEqual([
    null,
    'appraisals.unbegun',
    'talent.observer_none',
    'talent.ceo_none',
  ]);
  expect(noneKey({ standing: 'observer', listed: 2 })).toBe('talent.observer_none');
});
