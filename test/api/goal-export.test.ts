import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../make.ts';
import { makeGoal } from '../make-goals.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world, { name: 'Möbel & Söhne' });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  [owner, peer] = (await makePeople(world, tenant, [{ manager, name: 'Åsa' }, { manager }])) as [
    MadePerson,
    MadePerson,
  ];
  const parent = await makeGoal(world, { owner: manager, title: 'Above', isPrivate: true });
  await makeGoal(world, { owner, title: '=HYPERLINK("http://evil")', measurement: '-1', parent });
  await makeGoal(world, { owner, title: 'Secret', isPrivate: true });
});
afterAll(() => world.close());

async function sheetOf(person: MadePerson) {
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/api/goal/GOALS/excel',
    headers: { authorization: `Bearer ${await world.tokenOf(person)}` },
    payload: { Users: [owner.id] },
  });
  expect(answer.statusCode).toBe(200);
  const book = await readXlsx(answer.rawPayload);
  return { answer, rows: book.sheets[0]?.rows ?? [] };
}

test('holds what the viewer sees, text that looks like a formula as text', async () => {
  const mine = await sheetOf(manager);
  expect(mine.rows.map((row) => row[2]).sort()).toEqual(['\'=HYPERLINK("http://evil")', 'Secret', 'Title']);
  const formula = mine.rows.find((row) => String(row[2]).includes('HYPERLINK'));
  expect(formula?.slice(0, 7)).toEqual([
    'Åsa',
    'Corporate',
    '\'=HYPERLINK("http://evil")',
    "'-1",
    '',
    'Approved',
    'Above',
  ]);
  const theirs = await sheetOf(peer);
  expect(theirs.rows.map((row) => row[2])).not.toContain('Secret');
  expect(theirs.rows.find((row) => String(row[2]).includes('HYPERLINK'))?.[6]).toBeFalsy();
});

test('is named after company, list, quarter and day', async () => {
  const { answer } = await sheetOf(manager);
  expect(answer.headers['content-disposition']).toContain(
    encodeURIComponent('Möbel & Söhne Goals Q4 2026 2026-11-18.xlsx'),
  );
});

test('a filter nobody knows is refused like in the list', async () => {
  const refused = await world.as(manager).call(api.goals.exportList, { body: { PeriodId: 999_999 } });
  expect(refused.refusal.Fields).toHaveProperty('PeriodId');
});
