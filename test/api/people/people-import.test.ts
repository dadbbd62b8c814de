import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { PeopleImport } from '#contract/people/people-import.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A company of its own, with a ceo and a manager. */
async function company() {
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', email: 'ceo@x.example' });
  await makePerson(world, { tenant, role: 'manager', name: 'Mona', email: 'mona@x.example', manager: ceo });
}

const importing = (who: MadePerson, body: z.input<typeof PeopleImport>) =>
  world.as(who).call(api.people.importPeople, { body });
const everyone = () =>
  world.db.read(tenant.id, world.now(), (scope) =>
    scope.db.selectFrom('person').selectAll().orderBy('id').execute(),
  );
const file = (...lines: string[]) => lines.join('\r\n');
const problems = async (Csv: string) => {
  const { answer } = await importing(ceo, { Csv, DryRun: false });
  expect(answer.Done).toBe(false);
  return answer.Problems.map(({ Line, Field, Message }) => `${Line} ${Field}: ${Message}`);
};

test('a file brings people with managers further down in it, and the authority that follows', async () => {
  await company();
  const Csv = file(
    '\uFEFFmanageremail;EMAIL;Name;Department;OrgAdmin;Role',
    'boss@x.example;"ann@x.example";"Ann ""A"" Able";Sales;yes;',
    '',
    'MONA@x.example;boss@x.example;Bo;;;',
    ';obs@x.example;Olga;;no;observer',
  );
  const { answer: tried } = await importing(ceo, { Csv });
  expect(tried).toMatchObject({ Done: false, ProblemCount: 0 });
  expect(
    tried.People.map((one) => [one.Line, one.Name, one.ManagerLine, one.ManagerName, one.ManagerEmail]),
  ).toEqual([
    [2, 'Ann "A" Able', 4, null, null],
    [4, 'Bo', null, 'Mona', 'mona@x.example'],
    [5, 'Olga', null, null, null],
  ]);
  expect(await everyone()).toHaveLength(2);
  const { answer } = await importing(ceo, { Csv, DryRun: false });
  expect(answer.Done).toBe(true);
  const [, mona, ann, bo, olga] = await everyone();
  expect(ann).toMatchObject({
    name: 'Ann "A" Able',
    role: 'contributor',
    manager_id: bo?.id,
    org_unit: 'Sales',
    is_org_admin: true,
    invitation_accepted_at: null,
    invited_by_id: ceo.id,
  });
  // Bo has not accepted yet: until then Mona acts.
  expect(ann?.acting_manager_id).toBe(mona?.id);
  expect(bo).toMatchObject({ role: 'manager', manager_id: mona?.id });
  expect(olga).toMatchObject({ role: 'observer', manager_id: null });
  await world.drain();
  expect(world.mail.sent).toEqual([]);
});

test('everyone invited with it gets one mail', async () => {
  await company();
  const Csv = file('Name,Email', 'Ann,ann2@x.example', 'Bo,bo2@x.example');
  await importing(ceo, { Csv, DryRun: false, Invite: true });
  await world.drain();
  expect(world.mail.sent.map((mail) => mail.to).sort()).toEqual(['ann2@x.example', 'bo2@x.example']);
});

test('a file that cannot be read as one is refused with the line, and nothing is changed', async () => {
  await company();
  expect(await problems(file('Name,Email,name', 'A,a@x.example,B'))).toEqual([
    '1 : The column Name is there twice.',
  ]);
  expect((await problems(file('Name,Email,Shoe', 'A,a@x.example,9')))[0]).toContain(
    "1 : There is no column 'Shoe'.",
  );
  expect(await problems('Name\r\nA')).toEqual(['1 : The column Email is missing.']);
  expect(await problems(file('Name,Email', 'A,a@x.example', '"B,b@x.example', 'C,c@x.example'))).toEqual([
    '3 : A quotation mark is not closed here, or stands in the middle of a cell.',
  ]);
  const unread = await importing(ceo, {
    Csv: file('Name,Email', '"A,a@x.example', 'B,b@x.example'),
    LeftOut: [2],
  });
  expect(unread.answer).toMatchObject({ IsUnread: true, ProblemCount: 1 });
  const read = await importing(ceo, { Csv: file('Name,Email', 'A,', 'B,b@x.example') });
  expect(read.answer).toMatchObject({ IsUnread: false, ProblemCount: 1 });
  expect(await problems('Name,Email')).toEqual(['1 : There is nobody in this file.']);
  expect(await problems('')).toEqual(['1 : There is nobody in this file.']);
  const none = await importing(ceo, { Csv: file('Name,Email', 'A,a@x.example'), LeftOut: [2] });
  expect(none.answer.Problems[0]?.Message).toBe('Every line is left out.');
  const many = Array.from({ length: 20_001 }, (_, i) => `N${i},n${i}@x.example`);
  expect(await problems(file('Name,Email', ...many))).toEqual(['1 : A file has at most 20000 people.']);
  expect(await everyone()).toHaveLength(2);
});

test('a file with columns, or a line, without end is refused before it is looked at', async () => {
  await company();
  expect(await problems(`Name,Email${',x'.repeat(30_000)}\r\nA`)).toEqual([
    '1 : A file has at most 200 columns.',
  ]);
  const endless = '1 : This line is longer than 65536 characters, or a quotation mark in it is not closed.';
  expect(await problems(`Name,Email${',x'.repeat(5_000_000)}`)).toEqual([endless]);
  for (const cell of ['x', ','])
    expect(await problems(`Name,Email\r\nA,a@x.example,${cell.repeat(70_000)}`)).toEqual([
      endless.replace('1', '2'),
    ]);
  expect(await problems(file('Name,Email', `"${'A,\n'.repeat(30_000)}`))).toEqual([
    endless.replace('1', '2'),
  ]);
});

test('thousands one below the other are refused, in a file and step by step', async () => {
  await company();
  const line = (count: number, last: string): string[] =>
    Array.from(
      { length: count },
      (_, i) => `N${i},n${i}@x.example,${i + 1 < count ? `n${i + 1}@x.example` : last}`,
    );
  const deep = await importing(ceo, {
    Csv: file('Name,Email,ManagerEmail', ...line(20_000, '')),
    DryRun: false,
  });
  expect(deep.answer).toMatchObject({ Done: false, ProblemCount: 19_950, People: [] });
  expect(deep.answer.Problems[0]).toMatchObject({
    Line: 2,
    Field: 'ManagerEmail',
    Message: 'More than 50 people would stand one above the other here.',
  });
  // The file alone would do; with the two that are there already it is one too many.
  const csv = (count: number) => file('Name,Email,ManagerEmail', ...line(count, 'mona@x.example'));
  const refused = await importing(ceo, { Csv: csv(50), DryRun: false });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('More than 50 people would stand one above the other.');
  expect((await importing(ceo, { Csv: csv(49), DryRun: false })).answer).toMatchObject({ Done: true });
  const [lowest] = (await everyone()).filter(({ name }) => name === 'N0');
  const below = { id: lowest?.id ?? 0 };
  // Somebody may report to them, but for the bound.
  await world.as(ceo).call(api.people.roles, { params: below, body: { RoleName: 'manager' } });
  const added = await world.as(ceo).call(api.people.addEmployee, {
    body: { Name: 'One more', Email: 'more@x.example', ParentId: below.id },
  });
  expect([added.status, added.refusal.Message]).toEqual([
    400,
    'More than 50 people would stand one above the other.',
  ]);
  expect(await everyone()).toHaveLength(51);
});

test('as many pairs of above and below as a file can make are written part by part, no statement for long', async () => {
  await company();
  const [line, crowd] = [48, 1100];
  const rows = Array.from({ length: line + crowd }, (_, i) => {
    const above = i === 0 ? 'mona@x.example' : `n${Math.min(i, line) - 1}@x.example`;
    return `N${i},n${i}@x.example,${above}`;
  });
  const Csv = file('Name,Email,ManagerEmail', ...rows);
  expect((await importing(ceo, { Csv, DryRun: false })).answer).toMatchObject({ Done: true });
  // Of what one transaction wrote each statement has a number of its own.
  const written = await world.db.read(tenant.id, world.now(), ({ db }) =>
    sql<{ pairs: number }>`select count(*)::int as pairs from management where tenant_id = ${tenant.id}
      group by cmin::text`.execute(db),
  );
  const pairs = written.rows.map((statement) => statement.pairs);
  expect(pairs.reduce((sum, one) => sum + one, 0)).toBeGreaterThan((line + 2) * crowd);
  expect(Math.max(...pairs)).toBeLessThanOrEqual(50_000);
});

test('all faults are told at once; corrected cells, matched columns and left out lines mend the file', async () => {
  await company();
  const Csv = file(
    'Name,Mail,Boss',
    'Ann,ann@x,',
    ' ,bo@x.example,',
    'Cy,CEO@x.example,nobody@x.example',
    'Di,di@x.example',
  );
  const Columns = ['Name' as const, 'Email' as const, 'ManagerEmail' as const];
  const { answer } = await importing(ceo, { Csv, Columns, DryRun: false });
  expect(answer.Problems).toEqual([
    { Line: 2, Field: 'Email', Value: 'ann@x', Name: 'Ann', Message: 'Enter valid email!' },
    { Line: 3, Field: 'Name', Value: ' ', Name: ' ', Message: 'Please input your name!' },
    {
      Line: 4,
      Field: 'Email',
      Value: 'CEO@x.example',
      Name: 'Cy',
      Message: 'This e-mail address is already in use.',
    },
    {
      Line: 4,
      Field: 'ManagerEmail',
      Value: 'nobody@x.example',
      Name: 'Cy',
      Message: 'Nobody in the file or in the company has this e-mail address.',
    },
    { Line: 5, Field: '', Value: '', Name: 'Di', Message: 'There are 2 cells here and 3 columns.' },
  ]);
  const Corrections = [
    { Line: 2, Field: 'Email' as const, Value: 'ann3@x.example' },
    { Line: 3, Field: 'Name' as const, Value: 'Bo' },
  ];
  const mended = await importing(ceo, { Csv, Columns, Corrections, LeftOut: [4, 5], DryRun: false });
  expect(mended.answer).toMatchObject({ Done: true, ProblemCount: 0 });
  expect((await everyone()).slice(2).map(({ name, email }) => [name, email])).toEqual([
    ['Ann', 'ann3@x.example'],
    ['Bo', 'bo@x.example'],
  ]);
});

test('a value that is wrong in many lines is told once with all its lines, however few of them are listed', async () => {
  await company();
  const lines = Array.from(
    { length: 600 },
    (_, i) => `Word ${i},word-${i}@x.example,worker,${i}@nobody.example`,
  );
  const { answer } = await importing(ceo, { Csv: file('Name,Email,Role,ManagerEmail', ...lines) });
  expect(answer.ProblemCount).toBe(1200);
  expect(answer.Problems).toHaveLength(500);
  expect(answer.Repeated).toEqual([
    {
      Field: 'Role',
      Value: 'worker',
      Message: 'The role is contributor, manager or observer, or blank.',
      Lines: lines.map((_, i) => i + 2),
    },
  ]);
});

test('only ceo and org admins bring files', async () => {
  await company();
  const manager = await makePerson(world, { tenant, role: 'manager', isGoalAdmin: true, isHrAdmin: true });
  const admin = await makePerson(world, { tenant, role: 'contributor', isOrgAdmin: true });
  const Csv = file('Name,Email', 'Ann,ann4@x.example');
  expect((await importing(manager, { Csv })).status).toBe(403);
  expect((await importing(admin, { Csv })).answer.People).toHaveLength(1);
});

test('two files with one address at once: one comes, the other is told', async () => {
  await company();
  const Csv = file('Name,Email', 'Ann,race@x.example');
  const answers = await Promise.all([1, 2].map(() => importing(ceo, { Csv, DryRun: false })));
  expect(answers.map(({ answer }) => answer.Done).sort()).toEqual([false, true]);
  const late = answers.find(({ answer }) => !answer.Done)?.answer;
  expect(late?.Problems[0]?.Message).toBe('This e-mail address is already in use.');
});

test('a company has so many people, by a file or one by one', async () => {
  await company();
  const { people } = limits;
  // As many as there may be take half a minute to write.
  Reflect.set(limits, 'people', 3);
  try {
    const full = 'A company has at most 3 people, those who left among them.';
    expect(await problems(file('Name,Email', 'Ann,ann@x.example', 'Bo,bo@x.example'))).toEqual([
      `1 : ${full}`,
    ]);
    const { answer } = await importing(ceo, { Csv: file('Name,Email', 'Ann,ann@x.example'), DryRun: false });
    expect(answer.Done).toBe(true);
    const refused = await world
      .as(ceo)
      .call(api.people.addEmployee, { body: { Name: 'Bo', Email: 'bo@x.example' } });
    expect([refused.status, refused.refusal.Fields.Email]).toEqual([400, full]);
  } finally {
    Reflect.set(limits, 'people', people);
  }
});

test('a dry run on the screen does nothing that must be taken back, whether it invites or not', async () => {
  await company();
  const lines = (before: string) => Array.from({ length: 9 }, (_, n) => `Ann,${before}${n}@x.example`);
  for (const Invite of [false, true]) {
    const Csv = file('Name,Email', ...lines('dry'));
    expect((await importing(ceo, { Csv, Invite })).answer).toMatchObject({ Done: false, ProblemCount: 0 });
  }
  await importing(ceo, { Csv: file('Name,Email', 'Bo,bo@x.example'), DryRun: false });
  // A number that a row was given is used up, though the row be taken back.
  const [, mona, bo] = await everyone();
  expect((bo?.id ?? 0) - (mona?.id ?? 0)).toBe(1);
});
