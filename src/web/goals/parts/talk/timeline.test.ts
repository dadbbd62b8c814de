import { expect, test } from 'vitest';
import type { Comment, GoalInfo } from '#contract/goal-shapes.ts';
import { timelineOf } from './timeline.ts';

const said = (CommentableId: number, CreatedAt: string): Comment => ({
  Id: CommentableId,
  CommentableId,
  CommentableType: 'OwnerGoalResult',
  UserId: 1,
  Name: 'Olga Owner',
  Avatar: null,
  Comment: 'Well done.',
  Mentions: [],
  CreatedAt,
  UpdatedAt: CreatedAt,
  MayChange: false,
});

test('the talk about a retracted result stays apart from that about the next', () => {
  const info: Pick<GoalInfo, 'GoalTransitions' | 'GoalWeeklyStates' | 'GoalStatusComments'> = {
    GoalTransitions: [],
    GoalWeeklyStates: [],
    GoalStatusComments: [said(1, '2026-11-20T10:00:00.000Z'), said(2, '2026-11-21T10:00:00.000Z')],
  };
  expect(timelineOf(info).map((entry) => entry.kind === 'result' && entry.key)).toEqual([
    'OwnerGoalResult-2',
    'OwnerGoalResult-1',
  ]);
});
