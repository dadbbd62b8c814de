import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { asideAtMost } from '#server/kernel/http/bodies/slow-bodies.ts';
import { type MadePerson, type MadeTenant, makePeople, makeTenant } from '../../make.ts';
import { addressOfWorld } from '../../support/live.ts';
import { patience } from '../../support/speed.ts';
import { openWorld, urlOf, type World } from '../../world.ts';

/** Who sends what is large, and takes their time over it. */
let world: World;
let port: number;
let tenant: MadeTenant;
let colleague: MadePerson;
let slow: readonly MadePerson[];
const lines: Socket[] = [];

const MB = 1024 * 1024;
const ofOne = 2;
const ofCompany = 6;

beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: 'on' } });
  port = Number(new URL(await addressOfWorld(world)).port);
  tenant = await makeTenant(world);
  const people = await makePeople(
    world,
    tenant,
    Array.from({ length: 1 + ofCompany / ofOne }, () => ({ isOrgAdmin: true })),
  );
  [colleague, ...slow] = people as [MadePerson, ...MadePerson[]];
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  const { companies, people } = world.app.services.bodies;
  const stillHeld = () => slow.reduce((sum, { id }) => sum + people.holds(String(id)), held());
  await expect.poll(stillHeld).toBe(0);
  expect(companies.waiting).toBe(0);
});
afterAll(() => world.close());

const path = urlOf(api.people.importPeople, { body: { Csv: '' } });
const large = `Name,Email\n${'Ann,ann@new.example\n'.repeat(2000)}`;
const bring = () => world.as(colleague).call(api.people.importPeople, { body: { Csv: large } });
const held = () => world.app.services.bodies.companies.holds(String(tenant.id));

/** So much of a body of so many bytes, and then nothing. */
async function begin(person: MadePerson, length: number, sent: number): Promise<void> {
  const head =
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${await world.tokenOf(person)}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const line = connect(port, '127.0.0.1');
  line.on('error', () => undefined);
  lines.push(line);
  line.write(head + 'x'.repeat(sent));
}

async function beginAll(length: number, sent: number): Promise<void> {
  for (const person of slow) for (let n = 0; n < ofOne; n += 1) await begin(person, length, sent);
  await expect.poll(held).toBe(ofCompany);
}

const open = (): Promise<number> =>
  new Promise((resolve, reject) =>
    world.app.http.server.getConnections((error, many) => (error ? reject(error) : resolve(many))),
  );

test('nobody waits long behind colleagues whose bodies do not come, and theirs are read on', async () => {
  await beginAll(40_000, 1000);
  const since = performance.now();
  expect((await bring()).status).toBe(200);
  expect(performance.now() - since).toBeLessThan(patience(6000));
  expect(await open()).toBe(ofCompany);
});

test('of what has come and waits aside only so much is kept', async () => {
  const sent = 11 * MB;
  await beginAll(12 * MB, sent);
  await expect
    .poll(() => lines.every(({ bytesWritten }) => bytesWritten > sent), { timeout: 20_000 })
    .toBe(true);
  const { companies } = world.app.services.bodies;
  // All that a company may have is wanted by others.
  const wanted = Array.from({ length: ofCompany }, () => companies.take(String(tenant.id)));
  for (const giveBack of await Promise.all(wanted)) giveBack();
  await expect.poll(open, { timeout: 20_000 }).toBe(Math.floor(asideAtMost.company / sent));
});
