import { expect, test } from 'vitest';
import type { Counts, SummaryGoal } from '#contract/company/summaries.ts';
import { quarterSentences } from './sentences.ts';

const none: Counts = {
  Total: 0,
  TrendingUp: 0,
  TrendingDown: 0,
  AtRisk: 0,
  Late: 0,
  NoStatus: 0,
  Achieved: 0,
  NotAchieved: 0,
  InDispute: 0,
};

const goal = (
  Id: number,
  Outcome: SummaryGoal['Result']['Outcome'],
  below: number,
  Achieved: number,
): SummaryGoal =>
  ({
    Id,
    Title: `Goal ${Id}`,
    Result: { Outcome, Likelihood: null },
    Counts: { ...none, Total: below + 1, Achieved },
    Contributing: { ...none, Total: below },
  }) as unknown as SummaryGoal;

const saidOf = (goals: readonly SummaryGoal[]) =>
  quarterSentences({ ...none, Total: 7, Achieved: 3, NotAchieved: 4 }, goals, 'Q3 2026', ({ Result }) => {
    return Result.Outcome;
  });
const keysOf = (goals: readonly SummaryGoal[]) =>
  saidOf(goals).map(({ key, params }) => [key.replace('summaries.said.', ''), params.title, params.result]);

test('what a sentence says of how many is the count that shows beside it', () => {
  const said = saidOf([goal(1, 'achieved', 3, 3), goal(2, 'not_achieved', 2, 0)]);
  for (const key of ['best', 'weakest']) {
    const sentence = said.find((one) => one.key === `summaries.said.${key}`);
    expect(sentence?.basis.map(({ of }) => of)).toEqual([sentence?.params.achieved, sentence?.params.count]);
  }
});

test('the worst says what makes it so: its own result, not the share that another has less of', () => {
  const keys = keysOf([goal(1, 'achieved', 1, 2), goal(2, 'none', 3, 2), goal(3, 'not_achieved', 11, 8)]);
  expect(keys).toContainEqual(['best', 'Goal 1', 'achieved']);
  expect(keys).toContainEqual(['weakest', 'Goal 3', 'not_achieved']);
});

test('nobody is called best or worst alone who shares the place', () => {
  const [best, other] = [goal(1, 'achieved', 0, 1), goal(2, 'achieved', 0, 1)];
  const [bad, worse] = [goal(3, 'not_achieved', 0, 0), goal(4, 'not_achieved', 0, 0)];
  const keys = keysOf([best, other, bad, worse]).map(([key]) => key);
  expect(keys).toEqual(expect.arrayContaining(['best_tied', 'weakest_tied']));
  expect(keys).not.toContain('best');
  expect(keysOf([best, other]).map(([key]) => key)).not.toContain('best_tied');
});

test('what has no result yet is called neither best nor worst', () => {
  expect(keysOf([goal(1, 'achieved', 0, 1), goal(2, 'none', 0, 0)]).map(([key]) => key)).not.toContain(
    'weakest',
  );
  expect(keysOf([goal(1, 'none', 0, 0), goal(2, 'not_achieved', 0, 0)]).map(([key]) => key)).not.toContain(
    'best',
  );
});
