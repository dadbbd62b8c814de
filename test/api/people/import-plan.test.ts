import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('who was shown below one ceo does not come below another before that was shown', async () => {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo', email: 'clara@x.example' });
  const next = await makePerson(world, { tenant, role: 'manager', manager: ceo, email: 'maya@x.example' });
  const admin = world.as(await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true }));
  const Csv = 'Name,Email\r\nInes,ines@x.example';
  const bring = async (Plan?: string) =>
    (
      await admin.call(api.people.importPeople, {
        body: { Csv, DryRun: Plan === undefined, ...(Plan === undefined ? {} : { Plan }) },
      })
    ).answer;
  const before = await bring();
  await world.db.write(tenant.id, world.now(), (scope) =>
    scope.db
      .updateTable('person')
      .set({ email: 'cc@x.example', email_key: 'cc@x.example' })
      .where('id', '=', ceo.id)
      .execute(),
  );
  const shown = await bring();
  // Another address is nobody else.
  expect([before.People[0]?.ManagerEmail, shown.Plan]).toEqual(['clara@x.example', before.Plan]);
  expect(shown.People[0]?.ManagerEmail).toBe('cc@x.example');
  await world.as(ceo).call(api.people.roles, { params: { id: next.id }, body: { RoleName: 'ceo' } });
  const late = await bring(shown.Plan);
  expect([late.Done, late.ProblemCount, late.People[0]?.ManagerEmail]).toEqual([false, 0, 'maya@x.example']);
  expect((await bring(late.Plan)).Done).toBe(true);
});

test('the ceo hears of the permissions that come with a file which somebody else brings', async () => {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const admin = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true, name: 'Omar Admin' });
  const bring = (who: typeof ceo, Csv: string) =>
    world.as(who).call(api.people.importPeople, { body: { Csv, DryRun: false } });
  const head = 'Name,Email,OrgAdmin,HrAdmin';
  expect(
    (await bring(admin, `${head}\r\nIna,ina@x.example,yes,yes\r\nBo,bo@x.example,no,no`)).answer.Done,
  ).toBe(true);
  expect((await bring(ceo, `${head}\r\nEva,eva@x.example,yes,no`)).answer.Done).toBe(true);
  const { answer } = await world.as(ceo).call(api.notifications.list, { params: { page: '1' } });
  expect(answer.data.map(({ Subject, Body }) => [Subject, Body]).sort()).toEqual([
    ['Ina has become HR Admin', 'Omar Admin made this change.'],
    ['Ina has become Org Admin', 'Omar Admin made this change.'],
  ]);
});
