import { describe, expect, test } from 'vitest';
import { actionItemPermissionNames, actionItemStates } from '#contract/vocabulary.ts';
import { type Letter, letters, lettersFor, seesItem } from './actors.ts';
import { type ActionItemFacts, decide, noPermissions, permissionsFor, rules } from './permissions.ts';
import { goneKey, itemAudience, itemAudienceLater } from './sentences.ts';

const nobody: ReadonlySet<Letter> = new Set();
const granted = (state: ActionItemFacts['state'], ...held: Letter[]) => {
  const permissions = permissionsFor({ state, senderStays: true }, new Set(held));
  return actionItemPermissionNames.filter((name) => permissions[name]);
};

describe('the letters on an action item', () => {
  const item = { requesterId: 1, assigneeId: 2 };
  test.each<[string, number, 'manager' | 'observer', typeof item | null, Letter[]]>([
    ['of the requester', 1, 'manager', item, ['V', 'Q']],
    ['of the assignee', 2, 'manager', item, ['V', 'T']],
    ['of who is both', 1, 'manager', { requesterId: 1, assigneeId: 1 }, ['V', 'Q', 'T']],
    ['of a member on one yet to be made', 3, 'manager', null, ['V']],
    ['of an observer are none', 1, 'observer', item, []],
  ])('%s', (_what, id, role, on, expected) => {
    expect([...lettersFor({ id, role }, on)]).toEqual(expected);
  });

  test('show it to requester and assignee alone', () => {
    expect(seesItem(lettersFor({ id: 1, role: 'manager' }, item))).toBe(true);
    expect(seesItem(lettersFor({ id: 2, role: 'manager' }, item))).toBe(true);
    expect(seesItem(lettersFor({ id: 3, role: 'ceo' }, item))).toBe(false);
    expect(seesItem(lettersFor({ id: 1, role: 'observer' }, item))).toBe(false);
  });
});

test('an item is said to be read by who asks and who is to do it, once each, and by nobody who has left', () => {
  const [me, lena] = [
    { Id: 1, Name: 'Maya' },
    { Id: 2, Name: 'Lena' },
  ];
  const said = (...people: Parameters<typeof itemAudience>[1]) =>
    itemAudience(1, people).Readers.map(({ Role, Name }) => Name ?? Role);
  expect(said(me, lena)).toEqual(['you', 'Lena']);
  expect(said(lena, me)).toEqual(['you', 'Lena']);
  expect(said(me, me)).toEqual(['you']);
  expect(said(me, { ...lena, DeactivatedAt: '2026-11-01T00:00:00Z' })).toEqual(['you']);
  // Observers read none; who will again is said, and of whom that hangs.
  const watching = { ...lena, IsObserver: true };
  expect(said(me, watching)).toEqual(['you']);
  expect([goneKey(lena), goneKey(watching)]).toEqual([null, 'rules.roles.observer']);
  expect(itemAudienceLater(1, [me, lena])).toBeNull();
  expect(itemAudienceLater(1, [me, watching])).toMatchObject({
    ...{ name: 'Lena', lead: 'actionitems.should_leave_observers', audience: { Count: 2 } },
  });
  const away = { ...lena, DeactivatedAt: '2026-11-01T00:00:00Z' };
  expect(itemAudienceLater(1, [me, away])).toMatchObject({ lead: 'actionitems.should_return' });
});

describe('row', () => {
  test.each(rules.map((row) => ({ row, name: row.permission })))(
    '$name allows whom it names in its states, and nobody else',
    ({ row }) => {
      for (const state of actionItemStates)
        for (const letter of letters) {
          const facts = { state, senderStays: true };
          const answer = decide(facts, new Set([letter]), nobody, row.call, row.statuses[0]);
          const isMeant = row.from.includes(state) && row.who.includes(letter);
          const refused = row.who.includes(letter) ? 'moved_on' : 'forbidden';
          expect(answer.kind).toBe(isMeant ? 'allowed' : refused);
        }
    },
  );

  test('Create and Edit are for who is one of both as the call leaves it', () => {
    const away = { senderStays: false };
    expect(decide({ state: 'none', ...away }, new Set(['V']), nobody, 'POST').kind).toBe('moved_on');
    expect(decide({ state: 'in progress', ...away }, new Set(['Q']), nobody, 'PUT').kind).toBe('moved_on');
  });
});

test('an action item grants what its state allows, and a repeated toggle is 409', () => {
  expect(granted('in progress', 'V', 'Q')).toEqual(['Edit', 'Delete']);
  expect(granted('completed', 'V', 'Q')).toEqual(['Delete']);
  expect(granted('in progress', 'V', 'T')).toEqual(['MarkComplete']);
  expect(granted('completed', 'V', 'T')).toEqual(['UnmarkComplete']);
  expect(permissionsFor({ state: 'completed', senderStays: true }, nobody)).toEqual(noPermissions);
  const twice = decide(
    { state: 'completed', senderStays: true },
    new Set(['T']),
    nobody,
    'MarkComplete',
    '0',
  );
  expect(twice.kind).toBe('moved_on');
  const unknown = decide(
    { state: 'completed', senderStays: true },
    new Set(['T']),
    nobody,
    'MarkComplete',
    '2',
  );
  expect(unknown.kind).toBe('bad_status');
});
