import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goalStates, roleNames } from '#contract/vocabulary.ts';
import { goalAudience, type MayRead, type ReaderFacts } from './audience.ts';
import { type GoalSightFacts, mayRead, mayReadEdit, mayReadTransitionComment } from './visibility.ts';

const person = (id: number, name: string, more: Partial<ReaderFacts> = {}): ReaderFacts => ({
  id,
  name,
  role: 'contributor',
  isOrgAdmin: false,
  isGoalAdmin: false,
  isGoalManager: false,
  isHrAdmin: false,
  ...more,
});
const people = [
  person(1, 'Ada Novak', { role: 'ceo' }),
  person(2, 'Maya Okafor', { role: 'manager' }),
  person(3, 'Jonas Brandt'),
  person(8, 'Ida Lund', { isGoalAdmin: true }),
  person(9, 'Per Dahl'),
];
const goal = (more: Partial<GoalSightFacts> = {}): GoalSightFacts => ({
  ownerId: 3,
  ownerChain: [2, 1],
  ownerActingManagerId: 2,
  creatorId: 9,
  isPrivate: false,
  isCompany: false,
  state: 'draft',
  ...more,
});
const said = (viewerId: number, of: GoalSightFacts, may: MayRead = mayRead) =>
  goalAudience(viewerId, of, people, may).Readers.map(({ Role, Name, Count }) => Name ?? `${Role} ${Count}`);

describe('who reads a goal', () => {
  test('a draft: owner, management, its creator and goal admins', () => {
    expect(said(3, goal())).toEqual(['you 1', 'Maya Okafor', 'above 1', 'creator 1', 'goal_admins 1']);
  });

  test('a private one never goal admins, in no state', () => {
    for (const state of goalStates)
      expect(said(2, goal({ state, isPrivate: true }))).toEqual(['you 1', 'Jonas Brandt', 'above 1']);
  });

  test('what is submitted: everybody but observers, of a company goal observers too', () => {
    expect(said(3, goal({ state: 'review' }))).toEqual(['members 0']);
    expect(said(3, goal({ state: 'review', isCompany: true }))).toEqual(['everyone 0']);
  });

  test('a proposed change: owner, management and goal admins', () => {
    const seen = said(3, goal({ state: 'approved' }), mayReadEdit);
    expect(seen).toEqual(['you 1', 'Maya Okafor', 'above 1', 'goal_admins 1']);
  });
});

const facts = fc.record({
  role: fc.constantFrom(...roleNames),
  isOrgAdmin: fc.boolean(),
  isGoalAdmin: fc.boolean(),
  isGoalManager: fc.boolean(),
  isHrAdmin: fc.boolean(),
});
const goals = fc.record({
  ownerId: fc.integer({ min: 1, max: 9 }),
  ownerChain: fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
  ownerActingManagerId: fc.option(fc.integer({ min: 1, max: 9 })),
  creatorId: fc.integer({ min: 1, max: 9 }),
  isPrivate: fc.boolean(),
  isCompany: fc.boolean(),
  state: fc.constantFrom(...goalStates),
});
const rules: readonly MayRead[] = [
  mayRead,
  mayReadEdit,
  // Of what the viewer writes, who is the owner or somebody else.
  (one, of) => mayReadTransitionComment(one, of, 3),
];

test('as many are told as may read it by the rule, and nobody of them twice', () => {
  const company = fc.array(facts, { minLength: 9, maxLength: 9 });
  const check = (members: Omit<ReaderFacts, 'id' | 'name'>[], of: GoalSightFacts, which: number) => {
    const may = rules[which] ?? mayRead;
    const all = members.map((more, index) => person(index + 1, `No. ${index + 1}`, more));
    const readers = all.filter((one) => may(one, of));
    const { Readers, Count } = goalAudience(3, of, all, may);
    if (Count === null) {
      const left = all.filter((one) => one.role !== 'observer').filter((one) => !may(one, of));
      expect(left).toEqual([]);
    } else {
      expect(Count).toBe(readers.length);
      expect(Readers.reduce((sum, reader) => sum + reader.Count, 0)).toBe(Count);
    }
  };
  fc.assert(fc.property(company, goals, fc.nat({ max: 2 }), check), { numRuns: 2_000 });
});
