import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type GoalSpec, makeGoal, makeGoals, makeStatus } from '../../make-goals.ts';
import { makeEdit } from '../../make-talk.ts';
import { insertRows } from '../../support/rows.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;
let owner: MadePerson;
let orgAdmin: MadePerson;
let observer: MadePerson;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world, { strategyEnabled: true });
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  owner = await makePerson(world, { tenant, manager, name: 'Olga' });
  orgAdmin = await makePerson(world, { tenant, manager, isOrgAdmin: true });
  observer = await makePerson(world, { tenant, role: 'observer' });
});

const home = async (person: MadePerson) => (await world.as(person).call(api.dashboard.home)).answer;
const pastPeriod = () => {
  const past = tenant.calendar.periods.filter(({ end }) => end < tenant.period.start).at(-1);
  if (past === undefined) throw new Error('There is no quarter before.');
  return past;
};
const remindersFor = async (person: MadePerson) =>
  (await home(person)).reminders.map(({ Type, Title, ButtonText }) => [Type, Title, ButtonText]);

describe('sections', () => {
  const publish = (sections: object, publishedAt: Date | null) =>
    world.db.write(tenant.id, world.now(), (scope) =>
      insertRows(scope, 'strategy_version', [
        {
          tenant_id: scope.tenantId,
          sections,
          author_id: ceo.id,
          created_at: scope.now,
          updated_at: scope.now,
          published_at: publishedAt,
        } as never,
      ]),
    );

  test('by role, the strategy only when something of it is published', async () => {
    expect(await home(owner)).toMatchObject({
      Sections: ['reminders', 'company_goals', 'compliance'],
      Strategy: null,
      Scopes: [3],
      CanEditTheme: false,
    });
    await publish({ mission: 'Not yet.' }, null);
    await publish({ customers: 'Closer.' }, new Date('2026-01-01T00:00:00Z'));
    expect((await home(ceo)).Strategy).toBeNull();
    await publish({ mission: 'Old.', vision: 'Far.' }, new Date('2026-02-01T00:00:00Z'));
    await publish({ mission: 'New.' }, new Date('2026-03-01T00:00:00Z'));
    expect(await home(ceo)).toMatchObject({
      Sections: ['strategy', 'reminders', 'company_goals', 'compliance'],
      Strategy: { Mission: 'New.', Vision: '', Values: '' },
      Scopes: [1, 2, 3],
      CanEditTheme: true,
      CanAddCompanyGoal: true,
    });
    expect(await home(observer)).toEqual({
      Sections: ['company_goals'],
      Strategy: null,
      reminders: [],
      ReminderCount: 0,
      Scopes: [],
      CanEditTheme: false,
      CanAddCompanyGoal: false,
    });
  });
});

describe('reminders', () => {
  test('ask an owner to create, update and finalize', async () => {
    expect(await remindersFor(owner)).toEqual([['create', 'Q4 2026', 'Add a Goal']]);
    await makeGoal(world, { owner, state: 'draft' });
    expect(await remindersFor(owner)).toEqual([['create', 'Q4 2026', 'Add a Goal']]);
    const updated = await makeGoal(world, { owner, title: 'Updated' });
    const [week] = tenant.period.weeks.filter(({ start }) => start === '2026-11-16');
    await makeStatus(world, updated, { week: { id: week?.id ?? 0 } });
    const late = await makeGoal(world, { owner, title: 'Beta' });
    await makeGoal(world, { owner, title: 'alpha' });
    const over = await makeGoal(world, { owner, title: 'Over', period: pastPeriod() });
    await makeGoal(world, { owner, title: 'Done', period: pastPeriod(), state: 'finalized' });
    await makeGoal(world, { owner, title: 'Deleted', deletedAt: world.now() });
    const { reminders, ReminderCount } = await home(owner);
    expect(reminders.map(({ Type, Title }) => [Type, Title])).toEqual([
      ['update', 'alpha'],
      ['update', 'Beta'],
      ['finalize', 'Over'],
    ]);
    expect(ReminderCount).toBe(3);
    expect(reminders[1]).toEqual({
      Id: late.id,
      Type: 'update',
      Appraisals: null,
      Title: 'Beta',
      PeriodId: tenant.period.id,
      WeekId: week?.id,
      ButtonText: 'Update',
      User: { Id: owner.id, Name: 'Olga', Avatar: null },
    });
    expect(reminders[2]).toMatchObject({ Id: over.id, WeekId: pastPeriod().weeks.at(-1)?.id });
  });

  test('ask the acting manager alone to decide', async () => {
    await makeGoal(world, { owner: manager });
    await makeGoal(world, { owner, title: 'Wanted', state: 'review' });
    await makeGoal(world, { owner, title: 'Away', state: 'shelving_in_review' });
    await makeGoal(world, { owner, title: 'Result', state: 'results_in_review', period: pastPeriod() });
    const edited = await makeGoal(world, { owner, title: 'Changed' });
    await makeEdit(world, edited, { state: 'review' });
    await makeEdit(world, await makeGoal(world, { owner, title: 'Draft edit' }), { state: 'draft' });
    const gone = await makePerson(world, { tenant, manager, status: 'deactivated' });
    await makeGoal(world, { owner: gone, state: 'review' });
    const waiting = (await remindersFor(manager)).filter(([type]) => type !== 'update');
    expect(waiting).toEqual([
      ['review', 'Wanted', 'Review'],
      ['edited', 'Changed', 'Review'],
      ['shelved', 'Away', 'Review'],
      ['finalized', 'Result', 'Review Finalized'],
    ]);
    expect((await remindersFor(ceo)).map(([type]) => type)).toEqual(['create']);
  });

  test('come fifty first and then ten a page', async () => {
    const spec: GoalSpec = { owner, period: tenant.period };
    await makeGoals(world, tenant, Array(57).fill(spec));
    const { reminders, ReminderCount } = await home(owner);
    expect([reminders.length, ReminderCount]).toEqual([50, 57]);
    const page = (number: number) =>
      world.as(owner).call(api.dashboard.reminders, { params: { page: number } });
    expect((await page(1)).answer.data).toEqual(reminders.slice(0, 10));
    expect((await page(6)).answer.data).toHaveLength(7);
    expect((await page(7)).answer).toEqual({ data: [], count: 57 });
    expect((await world.as(observer).call(api.dashboard.reminders, { params: { page: 1 } })).answer).toEqual({
      data: [],
      count: 0,
    });
  });
});

describe('the theme', () => {
  const theme = async (person: MadePerson) => (await world.as(person).call(api.dashboard.theme)).answer;

  test('is set, changed and taken away by the ceo and org admins, and seen by everyone', async () => {
    expect(await theme(observer)).toEqual({ Title: null, PeriodId: tenant.period.id, UpdatedAt: null });
    const set = (person: MadePerson, Title: string) =>
      world.as(person).call(api.dashboard.saveTheme, { body: { Title } });
    expect((await set(ceo, '  Finish what we begin ')).answer.Title).toBe('Finish what we begin');
    expect((await set(orgAdmin, 'Know first')).answer.Title).toBe('Know first');
    expect((await theme(observer)).Title).toBe('Know first');
    expect((await set(manager, 'Mine')).status).toBe(403);
    expect((await world.as(owner).call(api.dashboard.deleteTheme)).status).toBe(403);
    expect((await world.as(ceo).call(api.dashboard.deleteTheme)).answer.Title).toBeNull();
    expect((await world.as(ceo).call(api.dashboard.deleteTheme)).status).toBe(200);
    expect((await theme(owner)).Title).toBeNull();
  });

  test('is not written over another one than was read', async () => {
    const set = (Title: string, UpdatedAt?: string | null) =>
      world.as(ceo).call(api.dashboard.saveTheme, { body: { Title, UpdatedAt } });
    const first = await set('First', null);
    expect(first.answer.Title).toBe('First');
    expect((await set('Over nothing', null)).status).toBe(409);
    const second = await set('Second', first.answer.UpdatedAt);
    expect(second.answer.UpdatedAt).not.toBe(first.answer.UpdatedAt);
    expect((await set('Over the first', first.answer.UpdatedAt)).status).toBe(409);
    // The same sent again is done already.
    expect((await set('Second', first.answer.UpdatedAt)).status).toBe(200);
    const remove = (UpdatedAt: string | null) =>
      world.as(ceo).call(api.dashboard.deleteTheme, { query: { UpdatedAt: UpdatedAt ?? '' } });
    expect((await remove(first.answer.UpdatedAt)).status).toBe(409);
    expect((await theme(ceo)).Title).toBe('Second');
    expect((await remove(second.answer.UpdatedAt)).status).toBe(200);
    // Nor is it wrong that it is gone already.
    expect((await remove(second.answer.UpdatedAt)).status).toBe(200);
    expect((await set('Over a deleted one', second.answer.UpdatedAt)).status).toBe(409);
    expect((await theme(ceo)).Title).toBeNull();
  });

  test('written for a quarter that has ended meanwhile is refused, and stands nowhere', async () => {
    const PeriodId = tenant.period.id;
    const set = (Title: string) => world.as(ceo).call(api.dashboard.saveTheme, { body: { Title, PeriodId } });
    expect((await set('In time')).status).toBe(200);
    const now = world.now();
    world.clock.set('2027-01-04T12:00:00Z');
    const { status, refusal } = await set('Too late');
    expect([status, refusal.Message]).toEqual([
      409,
      'This quarter has ended meanwhile, and its theme stays as it was.',
    ]);
    const query = { PeriodId: String(PeriodId) };
    expect((await world.as(ceo).call(api.dashboard.deleteTheme, { query })).status).toBe(409);
    expect((await theme(ceo)).Title).toBeNull();
    world.clock.set(now);
    const coming = tenant.calendar.periods.find(({ start }) => start > '2026-12-31');
    const early = { Title: 'Too early', PeriodId: coming?.id ?? 0 };
    expect((await world.as(ceo).call(api.dashboard.saveTheme, { body: early })).status).toBe(400);
    expect((await theme(ceo)).Title).toBe('In time');
    expect((await world.as(ceo).call(api.dashboard.deleteTheme, { query })).answer.Title).toBeNull();
  });

  test('has a title of at most 255 characters', async () => {
    const set = (Title: string) => world.as(ceo).call(api.dashboard.saveTheme, { body: { Title } });
    expect((await set(' ')).refusal).toMatchObject({
      Message: 'Please enter theme!',
      Fields: { Title: 'Please enter theme!' },
    });
    expect((await set('x'.repeat(256))).status).toBe(400);
    expect((await set('x'.repeat(255))).status).toBe(200);
  });
});

describe('what the review dialogs show', () => {
  test('the goal as the detail has it', async () => {
    const goal = await makeGoal(world, { owner, state: 'review' });
    const params = { id: goal.id };
    const shown = await world.as(manager).call(api.dashboard.reviewData, { params });
    expect(shown.answer).toEqual((await world.as(manager).call(api.goals.detail, { params })).answer);
    const draft = await makeGoal(world, { owner, state: 'draft' });
    const refused = await world.as(ceo).call(api.dashboard.reviewData, { params: { id: draft.id } });
    expect(refused.status).toBe(200);
    expect(
      (await world.as(orgAdmin).call(api.dashboard.reviewData, { params: { id: draft.id } })).status,
    ).toBe(404);
  });

  test('of an edit, the fields before and after', async () => {
    const [peer] = await makePeople(world, tenant, [{ manager: ceo }]);
    if (peer === undefined) throw new Error('Nobody was made.');
    const secret = await makeGoal(world, { owner: peer, isPrivate: true, title: 'Not for you' });
    const open = await makeGoal(world, { owner: manager, title: 'Open parent' });
    const goal = await makeGoal(world, { owner, parent: open, title: 'Before', measurement: 'Ten' });
    await makeEdit(world, goal, { state: 'review', changes: { title: 'After', parentId: secret.id } });
    const ask = (person: MadePerson, id = goal.id) =>
      world.as(person).call(api.dashboard.editReviewData, { params: { id } });
    const { answer } = await ask(manager);
    expect(answer).toMatchObject({
      info: { Goal: { Id: goal.id } },
      old: { Title: 'Before', Measurement: 'Ten', ParentId: open.id, ParentTitle: 'Open parent' },
      new: { Title: 'After', Measurement: 'Ten', ParentId: 0, ParentTitle: null },
      Changed: ['Title', 'ParentId'],
    });
    expect((await ask(ceo)).answer.new).toMatchObject({ ParentId: secret.id, ParentTitle: 'Not for you' });
    expect((await ask(peer)).status).toBe(404);
    expect((await ask(manager, open.id)).status).toBe(404);
  });
});
