import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoals } from '../../make-goals.ts';
import { type ModelServer, openModelServer, silence, stallsAfter } from '../../support/model-server.ts';
import { openWorld, type World } from '../../world.ts';

/** What a model writes for a session is broken off once that was ended, and is never handed over after it. */
let server: ModelServer;
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;

beforeAll(async () => {
  server = await openModelServer();
  world = await openWorld({ env: { AI_URL: server.url } });
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
});
afterAll(async () => {
  await world.close();
  await server.close();
});

/** Ends the session once the model was asked. */
async function endedOnceAsked(person: MadePerson) {
  await expect.poll(() => server.asked.length).toBeGreaterThan(0);
  const ended = await world.as(ceo).call(api.safety.endSessionsOf, { params: { id: person.id } });
  expect(ended.status).toBe(200);
}

const member = () => makePerson(world, { tenant, role: 'manager', manager: ceo });

test('a stream of suggestions ends with the session', async () => {
  server.reply(stallsAfter('{"Titles":["Win more offers","Keep', 'silence'));
  const person = await member();
  const asked = world.app.http.inject({
    method: 'POST',
    url: `/api${api.assist.titles.path}`,
    headers: { authorization: `Bearer ${await world.tokenOf(person)}`, accept: 'text/event-stream' },
    payload: { OwnerId: person.id },
  });
  const [answer] = await Promise.all([asked, endedOnceAsked(person)]);
  const last = answer.body.trim().split('\n\n').at(-1) ?? '';
  expect([answer.statusCode, last]).toEqual(
    answer.statusCode === 200 ? [200, expect.stringContaining('signed_out')] : [401, expect.any(String)],
  );
  expect(answer.body).not.toContain('event: done');
  await expect.poll(server.left).toBe(1);
});

const asks: Record<string, (person: MadePerson, periodId: number) => Promise<Outcome>> = {
  'a summary': (person, periodId) =>
    world.as(person).call(api.summaries.quarter, { params: { periodId, forWhom: 'me' } }),
  'a text of a user manual': (person) => world.as(person).call(api.manuals.suggest, { body: { Disc: 'DI' } }),
};
interface Outcome {
  readonly status: number;
  readonly refusal: { readonly Code: string };
}

test.each(Object.entries(asks))('so does %s', async (_, ask) => {
  const person = await member();
  const before = tenant.calendar.periods.filter(({ end }) => end < tenant.period.start).at(-1);
  if (before === undefined) throw new Error('There is no quarter before.');
  await makeGoals(world, tenant, [{ owner: person, period: { id: before.id }, state: 'approved' }]);
  server.reply(silence);
  const [{ status, refusal }] = await Promise.all([ask(person, before.id), endedOnceAsked(person)]);
  expect([status, refusal.Code]).toEqual([401, 'signed_out']);
  await expect.poll(server.left).toBe(1);
});

test('a file that is made meanwhile is not handed over, nor called taken away', async () => {
  const person = await member();
  const { makers } = world.app.services;
  const make = makers.make.bind(makers);
  const spy = vi.spyOn(makers, 'make').mockImplementationOnce(async (...given: Parameters<typeof make>) => {
    await world.as(ceo).call(api.safety.endSessionsOf, { params: { id: person.id } });
    return make(...given);
  });
  const answer = await world.app.http.inject({
    method: 'POST',
    url: `/api${api.goals.exportList.path}`,
    headers: { authorization: `Bearer ${await world.tokenOf(person)}` },
    payload: {},
  });
  spy.mockRestore();
  expect([answer.statusCode, answer.json().Code]).toEqual([401, 'signed_out']);
  const noted = await world.db.read(tenant.id, world.now(), ({ db }) =>
    db.selectFrom('security_event').select('id').where('kind', '=', 'exported').execute(),
  );
  expect(noted).toEqual([]);
});
