import { expect, test } from 'vitest';
import { commentsOn, isGivenWith, type WeekWord, wordsWith } from './week-words.ts';

const owner = 7;
const manager = 4;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute)).toISOString();
const word = (UserId: number, minute: number, CommentableId = 5): WeekWord => ({
  CommentableType: 'GoalStatus',
  CommentableId,
  UserId,
  CreatedAt: at(minute),
});
const week = (minute: number) => ({ GoalStatusId: 5, GivenAt: at(minute) });

test('a prediction stands beside the owner’s newest words of before anyone answered', () => {
  const said = [word(owner, 0), word(owner, 1), word(manager, 2), word(owner, 3)];
  expect(wordsWith(week(0), said, owner)).toBe(said[1]);
  expect(wordsWith(week(0), said.slice(0, 2), owner)).toBe(said[1]);
});

test('a corrected one stands beside the words that were given with it, also where the first were answered', () => {
  const said = [word(owner, 0), word(manager, 2), word(owner, 10)];
  expect(wordsWith(week(10), said, owner)).toBe(said[2]);
});

test('one that was corrected without a word stands alone', () => {
  const said = [word(owner, 0), word(manager, 2)];
  expect(wordsWith(week(10), said, owner)).toBeUndefined();
  expect(commentsOn(week(10), said)).toEqual(said);
});

test('where the owner says nothing it is the first word of somebody else', () => {
  const said = [word(manager, 2), word(owner, 3)];
  expect(wordsWith(week(0), said, owner)).toBe(said[0]);
});

test('of a week nobody has spoken of, or given, there are none', () => {
  expect(wordsWith(week(0), [word(owner, 1, 6)], owner)).toBeUndefined();
  expect(wordsWith({ GoalStatusId: null, GivenAt: null }, [word(owner, 1)], owner)).toBeUndefined();
});

test('a prediction is of whoever said a word with it, and of no word before it or by somebody else', () => {
  const Goal = { User: { Id: 1 } };
  const at = (CreatedAt: string, UserId = 1, handed: readonly string[] = []) =>
    isGivenWith(
      { GivenAt: '2026-11-06T10:00:00Z' },
      { UserId, CreatedAt },
      { Goal, GoalTransitions: handed.map((one) => ({ ActionType: 0, CreatedAt: one })) },
    );
  expect(at('2026-11-06T10:00:00Z')).toBe(true);
  expect(at('2026-11-02T10:00:00Z')).toBe(false);
  expect(at('2026-11-07T10:00:00Z', 2)).toBe(false);
  // The former owner gave it.
  expect(at('2026-11-09T10:00:00Z', 1, ['2026-11-08T10:00:00Z'])).toBe(false);
  expect(at('2026-11-09T10:00:00Z', 1, ['2026-11-01T10:00:00Z'])).toBe(true);
});
