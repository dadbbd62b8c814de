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

const goal = (Id: number, Outcome: 'achieved' | 'not_achieved', below: number, Achieved: number) =>
  ({
    Id,
    Title: `Goal ${Id}`,
    Result: { Outcome, Likelihood: null },
    Counts: { ...none, Total: below + 1, Achieved },
    Contributing: { ...none, Total: below },
  }) as unknown as SummaryGoal;

test('what a sentence says of how many is the count that shows beside it', () => {
  const goals = [goal(1, 'achieved', 3, 3), goal(2, 'not_achieved', 2, 0)];
  const said = quarterSentences({ ...none, Total: 7, Achieved: 3, NotAchieved: 4 }, goals, 'Q3 2026');
  for (const key of ['best', 'weakest']) {
    const sentence = said.find((one) => one.key === `summaries.said.${key}`);
    expect(sentence?.basis.map(({ of }) => of)).toEqual([sentence?.params.achieved, sentence?.params.count]);
  }
});
