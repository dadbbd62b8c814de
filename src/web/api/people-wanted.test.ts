import { describe, expect, test } from 'vitest';
import { keys } from './keys.ts';
import { type Answering, type PeopleEvent, wantedOfPeople } from './people-wanted.ts';

const [manager, above, somebody] = [2, 1, 9];
const led: Answering = { ParentId: manager, ActingManager: { Id: manager } };
const actedFor: Answering = { ParentId: manager, ActingManager: { Id: above } };
const wanted = (Kind: PeopleEvent['Kind'], UserId?: number, viewer: Answering | null = led) =>
  wantedOfPeople(UserId === undefined ? { Kind } : { Kind, UserId }, viewer);

const whoLeads = ['user_updated', 'manager_updated', 'user_activated', 'user_deactivated'] as const;

describe('whoever moves, leaves, comes back or has other rights', () => {
  for (const kind of whoLeads)
    test(`${kind}: what is decided, read and counted by it follows`, () => {
      const { now, later } = wanted(kind, somebody);
      const asked = [
        keys.goals,
        keys.dashboard,
        keys.predictions,
        keys.actionItems,
        keys.appraisals,
        keys.talent,
      ];
      expect(later).toEqual(expect.arrayContaining(asked));
      expect(now).toContainEqual(keys.appraisalsOf(somebody));
      expect([...now, ...later]).toContainEqual(keys.people);
    });

  test('wide answers are not asked for at once', () => {
    for (const kind of whoLeads)
      for (const wide of [keys.talent, keys.goals, keys.dashboard, keys.appraisals])
        expect(wanted(kind, somebody).now).not.toContainEqual(wide);
  });

  test('their profile is looked at, and so is their picture where they changed it', () => {
    expect(wanted('user_deactivated', somebody).now).toContainEqual(keys.person(somebody));
    expect(wanted('user_updated', somebody).now).toContainEqual(keys.avatar(somebody));
  });
});

test('a newcomer is counted, and decides nothing', () => {
  const { now, later } = wanted('employee_added');
  expect(now).toEqual([]);
  expect(later).toContainEqual(keys.talent);
  expect(later).not.toContainEqual(keys.goals);
});

describe('whom one answers to, which the session knows,', () => {
  const isAsked = (viewer: Answering | null, UserId: number) =>
    wanted('user_deactivated', UserId, viewer).later.includes(keys.session);

  test('is asked for anew where it may be another', () => {
    expect(isAsked(led, manager)).toBe(true);
    expect(isAsked(actedFor, above)).toBe(true);
    // Who stands between the two is not known: any of them may be back.
    expect(isAsked(actedFor, somebody)).toBe(true);
  });

  test('is left alone where others come and go', () => {
    expect(isAsked(led, somebody)).toBe(false);
    expect(isAsked({ ParentId: null, ActingManager: null }, somebody)).toBe(false);
    expect(isAsked(null, manager)).toBe(false);
  });
});
