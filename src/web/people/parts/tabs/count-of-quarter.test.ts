import { expect, test } from 'vitest';
import type { Goal } from '#contract/goal-shapes.ts';
import type { Words } from '#web/ui/text/words.ts';
import { countOf } from './count-of-quarter.ts';

const t = ((key: string, given?: Record<string, unknown>) =>
  `${key.split('.').at(-1)} ${Object.values(given ?? {}).join('/')}`) as Words['t'];
const counted = (goals: readonly Goal[], all = goals.length) => countOf(goals, all, t);
const goal = (State: Goal['State'], ...Tags: Partial<Goal['Tags'][number]>[]) => ({ State, Tags }) as Goal;

test('drafts of an earlier quarter are not said to have been missed', () => {
  const achieved = goal('finalized', { Tag: 'finalized_achieved' });
  expect(counted([achieved, goal('approved'), goal('draft')])).toBe('achieved 1/2, not_finalized 1');
  expect(counted([achieved, goal('shelved'), goal('draft')])).toBe('achieved 1/1, shelved 1');
  expect(counted([goal('finalized', { Tag: 'finalized_percent', Percent: 40 })])).toBe('average 40');
});

test('of a quarter of drafts, or of what was shelved, nothing is counted', () => {
  expect(counted([goal('draft')])).toBe('');
  expect(counted([goal('shelved'), goal('draft')])).toBe('shelved 1');
});

test('an average of percentages says of how many goals it is', () => {
  const given = goal('finalized', { Tag: 'finalized_percent', Percent: 100 });
  expect(counted([given, given, goal('approved')])).toBe('average_of 100/2/3');
});

test('what is in dispute is finalized, and neither achieved nor part of an average', () => {
  const disputed = goal('finalized', { Tag: 'finalized_in_dispute' });
  const given = goal('finalized', { Tag: 'finalized_percent', Percent: 100 });
  const achieved = goal('finalized', { Tag: 'finalized_achieved' });
  expect(counted([given, given, disputed])).toBe('average_of 100/3/3, disputed_apart 1');
  expect(counted([disputed])).toBe('disputed 1');
  expect(counted([disputed, goal('approved')])).toBe('disputed 1, not_finalized 1');
  expect(counted([achieved, disputed])).toBe('achieved 1/2, disputed 1');
});

test('on the first day after a quarter nothing is said to have been missed', () => {
  expect(counted([goal('approved'), goal('results_in_review'), goal('shelved')])).toBe(
    'none_finalized , shelved 1',
  );
});

test('where not all have come it says of how many it speaks', () => {
  const achieved = goal('finalized', { Tag: 'finalized_achieved' });
  expect(counted([achieved, goal('approved')], 250)).toBe('first 2/250/achieved 1/2, not_finalized 1');
  expect(counted([goal('draft')], 250)).toBe('');
});
