import { expect, test } from 'vitest';
import type { Goal } from '#contract/goal-shapes.ts';
import catalogue from '#contract/words/en.json' with { type: 'json' };
import { wordsOf } from '#web/ui/text/words.ts';
import { groupsOf } from './group-heads.ts';

const words = () => wordsOf(catalogue, 'en');

const goal = (Id: number, of: { readonly State?: Goal['State']; readonly ParentTitle?: string }) =>
  ({ Id, State: of.State ?? 'approved', ParentID: 7, ParentTitle: of.ParentTitle ?? null }) as Goal;

const heads = (goals: readonly Goal[], by: 'state' | 'parent') =>
  groupsOf(goals, by, words()).map(({ title, goals: own }) => [title, own.map(({ Id }) => Id)]);

test('a heading stands wherever what the list is sorted by becomes another', () => {
  const goals = [goal(1, { State: 'draft' }), goal(2, {}), goal(3, {}), goal(4, { State: 'shelved' })];
  expect(heads(goals, 'state')).toEqual([
    ['Draft', [1]],
    ['Approved', [2, 3]],
    ['Shelved', [4]],
  ]);
});

test('goals without a parent that may be named stand together, and a list that is not parted has no heading', () => {
  const goals = [goal(1, { ParentTitle: 'Above' }), goal(2, {}), goal(3, {})];
  expect(heads(goals, 'parent')).toEqual([
    ['Above', [1]],
    ['Without a parent', [2, 3]],
  ]);
  expect(groupsOf(goals, null, words())).toEqual([{ key: 'all', title: null, goals }]);
});
