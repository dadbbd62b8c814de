import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { waitingAtMost } from '#server/kernel/http/outbox.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeStatus } from '../../make-goals.ts';
import { makeComments } from '../../make-talk.ts';
import { addressOfWorld } from '../../support/live.ts';
import { openWorld, urlOf, type World } from '../../world.ts';

/** Who asks for much and takes nothing of it. */
let world: World;
let port: number;
let status: number;
let bytes: number;
let people: readonly MadePerson[];
const lines: Socket[] = [];

const MB = 1024 * 1024;
const comments = 5500;

beforeAll(async () => {
  world = await openWorld();
  port = Number(new URL(await addressOfWorld(world)).port);
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const made = await makePeople(
    world,
    tenant,
    Array.from({ length: 6 }, () => ({ manager: ceo })),
  );
  people = [ceo, ...made];
  const goal = await makeGoal(world, { owner: ceo, state: 'approved' });
  const week = tenant.period.weeks[0];
  if (week === undefined) throw new Error('There is no week.');
  const { id } = await makeStatus(world, goal, { week });
  const text = 'x'.repeat(limits.comment);
  const comment = { goal, on: { type: 'GoalStatus', id }, author: ceo, text } as const;
  await makeComments(
    world,
    tenant,
    Array.from({ length: comments }, () => comment),
  );
  status = id;
  const asked = await world.as(ceo).call(api.goals.statusComments, { params: { id } });
  bytes = asked.text.length;
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await expect.poll(open).toBe(0);
});
afterAll(() => world.close());

/** Connections of the server, whoever reads from them. */
const open = (): Promise<number> =>
  new Promise((resolve, reject) =>
    world.app.http.server.getConnections((error, many) => (error ? reject(error) : resolve(many))),
  );

/** Asks, and takes no more than tells that the answer is on its way. */
async function askAndTakeNothing(person: MadePerson): Promise<void> {
  const token = await world.tokenOf(person);
  const path = urlOf(api.goals.statusComments, { params: { id: status } });
  await new Promise<void>((resolve, reject) => {
    const line = connect(port, '127.0.0.1', () =>
      line.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`),
    );
    lines.push(line);
    line.on('error', () => undefined);
    line.once('readable', resolve);
    line.once('close', () => reject(new Error('It was ended before it began.')));
  });
}

test('of what one person asks for and does not take only so much is kept, the newest', async () => {
  const [one, two] = people as [MadePerson, MadePerson];
  const kept = Math.floor(waitingAtMost.person / bytes);
  expect([bytes > 16 * MB, kept]).toEqual([true, 2]);
  await askAndTakeNothing(two);
  for (let n = 0; n < kept + 3; n += 1) await askAndTakeNothing(one);
  await expect.poll(open).toBe(kept + 1);
  expect((await world.as(one).call(api.goals.statusComments, { params: { id: status } })).text.length).toBe(
    bytes,
  );
});

test('of what all ask for and do not take only so much is kept, and who waits for least keeps theirs', async () => {
  const kept = Math.floor(waitingAtMost.all / bytes);
  const [patient, ...others] = people as [MadePerson, ...MadePerson[]];
  await askAndTakeNothing(patient);
  for (const person of [...others, ...others]) await askAndTakeNothing(person);
  expect(lines.length).toBeGreaterThan(kept);
  await expect.poll(open).toBe(kept);
  expect(lines[0]?.destroyed).toBe(false);
});
