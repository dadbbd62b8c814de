import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGoals } from '../../make-goals.ts';
import { makeOwnerResults } from '../../make-talk.ts';
import { makeWholeCompany, type WholeCompany } from '../../support/company.ts';
import { asCsv, cellsOf, converted, office } from '../../support/office.ts';
import { fetchReport, wordsOf } from '../../support/report-files.ts';
import { patience } from '../../support/speed.ts';
import { openWorld, type World } from '../../world.ts';

/** What leaves Waymark as a file opens where most open it, and says there what it says here (issue 11). */
let world: World;
let company: WholeCompany;
const timeout = patience(300_000);

beforeAll(async () => {
  world = await openWorld();
  company = await makeWholeCompany(world, 'Ours');
  const titles = [
    '=1+1',
    'Zażółć gęślą, "jaźń"',
    '王小明 and محمد',
    '-5 percent',
    '0012',
    '1e5',
    '2026-11-18',
  ];
  await makeGoals(
    world,
    company.tenant,
    titles.map((title) => ({ owner: company.manager, title, period: company.tenant.period })),
  );
});
afterAll(() => world.close());

test('every spreadsheet opens in LibreOffice and reads back cell by cell', { timeout }, async ({ skip }) => {
  skip(office === undefined, 'LibreOffice is not installed.');
  const { period } = company.tenant;
  const quarter = company.appraised.quarter.id;
  const paths = [
    'userreport/excel',
    `goallist/excel/${period.id}/0?Private=true`,
    `goaltree/excel/${period.id}`,
    `teamgoals/excel/${period.id}/${company.manager.id}`,
    `usercomlience/excel/${period.id}`,
    `employeeappraisal/excel/${quarter}`,
    `employeecomplience/excel/${quarter}`,
  ];
  const files = new Map<string, Uint8Array>();
  for (const [at, path] of paths.entries()) {
    const answer = await fetchReport(world, company.ceo, path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    files.set(`r${at}.xlsx`, answer.rawPayload);
  }
  const opened = converted(files, asCsv);
  for (const [name, bytes] of files)
    for (const { name: tab, rows } of (await readXlsx(bytes)).sheets) {
      const csv = opened.get(`${name.replace('.xlsx', '')}-${tab}.csv`);
      const [read, written] = [cellsOf(new TextDecoder().decode(csv)), rows.map((row) => row.map(shown))];
      expect([name, tab, read.length]).toEqual([name, tab, written.length]);
      for (const [at, row] of written.entries()) expect([name, tab, read[at]]).toEqual([name, tab, row]);
    }
});

test('a deck of sixty goals opens in LibreOffice and reads back word by word', { timeout }, async ({
  skip,
}) => {
  skip(office === undefined, 'LibreOffice is not installed.');
  const { tenant, manager } = company;
  const past = tenant.calendar.periods.filter(({ end }) => end < tenant.period.start).at(-1);
  const goals = await makeGoals(
    world,
    tenant,
    Array.from({ length: 60 }, (_, at) => ({
      owner: manager,
      period: { id: past?.id ?? 0 },
      state: 'results_in_review' as const,
      title: `Titled ${at}th`,
    })),
  );
  await makeOwnerResults(
    world,
    tenant,
    goals.map((goal, at) => ({ goal, completed: at % 2 === 0 })),
  );
  const written = goals.map((_, at) => Array.from({ length: 60 + at }, (__, n) => `w${at}x${n}`).join(' '));
  const executive = Array.from({ length: 380 }, (_, n) => `exec${n}`).join(' ');
  const deck = await world.app.http.inject({
    method: 'POST',
    url: `/api/Gpt/deck/quarter/${past?.id ?? 0}/me`,
    headers: { authorization: `Bearer ${await world.tokenOf(manager)}` },
    payload: {
      ExecutiveSummary: executive,
      Goals: goals.map(({ id }, at) => ({ Id: id, Summary: written[at] ?? '' })),
    },
  });
  expect(deck.statusCode).toBe(200);
  const pdf = converted(new Map([['deck.pptx', deck.rawPayload]]), 'pdf').get('deck.pdf');
  const read = new Set(pdf === undefined ? [] : wordsOf(pdf)?.split(/\s+/));
  skip(pdf !== undefined && read.size === 0, 'poppler is not installed.');
  const words = [executive, ...written].flatMap((text) => text.split(' '));
  expect(words.filter((word) => !read.has(word))).toEqual([]);
  for (const at of goals.keys()) expect([at, read.has(`${at}th`)]).toEqual([at, true]);
});

/** A cell as LibreOffice writes it down. */
function shown(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .replace(/( 00:00:00)?\.000Z$/, '');
  return String(cell);
}
