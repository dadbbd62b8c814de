import { describe, expect, test } from 'vitest';
import { type TagFacts, tagsOf } from './tags.ts';

const plain: TagFacts = {
  state: 'approved',
  type: 'okr',
  isPrivate: false,
  isOwn: false,
  seesOpenEdit: false,
  needsUpdate: false,
  needsReview: false,
  period: 'current',
  statusWeeksOld: 0,
  likelihoodDelta: 'same',
  ownerResult: null,
  managerResult: null,
};
const tags = (more: Partial<TagFacts>) => tagsOf({ ...plain, ...more });
const yes = { completed: true, objectiveResult: null, quality: 3 };
const no = { completed: false, objectiveResult: null };

describe('the tags of a goal', () => {
  const rows: [string, Partial<TagFacts>, string[]][] = [
    ['nothing to say', {}, []],
    ['a draft', { state: 'draft' }, ['draft']],
    ['shelved', { state: 'shelved' }, ['shelved']],
    ['an open edit', { seesOpenEdit: true }, ['pending_edits']],
    ['no status this week', { needsUpdate: true, statusWeeksOld: 1 }, ['needs_update']],
    ['waits for the viewer', { state: 'review', needsReview: true }, ['needs_review']],
    ['a result in review', { state: 'results_in_review' }, ['results_in_review']],
    ['own, its period is over', { isOwn: true, period: 'past', statusWeeksOld: 9 }, ['needs_finalization']],
    ["someone else's, its period is over", { period: 'past', statusWeeksOld: 9 }, []],
    ['worsened', { likelihoodDelta: 'worsened' }, ['trending_down']],
    [
      'worsened, then finalized',
      { likelihoodDelta: 'worsened', state: 'finalized', ownerResult: yes },
      ['finalized_achieved'],
    ],
    ['private', { isPrivate: true }, ['private']],
    [
      'in the order of the specification',
      { isPrivate: true, needsUpdate: true, seesOpenEdit: true },
      ['pending_edits', 'needs_update', 'private'],
    ],
  ];
  test.each(rows)('%s', (_what, facts, expected) => {
    expect(tags(facts).map((tag) => tag.name)).toEqual(expected);
  });

  test('call a status late from two weeks on', () => {
    expect(tags({ statusWeeksOld: 1 })).toEqual([]);
    expect(tags({ statusWeeksOld: 2 })).toEqual([{ name: 'status_weeks_old', weeks: 2 }]);
    expect(tags({ statusWeeksOld: null })).toEqual([]);
  });
});

describe('the tag of a finalized goal', () => {
  const finalized = (more: Partial<TagFacts>) => tags({ state: 'finalized', ...more });

  test('is that of the result that counts', () => {
    expect(finalized({ ownerResult: yes })).toEqual([{ name: 'finalized_achieved' }]);
    expect(finalized({ ownerResult: { ...no, quality: 1 } })).toEqual([{ name: 'finalized_not_achieved' }]);
    expect(finalized({ ownerResult: yes, managerResult: yes })).toEqual([{ name: 'finalized_achieved' }]);
  });

  test('is the dispute before anything else', () => {
    expect(finalized({ ownerResult: yes, managerResult: no })).toEqual([{ name: 'finalized_in_dispute' }]);
  });

  test('is the percentage for objective_results', () => {
    const ownerResult = { completed: null, objectiveResult: 70, quality: 3 };
    const managerResult = { completed: null, objectiveResult: 60 };
    const type = 'objective_results';
    expect(finalized({ type, ownerResult })).toEqual([{ name: 'finalized_percent', percent: 70 }]);
    expect(finalized({ type, ownerResult, managerResult })).toEqual([{ name: 'finalized_in_dispute' }]);
  });
});
