import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { outsideProvider } from '#server/ports/assessment/outside.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { json, type ManualProvider, openManualProvider, type Reply } from '../../support/manual-provider.ts';
import { openWorld, type World } from '../../world.ts';

const registered = {
  status: 3,
  PublicKey: 'public-1',
  PrivateKey: 'private-1',
  Url: 'https://provider.example/take/private-1',
};
const whole = {
  Disc: 'CS',
  Percentages: { D: 10, I: 20, S: 30, C: 40 },
  Scales: [{ ScaleName: 'Dominance', Text: 'Little.', total: 5 }],
  Questions: [{ Question: 'When?', Answer: 'Early.' }],
  Details: [{ Title: 'Overview', Detail: 'Exact.' }],
};

let provider: ManualProvider;
let world: World;
let maya: MadePerson;
let tom: MadePerson;

beforeAll(async () => {
  provider = await openManualProvider();
  world = await openWorld({ env: { MANUAL_URL: provider.url, MANUAL_KEY: 'key-of-ours' } });
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(async () => {
  const tenant = await makeTenant(world);
  maya = await makePerson(world, { tenant, role: 'ceo' });
  tom = await makePerson(world, { tenant, manager: maya });
  provider.reply({ register: json(registered), connect: json({ status: 4 }), report: json(whole) });
});

const register = () => world.as(maya).call(api.manuals.register, { params: { id: maya.id } });
const connect = () => world.as(maya).call(api.manuals.connect, { params: { privateKey: 'private-1' } });
const report = (by: MadePerson, part: '0' | '1') =>
  world.as(by).call(api.manuals.report, { params: { publicKey: 'public-1', part } });
const exists = async (by: MadePerson) =>
  (await world.as(by).call(api.manuals.exists, { params: { id: maya.id } })).answer;

test('the same person is registered, connected and read through the provider', async () => {
  expect((await register()).answer).toEqual(registered);
  provider.reply({ connect: json({ status: 3 }) });
  expect((await connect()).answer).toEqual({ status: 3 });
  provider.reply({ register: json({ ...registered, status: 1 }), connect: json({ status: 4 }) });
  expect((await register()).answer.status).toBe(1);
  expect((await report(tom, '1')).status).toBe(404);
  expect((await connect()).answer).toEqual({ status: 4 });
  expect((await report(tom, '1')).answer).toEqual(whole);
  expect((await report(tom, '0')).answer).toEqual({ ...whole, Scales: [], Questions: [] });
  expect(await exists(tom)).toMatchObject({ status: 4, PublicKey: 'public-1', PrivateKey: null });
  const profile = await world.as(tom).call(api.people.profile, { params: { id: maya.id } });
  expect(profile.answer.Disc).toBe('CS');
  // Connected stays connected, whatever the provider thinks of it.
  expect((await register()).answer.status).toBe(4);
});

test('the provider is told a reference that says nothing of who it is, and the key of ours', async () => {
  provider.asked.length = 0;
  await register();
  await register();
  const [first, second] = provider.asked;
  expect(first).toEqual(second);
  expect(first?.path).toMatch(/^\/manuals\/register\/[0-9a-f]{64}$/);
  expect(first?.key).toBe('Bearer key-of-ours');
});

test('the built-in assessment is not there beside it', async () => {
  const sent = await world.as(maya).call(api.manuals.answer, { body: { Done: true } });
  expect(sent.status).toBe(404);
});

describe('a provider that fails', () => {
  const faults: Record<string, Reply> = {
    'is down': json({}, 503),
    'says what is no JSON': (answer) => void answer.end('<html>'),
    'says JSON of another shape': json({ status: 2, PublicKey: 7, Disc: 'XX' }),
    'leads elsewhere': (answer) => void answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'breaks off': (answer) => void answer.destroy(),
    'never ends': json({ Disc: 'x'.repeat(300_000) }),
  };

  test.each(Object.entries(faults))('%s: one sentence, and nothing changed', async (_, fault) => {
    await register();
    const before = await exists(maya);
    provider.reply({ register: fault, connect: fault, report: fault });
    for (const answer of [await register(), await connect()]) {
      expect([answer.status, answer.refusal.Message]).toEqual([502, 'Something went wrong!']);
      expect(answer.text).not.toContain('private-1');
    }
    expect(await exists(maya)).toEqual(before);
    expect(world.reported).toEqual([]);
  });

  test('is slow: it is waited for only so long', async () => {
    const slow = outsideProvider({ url: provider.url, key: undefined, patienceMs: 150 });
    provider.reply({ report: () => undefined });
    await expect(slow.report('public-1')).rejects.toMatchObject({ reason: 'timeout' });
    await expect(
      outsideProvider({ url: 'http://127.0.0.1:1', key: undefined }).connect('x'),
    ).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
