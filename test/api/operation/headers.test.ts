import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeTenant } from '../../make.ts';
import { withWeb } from '../../support/served-web.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('every answer says its letters, and none is kept, framed or told to the next page', async () => {
  const person = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
  const authorization = `Bearer ${await world.tokenOf(person)}`;
  for (const url of [
    '/healthz',
    '/api/nothing',
    '/api/installation',
    '/metrics',
    '/api/dashboard',
    '/api/Goal/periods',
  ]) {
    const { headers } = await world.app.http.inject({ url, headers: { authorization } });
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'content-type': expect.stringContaining('charset=utf-8'),
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'referrer-policy': 'no-referrer',
      }),
    ]);
  }
  await withWeb(async (http) => {
    for (const [url, type] of [
      ['/v3/home', 'text/html; charset=utf-8'],
      ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
      ['/assets/a-Xy12.js', 'application/javascript; charset=utf-8'],
    ]) {
      const { headers } = await http.inject({ url });
      expect([url, headers['content-type']]).toEqual([url, type]);
      expect([url, headers['content-security-policy']]).toEqual([
        url,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
    // No folder is listed.
    for (const url of ['/assets', '/assets/']) expect((await http.inject({ url })).statusCode).toBe(404);
  });
});
