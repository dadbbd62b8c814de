import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let maya: MadePerson;
let admin: MadePerson;
let observer: MadePerson;
let gone: MadePerson;

beforeAll(async () => {
  world = await openWorld({
    env: { SUPPORT_EMAIL: 'help@waymark.example', HELP_URL: 'https://help.example' },
  });
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo', orgUnit: 'Board' });
  maya = await makePerson(world, {
    tenant,
    role: 'manager',
    manager: ceo,
    name: 'Maya Okafor',
    orgUnit: 'Sales',
  });
  const made = await makePeople(world, tenant, [
    { manager: ceo, name: 'Omar Admin', isOrgAdmin: true, jobTitle: 'Office' },
    { role: 'observer', name: 'Olga Observer' },
    { role: 'manager', manager: ceo, name: 'Gustav Gone', status: 'deactivated' },
    {
      manager: maya,
      name: 'Tomás Rivera',
      jobTitle: 'Account manager',
      orgUnit: 'Sales',
      phone: '+1 555 0100',
    },
    { manager: maya, name: 'Ingrid Invited', status: 'invited' },
    { manager: maya, name: 'Dora Departed', status: 'deactivated', isHrAdmin: true },
  ]);
  [admin, observer, gone] = made as [MadePerson, MadePerson, MadePerson];
  await makePerson(world, { tenant, manager: gone, name: 'Left Below' });
});
afterAll(() => world.close());

const chart = async (viewer: MadePerson) =>
  (await world.as(viewer).call(api.organization.orgData)).answer.data;

const directory = async (viewer: MadePerson, body: object = {}) =>
  (await world.as(viewer).call(api.organization.directory, { body })).answer;

const names = async (viewer: MadePerson, body: object = {}) =>
  (await directory(viewer, body)).data.map((entry) => entry.Name.split(' ')[0]);

test('the chart leaves out observers and the deactivated with nobody below, and counts what it shows', async () => {
  const data = await chart(maya);
  expect(data.map((entry) => [entry.Name.split(' ')[0], entry.Count])).toEqual([
    ['Clara', 3],
    ['Gustav', 1],
    ['Left', 0],
    ['Maya', 2],
    ['Ingrid', 0],
    ['Tomás', 0],
    ['Omar', 0],
  ]);
  const left = data.find((entry) => entry.Name === 'Left Below');
  expect([left?.parentId, left?.LegId]).toEqual([gone.id, gone.id]);
  expect(data[0]).toMatchObject({ parentId: null, LegId: null, RoleName: 'ceo' });
  expect(await chart(observer)).toEqual(data);
});

describe('the directory', () => {
  test('shows whom the viewer may see, active and invited, by name', async () => {
    expect(await names(maya)).toEqual(['Clara', 'Ingrid', 'Left', 'Maya', 'Omar', 'Tomás']);
    for (const viewer of [ceo, admin]) expect(await names(viewer)).toContain('Olga');
    expect(await names(maya, { Roles: ['observer'] })).toEqual([]);
    expect(await names(ceo, { Roles: ['observer'] })).toEqual(['Olga']);
  });

  test('finds by any part of a name, whatever case and accent, and by the name alone', async () => {
    expect(await names(maya, { Name: 'TOMAS' })).toEqual(['Tomás']);
    expect(await names(maya, { Name: 'okaf' })).toEqual(['Maya']);
    expect(await names(maya, { Name: 'Sales' })).toEqual([]);
  });

  test('joins its filters by and, the values of one by or', async () => {
    expect(await names(maya, { Status: ['Invited', 'Deactivated'] })).toEqual(['Dora', 'Gustav', 'Ingrid']);
    expect(
      await names(maya, { Status: ['Active', 'Deactivated'], Permissions: ['OrgAdmin', 'HrAdmin'] }),
    ).toEqual(['Dora', 'Omar']);
    expect(await names(maya, { Depts: ['Sales', 'Board'] })).toEqual(['Clara', 'Maya', 'Tomás']);
    expect(await names(maya, { Depts: ['Corporate'], Roles: ['contributor'] })).toEqual([
      'Ingrid',
      'Left',
      'Omar',
    ]);
    expect(await names(maya, { ManagerId: maya.id, Status: ['Active'] })).toEqual(['Tomás']);
  });

  test('sorts by what it is asked, empty managers last, and counts all pages', async () => {
    expect(await names(maya, { SortBy: 'RoleName' })).toEqual([
      'Clara',
      'Maya',
      'Ingrid',
      'Left',
      'Omar',
      'Tomás',
    ]);
    expect(await names(maya, { SortBy: 'Manager', SortOrder: 'desc' })).toEqual([
      'Ingrid',
      'Tomás',
      'Left',
      'Maya',
      'Omar',
      'Clara',
    ]);
    const second = await directory(maya, { Page: 2, PageSize: 4 });
    expect([second.data.length, second.count]).toEqual([2, 6]);
  });

  test('tells observers no addresses', async () => {
    const seen = (await directory(observer, { Name: 'tomas' })).data[0];
    expect([seen?.Email, seen?.PhoneNumber]).toEqual([null, null]);
    const known = (await directory(maya, { Name: 'tomas' })).data[0];
    expect(known).toMatchObject({ PhoneNumber: '+1 555 0100', Status: 'Active', Manager: { Id: maya.id } });
  });

  test('says of each who approves their goals: the manager, or who acts for one that left', async () => {
    const { data } = await directory(ceo, { Status: ['Active', 'Invited', 'Deactivated'] });
    const told = await Promise.all(
      data.map(async ({ Id, Name, ActingManager }) => {
        const { answer } = await world.as(ceo).call(api.people.profile, { params: { id: Id } });
        expect([Name, ActingManager?.Name]).toEqual([Name, answer.ActingManager?.Name]);
        return ActingManager?.Id ?? null;
      }),
    );
    expect(told).toContain(maya.id);
    expect(told).toContain(null);
  });

  test('offers the departments and managers there are', async () => {
    const { answer } = await world.as(maya).call(api.organization.directoryChoices, { body: {} });
    expect(answer.Depts).toEqual([
      { Name: 'Board', Count: 1 },
      { Name: 'Corporate', Count: 3 },
      { Name: 'Sales', Count: 2 },
    ]);
    expect(answer.Managers).toContainEqual({ Id: maya.id, Name: 'Maya Okafor', Count: 2 });
  });

  test('counts beside each choice who is left by the other filters, and keeps what is chosen', async () => {
    const asked: z.input<typeof api.organization.directoryChoices.body>[] = [
      {},
      { Name: 'a' },
      { Status: ['Active', 'Deactivated'], Roles: ['contributor'] },
      { Permissions: ['OrgAdmin'], Depts: ['Corporate'], ManagerId: maya.id },
    ];
    for (const body of asked) {
      const { answer } = await world.as(ceo).call(api.organization.directoryChoices, { body });
      const left = async (more: object) => (await directory(ceo, { ...body, ...more })).count;
      for (const { Name, Count } of answer.Roles) expect(Count).toBe(await left({ Roles: [Name] }));
      for (const { Name, Count } of answer.Status) expect(Count).toBe(await left({ Status: [Name] }));
      for (const { Name, Count } of answer.Permissions)
        expect(Count).toBe(await left({ Permissions: [Name] }));
      for (const { Name, Count } of answer.Depts) expect(Count).toBe(await left({ Depts: [Name] }));
      for (const { Id, Count } of answer.Managers) expect(Count).toBe(await left({ ManagerId: Id }));
    }
    const nobody = { Name: 'nobody is called so', Depts: ['Sales'], ManagerId: maya.id };
    const { answer } = await world.as(maya).call(api.organization.directoryChoices, { body: nobody });
    expect(answer.Depts).toEqual([{ Name: 'Sales', Count: 0 }]);
    expect(answer.Managers).toEqual([{ Id: maya.id, Name: 'Maya Okafor', Count: 0 }]);
  });

  test('leaves as a spreadsheet', async () => {
    const file = await world.as(maya).call(api.organization.directoryExport, { body: { Name: 'maya' } });
    expect(file.status).toBe(200);
    expect(String(file.headers['content-disposition'])).toContain('Directory');
  });

  test('leaves with the days of the company', async () => {
    const tokyo = await makeTenant(world, { timeZone: 'Tokyo' });
    const joinedAt = new Date('2026-11-16T23:30:00Z');
    const boss = await makePerson(world, { tenant: tokyo, role: 'ceo', joinedAt });
    const { rawPayload } = await world.app.http.inject({
      method: 'POST',
      url: '/api/Profile/Directory/excel',
      headers: { authorization: `Bearer ${await world.tokenOf(boss)}` },
      payload: {},
    });
    const [head, row] = (await readXlsx(rawPayload, { readStyles: true })).sheets[0]?.rows ?? [];
    expect(row?.[head?.indexOf('Joined') ?? -1]).toEqual(new Date('2026-11-17T00:00:00Z'));
  });
});

test('help names the active with a flag and the ceo, with the ways to the support', async () => {
  const { answer } = await world.as(observer).call(api.organization.help);
  expect(answer.users.map((user) => user.Name)).toEqual(['Clara Ceo', 'Omar Admin']);
  expect([answer.helplink, answer.SupportEmail]).toEqual(['https://help.example', 'help@waymark.example']);
});

describe('the hierarchy around oneself', () => {
  const around = async (viewer: MadePerson) => {
    const { answer } = await world.as(viewer).call(api.organization.hierarchy);
    const first = (people: { Name: string }[]) => people.map((one) => one.Name.split(' ')[0]);
    return {
      manager: answer.Manager?.Name,
      reports: first(answer.DirectReports),
      below: first(answer.Descendants),
      peers: first(answer.Peers),
    };
  };

  test('has the manager, the reports, everyone below and the peers, by name', async () => {
    expect(await around(maya)).toEqual({
      manager: 'Clara Ceo',
      reports: ['Dora', 'Ingrid', 'Tomás'],
      below: ['Dora', 'Ingrid', 'Tomás'],
      peers: ['Gustav', 'Omar'],
    });
    expect((await around(ceo)).below).toEqual(['Dora', 'Gustav', 'Ingrid', 'Left', 'Maya', 'Omar', 'Tomás']);
  });

  test('is empty around an observer', async () => {
    expect(await around(observer)).toEqual({ manager: undefined, reports: [], below: [], peers: [] });
  });
});

test('whoever has no manager is among the direct reports of the ceo, as in the chart', async () => {
  const before = (await directory(maya, { ManagerId: ceo.id })).count;
  await makePerson(world, { tenant, name: 'Nadia Nobody' });
  expect(await names(maya, { ManagerId: ceo.id })).toContain('Nadia');
  expect(await names(maya, { ManagerId: maya.id })).not.toContain('Nadia');
  expect((await directory(ceo, { ManagerId: ceo.id })).count).toBe(before + 1);
  const { answer } = await world.as(maya).call(api.organization.directoryChoices, { body: {} });
  expect(answer.Managers.find(({ Id }) => Id === ceo.id)?.Count).toBe(before + 1);
  const around = await world.as(ceo).call(api.organization.hierarchy);
  expect(around.answer.DirectReports.map(({ Name }) => Name)).toContain('Nadia Nobody');
  const beside = await world.as(maya).call(api.organization.hierarchy);
  expect(beside.answer.Peers.map(({ Name }) => Name)).toContain('Nadia Nobody');
});
