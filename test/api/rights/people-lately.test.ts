import { beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson } from '../../make.ts';
import { openCeoCompanies } from '../../support/casts.ts';

/** Whoever might do something until lately is late, and never signed out by a 403 (decisions.md 1, 'Refusals'). */
const at = openCeoCompanies();
let person: MadePerson;

beforeEach(async () => {
  person = await makePerson(at.world, { tenant: at.tenant, manager: at.ceo });
});

const give = async (to: MadePerson, body: object) => {
  const given = await at.world.as(at.ceo).call(api.people.roles, { params: { id: to.id }, body });
  expect(given.status).toBe(200);
};
const newcomer = () => ({ Name: 'Nia New', Email: `nia.${Math.random()}@mailbox.example` });
const file = (DryRun: boolean) => ({ Csv: 'Name,Email\nNia New,nia@mailbox.example\n', DryRun });

type Step = (by: MadePerson) => Promise<{ readonly status: number }>;
const ofAdmins: Record<string, Step> = {
  'look at a file': (by) => at.world.as(by).call(api.people.importPeople, { body: file(true) }),
  'bring people in': (by) => at.world.as(by).call(api.people.importPeople, { body: file(false) }),
  'add somebody': (by) => at.world.as(by).call(api.people.addEmployee, { body: newcomer() }),
  'end the sessions of somebody': (by) =>
    at.world.as(by).call(api.safety.endSessionsOf, { params: { id: person.id } }),
  'set a theme': (by) => at.world.as(by).call(api.dashboard.saveTheme, { body: { Title: 'Late' } }),
  'take a theme away': (by) => at.world.as(by).call(api.dashboard.deleteTheme, { query: {} }),
};
const ofMembers: Record<string, Step> = {
  'make a goal': (by) => at.world.as(by).call(api.goals.create, { body: { Title: 'Late' } }),
  'make an action item': (by) =>
    at.world.as(by).call(api.actionItems.create, {
      body: { Title: 'Late', DueDate: '2026-12-01', AssigneeId: at.ceo.id },
    }),
  'ask for titles': (by) => at.world.as(by).call(api.assist.titles, { body: { MoreContext: 'Flour' } }),
  'ask for a text of a manual': (by) => at.world.as(by).call(api.manuals.suggest, { body: { Disc: 'DI' } }),
};
const answersOf = async (steps: Record<string, Step>, by: MadePerson) => {
  const answers: Record<string, number> = {};
  for (const [name, step] of Object.entries(steps)) answers[name] = (await step(by)).status;
  return answers;
};
const all = (steps: Record<string, Step>, status: number) =>
  Object.fromEntries(Object.keys(steps).map((name) => [name, status]));

test('an org admin until lately is told so, for a day', async () => {
  const admin = await makePerson(at.world, { tenant: at.tenant, manager: at.ceo, isOrgAdmin: true });
  expect(Object.values(await answersOf(ofAdmins, admin))).not.toContain(403);
  await give(admin, { IsOrgAdmin: false });
  expect(await answersOf(ofAdmins, admin)).toEqual(all(ofAdmins, 409));
  const { refusal } = await at.world.as(admin).call(api.people.importPeople, { body: file(true) });
  expect(refusal.Message).toBe('This is no longer yours to do.');
  at.world.clock.advance({ hours: 25 });
  expect(await answersOf(ofAdmins, admin)).toEqual(all(ofAdmins, 403));
});

test('so is the former at.ceo, and whoever was a manager', async () => {
  const next = await makePerson(at.world, { tenant: at.tenant, role: 'manager', manager: at.ceo });
  const lead = await makePerson(at.world, { tenant: at.tenant, role: 'manager', manager: at.ceo });
  await give(lead, { RoleName: 'contributor' });
  await give(next, { RoleName: 'ceo' });
  const edit: Step = (by) => at.world.as(by).call(api.people.editTenant, { body: { Name: 'Late' } });
  const add: Step = (by) => at.world.as(by).call(api.people.addEmployee, { body: newcomer() });
  const ended: Step = (by) => at.world.as(by).call(api.safety.endSessionsOf, { params: { id: person.id } });
  expect([(await edit(at.ceo)).status, (await ended(at.ceo)).status, (await add(lead)).status]).toEqual([
    409, 409, 409,
  ]);
  at.world.clock.advance({ hours: 25 });
  expect([(await edit(at.ceo)).status, (await ended(at.ceo)).status, (await add(lead)).status]).toEqual([
    403, 403, 403,
  ]);
});

test('so is whoever became an observer', async () => {
  await at.world.as(at.ceo).call(api.people.changeManager, { params: { id: person.id, managerId: 0 } });
  await give(person, { RoleName: 'observer' });
  expect(await answersOf(ofMembers, person)).toEqual(all(ofMembers, 409));
  at.world.clock.advance({ hours: 25 });
  expect(await answersOf(ofMembers, person)).toEqual(all(ofMembers, 403));
});

test('so is whoever lost one right after the other', async () => {
  const admin = await makePerson(at.world, { tenant: at.tenant, manager: at.ceo, isOrgAdmin: true });
  await give(admin, { IsOrgAdmin: false });
  await at.world.as(at.ceo).call(api.people.changeManager, { params: { id: admin.id, managerId: 0 } });
  await give(admin, { RoleName: 'observer' });
  expect((await ofAdmins['set a theme']?.(admin))?.status).toBe(409);
  expect((await ofAdmins['look at a file']?.(admin))?.status).toBe(409);
  at.world.clock.advance({ hours: 25 });
  expect((await ofAdmins['look at a file']?.(admin))?.status).toBe(403);
});
