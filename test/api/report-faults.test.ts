import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../make.ts';
import { fetchReport } from '../support/report-files.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.advance({ days: 2 });
  await world.drain();
});

const { reports } = api;
const ask = (by = ceo) => world.as(by).call(reports.ask, { body: { Name: 'users', Type: 'excel' } });
const stateOf = async (id: number) => (await world.as(ceo).call(reports.job, { params: { id } })).answer;
const keptFiles = () => [...world.files.kept.keys()].filter((key) => key.startsWith('reports/'));

test('a file that cannot be removed is removed by a later try', async () => {
  await ask();
  await world.drain();
  expect(keptFiles()).toHaveLength(1);
  const { remove } = world.files;
  world.files.remove = () => Promise.reject(new Error('The folder is away.'));
  world.clock.advance({ days: 1 });
  await world.drain();
  world.files.remove = remove;
  expect(keptFiles()).toHaveLength(1);
  world.clock.advance({ minutes: 2 });
  await world.drain();
  expect(keptFiles()).toEqual([]);
});

test('a server that dies with the file written leaves none behind', async () => {
  const { answer: asked } = await ask();
  const { put } = world.files;
  // It wrote the file and got no further.
  world.files.put = async (...file) => {
    await put(...file);
    throw new Error('Killed.');
  };
  await world.drain();
  world.files.put = put;
  const [first] = keptFiles();
  expect((await fetchReport(world, ceo, `jobs/${asked.Id}/file`)).statusCode).toBe(404);
  world.clock.advance({ minutes: 2 });
  await world.drain();
  expect((await stateOf(asked.Id)).State).toBe('ready');
  expect(keptFiles()).toEqual([first]);
});

/** As a server leaves it that took it up some times and died each time. */
const died = (times: number) =>
  world.db.asWorker((q) =>
    q
      .updateTable('job')
      .set({ attempts: times, locked_until: new Date(world.now().getTime() + 5 * 60_000) })
      .where('kind', '=', 'report_make')
      .where('done_at', 'is', null)
      .execute(),
  );

test('what a server took up and died with is made by another after five minutes', async () => {
  const { answer: asked } = await ask();
  await died(1);
  world.clock.advance({ minutes: 4 });
  await world.drain();
  expect((await stateOf(asked.Id)).State).toBe('making');
  world.clock.advance({ minutes: 2 });
  await world.drain();
  expect((await stateOf(asked.Id)).State).toBe('ready');
});

test('what kills a server three times is given up', async () => {
  const { answer: asked } = await ask();
  await died(3);
  world.clock.advance({ minutes: 6 });
  await world.drain();
  const Message = 'The report could not be made. Please try again.';
  expect(await stateOf(asked.Id)).toMatchObject({ State: 'refused', Message });
  expect(keptFiles()).toEqual([]);
});

test('thirty are kept a person; the list has those before what came to nothing', async () => {
  const own = await makePerson(world, { tenant, manager: ceo });
  const put = (count: number, state: 'ready' | 'refused') =>
    world.db.write(tenant.id, world.now(), (scope) =>
      scope.db
        .insertInto('report_job')
        .values(
          Array.from({ length: count }, () => ({
            tenant_id: tenant.id,
            person_id: own.id,
            asked: JSON.stringify({ Name: 'users', Type: 'excel' }),
            state,
            created_at: scope.now,
          })),
        )
        .execute(),
    );
  await put(29, 'ready');
  await put(60, 'refused');
  const last = (await ask(own)).answer;
  expect((await ask(own)).refusal.Message).toMatch(/^You already have 30 reports of the last day\./);
  const list = (await world.as(own).call(reports.jobs)).answer.data;
  expect(list).toHaveLength(50);
  expect(list[0]?.Id).toBe(last.Id);
  expect(list.filter(({ Message }) => Message?.startsWith('What you may see'))).toHaveLength(29);
  world.clock.advance({ days: 1 });
  expect((await ask(own)).status).toBe(200);
});
