import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { AskedReport } from '#contract/company/reports.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeAppraisal } from '../../make-appraisals.ts';
import { makeGoal } from '../../make-goals.ts';
import { operate } from '../../support/operator.ts';
import { fetchReport } from '../../support/report-files.ts';
import { leave, turnPerson } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

const start = '2026-11-18T15:00:00Z';
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let other: MadePerson;

beforeAll(async () => {
  world = await openWorld({ now: start });
  tenant = await makeTenant(world, { talentEnabled: true });
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  other = await makePerson(world, { tenant, manager: ceo });
  await makeGoal(world, { owner: ceo, title: 'Roofs' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.advance({ days: 2 });
  await world.drain();
  world.mail.sent.length = 0;
});

const { reports } = api;
type Body = z.input<typeof AskedReport>;
const ask = (Name: Body['Name'], by = ceo, more: Partial<Body> = {}) =>
  world.as(by).call(reports.ask, {
    body: { Name, Type: 'excel', PeriodId: Name === 'users' ? 0 : tenant.period.id, ...more },
  });
const stateOf = async (id: number, by = ceo) =>
  (await world.as(by).call(reports.job, { params: { id } })).answer;
const listOf = async (by: MadePerson) => (await world.as(by).call(reports.jobs)).answer.data;
const noticesOf = async (by: MadePerson) =>
  (await world.as(by).call(api.notifications.list, { params: { page: 1 } })).answer;

test('it is made while one goes on, fetched by whoever asked, for a day', async () => {
  const { answer: asked } = await ask('goal_list');
  expect(asked).toMatchObject({ State: 'making', Part: 0, Title: 'Goal List', Name: 'goal_list' });
  await world.drain();
  const ready = {
    State: 'ready',
    Part: 1,
    Message: null,
    Title: expect.stringMatching(/^Goal List Q4 2026$/),
  };
  expect(await stateOf(asked.Id)).toMatchObject(ready);
  expect(await listOf(ceo)).toEqual([await stateOf(asked.Id)]);
  const file = await fetchReport(world, ceo, `jobs/${asked.Id}/file`);
  expect(file.headers['content-length']).toBe(String(file.rawPayload.length));
  expect(file.headers['content-disposition']).toMatch(/Goal List Q4 2026 2026-11-20\.xlsx/);
  expect((await readXlsx(file.rawPayload)).sheets[0]?.rows.flat()).toContain('Roofs');

  expect(await listOf(other)).toEqual([]);
  for (const path of [`jobs/${asked.Id}`, `jobs/${asked.Id}/file`])
    expect((await fetchReport(world, other, path)).statusCode).toBe(404);
  expect((await world.as(other).call(reports.cancel, { params: { id: asked.Id } })).status).toBe(404);

  world.clock.advance({ days: 1 });
  expect(await listOf(ceo)).toEqual([]);
  expect((await fetchReport(world, ceo, `jobs/${asked.Id}/file`)).statusCode).toBe(404);
  await world.drain();
  expect([...world.files.kept.keys()].filter((key) => key.startsWith('reports/'))).toEqual([]);
});

test('why there is none is told', async () => {
  const { answer: asked } = await ask('team_goals', ceo, { UserId: ceo.id });
  await world.drain();
  const Message = 'You do not have Parent Goals, so this report has no data to display.';
  expect(await stateOf(asked.Id)).toMatchObject({ State: 'refused', Message });
  expect((await fetchReport(world, ceo, `jobs/${asked.Id}/file`)).statusCode).toBe(404);
});

test('what is cancelled is never made, and nobody is told', async () => {
  const { answer: asked } = await ask('goal_list');
  const { answer } = await world.as(ceo).call(reports.cancel, { params: { id: asked.Id } });
  expect(answer.State).toBe('cancelled');
  world.clock.advance({ seconds: 10 });
  await world.drain();
  expect((await stateOf(asked.Id)).State).toBe('cancelled');
  expect((await fetchReport(world, ceo, `jobs/${asked.Id}/file`)).statusCode).toBe(404);
  expect((await noticesOf(ceo)).data).toEqual([]);
});

test('after two seconds a notice leads to it, in the app alone; fetching reads it', async () => {
  await ask('goal_list');
  await world.drain();
  expect((await noticesOf(ceo)).data).toEqual([]);

  const { answer: asked } = await ask('goal_list');
  const { answer: none } = await ask('team_goals', ceo, { UserId: ceo.id });
  world.clock.advance({ seconds: 3 });
  await world.drain();
  const { data, UnreadCount } = await noticesOf(ceo);
  expect(UnreadCount).toBe(2);
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        Subject: '“Goal List Q4 2026” has been made',
        Path: '/v3/reports',
        NotifiedObjectType: 'Report',
        NotifiedObjectId: asked.Id,
      }),
      expect.objectContaining({
        Subject: '“Team Goal Updates” could not be made',
        NotifiedObjectId: none.Id,
      }),
    ]),
  );
  expect(world.mail.sent).toEqual([]);
  await fetchReport(world, ceo, `jobs/${asked.Id}/file`);
  expect((await noticesOf(ceo)).UnreadCount).toBe(1);
  world.clock.advance({ days: 1 });
  await world.drain();
  expect((await noticesOf(ceo)).data).toEqual([]);
});

test('three at a time, though six are asked for at once', async () => {
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await ask('goal_list')).status));
  expect(statuses.toSorted()).toEqual([200, 200, 200, 400, 400, 400]);
});

test('three at a time, each of them a report that is there for whoever asks', async () => {
  for (const refused of [
    await ask('employee_appraisals', other),
    await ask('goal_list', ceo, { PeriodId: 999_999 }),
    await ask('goal_list', ceo, { UserId: 999_999 }),
  ])
    expect(refused.status).toBe(404);
  const first = await ask('users');
  await ask('users');
  await ask('users');
  const fourth = await ask('users');
  expect(fourth.refusal.Message).toBe('You already have 3 reports being made. Wait for one, or stop one.');
  await world.as(ceo).call(reports.cancel, { params: { id: first.answer.Id } });
  expect((await ask('users')).status).toBe(200);
  expect((await ask('users', other)).status).toBe(200);
  await world.drain();
  const states = (await listOf(ceo)).map(({ State }) => State);
  expect(states).toEqual(['ready', 'ready', 'ready', 'cancelled']);
});

/** Has a report made, changes what its asker sees, and answers what is left of the report. */
async function madeThen(
  by: MadePerson,
  Name: Body['Name'],
  changed: () => Promise<unknown>,
  PeriodId = tenant.period.id,
) {
  const { answer } = await ask(Name, by, { PeriodId });
  await world.drain();
  expect((await stateOf(answer.Id, by)).State).toBe('ready');
  await changed();
  const file = await fetchReport(world, by, `jobs/${answer.Id}/file`);
  return { file: file.statusCode, state: await stateOf(answer.Id, by), list: await listOf(by) };
}

test('what was made under rights that are gone is handed over no more, and says why', async () => {
  const gone = {
    State: 'refused',
    Message: 'What you may see has changed since this report was made. Have it made again.',
  };
  const expectGone = ({ file, state, list }: Awaited<ReturnType<typeof madeThen>>): void => {
    expect(file).toBe(404);
    expect(state).toMatchObject(gone);
    expect(list).toEqual([state]);
  };
  const boss = await makePerson(world, { tenant, manager: ceo, role: 'manager' });
  const admin = await makePerson(world, { tenant, manager: ceo, role: 'manager', isHrAdmin: true });
  const goals = await makePerson(world, { tenant, manager: ceo, isGoalAdmin: true });
  const below = await makePerson(world, { tenant, manager: boss });
  // Whose report is still there by its name: the name alone says nothing of what stands in it.
  const period = tenant.calendar.periods.filter(({ end }) => end < start).at(-1) ?? tenant.period;
  await makeAppraisal(world, tenant, { employee: other, period, reviewer: ceo });
  expectGone(
    await madeThen(
      admin,
      'employee_appraisals',
      () => turnPerson(world, admin, { is_hr_admin: false }),
      period.id,
    ),
  );
  expectGone(await madeThen(goals, 'goal_list', () => turnPerson(world, goals, { is_goal_admin: false })));
  expectGone(
    await madeThen(boss, 'goal_list', () =>
      world.as(ceo).call(api.people.changeManager, {
        params: { id: below.id, managerId: ceo.id },
      }),
    ),
  );
  // Who may have it made no more is not sent to have it made again.
  const alone = await makePerson(world, { tenant, manager: ceo, isHrAdmin: true });
  const lost = await madeThen(
    alone,
    'employee_appraisals',
    () =>
      turnPerson(world, alone, { is_hr_admin: false }).then(() =>
        world.app.services.sessions.forget(alone.id),
      ),
    period.id,
  );
  expect([lost.file, lost.state.Message]).toEqual([
    404,
    'What you may see has changed since this report was made, and it is not offered to you any more.',
  ]);
  // What changes for others leaves it where it is.
  const kept = await madeThen(other, 'goal_list', () => turnPerson(world, admin, { is_hr_admin: true }));
  expect(kept).toMatchObject({ file: 200, state: { State: 'ready' } });
});

test('whoever is back does not read of a report that they are signed out', async () => {
  const away = await makePerson(world, { tenant, manager: ceo, role: 'manager' });
  const { answer: asked } = await ask('goal_list', away);
  await turnPerson(world, away, { deactivated_at: world.now() });
  await world.drain();
  await turnPerson(world, away, { deactivated_at: null });
  expect(await stateOf(asked.Id, away)).toMatchObject({
    State: 'refused',
    Message: 'The report could not be made. Please try again.',
  });
});

test('a notice sends nobody to fetch what is handed over no more', async () => {
  const admin = await makePerson(world, { tenant, manager: ceo, role: 'manager', isGoalAdmin: true });
  const { answer: asked } = await ask('goal_list', admin);
  world.clock.advance({ seconds: 3 });
  await world.drain();
  const said = async () => (await noticesOf(admin)).data.map(({ Body }) => Body);
  expect(await said()).toEqual(['It can be fetched from Reports within a day, by you alone.']);
  await turnPerson(world, admin, { is_goal_admin: false });
  expect((await stateOf(asked.Id, admin)).State).toBe('refused');
  expect(await said()).toEqual(['It can no longer be fetched. Why is said in Reports.']);
  await turnPerson(world, admin, { is_goal_admin: true });
  expect(await said()).toEqual(['It can be fetched from Reports within a day, by you alone.']);
});

test('nor what went with the talent of the company', async () => {
  const period = tenant.calendar.periods.filter(({ end }) => end < start).at(-1) ?? tenant.period;
  const boss = await makePerson(world, { tenant, manager: ceo, role: 'manager' });
  const employee = await makePerson(world, { tenant, manager: boss });
  await makeAppraisal(world, tenant, { employee, period, reviewer: boss });
  const { answer: asked } = await ask('employee_appraisals', boss, { PeriodId: period.id });
  world.clock.advance({ seconds: 3 });
  await world.drain();
  expect((await stateOf(asked.Id, boss)).State).toBe('ready');
  await operate(world, tenant, { talent_enabled: false });
  const { data } = await noticesOf(boss);
  await operate(world, tenant, { talent_enabled: true });
  expect(data[0]?.Body).toBe('It can no longer be fetched. Why is said in Reports.');
});

test('whoever left, and whoever has the right no more, gets none', async () => {
  const left = await makePerson(world, { tenant, manager: ceo });
  const { answer: asked } = await ask('users', left);
  const admin = await makePerson(world, { tenant, manager: ceo, isHrAdmin: true });
  const { answer: theirs } = await ask('employee_appraisals', admin);
  await leave(world, left);
  await turnPerson(world, admin, { is_hr_admin: false });
  await world.drain();
  const rows = await world.db.read(tenant.id, world.now(), (scope) =>
    scope.db.selectFrom('report_job').select(['id', 'state']).where('tenant_id', '=', tenant.id).execute(),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: asked.Id, state: 'refused' },
      { id: theirs.Id, state: 'refused' },
    ]),
  );
});
