import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { keepSettingsOf } from '#server/talent/actions.ts';
import { isEligibleFor, talentOf } from '#server/talent/reads/settings.ts';
import { type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { labelsOf, makeTalentSettings } from '../../make-talent.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const five = { PrimaryLabels: labelsOf(5), SecondaryLabels: labelsOf(5) };

/** Settings and listed quarters as the server reads them. */
async function talentIn(tenant: MadeTenant) {
  const time = { company: tenant, calendar: tenant.calendar, today: world.now().toISOString().slice(0, 10) };
  const talent = await world.db.read(tenant.id, world.now(), (scope) => talentOf(scope, time));
  if (talent === null) throw new Error('Talent is off.');
  return talent;
}

test('everyone but observers reads labels and schedule, where talent is on', async () => {
  const tenant = await makeTenant(world, { talentEnabled: true });
  const boss = await makePerson(world, { tenant, role: 'ceo' });
  const someone = await makePerson(world, { tenant });
  const observer = await makePerson(world, { tenant, role: 'observer' });
  const labels = await world.as(someone).call(api.talent.labels, {});
  expect(labels.answer).toMatchObject({
    PrimaryLabels: [{ Label: 'Developing' }, { Label: 'Strong' }, { Label: 'Outstanding' }],
    EnableTertiaryRatings: false,
    Settings: { ShareRatingWithEmployee: false, GracePeriod: 4 },
  });
  const { answer } = await world.as(boss).call(api.talent.schedule);
  expect(answer.Periods.map(({ Quarter, Year }) => `${Quarter} ${Year}`)).toEqual(['Q3 2026', 'Q2 2026']);
  expect(answer.Periods[0]).toMatchObject({
    Id: tenant.calendar.periods[1]?.id,
    StartDate: '2026-07-01',
    EndDate: '2026-09-30',
    ListedFrom: '2026-10-01',
  });
  expect((await world.as(observer).call(api.talent.labels, {})).status).toBe(404);
  expect((await world.as(observer).call(api.talent.schedule)).status).toBe(404);
  const off = await makePerson(world, { role: 'ceo' });
  expect((await world.as(off).call(api.talent.labels, {})).status).toBe(404);
  expect((await world.as(off).call(api.talent.schedule)).status).toBe(404);
});

test('a quarter is listed from the day after its end, by the company’s own day', async () => {
  const then = world.now();
  const tenant = await makeTenant(world, { talentEnabled: true, timeZone: 'Tokyo' });
  const boss = await makePerson(world, { tenant, role: 'ceo' });
  const newest = async () => {
    const { answer } = await world.as(boss).call(api.talent.schedule);
    return answer.Periods[0]?.EndDate;
  };
  try {
    world.clock.set('2026-12-31T14:59:00Z');
    expect(await newest()).toBe('2026-09-30');
    world.clock.set('2026-12-31T15:01:00Z');
    expect(await newest()).toBe('2026-12-31');
  } finally {
    world.clock.set(then);
  }
});

test('no quarter is listed before the first one has ended', async () => {
  const tenant = await makeTenant(world, { talentEnabled: true });
  const boss = await makePerson(world, { tenant, role: 'ceo' });
  await makeTalentSettings(world, tenant, { effectiveDate: '2026-10-01' });
  const { answer } = await world.as(boss).call(api.talent.schedule);
  expect(answer).toMatchObject({ EffectiveDate: '2026-10-01', QuarterStartMonthOffset: 0, Periods: [] });
});

test('a quarter keeps the number of labels of its first appraisal, and stays listed', async () => {
  const tenant = await makeTenant(world, { talentEnabled: true });
  const boss = await makePerson(world, { tenant, role: 'ceo' });
  const [q3, q2] = (await talentIn(tenant)).periods;
  if (q3 === undefined || q2 === undefined) throw new Error('Nothing is listed.');
  await world.db.write(tenant.id, world.now(), (scope) => keepSettingsOf(scope, q2));
  await makeTalentSettings(world, tenant, { ...five, effectiveDate: '2026-07-01' });
  const again = (await talentIn(tenant)).periods;
  expect(again.map(({ startDate }) => startDate)).toEqual(['2026-07-01', '2026-04-01']);
  // A second appraisal of that quarter, by somebody who read the older settings, moves nothing.
  await world.db.write(tenant.id, world.now(), async (scope) => {
    await keepSettingsOf(scope, { ...q2, version: again[0]?.version ?? q2.version });
  });
  const words = { PrimaryLabels: labelsOf(3, 'New'), SecondaryLabels: labelsOf(3, 'New') };
  await makeTalentSettings(world, tenant, { ...words, effectiveDate: '2026-07-01' });
  await makeTalentSettings(world, tenant, { ...five, effectiveDate: '2026-07-01' });
  const labels = async (PeriodId?: number) => {
    const query = PeriodId === undefined ? {} : { PeriodId: String(PeriodId) };
    const { answer } = await world.as(boss).call(api.talent.labels, { query });
    return answer.PrimaryLabels.map(({ Label }) => Label);
  };
  const graces = async () =>
    (await talentIn(tenant)).periods.map(({ version }) => version.settings.Settings.GracePeriod);
  await makeTalentSettings(world, tenant, { ...five, effectiveDate: '2026-07-01', graceWeeks: 9 });
  expect(await graces()).toEqual([9, 9]);
  expect(await labels()).toHaveLength(5);
  expect(await labels(q3.id)).toHaveLength(5);
  expect(await labels(q2.id)).toEqual(['New 1', 'New 2', 'New 3']);
  const future = { query: { PeriodId: String(tenant.period.id) } };
  expect((await world.as(boss).call(api.talent.labels, future)).status).toBe(404);
});

test('who joined on the last day is eligible, by the company’s own day', async () => {
  const tenant = await makeTenant(world, { talentEnabled: true, timeZone: 'Tokyo' });
  const [period] = (await talentIn(tenant)).periods;
  if (period === undefined) throw new Error('Nothing is listed.');
  expect(period.joinedBefore.toISOString()).toBe('2026-09-02T15:00:00.000Z');
  const [elsewhere] = (await talentIn({ ...tenant, timeZone: 'Hawaii' })).periods;
  expect(elsewhere?.joinedBefore.toISOString()).toBe('2026-09-03T10:00:00.000Z');
  const joinedAt = (at: string) =>
    isEligibleFor(period, tenant, { role: 'manager', isDeactivated: false, joinedAt: new Date(at) });
  expect(joinedAt('2026-09-02T14:59:59Z')).toBe(true);
  expect(joinedAt('2026-09-02T15:00:00Z')).toBe(false);
});
