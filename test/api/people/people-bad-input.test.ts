import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { pictureBomb } from '../../support/pictures.ts';
import { changedTables, stateOfTables } from '../../support/tables.ts';
import { type Outcome, openWorld, type World } from '../../world.ts';

/** The list "Bad input" of issue 9, in its order: each with its sentence at its field or line, and nothing changed. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let lead: MadePerson;
let below: MadePerson;
let person: MadePerson;
let observer: MadePerson;
const gone = 'gone@company.example';

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  lead = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  below = await makePerson(world, { tenant, role: 'manager', manager: lead });
  [person, observer] = (await makePeople(world, tenant, [
    { manager: lead },
    { role: 'observer' },
    { manager: lead, email: gone, status: 'deactivated' },
  ])) as [MadePerson, MadePerson];
  // The session begins with the first call, and is a row as well.
  await world.as(ceo).call(api.people.ceo);
});
afterAll(() => world.close());

const by = () => world.as(ceo);
const move = (of: MadePerson, to: MadePerson) =>
  by().call(api.people.changeManager, { params: { id: of.id, managerId: to.id } });
const roles = (of: MadePerson, body: object) => by().call(api.people.roles, { params: { id: of.id }, body });
const save = (of: MadePerson, body: object) =>
  by().call(api.people.saveProfile, { params: { id: of.id }, body });
const add = (body: object) =>
  by().call(api.people.addEmployee, { body: { Name: 'Nora', Email: 'nora@company.example', ...body } });

const tooLong = `${'a'.repeat(255 - '@x.example'.length)}@x.example`;
const unfit = 'This person cannot be the manager.';
const inUse = 'This e-mail address is already in use.';
const ofLeft = 'This e-mail address belongs to a deactivated person. Activate them instead.';

const refusals: readonly [string, () => Promise<Outcome<never>>, Record<string, string>][] = [
  ['a cycle of managers', () => move(lead, below), { managerId: unfit }],
  ['oneself as manager', () => move(lead, lead), { managerId: unfit }],
  ['a contributor as manager', () => move(below, person), { managerId: unfit }],
  ['a contributor as manager of someone new', () => add({ ParentId: person.id }), { ParentId: unfit }],
  ['an observer as manager', () => move(below, observer), { managerId: unfit }],
  [
    'the own role of the ceo',
    () => roles(ceo, { RoleName: 'manager' }),
    { RoleName: 'Make someone else CEO first.' },
  ],
  [
    'the own role of the ceo in the profile',
    () => save(ceo, { RoleName: 'contributor' }),
    { RoleName: 'Make someone else CEO first.' },
  ],
  [
    'both goal flags',
    () => roles(person, { IsGoalAdmin: true, IsGoalManager: true }),
    { IsGoalManager: 'You only can be either a Goal Admin or Goal Manager.' },
  ],
  [
    'a flag on an observer',
    () => roles(observer, { IsHrAdmin: true }),
    { IsHrAdmin: 'An observer cannot have permissions.' },
  ],
  [
    'an observer who has a manager',
    () => roles(person, { RoleName: 'observer' }),
    { RoleName: 'The observer role cannot be given to a user with direct reports or a manager.' },
  ],
  [
    'a contributor who has reports',
    () => roles(lead, { RoleName: 'contributor' }),
    { RoleName: 'The contributor role cannot be given to a user with direct reports or a manager.' },
  ],
  ['an address in use', () => add({ Email: person.email.toUpperCase() }), { Email: inUse }],
  ['an address in use, of a profile', () => save(lead, { Email: person.email }), { Email: inUse }],
  ['an address of a deactivated person', () => add({ Email: gone }), { Email: ofLeft }],
  ['an address of 255 characters', () => add({ Email: tooLong }), { Email: 'Enter valid email!' }],
  [
    'an address of 255 characters, of a profile',
    () => save(lead, { Email: tooLong }),
    { Email: 'Please enter valid email' },
  ],
  ['a name of spaces', () => add({ Name: '   ' }), { Name: 'Please input your name!' }],
  ['a name of spaces, of a profile', () => save(lead, { Name: '   ' }), { Name: 'Please input your name!' }],
];

test.each(refusals)('%s is told at its field, and nothing is changed', async (_what, ask, fields) => {
  const before = await stateOfTables(world.db);
  const { status, refusal } = await ask();
  expect([status, refusal.Fields]).toEqual([400, fields]);
  expect(changedTables(before, await stateOfTables(world.db))).toEqual([]);
});

test('a GIF named .png and a picture of 40,000 x 40,000 are told in words, and nothing is changed', async () => {
  const before = await stateOfTables(world.db);
  const give = (file: Uint8Array) =>
    by().call(api.people.uploadAvatar, { params: { id: person.id }, query: {}, file });
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#3781C2' } });
  const gif = await give(await square.clone().gif().toBuffer());
  expect([gif.status, gif.refusal.Message]).toEqual([415, 'Only PNG and JPG formats are allowed to upload.']);
  const bomb = await give(pictureBomb(40_000, 40_000));
  expect([bomb.status, bomb.refusal.Message]).toEqual([413, 'This is too large to be taken.']);
  expect(changedTables(before, await stateOfTables(world.db))).toEqual([]);
});

const header = 'Name,Email';
const files: readonly [string, string, string[]][] = [
  [
    'two columns of one name',
    'Name,Email,EMAIL\nA,a@x.example,b@x.example',
    ['1 : The column Email is there twice.'],
  ],
  [
    'a quotation mark left open',
    `${header}\nA,a@x.example\n"B,b@x.example\nC,c@x.example`,
    ['3 : A quotation mark is not closed here, or stands in the middle of a cell.'],
  ],
  ['a name that nobody can see', `${header}\n\u2060\ufeff,b@x.example`, ['2 Name: Please input your name!']],
  [
    '20,001 lines',
    [header, ...Array.from({ length: 20_001 }, (_, i) => `N${i},n${i}@x.example`)].join('\n'),
    ['1 : A file has at most 20000 people.'],
  ],
  [
    'a cycle of managers',
    `${header},ManagerEmail\nA,a@x.example,b@x.example\nB,b@x.example,a@x.example`,
    [
      '2 ManagerEmail: These people would report to each other in a circle: A → B → A.',
      '3 ManagerEmail: These people would report to each other in a circle: A → B → A.',
    ],
  ],
  ['an address of 255 characters', `${header}\nA,${tooLong}`, ['2 Email: Enter valid email!']],
  ['an address of a deactivated person', `${header}\nA,${gone}`, [`2 Email: ${ofLeft}`]],
  ['a name of spaces', `${header}\n"   ",a@x.example`, ['2 Name: Please input your name!']],
];

test.each(files)('a file with %s is told at its line, and nobody comes', async (_what, Csv, problems) => {
  const before = await stateOfTables(world.db);
  const { answer } = await by().call(api.people.importPeople, { body: { Csv, DryRun: false } });
  expect(answer.Problems.map(({ Line, Field, Message }) => `${Line} ${Field}: ${Message}`)).toEqual(problems);
  expect(changedTables(before, await stateOfTables(world.db))).toEqual([]);
});

test('a byte-order mark, semicolons and a header in another order and case are taken as they are', async () => {
  const Csv = '\uFEFFROLE;e-mail;name\r\nmanager;first@x.example;"First; of all"\r\n';
  const { answer } = await by().call(api.people.importPeople, { body: { Csv } });
  expect(answer.Problems).toEqual([]);
  expect(answer.People.map(({ Name, Email, RoleName }) => [Name, Email, RoleName])).toEqual([
    ['First; of all', 'first@x.example', 'manager'],
  ]);
});
