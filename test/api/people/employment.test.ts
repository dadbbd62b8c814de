import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let admin: MadePerson;
let lead: MadePerson;
let other: MadePerson;
let person: MadePerson;
let left: MadePerson;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.drain();
  world.mail.sent.length = 0;
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
  lead = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Lena Lead' });
  other = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Otto Other' });
  [person, admin, left] = (await makePeople(world, tenant, [
    { manager: lead, name: 'Paul Person' },
    { manager: ceo, name: 'Omar Admin', isOrgAdmin: true },
    { manager: lead, name: 'Lea Left', email: `lea-${tenant.id}@company.example`, status: 'deactivated' },
  ])) as [MadePerson, MadePerson, MadePerson];
});

const at = (of: { id: number }) => ({ params: { id: of.id } });
const profile = async (of: { id: number }) => (await world.as(ceo).call(api.people.profile, at(of))).answer;
const roles = (by: MadePerson, of: MadePerson, body: object) =>
  world.as(by).call(api.people.roles, { ...at(of), body });
const move = (by: MadePerson, of: MadePerson, managerId: number) =>
  world.as(by).call(api.people.changeManager, { params: { id: of.id, managerId } });
const kinds = async (of: { id: number }) =>
  (await world.as(ceo).call(api.people.history, at(of))).answer.data.map(({ Kind }) => Kind);
const notices = async (of: MadePerson) =>
  (await world.as(of).call(api.notifications.list, { params: { page: 1 } })).answer.data.map(
    ({ Subject }) => Subject,
  );

describe('roles and permissions', () => {
  test('are checked as a whole and done as a whole', async () => {
    const refused = await roles(admin, person, {
      RoleName: 'manager',
      IsGoalAdmin: true,
      IsGoalManager: true,
    });
    expect([refused.status, refused.refusal.Fields]).toEqual([
      400,
      { IsGoalManager: 'You only can be either a Goal Admin or Goal Manager.' },
    ]);
    expect((await profile(person)).RoleName).toBe('contributor');
    const { answer } = await roles(admin, person, { RoleName: 'manager', IsGoalAdmin: true });
    expect([answer.RoleName, answer.IsGoalAdmin]).toEqual(['manager', true]);
    expect(await kinds(person)).toEqual(['flags', 'role']);
    expect(await notices(person)).toEqual(['Your role has changed']);
    expect((await roles(other, person, { RoleName: 'contributor' })).status).toBe(403);
  });

  test('an admin who was one until now is told 409, and a flag given to oneself is told the ceo', async () => {
    await roles(admin, admin, { IsHrAdmin: true });
    expect(await notices(ceo)).toEqual(['Omar Admin has become HR Admin']);
    expect((await roles(ceo, admin, { IsOrgAdmin: false, IsHrAdmin: false })).status).toBe(200);
    expect((await roles(admin, person, { RoleName: 'manager' })).status).toBe(409);
  });

  test('an observer has no flags and no manager, and comes back below the ceo', async () => {
    await roles(ceo, person, { IsHrAdmin: true });
    await move(ceo, person, 0);
    const gone = (await roles(ceo, person, { RoleName: 'observer' })).answer;
    expect([gone.RoleName, gone.IsHrAdmin, gone.ParentId]).toEqual(['observer', false, null]);
    expect((await roles(ceo, person, { RoleName: 'contributor' })).answer.ParentId).toBe(ceo.id);
  });

  test('whoever loses the manager is told, and so is the manager', async () => {
    const former = (await profile(person)).ParentId;
    expect(former).toBe(lead.id);
    await move(ceo, person, 0);
    expect(await notices(person)).toEqual(['You were left without a manager']);
    expect(await notices(lead)).toContain(`${(await profile(person)).Name} has left your direct reports`);
  });

  test('another ceo takes reports, company goals and requests over, and all sides are told by mail', async () => {
    const goal = await makeGoal(world, { owner: ceo, state: 'approved', title: 'Company goal' });
    const secret = await makeGoal(world, { owner: ceo, state: 'approved', isPrivate: true });
    const { answer } = await roles(admin, lead, { RoleName: 'ceo' });
    expect([answer.RoleName, answer.ParentId]).toEqual(['ceo', null]);
    const former = await profile(ceo);
    expect([former.RoleName, former.ParentId]).toEqual(['manager', lead.id]);
    expect([(await profile(other)).ParentId, (await profile(person)).ParentId]).toEqual([lead.id, lead.id]);
    const owner = async (id: number) =>
      (await world.as(ceo).call(api.goals.single, { params: { id } })).answer.User.Id;
    expect([await owner(goal.id), await owner(secret.id)]).toEqual([lead.id, ceo.id]);
    await world.drain();
    for (const side of [lead, ceo, admin]) expect(onlyMailTo(world, side.email).subject).toContain('CEO');
    // Told as well, because whoever acted is: by name to the others, not to themselves.
    expect(onlyMailTo(world, admin.email).text).toContain('You made this change.');
    expect(onlyMailTo(world, admin.email).text).not.toContain('Omar Admin made');
    expect(onlyMailTo(world, ceo.email).text).toContain('Omar Admin made this change.');
  });

  test('a ceo who steps back is named once, and no mail with that in it is said to be turned off', async () => {
    await makeGoal(world, { owner: other, state: 'review' });
    await roles(ceo, lead, { RoleName: 'ceo' });
    await world.drain();
    expect(onlyMailTo(world, lead.email).text).toContain('Clara Ceo handed the role over to you.');
    const mail = onlyMailTo(world, admin.email).text;
    expect(mail).toContain('Clara Ceo handed the role over to Lena Lead.');
    expect(mail).toContain('Lena Lead has become your manager');
    expect(mail).toMatch(/You can turn these e-mails off .*\n*.*come whatever else is turned off/);
  });
});

describe('employment', () => {
  test('a deactivation shows what it leaves, ends sessions and links, and is taken back whole', async () => {
    await makeGoal(world, { owner: lead, state: 'approved' });
    const data = await world.as(ceo).call(api.people.deactivateData, at(lead));
    expect(data.answer).toEqual({ GoalCount: 1, UserCount: 1 });
    expect((await world.as(person).call(api.people.deactivateData, at(lead))).status).toBe(404);
    expect((await world.as(lead).call(api.goals.periods)).status).toBe(200);
    const { answer } = await world.as(admin).call(api.people.deactivate, at(lead));
    expect(answer.DeactivatedAt).not.toBe(null);
    // Every process hears of it, this one too, a moment after the commit.
    await vi.waitFor(async () => expect((await world.as(lead).call(api.goals.periods)).status).toBe(401));
    expect((await profile(person)).ParentId).toBe(lead.id);
    expect((await world.as(admin).call(api.people.deactivate, at(lead))).status).toBe(409);
    expect((await world.as(admin).call(api.people.deactivate, at(ceo))).status).toBe(403);
    const back = (await world.as(admin).call(api.people.activate, at(lead))).answer;
    expect([back.DeactivatedAt, back.RoleName, back.ParentId]).toEqual([null, 'manager', ceo.id]);
    expect(await kinds(lead)).toEqual(['activated', 'deactivated']);
  });

  test('whoever is deactivated is mailed no link for a new address before they are active again', async () => {
    const away = `lea-${tenant.id}@new.example`;
    const own = `paul-${tenant.id}@new.example`;
    const put = (by: MadePerson, of: MadePerson, Email: string) =>
      world.as(by).call(api.people.saveProfile, { ...at(of), body: { Email } });
    // Asked for by the person, who has to ask again: the deactivation takes it back.
    await put(person, person, own);
    await world.drain();
    await world.as(admin).call(api.people.deactivate, at(person));
    // Asked for by an admin of somebody who is away already.
    expect((await put(admin, left, away)).answer.UnconfirmedEmail).toBe(away);
    await world.drain();
    expect(world.mail.sent.filter(({ to }) => to === away || to === left.email)).toEqual([]);
    world.mail.sent.length = 0;
    for (const one of [left, person]) await world.as(admin).call(api.people.activate, at(one));
    await world.drain();
    linkIn(onlyMailTo(world, away), '/v3/confirmemail/');
    // The former address hears of what others asked, and can take it back.
    linkIn(onlyMailTo(world, left.email), '/v3/cancelemail/');
    expect(world.mail.sent.filter(({ to }) => to === person.email || to === own)).toEqual([]);
  });

  test('of somebody deactivated who never joined a new address counts at once, and is invited later', async () => {
    const [former, later] = [`nora-${tenant.id}@company.example`, `nora-${tenant.id}@new.example`];
    const { Id } = (
      await world.as(admin).call(api.people.addEmployee, { body: { Name: 'Nora New', Email: former } })
    ).answer;
    await world.as(admin).call(api.people.deactivate, at({ id: Id }));
    await world.drain();
    world.mail.sent.length = 0;
    const { answer } = await world
      .as(admin)
      .call(api.people.saveProfile, { ...at({ id: Id }), body: { Email: later } });
    expect([answer.Email, answer.UnconfirmedEmail]).toEqual([later, null]);
    await world.drain();
    expect(world.mail.sent).toEqual([]);
    await world.as(admin).call(api.people.activate, at({ id: Id }));
    await world.drain();
    linkIn(onlyMailTo(world, later), '/v3/invitation/');
    expect(world.mail.sent.filter(({ to }) => to === former)).toEqual([]);
  });

  test('an invitation is sent anew once a minute, and the link before is dead', async () => {
    const added = await world.as(lead).call(api.people.addEmployee, {
      body: { Name: 'Nora New', Email: `nora-${tenant.id}@company.example`, JobTitle: 'Baker' },
    });
    const { Id, Email, ParentId, RoleName, InvitationAcceptedAt } = added.answer;
    expect([ParentId, RoleName, InvitationAcceptedAt]).toEqual([lead.id, 'contributor', null]);
    await world.drain();
    linkIn(onlyMailTo(world, Email ?? ''), '/v3/invitation/');
    const again = () => world.as(lead).call(api.people.reinvite, { params: { id: Id } });
    expect((await again()).status).toBe(200);
    const soon = await again();
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60']);
    expect((await world.as(lead).call(api.people.reinvite, at(person))).status).toBe(409);
  });

  test('what stands against someone new is told at the field', async () => {
    const add = async (by: MadePerson, body: object) => {
      const given = { Name: 'Nora', Email: `free-${tenant.id}@company.example`, ...body };
      const answer = await world.as(by).call(api.people.addEmployee, { body: given });
      return answer.status === 400 ? answer.refusal.Fields : answer.status;
    };
    expect(await add(lead, { Email: person.email.toUpperCase() })).toEqual({
      Email: 'This e-mail address is already in use.',
    });
    expect(await add(lead, { Email: left.email })).toEqual({
      Email: 'This e-mail address belongs to a deactivated person. Activate them instead.',
    });
    expect(await add(lead, { Email: `${'a'.repeat(250)}@x.example` })).toEqual({
      Email: 'Enter valid email!',
    });
    expect(await add(lead, { ParentId: other.id })).toEqual({
      ParentId: 'This person cannot be the manager.',
    });
    expect(await add(ceo, { ParentId: person.id })).toEqual({
      ParentId: 'This person cannot be the manager.',
    });
    expect(await add(lead, { IsObserver: true })).toEqual({ IsObserver: 'You cannot change this.' });
    expect(await add(ceo, { IsObserver: true, IsManager: true })).toEqual({
      IsObserver: 'Choose manager or observer, not both.',
    });
    expect(await add(person, {})).toBe(403);
    expect(await add(ceo, { IsObserver: true })).toBe(200);
  });
});

describe('a manager', () => {
  test('is chosen among the viewer’s candidates, and all three are told', async () => {
    const list = async (by: MadePerson, of: MadePerson) => {
      const answer = await world.as(by).call(api.people.managerCandidates, at(of));
      return answer.status === 200 ? answer.answer.data.map(({ Name }) => Name) : answer.status;
    };
    expect(await list(admin, person)).toEqual(['Clara Ceo', 'Otto Other']);
    expect(await list(lead, person)).toEqual([]);
    expect(await list(other, person)).toBe(404);
    expect((await move(ceo, person, other.id)).answer.ParentId).toBe(other.id);
    expect(await notices(person)).toEqual(['Otto Other has become your manager']);
    expect(await notices(other)).toEqual(['You have become the manager of Paul Person']);
    expect(await notices(lead)).toEqual(['Paul Person has left your direct reports']);
    await move(ceo, person, other.id);
    expect(await kinds(person)).toEqual(['manager']);
    expect((await move(lead, person, lead.id)).status).toBe(409);
  });

  test('is the ceo in effect where there is none: they lose nobody by it, and somebody who then goes elsewhere', async () => {
    await move(ceo, person, ceo.id);
    await move(admin, person, 0);
    expect(await notices(ceo)).not.toContain('Paul Person has left your direct reports');
    expect(await notices(person)).toContain('You were left without a manager');
    await move(admin, person, other.id);
    expect((await notices(ceo))[0]).toBe('Paul Person has a manager again');
    await move(admin, person, 0);
    expect((await notices(ceo))[0]).toBe('Paul Person was left without a manager');
    await move(admin, person, ceo.id);
    expect((await notices(ceo)).filter((one) => one.includes('manager again'))).toHaveLength(1);
    expect((await notices(ceo)).filter((one) => one.includes('has left'))).toEqual([]);
  });

  test('is the ceo for whoever stops being an observer, and both are told', async () => {
    const observer = await makePerson(world, { tenant, role: 'observer', name: 'Olga Once' });
    expect((await roles(admin, observer, { RoleName: 'contributor' })).status).toBe(200);
    expect((await profile(observer)).ParentId).toBe(ceo.id);
    expect((await notices(observer)).sort()).toEqual([
      'Clara Ceo has become your manager',
      'Your role has changed',
    ]);
    expect(await notices(ceo)).toEqual(['You have become the manager of Olga Once']);
  });

  test('who is below, gone or none is refused at the field', async () => {
    await move(ceo, other, lead.id);
    for (const id of [other.id, lead.id, person.id, left.id, 999_999_999, 0]) {
      const { status, refusal } = await move(ceo, lead, id);
      expect([id, status, Object.keys(refusal.Fields)]).toEqual([id, 400, ['managerId']]);
    }
    expect((await move(admin, ceo, lead.id)).status).toBe(403);
    expect((await move(admin, admin, lead.id)).answer.ParentId).toBe(lead.id);
  });
});

test('the ceo edits the company, and everyone sees it at once', async () => {
  const edit = (by: MadePerson, body: object) => world.as(by).call(api.people.editTenant, { body });
  expect((await edit(admin, { Name: 'Taken over' })).status).toBe(403);
  expect((await edit(ceo, { Name: ' ' })).refusal.Fields).toEqual({ Name: 'Please input your full name!' });
  expect((await edit(ceo, { Url: 'javascript:alert(1)' })).refusal.Fields).toEqual({
    Url: 'Enter valid URL!',
  });
  const { answer } = await edit(ceo, { Name: 'New name', Url: 'https://new.example', TimeZone: 'Tokyo' });
  expect(answer).toMatchObject({ Name: 'New name', Url: 'https://new.example', TimeZone: 'Tokyo' });
  const { Tenant } = (await world.as(person).call(api.auth.relogin)).answer;
  expect(Tenant).toMatchObject({ Name: 'New name', UpdatedAt: answer.UpdatedAt });
  // Two windows of the ceo: the second one has read what is no more.
  const { UpdatedAt } = Tenant;
  const first = await edit(ceo, { Name: 'Newer name', UpdatedAt });
  expect([first.status, first.answer.UpdatedAt === UpdatedAt]).toEqual([200, false]);
  expect((await edit(ceo, { Url: '', UpdatedAt })).status).toBe(409);
  expect((await edit(ceo, { Name: 'Newer name' })).answer).toEqual(first.answer);
});
