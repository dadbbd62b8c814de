import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { callsOn, openAppraisalCompany } from '../../support/appraisal-company.ts';
import { operate } from '../../support/operator.ts';

const at = openAppraisalCompany();
const { read, begun, share, save, sign, complete, refuse } = callsOn(at);

const waited = async (days: number): Promise<number> => {
  const { Id } = await begun();
  await share(Id);
  at.world.clock.advance({ days });
  return Id;
};
const daysOn = (days: number): string => new Date(at.world.now().getTime() + days * 86_400_000).toISOString();
const standing = (call: typeof api.people.deactivate | typeof api.people.activate) =>
  at.world.as(at.ceo).call(call, { params: { id: at.elif.id } });
const managedBy = (managerId: number) =>
  at.world.as(at.ceo).call(api.people.changeManager, { params: { id: at.elif.id, managerId } });
const roleIs = async (RoleName: 'observer' | 'contributor') => {
  const { status } = await at.world
    .as(at.ceo)
    .call(api.people.roles, { params: { id: at.elif.id }, body: { RoleName } });
  expect(status).toBe(200);
};

test('the fourteen days begin anew with a new text, and when it was first shared stays', async () => {
  const Id = await waited(20);
  const { SharedAt, Permissions } = await read(at.manager, Id);
  expect(Permissions.RecordRefusal).toBe(true);
  await save(Id, { Review: 'Another review altogether.', Primary: 1 });
  expect(await read(at.manager, Id)).toMatchObject({
    SharedAt,
    RefusalFrom: daysOn(14),
    Permissions: { RecordRefusal: false },
  });
  expect([(await refuse(Id)).status, (await complete(Id)).status]).toEqual([409, 409]);
  at.world.clock.advance({ days: 13 });
  expect((await refuse(Id)).status).toBe(409);
  at.world.clock.advance({ days: 1 });
  expect((await refuse(Id)).status).toBe(200);
});

test('so they do with a new rating, and with what was signed and changed after; the same once more changes nothing', async () => {
  const Id = await waited(20);
  const { Review, SharedAt } = await read(at.manager, Id);
  await save(Id, { Review });
  expect((await read(at.manager, Id)).Permissions.RecordRefusal).toBe(true);
  await save(Id, { Secondary: 1 });
  expect((await read(at.manager, Id)).RefusalFrom).toBe(daysOn(14));
  await sign(Id);
  at.world.clock.advance({ days: 3 });
  await save(Id, { Review: 'A sharper text.' });
  expect(await read(at.manager, Id)).toMatchObject({ State: 'shared', SharedAt, RefusalFrom: daysOn(14) });
});

test('they begin when the account is active again: nobody could sign before', async () => {
  const Id = await waited(1);
  await standing(api.people.deactivate);
  at.world.clock.advance({ days: 19 });
  expect((await read(at.manager, Id)).RefusalFrom).toBeNull();
  await standing(api.people.activate);
  expect((await read(at.manager, Id)).RefusalFrom).toBe(daysOn(14));
  expect((await refuse(Id)).status).toBe(409);
  at.world.clock.advance({ days: 14 });
  expect((await refuse(Id)).status).toBe(200);
});

test('and when they are an observer no longer, who could not sign either', async () => {
  const Id = await waited(1);
  await managedBy(0);
  await roleIs('observer');
  at.world.clock.advance({ days: 19 });
  expect((await read(at.ceo, Id)).Permissions.RecordRefusal).toBe(false);
  await roleIs('contributor');
  await managedBy(at.manager.id);
  expect((await refuse(Id)).status).toBe(409);
  expect((await read(at.elif, Id)).Permissions.EmployeeSign).toBe(true);
  at.world.clock.advance({ days: 14 });
  expect((await refuse(Id)).status).toBe(200);
});

test('and when the company has talent again', async () => {
  const Id = await waited(1);
  await operate(at.world, at.tenant, { talent_enabled: false });
  at.world.clock.advance({ days: 19 });
  await operate(at.world, at.tenant, { talent_enabled: true });
  expect((await refuse(Id)).status).toBe(409);
  expect((await read(at.manager, Id)).RefusalFrom).toBe(daysOn(14));
});

test('whoever signs after the refusal is asked to sign no more', async () => {
  const action = async () => {
    const { answer } = await at.world.as(at.elif).call(api.talent.ofUser, { params: { userId: at.elif.id } });
    return answer.evaluations.map(({ Action }) => Action);
  };
  const Id = await waited(20);
  expect(await action()).toContain('Sign');
  await refuse(Id);
  expect(await action()).toContain('Sign');
  await sign(Id);
  expect(await action()).not.toContain('Sign');
  expect((await read(at.elif, Id)).Permissions.EmployeeSign).toBe(false);
});
