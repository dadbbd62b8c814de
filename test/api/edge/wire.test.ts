import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { mayPack } from '#server/kernel/http/pack.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { openWorld, type World } from '../../world.ts';

/** How answers leave: wide ones compressed for whoever takes it, all others as they are. */
let world: World;
let ceo: MadePerson;
let token: string;
let goalId: number;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  await makePeople(
    world,
    tenant,
    Array.from({ length: 120 }, () => ({ manager: ceo })),
  );
  const goal = await makeGoal(world, { owner: ceo, state: 'approved' });
  for (let i = 0; i < 40; i += 1)
    await makeGoal(world, { owner: ceo, state: 'approved', parent: goal, title: `Ship ${i} 漢字` });
  goalId = goal.id;
  token = await world.tokenOf(ceo);
});
afterAll(() => world.close());

const chart = '/api/profile/OrgData';
const matrix = () => `/api/predication/${goalId}/0`;

const get = (
  url: string,
  accepts?: string,
  more: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) =>
  world.app.http.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(accepts === undefined ? {} : { 'accept-encoding': accepts }),
      ...more,
    },
  });

test.each([
  ['made for one viewer', matrix],
  ['kept for a company', () => chart],
])('a wide answer %s leaves as brotli, as gzip or as it is, and is the same', async (_, url) => {
  const plain = await get(url());
  expect([plain.statusCode, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    200,
    undefined,
    'accept-encoding',
  ]);
  expect(plain.rawPayload.length).toBeGreaterThan(10_000);
  for (const _time of ['first', 'again']) {
    const br = await get(url(), 'gzip, deflate, br');
    expect([br.headers['content-encoding'], br.headers['content-length']]).toEqual([
      'br',
      `${br.rawPayload.length}`,
    ]);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gz = await get(url(), 'GZIP;q=0.5, br;q=0');
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect((await get(url(), 'br;q=0.0, deflate')).body).toBe(plain.body);
  }
});

test.each([
  ['made for one viewer', matrix],
  ['kept for a company', () => chart],
])('an answer %s has one ETag however it was packed: who has it is answered 304', async (_, url) => {
  const tag = String((await get(url(), 'br')).headers.etag);
  for (const accepts of ['br', 'gzip', 'identity']) {
    const again = await get(url(), accepts, { 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
  }
});

test('HEAD says what GET would send, and sends nothing', async () => {
  const [head, whole] = [await get(chart, 'br', {}, 'HEAD'), await get(chart, 'br')];
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['content-encoding', 'content-length', 'etag'])
    expect(head.headers[name]).toBe(whole.headers[name]);
});

test('small answers and refusals stay as they are', async () => {
  for (const url of ['/api/Goal/periods', '/api/Goal/999999'])
    expect((await get(url, 'br, gzip')).headers['content-encoding']).toBeUndefined();
});

test('no answer that holds a token, nor one of a signed-out screen, is compressed', () => {
  const all = Object.values(api).flatMap((calls) => Object.values(calls) as Endpoint[]);
  const never = all.filter((endpoint) => !mayPack(endpoint));
  for (const endpoint of all.filter(({ auth }) => auth === 'none')) expect(never).toContain(endpoint);
  expect(never).toContain(api.auth.login);
  expect(never).toContain(api.auth.relogin);
  expect(mayPack(api.predictions.matrix)).toBe(true);
});
