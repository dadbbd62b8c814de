import { describe, expect, test } from 'vitest';
import { type GoalAudience, goalEvents, noticesOf, recipientsOf } from './recipients.ts';

const [manager, owner, admin, former, commenter, follower] = [3, 4, 10, 5, 6, 7];

const audience = (more: Partial<GoalAudience> = {}): GoalAudience => ({
  actorId: owner,
  ownerId: owner,
  actingManagerId: manager,
  formerOwnerId: former,
  commenterIds: [commenter, manager, owner, commenter],
  followerIds: [follower, owner],
  mayHear: () => true,
  ...more,
});

describe('who is told', () => {
  test('of a request: the acting manager', () => {
    expect(recipientsOf('goal_submitted', audience())).toEqual([manager]);
    expect(recipientsOf('goal_submitted', audience({ actingManagerId: null }))).toEqual([]);
  });

  test('of a decision: the owner', () => {
    expect(recipientsOf('goal_approved', audience({ actorId: manager }))).toEqual([owner]);
  });

  test('of a comment: the owner and the earlier commenters, each once', () => {
    expect(recipientsOf('comment_added', audience({ actorId: admin }))).toEqual([owner, commenter, manager]);
  });

  test('of a change of owner: both', () => {
    expect(recipientsOf('goal_handed_over', audience({ actorId: admin }))).toEqual([former]);
    expect(recipientsOf('goal_received', audience({ actorId: admin }))).toEqual([owner]);
  });

  test('never the person who acted, never whoever may not hear of it', () => {
    const everyone = [manager, owner, former, commenter, follower];
    for (const event of goalEvents) {
      for (const actorId of everyone)
        expect(recipientsOf(event, audience({ actorId }))).not.toContain(actorId);
      expect(recipientsOf(event, audience({ mayHear: () => false }))).toEqual([]);
    }
  });
});

test('one action is told to each person once, by the first event that names them', () => {
  const published = audience({ actorId: admin, followerIds: [] });
  expect(noticesOf(['goal_made', 'goal_published', 'report_goal_published'], published)).toEqual([
    { event: 'goal_made', personId: owner },
    { event: 'report_goal_published', personId: manager },
  ]);
  const followed = audience({ followerIds: [manager, follower] });
  expect(noticesOf(['result_submitted', 'result_given'], followed)).toEqual([
    { event: 'result_submitted', personId: manager },
    { event: 'result_given', personId: follower },
  ]);
});
