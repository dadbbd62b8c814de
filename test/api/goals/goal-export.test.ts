import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { scaleColors } from '#rules/goals/scale-colors.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeStatus } from '../../make-goals.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let manager: MadePerson;
let owner: MadePerson;
let peer: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world, { name: 'Möbel & Söhne', timeZone: 'Berlin' });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  [owner, peer] = (await makePeople(world, tenant, [{ manager, name: 'Åsa', orgUnit: '' }, { manager }])) as [
    MadePerson,
    MadePerson,
  ];
  const parent = await makeGoal(world, { owner: manager, title: 'Above', isPrivate: true });
  const goal = await makeGoal(world, {
    owner,
    title: '=HYPERLINK("http://evil")',
    measurement: '-1',
    parent,
  });
  const week = tenant.period.weeks[0];
  if (week === undefined) throw new Error('The quarter has no week.');
  await makeStatus(world, goal, { week, likelihood: 0, quality: 4 });
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
  const book = await readXlsx(answer.rawPayload, { readStyles: true });
  return { answer, sheet: book.sheets[0], rows: book.sheets[0]?.rows ?? [] };
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

test('wears the colours of the scale, under a heading that stays', async () => {
  const { sheet, rows } = await sheetOf(peer);
  const styleOf = (row: number, column: number) => sheet?.cells?.get(`${row},${column}`)?.style;
  const heads = rows[0] ?? [];
  const [likelihood, quality] = [heads.indexOf('Likelihood'), heads.indexOf('Quality')];
  expect(rows[1]?.slice(likelihood, quality + 1)).toEqual(['Not at all', 'Very good']);
  expect(styleOf(0, likelihood)?.font?.bold).toBe(true);
  for (const [column, step] of [
    [likelihood, scaleColors.light[0]],
    [quality, scaleColors.light[4]],
  ] as const) {
    expect(styleOf(1, column)).toMatchObject({
      font: { color: { rgb: expect.stringContaining(step.text.slice(1)) } },
      fill: { fgColor: { rgb: expect.stringContaining(step.tint.slice(1)) } },
    });
  }
  expect(styleOf(1, 0)?.fill).toBeUndefined();
  expect(sheet?.freezePane?.rows).toBe(1);
  expect(sheet?.autoFilter?.range).toBe(`A1:T${rows.length}`);
});

test('tells times as the clocks of the company, and names them', async () => {
  const { rows } = await sheetOf(manager);
  const column = rows[0]?.indexOf('Updated (Berlin)') ?? -1;
  expect(column).toBeGreaterThan(0);
  // In November Berlin is an hour ahead of what the clock of the test says in UTC.
  const shown = new Date(world.now().getTime() + 3_600_000).toISOString().slice(0, 16);
  const cell = rows[1]?.[column];
  expect(cell instanceof Date ? cell.toISOString().slice(0, 16) : cell).toBe(shown);
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
