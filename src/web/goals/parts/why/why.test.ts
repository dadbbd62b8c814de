import { expect, test } from 'vitest';
import { beginWhy, ownerWhyBody, whyBody } from './why.ts';

const permit = { Id: 7, Title: 'Permits' };
const said = { Reason: 'blocked', ReasonGoal: permit, ReasonText: 'the strike', isTouched: true } as const;

test('what one has not said is not sent, so a changed result keeps it', () => {
  expect(ownerWhyBody(beginWhy({ Reason: 'capacity' }), 'not_achieved')).toEqual({});
  expect(whyBody(beginWhy(null), 'achieved')).toEqual({});
});

test('a reason that does not fit the verdict any more is taken back with what it named', () => {
  expect(ownerWhyBody(said, 'achieved')).toEqual({ Reason: null, ReasonGoalId: 0, ReasonText: '' });
});

test('what was in the way is a goal, or words where there is none', () => {
  expect(ownerWhyBody(said, 'not_achieved')).toEqual({ Reason: 'blocked', ReasonGoalId: 7, ReasonText: '' });
  expect(ownerWhyBody({ ...said, ReasonGoal: null }, 'percentage')).toEqual({
    Reason: 'blocked',
    ReasonGoalId: 0,
    ReasonText: 'the strike',
  });
});
