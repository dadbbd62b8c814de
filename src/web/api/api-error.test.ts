import { expect, test } from 'vitest';
import { ApiError, hasMovedOn, refusalOf } from './api-error.ts';

const refused = (Code: 'moved_on' | 'no_longer_yours', Message: string) =>
  new ApiError(409, { Code, Message, Fields: {} });

test('what has moved on is told where nothing else shows it', () => {
  const moved = refused('moved_on', 'This has changed.');
  expect(refusalOf(moved)).toBe('This has changed.');
  expect(refusalOf(moved, { movedOn: 'shown' })).toBeNull();
});

test('a right that is gone is told everywhere, and what it was about is read again', () => {
  const gone = refused('no_longer_yours', 'Not yours any more.');
  expect(refusalOf(gone)).toBe('Not yours any more.');
  expect(refusalOf(gone, { movedOn: 'shown' })).toBe('Not yours any more.');
  expect(hasMovedOn(gone)).toBe(true);
});
