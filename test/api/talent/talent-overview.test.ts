import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { AppraisalState } from '#contract/vocabulary.ts';
import { defaultSettings } from '#rules/talent/settings.ts';
import { type MadePerson, makePeople } from '../../make.ts';
import { operate } from '../../support/operator.ts';
import { insertRows, takeIds } from '../../support/rows.ts';
import { longAgo, makeTalentCast } from '../../talent-cast.ts';
import { openWorld, type World } from '../../world.ts';

const world: World = await openWorld();
const cast = await makeTalentCast(world);
const { tenant, ceo, lead, sub, hr, contributor, bo, dee } = cast;
const periodId = tenant.calendar.periods[1]?.id ?? 0;
/** Joins in the course of the file. */
let eve: MadePerson;

beforeAll(async () => {
  await makePeople(world, tenant, [
    { name: 'New', manager: lead, joinedAt: new Date('2026-09-10T09:00:00Z') },
    { name: 'Gone', manager: lead, joinedAt: longAgo, status: 'deactivated' },
    { name: 'Invited', manager: lead, status: 'invited' },
    { name: 'Onlooker', role: 'observer', joinedAt: longAgo },
  ]);
  await appraise(contributor, 'draft', [3, 1]);
  await appraise(bo, 'acknowledged', [2, 2]);
  await appraise(dee, 'completed', [1, 3]);
});
afterAll(() => world.close());

test('the profile’s tab is for whoever the appraisals are told to, while talent is on', async () => {
  const isThere = async (viewer: MadePerson, person: MadePerson) =>
    (await world.as(viewer).call(api.people.profile, { params: { id: person.id } })).answer.Tabs.includes(
      'Appraisals',
    );
  const told = async (viewer: MadePerson, person: MadePerson) =>
    (await world.as(viewer).call(api.talent.ofUser, { params: { userId: person.id } })).status;
  for (const viewer of [ceo, lead, hr]) {
    expect([await isThere(viewer, contributor), await told(viewer, contributor)]).toEqual([true, 200]);
  }
  expect([await isThere(sub, contributor), await told(sub, contributor)]).toEqual([false, 404]);
  expect(await isThere(contributor, contributor)).toBe(false);
  await operate(world, tenant, { talent_enabled: false });
  expect([await isThere(lead, contributor), await told(lead, contributor)]).toEqual([false, 404]);
  await operate(world, tenant, { talent_enabled: true });
});

async function appraise(
  person: MadePerson,
  state: Exclude<AppraisalState, 'none'>,
  [primary, secondary]: [number, number],
  ratingsShared = false,
): Promise<void> {
  const shared = state === 'draft' ? null : world.now();
  await world.db.write(tenant.id, world.now(), async (scope) => {
    const [id] = await takeIds(scope, 'appraisal', 1);
    await insertRows(scope, 'appraisal', [
      {
        tenant_id: tenant.id,
        id: id ?? 0,
        period_id: periodId,
        person_id: person.id,
        state,
        starter_id: lead.id,
        reviewer_id: lead.id,
        review: 'Zugzwang',
        primary_rating: primary,
        secondary_rating: secondary,
        label_count: 3,
        ratings_shared: state === 'draft' ? null : ratingsShared,
        labels: state === 'completed' ? defaultSettings((key) => key) : null,
        shared_at: shared,
        acknowledged_at: state === 'acknowledged' || state === 'completed' ? world.now() : null,
        completed_at: state === 'completed' ? world.now() : null,
        created_at: world.now(),
        updated_at: world.now(),
      },
    ]);
  });
}

const overview = (as: MadePerson, managerId: number, scope: '0' | '1') =>
  world.as(as).call(api.talent.overview, {
    params: { periodId: String(periodId), managerId: String(managerId), scope },
  });
const namesIn = ({ data }: { data: readonly { Name: string }[] }) => data.map(({ Name }) => Name);

describe('the overview', () => {
  test('of direct reports has one row an eligible person, with the next action and the compliance', async () => {
    const { answer } = await overview(lead, lead.id, '0');
    expect(answer.data.map(({ Name, State, Action }) => [Name, State, Action])).toEqual([
      ['Ada', 'draft', 'Continue'],
      ['Bo', 'acknowledged', 'Sign'],
      ['Cy', 'none', 'Start'],
      ['Sam', 'none', 'Start'],
    ]);
    expect(answer.Compliance).toEqual({ Total: 4, Completed: 0, Started: 2, NotStarted: 2 });
    expect(answer.data[1]).toMatchObject({
      PrimaryRating: 2,
      SecondaryRating: 2,
      TertiaryRating: null,
      ReviewerId: lead.id,
    });
    expect(answer.Managers).toEqual([{ Id: lead.id, Name: 'Lea' }]);
    expect(answer.Period).toMatchObject({ Id: periodId, Quarter: 'Q3', Year: 2026 });
  });

  test('of everyone below has those of other managers to look at alone', async () => {
    const { answer } = await overview(lead, lead.id, '1');
    expect(answer.data.map(({ Name, Action }) => [Name, Action])).toContainEqual(['Dee', 'View']);
    expect(answer.Compliance).toMatchObject({ Total: 5, Completed: 1 });
    const ofSub = await overview(lead, sub.id, '0');
    expect(namesIn(ofSub.answer)).toEqual(['Dee']);
  });

  test('of the organization is for HR admins, without their own row', async () => {
    const { answer } = await overview(hr, 0, '0');
    expect(namesIn(answer)).toEqual(['Ada', 'Bo', 'Cy', 'Dee', 'Lea', 'Sam']);
    expect(new Set(answer.data.map(({ Action }) => Action))).toEqual(new Set(['View', null]));
    expect(answer.Compliance).toEqual({ Total: 6, Completed: 1, Started: 2, NotStarted: 3 });
    expect((await overview(ceo, 0, '0')).status).toBe(404);
    expect((await overview(lead, 0, '1')).status).toBe(404);
    expect(namesIn((await overview(hr, ceo.id, '0')).answer)).toEqual(['Lea']);
  });

  test('is not for others: not of a peer, of those above, or for contributors', async () => {
    expect((await overview(sub, lead.id, '0')).status).toBe(404);
    expect((await overview(sub, ceo.id, '1')).status).toBe(404);
    expect((await overview(contributor, contributor.id, '0')).status).toBe(404);
    expect((await overview(ceo, ceo.id, '1')).answer.data).toHaveLength(7);
    const unlisted = { periodId: String(tenant.period.id), managerId: String(lead.id), scope: '0' as const };
    expect((await world.as(lead).call(api.talent.overview, { params: unlisted })).status).toBe(404);
  });

  test('goes with a change of manager at once', async () => {
    const moved = await cast.join('Moving', { manager: sub });
    expect(namesIn((await overview(sub, sub.id, '0')).answer)).toContain('Moving');
    await world.as(ceo).call(api.people.changeManager, {
      params: { id: String(moved.id), managerId: String(ceo.id) },
    });
    expect(namesIn((await overview(sub, sub.id, '0')).answer)).not.toContain('Moving');
    expect(namesIn((await overview(ceo, ceo.id, '0')).answer)).toContain('Moving');
    await world.as(ceo).call(api.people.deactivate, { params: { id: String(moved.id) } });
    expect(namesIn((await overview(ceo, ceo.id, '0')).answer)).not.toContain('Moving');
  });
});

test('the spreadsheet says how far each is, and neither ratings nor texts', async () => {
  const params = { periodId: String(periodId), managerId: String(lead.id), scope: '1' as const };
  const file = await world.app.http.inject({
    url: `/api/talent/excel/${periodId}/${lead.id}/1`,
    headers: { authorization: `Bearer ${await world.tokenOf(lead)}` },
  });
  expect(file.headers['content-disposition']).toContain(
    'Appraisal%20compliance%20Q3%202026%202026-11-18.xlsx',
  );
  const [head, ...rows] = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? [];
  expect(head).toEqual([
    'Name',
    'E-mail',
    'Job title',
    'Department',
    'Manager',
    'Reviewer',
    'Status',
    'Progress %',
    'Started',
    'Shared',
    'Acknowledged',
    'Completed',
  ]);
  expect(rows.map((row) => [row[0], row[4], row[6], row[7]])).toEqual([
    ['Ada', 'Lea', 'Started', 30],
    ['Bo', 'Lea', 'Acknowledged', 90],
    ['Cy', 'Lea', 'Not Started', 0],
    ['Dee', 'Sam', 'Completed', 100],
    ['Sam', 'Lea', 'Not Started', 0],
  ]);
  expect(JSON.stringify(rows)).not.toContain('Zugzwang');
  expect((await world.as(contributor).call(api.talent.excel, { params })).status).toBe(404);
});

describe("a person's quarters", () => {
  const ofUser = (as: MadePerson, person: MadePerson) =>
    world.as(as).call(api.talent.ofUser, { params: { userId: String(person.id) } });

  test('show a draft to management and HR, to the employee nothing of it', async () => {
    const { answer } = await ofUser(lead, contributor);
    expect(answer.evaluations.map(({ Period, State, Action }) => [Period.Quarter, State, Action])).toEqual([
      ['Q3', 'draft', 'Continue'],
      ['Q2', null, 'Start'],
    ]);
    expect(answer).toMatchObject({ user: { Name: 'Ada' }, isShare: false });
    expect((await ofUser(hr, contributor)).answer.evaluations[0]).toMatchObject({
      PrimaryRating: 3,
      Action: 'View',
    });
    const own = await ofUser(contributor, contributor);
    expect(own.answer.evaluations[0]).toMatchObject({
      Id: null,
      State: null,
      PrimaryRating: null,
      SecondaryRating: null,
      UpdatedAt: null,
      Action: null,
    });
  });

  test('show ratings to the employee only where they were shared', async () => {
    eve = await cast.join('Eve', { manager: lead });
    await appraise(eve, 'shared', [2, 3], true);
    expect((await ofUser(bo, bo)).answer.evaluations[0]).toMatchObject({
      State: 'acknowledged',
      PrimaryRating: null,
      Action: 'View',
    });
    expect((await ofUser(eve, eve)).answer.evaluations[0]).toMatchObject({
      State: 'shared',
      PrimaryRating: 2,
      SecondaryRating: 3,
      Action: 'Sign',
    });
  });

  test('are 404 to peers, to those below, and of the ceo', async () => {
    expect((await ofUser(contributor, bo)).status).toBe(404);
    expect((await ofUser(contributor, lead)).status).toBe(404);
    expect((await ofUser(ceo, ceo)).status).toBe(404);
    expect((await ofUser(hr, ceo)).answer.evaluations).toEqual([]);
  });

  test('begin with the first quarter for which one was there long enough', async () => {
    const late = await cast.join('Late', { manager: lead, joinedAt: new Date('2026-07-05T09:00:00Z') });
    expect((await ofUser(late, late)).answer.evaluations.map(({ Period }) => Period.Quarter)).toEqual(['Q3']);
  });
});

test('one reminder a quarter, for whoever writes or signs, says how many of which', async () => {
  const remindersOf = async (person: MadePerson) => {
    const { answer } = await world.as(person).call(api.dashboard.home);
    return answer.reminders
      .filter(({ Type }) => Type === 'appraisal')
      .map(({ Title, ButtonText, Appraisals }) => [Title, ButtonText, Appraisals]);
  };
  expect(await remindersOf(lead)).toEqual([
    ['Q3 2026', 'Appraise', { Write: 4, Sign: 1, Own: false }],
    ['Q2 2026', 'Appraise', { Write: 5, Sign: 0, Own: false }],
  ]);
  expect(await remindersOf(contributor)).toEqual([]);
  expect(await remindersOf(hr)).toEqual([]);
  expect(await remindersOf(eve)).toEqual([['Q3 2026', 'Appraise', { Write: 0, Sign: 0, Own: true }]]);
});
