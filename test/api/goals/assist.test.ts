import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { eventReader, type ReadEvent } from '#rules/text/event-reader.ts';
import { openApiOf } from '#server/kernel/http/openapi.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal } from '../../make-goals.ts';
import { makeOwnerResults } from '../../make-talk.ts';
import {
  answersJson,
  type ModelServer,
  openModelServer,
  stallsAfter,
  streams,
  wholly,
} from '../../support/model-server.ts';
import { openWorld, type World } from '../../world.ts';

const { assist } = api;
const key = 'key-that-nobody-may-see';
const secretText = 'Acquire the Harbinger company';
const good = { Titles: ['Win more offers', 'Keep our customers'] };

interface Firm {
  readonly world: World;
  readonly ceo: MadePerson;
  readonly manager: MadePerson;
  readonly owner: MadePerson;
  readonly peer: MadePerson;
  readonly observer: MadePerson;
  readonly parent: MadeGoal;
  readonly hidden: MadeGoal;
}

let server: ModelServer;
let plain: Firm;
let model: Firm;
let address: string;
const lines: string[] = [];

beforeAll(async () => {
  server = await openModelServer();
  plain = await openFirm({});
  model = await openFirm({ AI_URL: server.url, AI_KEY: key, LOG_LEVEL: 'debug' });
  address = await model.world.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  // fetch keeps a line ready after an abort, which nobody would hang up for a minute.
  model.world.app.http.server.closeAllConnections();
  await model.world.close();
  await plain.world.close();
  await server.close();
});
afterEach(() => {
  const log = lines.join('\n');
  for (const never of [key, secretText, ...good.Titles]) expect(log).not.toContain(never);
  expect([...model.world.reported, ...plain.world.reported]).toEqual([]);
});

async function openFirm(env: Record<string, string>): Promise<Firm> {
  const world = await openWorld({ env, log: (line) => void lines.push(line) });
  const tenant = await makeTenant(world, { goalType: 'okr' });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const [owner, peer, observer] = (await makePeople(world, tenant, [
    { manager, orgUnit: 'Sales', name: 'Vera Nameless' },
    { manager: ceo },
    { role: 'observer' },
  ])) as [MadePerson, MadePerson, MadePerson];
  const parent = await makeGoal(world, {
    owner: manager,
    title: 'Sign 320 homes',
    measurement: '320 signed contracts\nCancellations under 6 %',
  });
  const hidden = await makeGoal(world, { owner: ceo, title: secretText, isPrivate: true });
  return { world, ceo, manager, owner, peer, observer, parent, hidden };
}

/** Asks for events over the wire, as a browser does. */
async function stream(person: MadePerson, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(`${address}/api/goal/GPT`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await model.world.tokenOf(person)}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

const eventsIn = (text: string): ReadEvent[] => eventReader()(text);

describe('without a model', () => {
  test('the built-in writer suggests from the parent, and says what it is', async () => {
    const { world, owner, parent } = plain;
    const body = { ParentId: parent.id, Category: 'Sales' as const };
    const { answer } = await world.as(owner).call(assist.titles, { body });
    expect(answer).toEqual({
      Titles: [
        'Sign 80 of the 320 homes',
        'Reach 80 of the 320 signed contracts',
        'Get a yes or a no to every open offer within two weeks',
      ],
      Writer: 'built_in',
    });
    const again = await world.as(owner).call(assist.titles, { body });
    expect(again.answer).toEqual(answer);
    const others = await world
      .as(owner)
      .call(assist.titles, { body: { ...body, pastTitles: answer.Titles } });
    expect(others.answer.Titles.filter((title) => answer.Titles.includes(title))).toEqual([]);
    expect(others.answer.Titles.length).toBeGreaterThan(0);
  });

  test('earlier goals come back moved on, private ones to nobody', async () => {
    const { world, manager, owner, peer } = plain;
    const tenant = { id: owner.tenantId };
    const before = await earlierPeriod(plain);
    const goal = (isPrivate: boolean, measurement: string) =>
      makeGoal(world, {
        owner,
        period: { id: before },
        state: 'finalized',
        title: 'Quotes that hold',
        measurement,
        isPrivate,
      });
    const open = await goal(false, 'Price changes from 11 % to 4 %');
    await goal(true, `${secretText} from 3 to 2 rivals`);
    await makeOwnerResults(world, tenant, [{ goal: open, completed: true, outcome: 'Done.' }]);
    const body = { Title: 'Quotes that hold for every crew', goalOwner: owner.id };
    const mine = await world.as(manager).call(assist.measurements, { body });
    expect(mine.answer.Measurements).toContain('Price changes from 4 % to 2 %');
    expect(mine.text).not.toContain(secretText);
    const theirs = await world.as(peer).call(assist.measurements, { body: { Title: body.Title } });
    expect(theirs.answer.Measurements).toContain('Price changes from 4 % to 2 %');
    expect(theirs.text).not.toContain(secretText);
  });

  test('initiatives are lines to do', async () => {
    const body = { Title: 'Win offers', Measurement: 'Five more' };
    const { answer } = await plain.world.as(plain.owner).call(assist.description, { body });
    expect(answer.Description[0]).toBe('Go through every open offer and agree its next step and date.');
    expect(answer.Writer).toBe('built_in');
  });

  test('events and JSON hold the same', async () => {
    const { world, owner } = plain;
    const headers = { accept: 'text/event-stream' };
    const told = await world.as(owner).call(assist.titles, { body: {}, headers });
    expect(told.headers['content-type']).toContain('text/event-stream');
    const events = eventsIn(told.text);
    const whole = (await world.as(owner).call(assist.titles, { body: {} })).answer;
    expect(events.map(({ event }) => event)).toEqual(['partial', 'done']);
    expect(JSON.parse(events[0]?.data ?? '')).toEqual(whole);
    expect(JSON.parse(events[1]?.data ?? '')).toEqual(whole);
  });
});

describe('who may ask for what', () => {
  const calls = [assist.titles, assist.measurements, assist.description] as const;

  test('observers may not, and nobody beyond what they see and may set', async () => {
    const { world, owner, observer, manager, hidden, ceo } = plain;
    for (const endpoint of calls) {
      expect((await world.as(observer).call(endpoint, {})).status).toBe(403);
      const unseen = await world.as(owner).call(endpoint, { body: { ParentId: hidden.id } });
      const never = await world.as(owner).call(endpoint, { body: { ParentId: 999_999 } });
      expect(unseen.refusal).toEqual(never.refusal);
      expect(unseen.refusal.Fields).toEqual({ ParentId: 'This cannot be the parent.' });
      for (const goalOwner of [manager.id, observer.id, 999_999]) {
        const other = await world.as(owner).call(endpoint, { body: { goalOwner } });
        expect(other.refusal.Fields).toEqual({ goalOwner: 'This person cannot be the owner.' });
      }
      const late = await world.as(owner).call(endpoint, { body: { Quarter: 999_999 } });
      expect(late.refusal.Fields).toEqual({ Quarter: 'This period cannot be used.' });
      expect((await world.as(ceo).call(endpoint, { body: { goalOwner: owner.id } })).status).toBe(200);
      expect((await world.anonymous.call(endpoint, {})).status).toBe(401);
    }
  });

  test('a person has one limit for all sessions, others have their own', async () => {
    const limited = await openFirm({ RATE_LIMITS: 'on' });
    try {
      const { world, owner, peer } = limited;
      const statuses: number[] = [];
      for (let turn = 0; turn < 21; turn += 1) {
        const authorization = `Bearer ${await world.tokenOf(owner)}`;
        statuses.push((await world.anonymous.call(assist.titles, { headers: { authorization } })).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
      const refused = await world.as(owner).call(assist.titles, {});
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await world.as(peer).call(assist.titles, {})).status).toBe(200);
    } finally {
      await limited.world.close();
    }
  });
});

describe('with a model', () => {
  test('what it is sent is what the viewer sees, without names', async () => {
    server.reply(streams(good));
    const { world, owner, parent } = model;
    const body = { ParentId: parent.id, Category: 'Sales' as const, MoreContext: 'Fewer surprises' };
    const { answer } = await world.as(owner).call(assist.titles, { body });
    expect(answer).toEqual({ ...good, Writer: 'model' });
    const [asked] = server.asked;
    expect(asked?.key).toBe(`Bearer ${key}`);
    const [, user] = asked?.body.messages ?? [];
    expect(user?.content).toContain('Sign 320 homes');
    expect(user?.content).not.toContain('Vera Nameless');
    expect(user?.content).not.toContain(secretText);
  });

  test('suggestions come as they are written', async () => {
    server.reply(streams(good, 30));
    const answer = await stream(model.owner, {});
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const events = eventsIn(await answer.text());
    const parts = events.slice(0, -1);
    expect(parts.length).toBeGreaterThan(1);
    for (const { event, data } of parts) {
      expect(event).toBe('partial');
      assist.titles.streams.parse(JSON.parse(data));
    }
    expect(events.at(-1)).toEqual({ event: 'done', data: JSON.stringify({ ...good, Writer: 'model' }) });
  });

  test.each([
    ['is busy', answersJson({ error: key }, 429, { 'retry-after': '60' })],
    ['fails', answersJson({ error: key }, 401)],
    ['breaks its JSON', streams('{"Titles": [')],
    ['refuses', wholly({ content: null, refusal: key })],
    ['writes too much', streams({ Titles: ['x'.repeat(256)] })],
    ['hangs up', stallsAfter('{"Titles":["', 'hang up')],
  ])('a server that %s is one sentence, and a warning without words', async (_what, reply) => {
    server.reply(reply);
    lines.length = 0;
    const refused = await model.world.as(model.owner).call(assist.titles, {
      body: { MoreContext: secretText },
    });
    expect([refused.status, refused.refusal]).toEqual([
      503,
      { Message: 'Something went wrong. Please try again.', Code: 'unavailable', Fields: {} },
    ]);
    expect(lines.filter((line) => line.includes('no suggestions'))).toHaveLength(1);
  });

  test('a failure after the first words is an event', async () => {
    server.reply(stallsAfter('{"Titles":["Win mo', 'end'));
    const events = eventsIn(await (await stream(model.owner, {})).text());
    expect(events.map(({ event }) => event)).toEqual(['partial', 'error']);
    expect(JSON.parse(events[1]?.data ?? '')).toMatchObject({ Code: 'unavailable', Fields: {} });
  });

  test('a refusal before them is an answer like any other', async () => {
    const answer = await stream(model.owner, { ParentId: model.hidden.id });
    expect([answer.status, await answer.json()]).toMatchObject([400, { Code: 'invalid_input' }]);
  });

  test('whoever goes away takes the question along', async () => {
    server.reply(stallsAfter('{"Titles":["Win', 'silence'));
    const leaving = new AbortController();
    const answer = await stream(model.owner, {}, leaving.signal);
    expect(answer.status).toBe(200);
    leaving.abort();
    await expect.poll(server.left).toBe(1);
    // Before the first word as well.
    server.reply(() => undefined);
    const early = new AbortController();
    const waiting = stream(model.owner, {}, early.signal).catch(() => null);
    await expect.poll(() => server.asked.length).toBe(1);
    early.abort();
    await waiting;
    await expect.poll(server.left).toBe(1);
  });
});

test('the API page says what comes as events', () => {
  const paths = openApiOf('1').paths as Record<string, { post: { responses: Record<string, unknown> } }>;
  expect(paths['/api/Goal/gpt']?.post.responses['200']).toMatchObject({
    content: {
      'application/json': { schema: { required: ['Titles', 'Writer'] } },
      'text/event-stream': {
        schema: { type: 'string', 'x-events': { partial: { required: ['Titles', 'Writer'] } } },
      },
    },
  });
});

async function earlierPeriod({ world, owner }: Firm): Promise<number> {
  const { answer } = await world.as(owner).call(api.goals.periods, {});
  return answer[answer.findIndex(({ IsCurrent }) => IsCurrent) + 1]?.Id ?? 0;
}
