import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { noticesOf, openToldCompany } from '../../support/told-company.ts';

/** Mails of notices where somebody is told of hundreds of things (docs/decisions/0015). */
const at = openToldCompany();
const { about, tell } = noticesOf(at);

test('of the mails that are asked for one person while none is sent one is worked off, and the others are done with it', async () => {
  for (let n = 0; n < 30; n += 1) await tell(about(at.owner));
  expect(await at.world.app.worker.drain()).toBeLessThan(10);
  expect(at.world.mail.sent).toHaveLength(1);
  await tell(about(at.owner));
  await tell(about(at.owner));
  expect(await at.world.app.worker.drain()).toBe(1);
  at.world.clock.advance({ minutes: 15 });
  await at.world.drain();
  expect(at.world.mail.sent.map(({ to }) => to)).toEqual([at.owner.email, at.owner.email]);
});

test('while a mail fails, what came since is not forgotten with it', async () => {
  at.world.mail.failWith = () => new Error('No room');
  await tell(about(at.owner));
  await at.world.drain();
  await tell(about(at.owner, 'goal_changed'));
  at.world.clock.advance({ seconds: 30 });
  await at.world.drain();
  at.world.mail.failWith = () => null;
  at.world.clock.advance({ minutes: 20 });
  await at.world.drain();
  at.world.clock.advance({ minutes: 20 });
  await at.world.drain();
  expect(at.world.mail.sent.map(({ subject }) => subject)).toEqual([
    '“Ship it” has been approved',
    'Clara Ceo has changed “Ship it”',
  ]);
});

test('so is whoever gave themselves a right, whatever they send along to hide it', async () => {
  const { tenantId } = at.ceo;
  const admin = await makePerson(at.world, { tenant: { id: tenantId }, manager: at.ceo, isOrgAdmin: true });
  const ceo = await at.world.db.read(tenantId, at.world.now(), (scope) =>
    scope.db.selectFrom('person').select(['id', 'email']).where('role', '=', 'ceo').executeTakeFirstOrThrow(),
  );
  at.world.mail.sent.length = 0;
  const as = at.world.as(admin);
  for (let n = 0; n < 25; n += 1)
    await as.call(api.actionItems.create, {
      body: { Title: `Look at line ${n}`, DueDate: '2026-12-01', AssigneeId: ceo.id },
    });
  const given = await as.call(api.people.roles, { params: { id: admin.id }, body: { IsHrAdmin: true } });
  expect(given.status).toBe(200);
  at.world.clock.advance({ minutes: 20 });
  await at.world.drain();
  const mail = at.world.mail.sent.findLast(({ to }) => to === ceo.email);
  expect(mail?.text).toContain('And ');
  expect(mail?.subject).toContain(admin.name);
  expect(mail?.text).toContain('HR Admin');

  // A second account of theirs is somebody else: the ceo hears of that as well.
  const puppet = await makePerson(at.world, { tenant: { id: tenantId }, manager: admin });
  await as.call(api.people.roles, { params: { id: puppet.id }, body: { IsHrAdmin: true } });
  at.world.clock.advance({ minutes: 20 });
  await at.world.drain();
  const second = at.world.mail.sent.findLast(({ to }) => to === ceo.email);
  expect(second?.subject).toBe(`${puppet.name} has become HR Admin`);
  expect(second?.text).toContain(`${admin.name} made this change.`);
});

test('nor is a change of ceo hidden behind permissions given to two dozen others', async () => {
  const tenant = await makeTenant(at.world);
  const ceo = await makePerson(at.world, { tenant, role: 'ceo' });
  const heir = await makePerson(at.world, { tenant, role: 'manager', manager: ceo, name: 'Hedy Heir' });
  const admin = await makePerson(at.world, { tenant, manager: ceo, isOrgAdmin: true });
  const as = at.world.as(admin);
  const lines = Array.from({ length: 24 }, (_, n) => `Pup ${n},pup${n}@x.example,yes`);
  const Csv = ['Name,Email,GoalManager', ...lines].join('\n');
  expect((await as.call(api.people.importPeople, { body: { Csv, DryRun: false } })).answer.Done).toBe(true);
  await as.call(api.people.roles, { params: { id: admin.id }, body: { IsHrAdmin: true } });
  await as.call(api.people.roles, { params: { id: heir.id }, body: { RoleName: 'ceo' } });
  at.world.clock.advance({ minutes: 20 });
  await at.world.drain();
  const mail = at.world.mail.sent.findLast(({ to }) => to === ceo.email);
  expect(mail?.subject).toContain('Hedy Heir');
  expect(mail?.text).toContain(`${admin.name} has become HR Admin`);
  expect(mail?.text).toContain('And ');
});

test('a change of ceo is named first, however much else waits for the reader', async () => {
  const before = at.ceo;
  await tell(
    ...Array.from({ length: 30 }, (_, n) => {
      const notice = about(before, 'goal_submitted');
      return { ...notice, actorId: at.owner.id, params: { ...notice.params, title: `Goal ${n}` } };
    }),
  );
  const made = await at.world
    .as(before)
    .call(api.people.roles, { params: { id: at.owner.id }, body: { RoleName: 'ceo' } });
  expect(made.status).toBe(200);
  at.world.clock.advance({ minutes: 20 });
  await at.world.drain();
  const mail = at.world.mail.sent.findLast(({ to }) => to === before.email);
  expect(mail?.subject).toMatch(/ceo/i);
  expect(mail?.text).toContain('Olga Owner');
});
