import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { TalentRow } from '#contract/talent/overview.ts';
import { makePeople } from '../../make.ts';
import { makeAppraisals } from '../../make-appraisals.ts';
import { longAgo, makeTalentCast } from '../../talent-cast.ts';
import { openWorld, type World } from '../../world.ts';

const world: World = await openWorld();
const { tenant, ceo, lead, sub, hr, contributor, bo, join } = await makeTalentCast(world);
const quarter = tenant.calendar.periods[1];
if (quarter === undefined) throw new Error('There is no quarter before.');
const periodId = quarter.id;

beforeAll(async () => {
  const zoe = await join('Zoé', { manager: sub });
  await makeAppraisals(world, tenant, [
    { employee: contributor, reviewer: lead, period: quarter, state: 'draft', primary: 3, secondary: 1 },
    { employee: bo, reviewer: lead, period: quarter, state: 'acknowledged', primary: 2, secondary: 2 },
    { employee: zoe, reviewer: sub, period: quarter, state: 'completed', primary: 1, secondary: 3 },
  ]);
});
afterAll(() => world.close());

test('the parts are of the same rows, for the same eyes', async () => {
  const told: string[] = [];
  for (const as of [hr, ceo, lead, sub, contributor])
    for (const managerId of [0, ceo.id, lead.id, sub.id]) {
      const params = { periodId: String(periodId), managerId: String(managerId), scope: '1' as const };
      const rows = await world.as(as).call(api.talent.overview, { params });
      const places = await world.as(as).call(api.talent.places, { params });
      const groups = await world.as(as).call(api.talent.groups, { params });
      const read = rows.status === 200 ? rows.answer.data.map(({ UserId }) => UserId) : [];
      const everybody = [...[hr, ceo, lead, sub, contributor].map(({ id }) => id), ...read];
      const some = await world.as(as).call(api.talent.rows, { params, query: { Ids: everybody.join() } });
      for (const { status } of [places, groups, some])
        expect([managerId, status]).toEqual([managerId, rows.status]);
      if (rows.status !== 200) continue;
      const { data, Managers, Kept, Compliance } = rows.answer;
      expect(some.answer).toEqual({ data, Managers, Kept });
      expect(places.answer).toMatchObject({ data, Managers, Kept });
      expect(groups.answer).toMatchObject({ data, Managers, Kept, Compliance });
      expect(placesIn(places.answer)).toEqual(ratedIn(data));
      expect(places.answer.Unrated).toEqual(
        data.filter(({ State }) => State === 'none').map(({ UserId }) => UserId),
      );
      const { You, Employee, Manager, Completed } = groups.answer;
      const grouped = [...You, ...Employee, ...Manager, ...Completed];
      expect(grouped.sort()).toEqual(data.map(({ UserId }) => UserId).sort());
      expect(Completed).toEqual(
        data.filter(({ State }) => State === 'completed').map(({ UserId }) => UserId),
      );
      told.push(...placesIn(places.answer));
    }
  expect(told.length).toBeGreaterThan(6);
});

type Places = AnswerOf<typeof api.talent.places>;
const placesIn = ({ UserId, PrimaryRating: first, SecondaryRating: second }: Places) =>
  UserId.map((id, at) => [id, first[at], second[at]].join());
const ratedIn = (rows: readonly TalentRow[]) =>
  rows
    .filter(({ State }) => State !== 'none')
    .map((row) => [row.UserId, row.PrimaryRating, row.SecondaryRating].join());

test('whoever is looked for by name is found in any writing, and the sums stay those of all', async () => {
  const params = { periodId: String(periodId), managerId: '0', scope: '0' as const };
  const all = (await world.as(hr).call(api.talent.groups, { params })).answer;
  const { answer } = await world.as(hr).call(api.talent.groups, { params, query: { Name: 'ZOE' } });
  expect(answer.data.map(({ Name }) => Name)).toEqual(['Zoé']);
  expect(answer.Compliance).toEqual(all.Compliance);
  const none = (await world.as(hr).call(api.talent.groups, { params, query: { Name: 'nobody' } })).answer;
  expect([none.You, none.Employee, none.Manager, none.Completed].flat()).toEqual([]);
});

test('rows of more than a page stay away until they are asked for', async () => {
  const crowd = await join('Crowded', { role: 'manager', manager: ceo });
  await makePeople(
    world,
    tenant,
    Array.from({ length: limits.pageSizeMaximum + 1 }, (_, i) => ({
      name: `Crowd ${i}`,
      manager: crowd,
      joinedAt: longAgo,
    })),
  );
  const params = { periodId: String(periodId), managerId: String(crowd.id), scope: '0' as const };
  for (const call of [api.talent.places, api.talent.groups]) {
    const { answer } = await world.as(crowd).call(call, { params });
    expect(answer.data).toEqual([]);
  }
  const { answer: places } = await world.as(crowd).call(api.talent.places, { params });
  expect(places.Unrated).toHaveLength(limits.pageSizeMaximum + 1);
  const page = places.Unrated.slice(40, 60);
  const { answer: some } = await world
    .as(crowd)
    .call(api.talent.rows, { params, query: { Ids: page.join() } });
  expect(some.data.map(({ UserId }) => UserId)).toEqual(page);
  expect(some.Managers).toEqual([{ Id: crowd.id, Name: 'Crowded' }]);
});
