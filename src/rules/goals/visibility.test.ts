import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { goalStates, roleNames } from '#contract/vocabulary.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { lettersFor } from './actors.ts';
import { permissionsFor } from './permissions.ts';
import {
  type ChildFacts,
  type GoalSightFacts,
  mayComment,
  mayRead,
  mayReadEdit,
  mayReadTransitionComment,
  maySetPrivate,
  type ParentFacts,
  parentProblem,
} from './visibility.ts';

const viewers = {
  owner: person(4),
  manager: person(3, { role: 'manager' }),
  director: person(2, { role: 'manager' }),
  ceo: person(1, { role: 'ceo' }),
  goalAdmin: person(10, { isGoalAdmin: true }),
  orgAdmin: person(11, { isOrgAdmin: true }),
  goalManager: person(12, { isGoalManager: true }),
  creator: person(13),
  colleague: person(14),
  observer: person(15, { role: 'observer' }),
};
const everyone = Object.keys(viewers) as (keyof typeof viewers)[];
const members = everyone.filter((name) => name !== 'observer');
const ownerAndManagement = ['owner', 'manager', 'director', 'ceo'];

const goal = (more: Partial<GoalSightFacts> = {}): GoalSightFacts => ({
  ownerId: 4,
  ownerChain: [3, 2, 1],
  ownerActingManagerId: 3,
  creatorId: 13,
  isPrivate: false,
  isCompany: false,
  state: 'approved',
  ...more,
});

const whoMay = (may: (viewer: ViewerFacts) => boolean) => everyone.filter((name) => may(viewers[name]));

describe('who sees a goal', () => {
  test('every member, in every state but draft', () => {
    for (const state of goalStates.filter((one) => one !== 'draft')) {
      expect(whoMay((viewer) => mayRead(viewer, goal({ state })))).toEqual(members);
    }
  });

  test('a draft: owner, management, goal admins and its creator', () => {
    const expected = [...ownerAndManagement, 'goalAdmin', 'creator'];
    expect(whoMay((viewer) => mayRead(viewer, goal({ state: 'draft' })))).toEqual(expected);
  });

  test('a private goal: owner and management only, drafts too', () => {
    for (const state of goalStates) {
      const facts = goal({ state, isPrivate: true, isCompany: true });
      expect(whoMay((viewer) => mayRead(viewer, facts))).toEqual(ownerAndManagement);
    }
  });

  test('a company goal: observers too, unless it is a draft', () => {
    expect(whoMay((viewer) => mayRead(viewer, goal({ isCompany: true })))).toEqual(everyone);
    expect(mayRead(viewers.observer, goal({ isCompany: true, state: 'draft' }))).toBe(false);
  });

  test('an observer sees nothing of what was once the own', () => {
    expect(mayRead(viewers.observer, goal({ ownerId: 15 }))).toBe(false);
  });

  test('the acting manager of an owner without management', () => {
    const facts = goal({ ownerChain: [], ownerActingManagerId: 1, isPrivate: true });
    expect(whoMay((viewer) => mayRead(viewer, facts))).toEqual(['owner', 'ceo']);
  });
});

test('whoever may do anything with a goal sees it', () => {
  const facts = fc.record({
    ownerActingManagerId: fc.constantFrom(3, 2, 1, null),
    ownerRole: fc.constantFrom(...roleNames),
    ownerActive: fc.boolean(),
    creatorId: fc.constantFrom(4, 10, 11, 12, 13),
    isPrivate: fc.boolean(),
    isCompany: fc.boolean(),
    state: fc.constantFrom(...goalStates),
    belowOwnGoalOfViewer: fc.boolean(),
  });
  const openEdit = fc.constantFrom('draft', 'review', null);
  fc.assert(
    fc.property(fc.constantFrom(...everyone), facts, openEdit, fc.boolean(), (name, some, edit, flag) => {
      const whole = { ...goal(), ...some };
      const asked = { weekInWindow: flag, periodBegun: flag, approvedBefore: flag, parentsInOwnBranch: flag };
      const more = { hasManagerResult: flag, parentDeleted: flag, openEdit: edit, state: some.state };
      const permissions = permissionsFor({ ...asked, ...more }, lettersFor(viewers[name], whole));
      if (Object.values(permissions).includes(true)) expect(mayRead(viewers[name], whole)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

describe('who reads more than the goal', () => {
  test('a GoalEdit that is not applied: owner, management, goal admins', () => {
    expect(whoMay((viewer) => mayReadEdit(viewer, goal()))).toEqual([...ownerAndManagement, 'goalAdmin']);
    expect(whoMay((viewer) => mayReadEdit(viewer, goal({ isPrivate: true })))).toEqual(ownerAndManagement);
    expect(mayReadEdit(viewers.observer, goal({ isCompany: true }))).toBe(false);
  });

  test('comments on transitions: owner, acting manager, admins of goals and organization, the author', () => {
    const expected = ['owner', 'manager', 'goalAdmin', 'orgAdmin', 'colleague'];
    expect(whoMay((viewer) => mayReadTransitionComment(viewer, goal(), 14))).toEqual(expected);
  });

  test('none of them on a goal one does not see', () => {
    const hidden = goal({ isPrivate: true });
    expect(whoMay((viewer) => mayReadTransitionComment(viewer, hidden, 14))).toEqual(['owner', 'manager']);
  });

  test('all but observers comment on what they read', () => {
    expect(whoMay((viewer) => mayComment(viewer, goal({ isCompany: true })))).toEqual(members);
    expect(mayComment(viewers.colleague, goal({ isPrivate: true }))).toBe(false);
  });

  test('only owner and management set IsPrivate', () => {
    expect(maySetPrivate(new Set(['O']))).toBe(true);
    expect(maySetPrivate(new Set(['X', 'M']))).toBe(true);
    expect(maySetPrivate(new Set(['A', 'M', 'G', 'C']))).toBe(false);
  });
});

describe('a parent', () => {
  const parent: ParentFacts = {
    periodId: 7,
    state: 'approved',
    isDeleted: false,
    seenByViewer: true,
    seenByOwner: true,
    isSelfOrBelow: false,
    levels: 2,
    inOwnBranch: false,
  };
  const child: ChildFacts = { periodId: 7, boundToOwnBranch: false };

  test.each(goalStates.filter((state) => state !== 'draft' && state !== 'shelved'))('can be %s', (state) => {
    expect(parentProblem({ ...parent, state }, child)).toBeNull();
  });

  const rows: [string, Partial<ParentFacts>, Partial<ChildFacts>, string | null][] = [
    ['of another period', { periodId: 8 }, {}, 'other_period'],
    ['a draft', { state: 'draft' }, {}, 'draft'],
    ['shelved', { state: 'shelved' }, {}, 'shelved'],
    ['deleted', { isDeleted: true }, {}, 'unavailable'],
    ['unseen by the viewer', { seenByViewer: false, periodId: 8 }, {}, 'unavailable'],
    ['unseen by the owner', { seenByOwner: false }, {}, 'owner_cannot_see'],
    ['the goal itself or below it', { isSelfOrBelow: true }, {}, 'itself_or_below'],
    ['with the longest line above it that may be', { levels: limits.goalLevels }, {}, null],
    ['with a longer line', { levels: limits.goalLevels + 1 }, {}, 'too_deep'],
    ['outside the branch one is bound to', {}, { boundToOwnBranch: true }, 'outside_own_branch'],
    ['inside the branch one is bound to', { inOwnBranch: true }, { boundToOwnBranch: true }, null],
  ];
  test.each(rows)('%s', (_what, parentFacts, childFacts, expected) => {
    const problem = parentProblem({ ...parent, ...parentFacts }, { ...child, ...childFacts });
    expect(problem).toBe(expected === null ? null : `rules.parent.${expected}`);
    if (expected !== null) expect(words.rules.parent).toHaveProperty(expected);
  });
});

function person(id: number, more: Partial<ViewerFacts> = {}): ViewerFacts {
  return {
    id,
    role: 'contributor',
    isOrgAdmin: false,
    isGoalAdmin: false,
    isGoalManager: false,
    isHrAdmin: false,
    ...more,
  };
}
