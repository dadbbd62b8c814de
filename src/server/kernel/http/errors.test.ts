import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { ConnectionLost, DatabaseFull, InDoubt, OnlyRead, OutOfReach } from '../../db/away.ts';
import { Crowded } from '../../db/shares/waiting.ts';
import { FilesAway } from '../../ports/files/port.ts';
import { MakerFailure } from '../../ports/maker/port.ts';
import { openCatalogue } from '../words.ts';
import { errorTelling } from './errors.ts';

const request = {
  id: 'r',
  headers: {},
  log: { error: () => undefined },
} as unknown as FastifyRequest;

const tell = (error: unknown) => errorTelling(openCatalogue(), () => undefined)(error, request);

test('a commit whose answer never came says that it may be saved or not', () => {
  const { refusal, answer } = tell(new InDoubt('No word.'));
  expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
  expect(answer.Message).toBe(
    'Waymark was interrupted while saving. It may be saved or not: please look before you try again.',
  );
});

const busy = 'Waymark is busy right now. Please try again in a moment.';
const unsaved = 'Waymark cannot save anything right now. Please try again later.';

test.each([
  [new OutOfReach('Nobody answers.'), busy],
  [new ConnectionLost('It broke.'), busy],
  [new FilesAway('The folder of files is away.'), busy],
  [new DatabaseFull('No room.'), unsaved],
  [Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), unsaved],
  [new OnlyRead('This database takes no writes.'), unsaved],
])('%s means later, and says when to come back', (error, message) => {
  const { refusal, answer } = tell(error);
  expect(refusal.status).toBe(503);
  expect(refusal.retryAfterSeconds).toBeGreaterThanOrEqual(1);
  expect(answer).toEqual({ Code: 'unavailable', Message: message, Fields: {} });
});

test.each([
  [new MakerFailure('cancelled', 'pdf'), 503, 0],
  [new MakerFailure('closed', 'pdf'), 503, 0],
  [new MakerFailure('broken', 'pdf'), 500, 1],
  [new MakerFailure('too_large', 'slides'), 413, 0],
  [new MakerFailure('too_slow', 'slides'), 413, 0],
])('of a file that is not wanted any more no failure is told: %s', (error, status, reports) => {
  const reported: unknown[] = [];
  const { refusal } = errorTelling(openCatalogue(), (one) => void reported.push(one))(error, request);
  expect([refusal.status, reported.length]).toEqual([status, reports]);
});

test.each([
  [new Crowded('Too many wait already.'), 0],
  [new OutOfReach('The connections are busy.', { cause: new Crowded('Waited for too long.') }), 0],
  [new OutOfReach('Nobody answers.'), 1],
])('%s means later, and fills no log by being sent often', (error, reports) => {
  const reported: unknown[] = [];
  const { refusal } = errorTelling(openCatalogue(), (one) => void reported.push(one))(error, request);
  expect(refusal).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
  expect(reported).toHaveLength(reports);
});

test('a database that is away is told once a second of each cause, not with every request', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const reported: unknown[] = [];
  const tellAll = errorTelling(openCatalogue(), (one) => void reported.push(one));
  const both = () => {
    for (const error of [
      new OutOfReach('Nobody answers.'),
      new DatabaseFull('No room.'),
      new Error('Broken.'),
    ])
      tellAll(error, request);
  };
  both();
  expect(reported).toHaveLength(3);
  both();
  expect(reported.slice(3)).toEqual([new Error('Broken.')]);
  vi.advanceTimersByTime(1000);
  both();
  expect(reported).toHaveLength(7);
  vi.useRealTimers();
});

test('what nobody expected is told to the log and the tracker, and to the caller in one sentence', () => {
  const told: unknown[] = [];
  const logged: unknown[] = [];
  const asked = { ...request, log: { error: (line: unknown) => void logged.push(line) } };
  const failure = Object.assign(new Error('select token from session where key = 1234'), {
    detail: 'Failing row contains (maya@acme.example).',
  });
  const tellAll = errorTelling(openCatalogue(), (one) => void told.push(one));
  const { refusal, answer } = tellAll(failure, asked as unknown as FastifyRequest);
  expect(refusal.status).toBe(500);
  expect(answer).toEqual({ Code: 'internal', Message: 'Something went wrong!!', Fields: {} });
  expect([told, logged]).toEqual([[failure], [{ err: failure }]]);
});
