import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { addDays } from '#rules/calendar/days.ts';
import type { PeriodFacts, WeekFacts } from '#server/kernel/calendars.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeStatus, makeTransitions } from '../../make-goals.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let last: PeriodFacts;
let ceo: MadePerson;
let manager: MadePerson;
let observer: MadePerson;
let people: Record<'full' | 'half' | 'none' | 'late' | 'nothing' | 'secret', MadePerson>;

const joinedAt = new Date('2026-01-07T09:00:00Z');

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  last = tenant.calendar.periods.find(({ end }) => end < tenant.period.start && end > '2026-09-01') ?? last;
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Ada', joinedAt });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Max', joinedAt });
  observer = await makePerson(world, { tenant, role: 'observer', joinedAt });
  const report = (name: string, joined = joinedAt) =>
    makePerson(world, { tenant, manager, name, joinedAt: joined });
  people = {
    full: await report('Full'),
    half: await report('Half'),
    none: await report('None'),
    late: await report('Late', new Date('2026-11-17T09:00:00Z')),
    nothing: await report('Nothing asked'),
    secret: await report('Secret'),
  };
  await makePerson(world, { tenant, manager, name: 'Gone', status: 'deactivated', joinedAt });
  await makePerson(world, { tenant, manager, name: 'Invited', status: 'invited' });
  const since = new Date('2026-10-06T09:00:00Z');
  const approved = (owner: MadePerson, more: object = {}) =>
    makeGoal(world, { owner, createdAt: since, ...more });
  const given = (goal: Awaited<ReturnType<typeof approved>>) =>
    makeStatus(world, goal, { week: closedWeek() });
  await given(await approved(people.full));
  await given(await approved(people.half));
  await approved(people.half);
  await makeGoal(world, { owner: people.none, state: 'draft' });
  // Approved after the week had ended.
  await makeGoal(world, { owner: people.nothing, createdAt: world.now() });
  await given(await approved(people.secret, { isPrivate: true }));
  // Shelved since, but approved when the week ended.
  const shelved = await makeGoal(world, { owner: people.secret, state: 'shelved', createdAt: world.now() });
  await makeTransitions(world, tenant, [
    { goal: shelved, from: 'review', to: 'approved', actor: manager, at: since },
  ]);
  for (const [owner, state] of [
    [people.full, 'finalized'],
    [people.full, 'shelved'],
    [people.half, 'results_in_review'],
    [people.half, 'approved'],
    [people.nothing, 'shelved'],
    [people.none, 'draft'],
  ] as const)
    await makeGoal(world, { owner, state, period: last, createdAt: new Date('2026-07-07T09:00:00Z') });
});
afterAll(() => world.close());

function closedWeek(): WeekFacts {
  const week = tenant.period.weeks.find(({ start }) => start === '2026-11-09');
  if (week === undefined) throw new Error('There is no such week.');
  return week;
}

const ask = (person: MadePerson, scope: 1 | 2 | 3, query: { List?: string; Page?: number } = {}) =>
  world.as(person).call(api.dashboard.compliance, { params: { scope }, query: query as never });

test('counts each person of a scope once, with the share that each has done', async () => {
  const { answer } = await ask(manager, 1);
  // full, half, nothing and secret have goals; none has a draft alone, late has none.
  expect(answer.goals).toEqual({ Total: 6, Done: 4, Percent: 67 });
  // Full 100, half 50, none 0, secret 50; late joined after the week, nothing was asked for nothing.
  expect(answer.lastweekgoals).toEqual({ Total: 4, Done: 1, Percent: 50 });
  // Full 100, half 50, none and secret 0; late joined after the quarter, nothing's goal was shelved.
  expect(answer.lastgoals).toEqual({ Total: 4, Done: 1, Percent: 38 });
  expect(answer).toMatchObject({
    PeriodId: tenant.period.id,
    WeekStartDate: addDays(closedWeek().start, 7),
    LastWeekId: closedWeek().id,
    LastId: last.id,
    IsCurrentWeek: true,
    count: 4,
  });
});

test('names those below 100, and on which list each is', async () => {
  const { answer } = await ask(manager, 1);
  const flags = answer.users.map((user) => [user.Name, user.NoGoals, user.NotUpdated, user.NotFinalized]);
  expect(flags).toEqual([
    ['Half', false, true, true],
    ['Late', true, false, false],
    ['None', true, true, true],
    ['Secret', false, true, true],
  ]);
  expect(answer.users[0]).toMatchObject({ Id: people.half.id, Email: people.half.email, Avatar: null });
  for (const [List, figure] of [
    ['NoGoals', answer.goals],
    ['NotUpdated', answer.lastweekgoals],
    ['NotFinalized', answer.lastgoals],
  ] as const) {
    const list = (await ask(manager, 1, { List })).answer;
    expect([List, list.count]).toEqual([List, figure.Total - figure.Done]);
    expect(list.goals).toEqual(answer.goals);
  }
  expect((await ask(manager, 1, { Page: 2 })).answer).toMatchObject({ users: [], count: 4 });
});

test('scopes: reports, organization and company, the last with oneself', async () => {
  expect((await ask(ceo, 1)).answer.goals.Total).toBe(1);
  expect((await ask(ceo, 2)).answer.goals.Total).toBe(7);
  expect((await ask(ceo, 3)).answer.goals.Total).toBe(8);
});

test('counts only goals that the viewer sees', async () => {
  const { answer } = await ask(people.full, 3, { List: 'NotUpdated' });
  expect(answer.users.find(({ Name }) => Name === 'Secret')).toMatchObject({ NoGoals: false });
  expect(answer.lastweekgoals.Percent).toBe(25);
});

test('is not there for observers, nor are the narrow scopes for contributors', async () => {
  expect((await ask(observer, 3)).status).toBe(404);
  expect((await ask(people.full, 1)).status).toBe(404);
  expect((await ask(people.full, 2)).status).toBe(404);
  expect((await ask(people.full, 3)).status).toBe(200);
});

test('a border week counts for the quarter that holds its Thursday', async () => {
  const own = await openWorld({ now: '2026-10-06T15:00:00Z' });
  try {
    const company = await makeTenant(own);
    const boss = await makePerson(own, { tenant: company, role: 'ceo', joinedAt });
    const report = await makePerson(own, { tenant: company, manager: boss, joinedAt });
    await makeGoal(own, { owner: report, createdAt: new Date('2026-09-30T12:00:00Z') });
    const asked = await own.as(boss).call(api.dashboard.compliance, { params: { scope: 1 } });
    expect(asked.answer).toMatchObject({
      LastWeekId: company.period.weeks[0]?.id,
      IsCurrentWeek: true,
      lastweekgoals: { Total: 1, Done: 0, Percent: 0 },
    });
    own.clock.set('2027-01-01T15:00:00Z');
    const before = await own.as(boss).call(api.dashboard.compliance, { params: { scope: 1 } });
    expect(before.answer).toMatchObject({ IsCurrentWeek: false, LastId: company.period.id });
  } finally {
    await own.close();
  }
});

test('a company that began this week has no week and no quarter before it', async () => {
  const young = await makeTenant(world);
  const founder = await makePerson(world, { tenant: young, role: 'ceo', joinedAt: world.now() });
  const { answer } = await ask(founder, 3);
  expect(answer).toMatchObject({ LastWeekId: null, LastId: null, IsCurrentWeek: false });
  expect(answer.goals.Total).toBe(1);
});
