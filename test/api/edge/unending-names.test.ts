import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { openWorld, type World } from '../../world.ts';

/** What is counted and kept under a name that the caller makes up. */
let world: World;

beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => world.close());

const left = async (authorization: string): Promise<number> => {
  const answer = await world.app.http.inject({
    url: '/api/Profile/CEO',
    remoteAddress: '10.9.0.1',
    headers: { authorization },
  });
  expect(answer.statusCode).toBe(401);
  return Number(answer.headers['x-ratelimit-remaining']);
};

test('headers that are longer than any token are counted by where they come from, and not kept', async () => {
  const long = 'x'.repeat(limits.token + 1);
  const first = await left(`Bearer 1${long}`);
  expect(await left(`Bearer 2${long}`)).toBe(first - 1);
  expect(await left(`Bearer ${long}3`)).toBe(first - 2);
  // What may be one has a count of its own.
  expect(await left('Bearer made-up')).toBe(first);
});
