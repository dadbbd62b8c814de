import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeStatus } from '../../make-goals.ts';
import { wordsOf } from '../../support/report-files.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let ceo: MadePerson;
let owner: MadePerson;
let observer: MadePerson;
let period: number;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world, { name: 'Möbel & Söhne' });
  period = tenant.period.id;
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Cleo' });
  owner = await makePerson(world, { tenant, manager: ceo, name: '王小明' });
  observer = await makePerson(world, { tenant, role: 'observer' });
  const top = await makeGoal(world, { owner: ceo, title: 'Top', isPrivate: true });
  const middle = await makeGoal(world, { owner, title: '=1+1', parent: top });
  await makeGoal(world, { owner, title: 'Leaf', parent: middle });
  const week = tenant.period.weeks[0];
  if (week === undefined) throw new Error('The quarter has no week.');
  await makeStatus(world, middle, { week, likelihood: 3, quality: 4 });
});
afterAll(() => world.close());

async function fetched(person: MadePerson, path: string) {
  return world.app.http.inject({
    method: 'GET',
    url: `/api/report/${path}`,
    headers: { authorization: `Bearer ${await world.tokenOf(person)}` },
  });
}

async function sheetOf(person: MadePerson, path: string) {
  const answer = await fetched(person, path);
  expect(answer.statusCode).toBe(200);
  const sheet = (await readXlsx(answer.rawPayload, { readStyles: true })).sheets[0];
  return { answer, sheet, rows: sheet?.rows ?? [] };
}

test('users: everyone by name under a heading that stays, without addresses for observers', async () => {
  const { answer, rows, sheet } = await sheetOf(ceo, 'userreport/excel');
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
    /Möbel & Söhne Users \d{4}-\d\d-\d\d\.xlsx/,
  );
  expect(rows[0]?.slice(0, 3)).toEqual(['Name', 'E-mail', 'Phone']);
  expect(rows.map((row) => row[0])).toContain('王小明');
  expect(sheet?.autoFilter?.range).toMatch(/^A1:K/);
  const seen = await sheetOf(observer, 'userreport/excel');
  expect(seen.rows[0]).not.toContain('E-mail');
});

test('the tree has a level, an indented title and rows that fold; private goals only when asked for', async () => {
  const open = await sheetOf(ceo, `goaltree/excel/${period}`);
  expect(open.rows.slice(1).map((row) => [row[0], row[1]])).toEqual([
    [1, "'=1+1"],
    [2, '    Leaf'],
  ]);
  expect(open.rows[1]?.slice(4, 6)).toEqual(['Likely', 'Very good']);
  const all = await sheetOf(ceo, `goaltree/excel/${period}?Private=true`);
  expect(all.rows.slice(1).map((row) => [row[0], row[1]])).toEqual([
    [1, 'Top'],
    [2, '    =1+1'],
    [3, '        Leaf'],
  ]);
  expect(all.rows[1]?.[3]).toContain('Private');
  const notOurs = await sheetOf(owner, `goaltree/excel/${period}?Private=true`);
  expect(notOurs.rows.flat()).not.toContain('Top');
});

test('the list names no private parent unless private goals are asked for', async () => {
  const open = await sheetOf(ceo, `goallist/excel/${period}/0`);
  expect(open.rows.flat()).not.toContain('Top');
  const all = await sheetOf(ceo, `goallist/excel/${period}/${owner.id}?Private=true`);
  expect(all.rows).toHaveLength(3);
  expect(all.rows.flat()).toContain('Top');
});

test('what blocked a goal is another one where it is private and private goals were not asked for', async () => {
  const tenant = await makeTenant(world, { name: 'Blocked' });
  const head = await makePerson(world, { tenant, role: 'ceo' });
  const secret = await makeGoal(world, { owner: head, title: 'Sell the north', isPrivate: true });
  const goal = await makeGoal(world, { owner: head, title: 'Open five sites' });
  const why = { Completed: false, Reason: 'blocked', ReasonGoalId: secret.id } as const;
  await world.as(head).call(api.goals.finalize, {
    body: { ...why, GoalId: goal.id, Quality: 2, Outcome: 'Two of five sites run.' },
  });
  const path = `${tenant.period.id}/${head.id}`;
  const open = await sheetOf(head, `goallist/excel/${path}`);
  expect(open.rows.flat()).toContain('Blocked by another objective');
  expect(JSON.stringify(open.rows)).not.toContain('Sell the north');
  const { rawPayload } = await fetched(head, `goallist/pdf/${path}`);
  expect(wordsOf(rawPayload) ?? '').not.toContain('Sell the north');
  const all = await sheetOf(head, `goallist/excel/${path}?Private=true`);
  expect(all.rows.flat()).toContain('Blocked by Sell the north');
});

test('each is a PDF as well', { timeout: 60_000 }, async () => {
  for (const path of ['userreport/pdf', `goallist/pdf/${period}/0`, `goaltree/pdf/${period}`]) {
    const { statusCode, headers, rawPayload } = await fetched(ceo, path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload.subarray(-6).toString()).toBe('%%EOF\n');
  }
});

test('the pages of users hold each head, day and state in one line', { timeout: 60_000 }, async () => {
  const tenant = await makeTenant(world);
  const admin = await makePerson(world, { tenant, role: 'ceo', joinedAt: new Date('2024-08-28T12:00:00Z') });
  const left = await makePerson(world, { tenant, manager: admin });
  await world.as(admin).call(api.people.deactivate, { params: { id: left.id } });
  const words = wordsOf((await fetched(admin, 'userreport/pdf')).rawPayload);
  for (const whole of ['2024-08-28', 'Status', 'Joined']) expect(words ?? whole).toContain(whole);
  // As the head of the last column, and as the state of who has left.
  expect(words?.match(/Deactivated/g) ?? [1, 2]).toHaveLength(2);
});

test('nothing to report is told, a quarter or a person that is not here is 404', async () => {
  const none = await fetched(observer, `goaltree/excel/${period}`);
  expect([none.statusCode, none.json().Code]).toEqual([400, 'nothing_to_report']);
  expect(none.json().Message).toBe('No goals recorded for the quarter');
  expect((await fetched(ceo, 'goaltree/pdf/999999')).statusCode).toBe(404);
  expect((await fetched(ceo, `goallist/pdf/${period}/999999`)).statusCode).toBe(404);
  expect((await fetched(ceo, `goallist/word/${period}/0`)).statusCode).toBe(400);
});
