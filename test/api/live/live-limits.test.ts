import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { livePath } from '#contract/live.ts';
import { publish } from '#server/kernel/live/bus.ts';
import { countArrivals } from '#server/kernel/live/sockets.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { addressOfWorld, type Listener, listen, listenAs } from '../../support/live.ts';
import { openWorld, type World } from '../../world.ts';

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

test('of connections nobody has proven so many of an address are kept, the youngest', () => {
  const arrivals = countArrivals({ TRUST_PROXY: 0 });
  const from = (remoteAddress: string) => ({ headers: {}, socket: { remoteAddress } as Socket });
  const arrive = (address = '10.9.9.9') => {
    const ends: (() => void)[] = [];
    const arriving = {
      request: from(address),
      isOpen: true,
      once: (_: 'close', done: () => void) => ends.push(done),
      close: () => {
        arriving.isOpen = false;
        for (const end of ends) end();
      },
    };
    arrivals.count(arriving);
    return arriving;
  };
  const all = Array.from({ length: 500 }, () => arrive());
  arrive('10.9.9.8');
  expect(all.filter(({ isOpen }) => !isOpen)).toEqual([]);
  const [first, second, third, fourth] = all;
  if (!first || !second || !third || !fourth) throw new Error('Nobody came.');
  arrivals.proven(first);
  // It made room for one, and its end makes none a second time.
  arrive();
  first.close();
  expect(second.isOpen).toBe(true);
  arrive();
  expect([second.isOpen, third.isOpen]).toEqual([false, true]);
  third.close();
  arrive();
  expect(fourth.isOpen).toBe(true);
  for (let more = 0; more < 1000; more += 1) all.push(arrive());
  expect(all.filter(({ isOpen }) => isOpen)).toHaveLength(500);
});

const handshakeAt = (host: string): string =>
  [
    `GET ${livePath}/?EIO=4&transport=websocket HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n');

test('whoever can prove who they are hears of things beside a crowd of strangers at their address', async () => {
  const address = new URL(await addressOfWorld(world));
  const strangers = Array.from({ length: 520 }, () => {
    const line = connect(Number(address.port), address.hostname);
    line.on('error', () => undefined);
    line.write(handshakeAt(address.host));
    return line;
  });
  try {
    await Promise.all(strangers.map((line) => once(line, 'data')));
    for (const line of open.splice(0)) line.stop();
    await expect.poll(async () => listenAs(world, one).then((line) => open.push(line), String)).toBe(1);
  } finally {
    for (const line of strangers) line.destroy();
  }
});

test('a connection that ends while it is proven leaves its place to others', async () => {
  for (const line of open.splice(0)) line.stop();
  const address = new URL(await addressOfWorld(world));
  const token = await world.tokenOf(other);
  const { sessions } = world.app.services;
  const proof = vi.spyOn(sessions, 'viewerOf');
  for (let n = 0; n < 6; n += 1) {
    const line = connect(Number(address.port), address.hostname);
    line.on('error', () => undefined);
    line.write(handshakeAt(address.host));
    await once(line, 'data');
    const ended = once(line, 'close');
    proof.mockImplementationOnce(async (...given) => {
      line.destroy();
      await ended;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return sessions.viewerOf(...given);
    });
    line.write(framed(`40${JSON.stringify({ token })}`));
    await ended;
  }
  await expect
    .poll(() => proof.mock.settledResults.filter(({ type }) => type === 'fulfilled').length)
    .toBeGreaterThanOrEqual(6);
  proof.mockRestore();
  open.push(await listen(world, { token }), await listen(world, { token }));
});

/** One short text in one frame, as a browser would send it. */
function framed(text: string): Buffer {
  const bytes = Buffer.from(text);
  const mask = Buffer.from([1, 2, 3, 4]);
  const masked = bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([
    Buffer.from([0x81, 0x80 | 126, bytes.length >> 8, bytes.length & 0xff]),
    mask,
    masked,
  ]);
}

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

test('a line that talks without end is ended, and one that says a little stays', async () => {
  for (const line of open.splice(0)) line.stop();
  const talker = await opened(other);
  const quiet = await opened(one);
  for (let n = 0; n < 50; n += 1) quiet.say('nothing', n);
  for (let n = 0; n < 2000; n += 1) talker.say('nothing', n);
  expect(await talker.closed()).toMatch(/^transport/);
  const data = { Kind: 'goal_update' as const, GoalId: 7 };
  await world.db.write(one.tenantId, world.now(), async (scope) =>
    publish(scope, { people: null, event: 'TenantUpdate', data }),
  );
  expect(await quiet.next('TenantUpdate')).toEqual(data);
});

test('a line that takes nothing of what it is told is ended, and one that takes it hears all', async () => {
  for (const line of open.splice(0)) line.stop();
  const taker = await opened(other);
  const address = `${await addressOfWorld(world)}${livePath}/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1)) as { sid: string };
  const say = (body: string) => fetch(`${address}&sid=${sid}`, { method: 'POST', body });
  await say(`40${JSON.stringify({ token: await world.tokenOf(one) })}`);
  expect(await (await fetch(`${address}&sid=${sid}`)).text()).toContain('sid');
  const ids = Array.from({ length: 1200 }, (_, n) => n + 1);
  await world.db.write(one.tenantId, world.now(), async (scope) => {
    for (const GoalId of ids)
      await publish(scope, { people: null, event: 'TenantUpdate', data: { Kind: 'goal_update', GoalId } });
  });
  await expect.poll(async () => (await say('3')).status).toBe(400);
  for (const GoalId of ids) expect(await taker.next('TenantUpdate')).toEqual({ Kind: 'goal_update', GoalId });
});

test.each(['/elsewhere', livePath, `${livePath}X`])(
  'what is to become another kind of line at %s is let go of, whoever holds on to it',
  async (path) => {
    for (const line of open.splice(0)) line.stop();
    world.app.http.server.closeIdleConnections();
    await expect.poll(held).toBe(0);
    const { port } = new URL(await addressOfWorld(world));
    const line = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    try {
      const ended = new Promise((resolve) => line.once('end', resolve));
      const offer = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', '', ''];
      line.resume().write([`GET ${path} HTTP/1.1`, ...offer].join('\r\n'));
      await ended;
      await expect.poll(held).toBe(0);
    } finally {
      line.destroy();
    }
  },
);

test('an offer of a protocol that is not spoken here is ignored, with a body, and before and behind others', async () => {
  const { hostname, port } = new URL(await addressOfWorld(world));
  const offer = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'];
  const body = JSON.stringify({ userName: 'nobody@nowhere.test', password: 'Wrong-1-x', domain: 'none' });
  const type = ['content-type: application/json', `content-length: ${body.length}`];
  const get = (more: readonly string[]) => ['GET /healthz HTTP/1.1', 'Host: localhost', ...more, '', ''];
  const post = ['POST /api/Auth/Login HTTP/1.1', 'Host: localhost', ...type, ...offer, '', body];
  const end = ['Connection: close'];
  const ask = async (...requests: readonly (readonly string[])[]) => {
    const line = connect(Number(port), hostname);
    let said = '';
    line.on('data', (piece) => {
      said += String(piece);
    });
    line.write(requests.map((lines) => lines.join('\r\n')).join(''));
    await once(line, 'close');
    return [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  };
  const many = Array.from({ length: 12 }, () => get(offer));
  const warned: string[] = [];
  const warn = ({ message }: Error): void => void warned.push(message);
  process.on('warning', warn);
  onTestFinished(() => void process.off('warning', warn));
  const [refused] = await ask(post, get(end));
  expect(refused).toBeGreaterThanOrEqual(400);
  expect(await ask(get(offer), get(end))).toEqual([200, 200]);
  expect(await ask(get([]), get(offer), get(end))).toEqual([200, 200, 200]);
  expect(await ask(post, get(end))).toEqual([refused, 200]);
  expect(await ask(...many.slice(0, 6), get(end))).toEqual(Array(7).fill(200));
  expect(warned).toEqual([]);
  await expect.poll(held).toBe(0);
});

/** How many connections are open. */
const held = () =>
  new Promise<number>((resolve) => world.app.http.server.getConnections((_, count) => resolve(count)));

/** Once whoever was there before has made room. */
async function opened(person: MadePerson): Promise<Listener> {
  let line: Listener | undefined;
  await expect
    .poll(async () => {
      line = await listenAs(world, person).catch(() => undefined);
      return line !== undefined;
    })
    .toBe(true);
  if (line === undefined) throw new Error('There is no room.');
  open.push(line);
  return line;
}

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
