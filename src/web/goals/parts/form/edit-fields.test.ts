import { expect, test } from 'vitest';
import type { GoalEdit, GoalInfo } from '#contract/goal-shapes.ts';
import catalogue from '#contract/words/en.json' with { type: 'json' };
import { wordsOf } from '#web/ui/text/words.ts';
import { proposedChanges } from './edit-fields.ts';

const words = { ...wordsOf(catalogue, 'en'), word: (name: string) => name, nouns: { noun: '', nouns: '' } };
const untouched = { Title: null, Measurement: null, Description: null, ReportingMemo: null, Hidden: null };
const GoalDetail = { Id: 1, Title: 'Roofs', Measurement: '', Description: '' };

/** What is said of the parent, as it stands and as proposed. */
function parents(parent: Partial<GoalEdit>, more: Partial<GoalInfo> = {}) {
  const ParentID = more.ParentGoal?.Id ?? (more.DeletedDescestors ? 7 : 0);
  const Goal = { ParentID, GoalDetail, Hidden: false, ReportingMemo: null };
  const info = { ParentGoal: null, DeletedDescestors: [], ...more, Goal } as unknown as GoalInfo;
  const edit = { ...untouched, IsParentUnseen: false, ...parent } as GoalEdit;
  return proposedChanges(info, edit, words).map(({ before, after }) => [before, after]);
}

test('a proposed parent that one does not see is not called none', () => {
  expect(parents({ ParentId: 0, IsParentUnseen: true })).toEqual([['None', 'One that you do not see']]);
  const ParentGoal = { Id: 5, Title: 'Homes' } as GoalInfo['ParentGoal'];
  expect(parents({ ParentId: 0 }, { ParentGoal })).toEqual([['Homes', 'None']]);
});

test('a parent that is deleted is not called none', () => {
  const DeletedDescestors = [{ Id: 7, ParentId: 0, Count: 1 }];
  expect(parents({ ParentId: 0 }, { DeletedDescestors })).toEqual([['This goal has been deleted.', 'None']]);
});

test('what the goal has by now is no change any more', () => {
  const ParentGoal = { Id: 5, Title: 'Homes' } as GoalInfo['ParentGoal'];
  expect(parents({ ParentId: 5 }, { ParentGoal })).toEqual([]);
  expect(parents({ ParentId: null, Title: 'Roofs', Hidden: false })).toEqual([]);
  expect(parents({ ParentId: null, Title: 'Houses', Measurement: '' })).toEqual([['Roofs', 'Houses']]);
  // One that one does not see may be what is taken away.
  expect(parents({ ParentId: 0 })).toEqual([['None', 'None']]);
});
