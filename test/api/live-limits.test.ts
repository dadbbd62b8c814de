import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { livePath } from '#contract/live.ts';
import { countArrivals } from '#server/kernel/live/sockets.ts';
import { type MadePerson, makePerson, makeTenant } from '../make.ts';
import { addressOfWorld, type Listener, listen, listenAs } from '../support/live.ts';
import { openWorld, type World } from '../world.ts';

/** How many lines of the live channel one may hold (issue 12: 14). */
let world: World;
let one: MadePerson;
let other: MadePerson;
const open: Listener[] = [];

beforeAll(async () => {
  world = await openWorld({ env: { SOCKETS_PER_PERSON: '2', SOCKETS_PER_ADDRESS: '3' } });
  const tenant = await makeTenant(world);
  one = await makePerson(world, { tenant, role: 'ceo' });
  other = await makePerson(world, { tenant, manager: one });
});
afterAll(async () => {
  for (const line of open) line.stop();
  await world.close();
});

test('a person holds so many lines and an address so many, and each that ends makes room', async () => {
  const token = await world.tokenOf(one);
  open.push(await listen(world, { token }), await listen(world, { token, transport: 'polling' }));
  await expect(listen(world, { token })).rejects.toThrow('unavailable');
  open.push(await listenAs(world, other));
  await expect(listenAs(world, other)).rejects.toThrow('unavailable');
  open.shift()?.stop();
  await expect.poll(async () => listen(world, { token }).then((line) => open.push(line), String)).toBe(3);
});

test('connections nobody has proven are so many of an address, until they end or are proven', async () => {
  const arrivals = countArrivals({ TRUST_PROXY: 0 });
  const from = (remoteAddress: string) => ({ headers: {}, socket: { remoteAddress } as Socket });
  const ends: (() => void)[] = [];
  const arrive = () => ({
    request: from('10.9.9.9'),
    once: (_: 'close', done: () => void) => ends.push(done),
  });
  const all = Array.from({ length: 500 }, arrive);
  for (const each of all) arrivals.count(each);
  expect(arrivals.hasRoom(from('10.9.9.9'))).toBe(false);
  expect(arrivals.hasRoom(from('10.9.9.8'))).toBe(true);
  const [first] = all;
  if (first !== undefined) arrivals.proven(first);
  expect(arrivals.hasRoom(from('10.9.9.9'))).toBe(true);
  arrivals.count(arrive());
  // Proven before, so its end makes no room a second time.
  ends[0]?.();
  expect(arrivals.hasRoom(from('10.9.9.9'))).toBe(false);
  ends[1]?.();
  expect(arrivals.hasRoom(from('10.9.9.9'))).toBe(true);
});

test('a connection that keeps saying who it is, and is nobody, is closed', async () => {
  const line = `${await addressOfWorld(world)}${livePath}/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(line)).text()).slice(1)) as { sid: string };
  const say = '40{"token":"made up"}';
  await fetch(`${line}&sid=${sid}`, {
    method: 'POST',
    body: Array.from({ length: 20 }, () => say).join('\u001e'),
  });
  let heard = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${line}&sid=${sid}`);
      heard += await answer.text();
      return answer.status;
    })
    .toBe(400);
  expect(heard.split('signed_out').length - 1).toBeLessThanOrEqual(10);
});

test('what the channel answers carries the headers of every other answer, refusals as well', async () => {
  const address = await addressOfWorld(world);
  for (const [query, status] of [
    ['EIO=4&transport=polling', 200],
    ['EIO=4&transport=polling&sid=nobody', 400],
  ] as const) {
    const answer = await fetch(`${address}${livePath}/?${query}`);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'no-referrer',
    });
  }
});
