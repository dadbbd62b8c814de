import { describe, expect, test } from 'vitest';
import { eventNames, type GoalEvent, rowOf } from './events.ts';
import { noticePathOf } from './paths.ts';
import { type Audience, noticesOf, recipientsOf } from './recipients.ts';

const [manager, owner, admin, former, commenter, follower] = [3, 4, 10, 5, 6, 7];

const goalEvents = eventNames.filter((event): event is GoalEvent => rowOf(event).words === 'goal');

type More = Partial<Audience<GoalEvent>>;
const audience = ({ people, ...more }: More = {}): Audience<GoalEvent> => ({
  actorId: owner,
  people: {
    owner: [owner],
    'new owner': [owner],
    'acting manager': [manager],
    'former owner': [former],
    'earlier commenters': [commenter, manager, owner, commenter],
    followers: [follower, owner],
    ...people,
  },
  mayHear: () => true,
  ...more,
});

describe('who is told', () => {
  test('of a request: the acting manager', () => {
    expect(recipientsOf('goal_submitted', audience())).toEqual([manager]);
    expect(recipientsOf('goal_submitted', audience({ people: { 'acting manager': [] } }))).toEqual([]);
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
  const published = audience({ actorId: admin, people: { followers: [] } });
  expect(noticesOf(['goal_made', 'goal_published', 'report_goal_published'], published)).toEqual([
    { event: 'goal_made', personId: owner },
    { event: 'report_goal_published', personId: manager },
  ]);
  const followed = audience({ people: { followers: [manager, follower] } });
  expect(noticesOf(['result_submitted', 'result_given'], followed)).toEqual([
    { event: 'result_submitted', personId: manager },
    { event: 'result_given', personId: follower },
  ]);
});

describe('of people, appraisals and action items', () => {
  const [person, before, after, ceo] = [21, 22, 23, 1];
  const mayHear = () => true;

  test('a new manager is told to both managers and the person', () => {
    const people = { person: [person], 'former manager': [before], 'new manager': [after] };
    const told = noticesOf(['manager_changed', 'report_received', 'report_left'], {
      actorId: ceo,
      people,
      mayHear,
    });
    expect(told.map(({ event, personId }) => [event, personId])).toEqual([
      ['manager_changed', person],
      ['report_received', after],
      ['report_left', before],
    ]);
  });

  test('a new ceo is told to all three sides, whoever acted, each once', () => {
    const people = { ceo: [person], 'former ceo': [ceo], 'org admins': [admin, ceo] };
    const told = noticesOf(['ceo_received', 'ceo_handed_over', 'ceo_changed'], {
      actorId: ceo,
      people,
      mayHear,
    });
    expect(told.map(({ event, personId }) => [event, personId])).toEqual([
      ['ceo_received', person],
      ['ceo_handed_over', ceo],
      ['ceo_changed', admin],
    ]);
  });

  test('whoever is both requester and assignee hears nothing of the own deed', () => {
    const people = { requester: [person], assignee: [person] };
    expect(noticesOf(['item_given', 'item_requested'], { actorId: person, people, mayHear })).toEqual([]);
    expect(noticesOf(['item_given', 'item_requested'], { actorId: before, people, mayHear })).toEqual([
      { event: 'item_given', personId: person },
    ]);
  });
});

describe('the address a notice opens', () => {
  test.each([
    ['goal_approved', { goal: 7 }, '/v3/goals/7'],
    ['comment_added', { goal: 7 }, '/v3/goals/7?tab=history'],
    ['comment_added', { goal: 7, comment: 9 }, '/v3/goals/7?tab=history&comment=9'],
    ['edit_submitted', { goal: 7 }, '/v3/goals/7?open=review'],
    ['goal_deleted', { goal: 7 }, '/v3/goals'],
    ['manager_changed', { person: 5 }, '/v3/profile/5'],
    ['appraisal_acknowledged', { period: 3, reviewer: 5 }, '/v3/talent/3/5'],
    ['appraisal_shared', { period: 3, reviewer: 5 }, '/v3/talent/myappraisal'],
    ['item_given', { item: 9 }, '/v3/actionitems?item=9'],
    ['item_deleted', { item: 9 }, '/v3/actionitems'],
  ] as const)('of %s', (event, place, path) => {
    expect(noticePathOf(event, place)).toBe(path);
  });

  test('of every event is whole', () => {
    const place = { goal: 7, person: 5, period: 3, reviewer: 5, item: 9 };
    for (const event of eventNames) expect(noticePathOf(event, place)).toMatch(/^\/v3\/[a-z0-9/?=]+$/);
  });
});
