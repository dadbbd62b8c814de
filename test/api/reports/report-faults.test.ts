import { beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { makePerson } from '../../make.ts';
import { openCeoCompany } from '../../support/casts.ts';
import { fetchReport } from '../../support/report-files.ts';

const at = openCeoCompany();
beforeEach(async () => {
  at.world.clock.advance({ days: 2 });
  await at.world.drain();
});

const { reports } = api;
const ask = (by = at.ceo) => at.world.as(by).call(reports.ask, { body: { Name: 'users', Type: 'excel' } });
const stateOf = async (id: number) =>
  (await at.world.as(at.ceo).call(reports.job, { params: { id } })).answer;
const keptFiles = () => [...at.world.files.kept.keys()].filter((key) => key.startsWith('reports/'));

test('a file that cannot be removed is removed by a later try', async () => {
  await ask();
  await at.world.drain();
  expect(keptFiles()).toHaveLength(1);
  const { remove } = at.world.files;
  at.world.files.remove = () => Promise.reject(new Error('The folder is away.'));
  at.world.clock.advance({ days: 1 });
  await at.world.drain();
  at.world.files.remove = remove;
  expect(keptFiles()).toHaveLength(1);
  at.world.clock.advance({ minutes: 2 });
  await at.world.drain();
  expect(keptFiles()).toEqual([]);
});

test('a server that dies with the file written leaves none behind', async () => {
  const { answer: asked } = await ask();
  const { put } = at.world.files;
  // It wrote the file and got no further.
  at.world.files.put = async (...file) => {
    await put(...file);
    throw new Error('Killed.');
  };
  await at.world.drain();
  at.world.files.put = put;
  const [first] = keptFiles();
  expect((await fetchReport(at.world, at.ceo, `jobs/${asked.Id}/file`)).statusCode).toBe(404);
  at.world.clock.advance({ minutes: 2 });
  await at.world.drain();
  expect((await stateOf(asked.Id)).State).toBe('ready');
  expect(keptFiles()).toEqual([first]);
});

/** As a server leaves it that took it up some times and died each time. */
const died = (times: number) =>
  at.world.db.asWorker((q) =>
    q
      .updateTable('job')
      .set({ attempts: times, locked_until: new Date(at.world.now().getTime() + 5 * 60_000) })
      .where('kind', '=', 'report_make')
      .where('done_at', 'is', null)
      .execute(),
  );

test('what a server took up and died with is made by another after five minutes', async () => {
  const { answer: asked } = await ask();
  await died(1);
  at.world.clock.advance({ minutes: 4 });
  await at.world.drain();
  expect((await stateOf(asked.Id)).State).toBe('making');
  at.world.clock.advance({ minutes: 2 });
  await at.world.drain();
  expect((await stateOf(asked.Id)).State).toBe('ready');
});

test('what kills a server three times is given up', async () => {
  const { answer: asked } = await ask();
  await died(3);
  at.world.clock.advance({ minutes: 6 });
  await at.world.drain();
  const Message = 'The report could not be made. Please try again.';
  expect(await stateOf(asked.Id)).toMatchObject({ State: 'refused', Message });
  expect(keptFiles()).toEqual([]);
});

test('thirty are kept a person; the list has those before what came to nothing', async () => {
  const own = await makePerson(at.world, { tenant: at.tenant, manager: at.ceo });
  const put = (count: number, state: 'ready' | 'refused') =>
    at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
      scope.db
        .insertInto('report_job')
        .values(
          Array.from({ length: count }, () => ({
            tenant_id: at.tenant.id,
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
  const list = (await at.world.as(own).call(reports.jobs)).answer.data;
  expect(list).toHaveLength(50);
  expect(list[0]?.Id).toBe(last.Id);
  expect(list.filter(({ Message }) => Message?.startsWith('What you may see'))).toHaveLength(29);
  at.world.clock.advance({ days: 1 });
  expect((await ask(own)).status).toBe(200);
});
