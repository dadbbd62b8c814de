import { describe, expect, test } from 'vitest';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import {
  type GoalActorsFacts,
  hasBranchAlone,
  isBoundOn,
  isBoundToOwnBranch,
  type Letter,
  letters,
  lettersFor,
  mayCreateFor,
  type OwnerFacts,
} from './actors.ts';

const [ceo, director, manager, owner, stranger] = [1, 2, 3, 4, 9];

const plain: Omit<ViewerFacts, 'id'> = {
  role: 'contributor',
  isOrgAdmin: false,
  isGoalAdmin: false,
  isGoalManager: false,
  isHrAdmin: false,
};
const viewer = (id: number, more: Partial<ViewerFacts> = {}): ViewerFacts => ({ id, ...plain, ...more });

const theGoal: GoalActorsFacts = {
  ownerId: owner,
  ownerRole: 'contributor',
  ownerActive: true,
  ownerChain: [manager, director, ceo],
  ownerActingManagerId: manager,
  creatorId: owner,
  isPrivate: false,
  isCompany: false,
  state: 'approved',
  belowOwnGoalOfViewer: false,
};
const goal = (more: Partial<GoalActorsFacts> = {}): GoalActorsFacts => ({ ...theGoal, ...more });
const ceosGoal = goal({ ownerId: ceo, ownerRole: 'ceo', ownerChain: [], ownerActingManagerId: null });

describe('the letters', () => {
  const rows: [string, ViewerFacts, GoalActorsFacts, string][] = [
    ['the owner', viewer(owner), goal(), 'O'],
    ['the owner who is goal admin and goal manager', viewer(owner, { isGoalAdmin: true }), goal(), 'O'],
    ['the ceo as owner', viewer(ceo, { role: 'ceo' }), ceosGoal, 'O P'],
    ['the acting manager', viewer(manager, { role: 'manager' }), goal(), 'X M'],
    ['someone further up', viewer(director, { role: 'manager' }), goal(), 'X'],
    ['the ceo above', viewer(ceo, { role: 'ceo' }), goal(), 'X'],
    ['a goal admin', viewer(stranger, { isGoalAdmin: true }), goal(), 'A M'],
    ['a goal admin above', viewer(director, { role: 'manager', isGoalAdmin: true }), goal(), 'X A M'],
    [
      'the acting manager of a goal whose manager is away',
      viewer(director, { role: 'manager' }),
      goal({ ownerActingManagerId: director }),
      'X M',
    ],
    ['a goal manager elsewhere', viewer(stranger, { isGoalManager: true }), goal(), ''],
    [
      'a goal manager above',
      viewer(stranger, { isGoalManager: true }),
      goal({ belowOwnGoalOfViewer: true }),
      'G',
    ],
    ['anyone above by goals, without the flag', viewer(stranger), goal({ belowOwnGoalOfViewer: true }), ''],
    ['an org admin', viewer(stranger, { isOrgAdmin: true }), goal(), ''],
    ['a stranger', viewer(stranger), goal(), ''],
    ['an observer', viewer(stranger, { role: 'observer' }), goal({ isCompany: true }), ''],
    ['an observer who owned it once', viewer(owner, { role: 'observer' }), goal(), ''],
  ];
  test.each(rows)('%s', (_who, who, what, expected) => {
    expect(lettersFor(who, what)).toEqual(lettersIn(expected));
  });
});

describe('the letters on a private goal', () => {
  const hidden = goal({ isPrivate: true, belowOwnGoalOfViewer: true, state: 'draft', creatorId: stranger });
  const rows: [string, ViewerFacts, string][] = [
    ['the owner', viewer(owner), 'O'],
    ['the acting manager', viewer(manager, { role: 'manager' }), 'X M'],
    ['a goal admin above', viewer(director, { role: 'manager', isGoalAdmin: true }), 'X'],
    ['a goal admin', viewer(stranger, { isGoalAdmin: true }), ''],
    ['a goal manager who drafted it', viewer(stranger, { isGoalManager: true }), ''],
  ];
  test.each(rows)('%s', (_who, who, expected) => {
    expect(lettersFor(who, hidden)).toEqual(lettersIn(expected));
  });
});

describe('C, who created this draft for another', () => {
  const draft = goal({ state: 'draft', creatorId: stranger });

  test('holds while the creator may set goals for that owner', () => {
    const goalManager = viewer(stranger, { isGoalManager: true });
    expect(lettersFor(goalManager, { ...draft, belowOwnGoalOfViewer: true }).has('C')).toBe(true);
    expect(lettersFor(goalManager, draft).has('C')).toBe(false);
    expect(lettersFor(viewer(stranger), draft).has('C')).toBe(false);
  });

  test('ends with the draft', () => {
    const facts = goal({ creatorId: manager });
    expect(lettersFor(viewer(manager, { role: 'manager' }), facts).has('C')).toBe(false);
  });

  test('is what an org admin has on a company goal drafted for the ceo, and nothing else', () => {
    const orgAdmin = viewer(stranger, { isOrgAdmin: true });
    const mine = { ...ceosGoal, state: 'draft' as const, creatorId: stranger, isCompany: true };
    expect([...lettersFor(orgAdmin, mine)]).toEqual(['C']);
    expect([...lettersFor(orgAdmin, { ...mine, creatorId: ceo })]).toEqual([]);
    expect([...lettersFor(orgAdmin, draft)]).toEqual([]);
  });

  test('does not hold for an owner who is deactivated or an observer by now', () => {
    const admin = viewer(stranger, { isGoalAdmin: true });
    expect(lettersFor(admin, draft).has('C')).toBe(true);
    expect(lettersFor(admin, { ...draft, ownerActive: false }).has('C')).toBe(false);
    expect(lettersFor(admin, { ...draft, ownerRole: 'observer' }).has('C')).toBe(false);
  });
});

describe('who may set a goal for whom', () => {
  const rows: [string, ViewerFacts, Partial<OwnerFacts>, boolean, boolean][] = [
    ['oneself', viewer(owner), {}, false, true],
    ['an observer, oneself', viewer(owner, { role: 'observer' }), { ownerRole: 'observer' }, false, false],
    ['a manager for the own organization', viewer(director, { role: 'manager' }), {}, false, true],
    ['a manager for others', viewer(stranger, { role: 'manager' }), {}, false, false],
    ['a goal admin for anyone', viewer(stranger, { isGoalAdmin: true }), {}, false, true],
    ['the ceo for anyone', viewer(ceo, { role: 'ceo' }), { ownerChain: [] }, false, true],
    [
      'a goal manager with a parent in the own branch',
      viewer(stranger, { isGoalManager: true }),
      {},
      true,
      true,
    ],
    ['a goal manager with another parent', viewer(stranger, { isGoalManager: true }), {}, false, false],
    ['an org admin for the ceo', viewer(stranger, { isOrgAdmin: true }), { ownerRole: 'ceo' }, false, true],
    ['an org admin for others', viewer(stranger, { isOrgAdmin: true }), {}, false, false],
    ['anyone for a deactivated person', viewer(ceo, { role: 'ceo' }), { ownerActive: false }, false, false],
    ['anyone for an observer', viewer(ceo, { role: 'ceo' }), { ownerRole: 'observer' }, false, false],
  ];
  test.each(rows)('%s', (_what, who, facts, parentInOwnBranch, expected) => {
    expect(mayCreateFor(who, { ...theGoal, ...facts }, parentInOwnBranch)).toBe(expected);
  });

  test('binds a goal manager to the own branch only outside self and own organization', () => {
    const goalManager = (id: number) => viewer(id, { role: 'manager', isGoalManager: true });
    expect(isBoundToOwnBranch(goalManager(stranger), theGoal)).toBe(true);
    expect(isBoundToOwnBranch(goalManager(owner), theGoal)).toBe(false);
    expect(isBoundToOwnBranch(goalManager(director), theGoal)).toBe(false);
    expect(isBoundToOwnBranch(viewer(stranger), theGoal)).toBe(false);
  });

  test('binds an org admin who is one on goals of the ceo that are there', () => {
    const both = viewer(stranger, { isGoalManager: true, isOrgAdmin: true });
    // A new one may hang anywhere; on one that is there the flag of goal managers is all there is.
    expect(isBoundToOwnBranch(both, ceosGoal)).toBe(false);
    const held = lettersFor(both, { ...ceosGoal, belowOwnGoalOfViewer: true });
    expect(held).toEqual(lettersIn('G'));
    expect(hasBranchAlone(held)).toBe(true);
    for (const more of ['O', 'X M', 'A M']) expect(hasBranchAlone(lettersIn(`G ${more}`))).toBe(false);
    expect(hasBranchAlone(lettersIn('M'))).toBe(false);
    expect(isBoundOn(both, ceosGoal, held)).toBe(true);
    expect(isBoundOn(both, ceosGoal, lettersIn('G C'))).toBe(false);
    expect(isBoundOn(both, theGoal, lettersIn('C'))).toBe(true);
  });
});

function lettersIn(text: string): ReadonlySet<Letter> {
  return new Set(letters.filter((letter) => text.includes(letter)));
}
