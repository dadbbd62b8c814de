import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PeriodFacts } from '#server/kernel/calendars.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeStatus } from '../../make-goals.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let last: PeriodFacts;
let people: Record<'ceo' | 'manager' | 'full' | 'observer', MadePerson>;

const joinedAt = new Date('2026-01-07T09:00:00Z');

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  const before = tenant.calendar.periods.findLast(({ end }) => end < tenant.period.start);
  if (before === undefined) throw new Error('There is no quarter before.');
  last = before;
  const ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Ada', joinedAt });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Max', joinedAt });
  const full = await makePerson(world, { tenant, manager, name: 'Full', joinedAt });
  await makePerson(world, { tenant, manager, name: 'None', joinedAt });
  const newcomer = new Date('2026-11-17T09:00:00Z');
  const late = await makePerson(world, { tenant, manager, name: 'Late', joinedAt: newcomer });
  people = { ceo, manager, full, observer: await makePerson(world, { tenant, role: 'observer', joinedAt }) };
  // Approved in the second week: six closed weeks ask for it, three of them were answered.
  const goal = await makeGoal(world, { owner: full, createdAt: new Date('2026-10-06T09:00:00Z') });
  for (const start of ['2026-10-12', '2026-10-19', '2026-10-26']) {
    const week = tenant.period.weeks.find((one) => one.start === start);
    if (week === undefined) throw new Error(`No week begins on ${start}.`);
    await makeStatus(world, goal, { week });
  }
  const createdAt = new Date('2026-07-07T09:00:00Z');
  await makeGoal(world, { owner: full, state: 'finalized', period: last, createdAt });
  await makeGoal(world, { owner: full, state: 'approved', period: last, createdAt });
  // Handed over to somebody who was not there yet.
  await makeGoal(world, { owner: late, state: 'finalized', period: last, createdAt });
});
afterAll(() => world.close());

async function fetched(person: MadePerson, kind: 'excel' | 'pdf', period: number) {
  return world.app.http.inject({
    method: 'GET',
    url: `/api/report/usercomlience/${kind}/${period}`,
    headers: { authorization: `Bearer ${await world.tokenOf(person)}` },
  });
}

async function rowsOf(person: MadePerson, period: number) {
  const answer = await fetched(person, 'excel', period);
  expect(answer.statusCode).toBe(200);
  const rows = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [];
  return rows.map((row) => [row[0], ...row.slice(3)]);
}

test('this quarter: all closed weeks count, results are not asked for yet', async () => {
  const [head, ...rows] = await rowsOf(people.manager, tenant.period.id);
  expect(head).toEqual(['Name', 'Manager', 'Goal set', 'Predictions %', 'Finalized %', 'Mean %']);
  expect(rows).toEqual([
    ['Full', 'Max', 'Yes', 50, '', 75],
    ['Late', 'Max', 'No', '', '', 0],
    ['None', 'Max', 'No', 0, '', 0],
  ]);
});

test('a quarter that is over asks for results, of those who were there', async () => {
  const rows = await rowsOf(people.manager, last.id);
  expect(rows.slice(1)).toEqual([
    ['Full', 'Max', 'Yes', 0, 50, 50],
    // Who joined later has missed and done nothing, whatever they hold now, and is in no mean.
    ['Late', 'Max', '', '', '', ''],
    ['None', 'Max', 'No', 0, 0, 0],
  ]);
});

test('a manager has the own organization, ceo and contributors the company', async () => {
  const names = async (person: MadePerson) => (await rowsOf(person, tenant.period.id)).map(([name]) => name);
  expect(await names(people.ceo)).toEqual(['Name', 'Ada', 'Full', 'Late', 'Max', 'None']);
  expect(await names(people.full)).toEqual(['Name', 'Ada', 'Full', 'Late', 'Max', 'None']);
});

test('it is a PDF as well, not there for observers, and refused where there is nothing', async () => {
  const pdf = await fetched(people.ceo, 'pdf', last.id);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await fetched(people.observer, 'excel', last.id)).statusCode).toBe(404);
  const empty = tenant.calendar.periods.findLast(({ start }) => start > tenant.period.end);
  const none = await fetched(people.ceo, 'excel', empty?.id ?? 0);
  expect([none.statusCode, none.json().Message]).toEqual([400, 'No goals recorded for the quarter']);
});
