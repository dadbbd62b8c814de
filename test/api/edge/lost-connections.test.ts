import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { addressOfWorld } from '../../support/live.ts';
import { patience } from '../../support/speed.ts';
import { openWorld, urlOf, type World } from '../../world.ts';

/** What is held for an answer is given back by whoever goes away, wherever on its connection the answer stands. */
let world: World;
let port: number;

beforeAll(async () => {
  // Whoever waits at a door waits there for as long as a test takes.
  world = await openWorld({ env: { RATE_LIMITS: 'on', DATABASE_PATIENCE_MS: '60000' } });
  port = Number(new URL(await addressOfWorld(world)).port);
});
afterAll(() => world.close());

const strangersAtOnce = 2;
const doorsAtOnce = 6;

function signIn(domain: string, password: string): string {
  const body = JSON.stringify({ userName: 'nobody@company.example', password, domain });
  const head = 'POST /api/Auth/Login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
}

function opened(): Promise<Socket> {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1', () => resolve(line));
    line.on('error', () => undefined);
  });
}

const statusOn = (line: Socket): Promise<string> =>
  new Promise((resolve) => line.once('data', (said) => resolve(String(said).slice(9, 12))));

describe('a large body behind a slower answer is held for nobody', () => {
  test.each([
    ['once its own is made', false],
    ['once the connection has ended', true],
  ])('%s', async (_, ends) => {
    const { id, subdomain } = await makeTenant(world);
    const { doors, bodies } = world.app.services;
    const held = await Promise.all(Array.from({ length: doorsAtOnce }, () => doors.take(String(id))));
    const large = signIn('none', 'x'.repeat(9000));
    const lines: Socket[] = [];
    try {
      for (let n = 1; n <= strangersAtOnce; n += 1) {
        const line = await opened();
        lines.push(line);
        line.write(signIn(subdomain, 'wrong') + large);
        await expect.poll(() => doors.waiting).toBe(n);
        if (ends) line.destroy();
      }
      const line = await opened();
      lines.push(line);
      const status = statusOn(line);
      line.write(large);
      await expect.poll(() => bodies.people.waiting).toBe(0);
      expect(await status).toBe('400');
    } finally {
      for (const giveBack of held) giveBack();
      for (const line of lines) line.destroy();
    }
  });
});

test('a file that breaks off while it waits to be read takes no room from the next one', async () => {
  const person = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
  const { turns } = world.app.services;
  const atOnce = world.engine === 'pglite' ? 2 : 6;
  const takeAll = () =>
    Promise.all(Array.from({ length: atOnce }, () => turns.take(`upload ${person.id}`, patience(2000))));
  const path = urlOf(api.people.uploadAvatar, { params: { id: person.id } });
  const begun =
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${await world.tokenOf(person)}\r\n` +
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000\r\n\r\n--b\r\n';
  const held = await takeAll();
  const ended = new Promise<void>((resolve) =>
    world.app.http.server.once('connection', (line) => line.once('close', resolve)),
  );
  const line = await opened();
  line.write(begun);
  await expect.poll(() => turns.waiting).toBe(1);
  line.destroy();
  await ended;
  for (const giveBack of held) giveBack();
  for (const giveBack of await takeAll()) giveBack();
});
