import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { makeGoal, makeStatus } from '../../make-goals.ts';
import { makeComments, makeOwnerResults } from '../../make-talk.ts';
import { fetchReport, sheetsOf, wordsOf } from '../../support/report-files.ts';
import { insertRows } from '../../support/rows.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let people: Record<'ceo' | 'lead' | 'owner' | 'peer' | 'observer', MadePerson>;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Ada' });
  const lead = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Lea' });
  const owner = await makePerson(world, { tenant, manager: lead, name: 'Owen' });
  const peer = await makePerson(world, { tenant, manager: ceo, name: 'Pia' });
  people = { ceo, lead, owner, peer, observer: await makePerson(world, { tenant, role: 'observer' }) };
  const parent = await makeGoal(world, { owner: lead, title: 'Faster roofs' });
  const child = await makeGoal(world, { owner, title: '@risk', parent });
  await makeGoal(world, { owner: peer, title: 'From beside', parent });
  await makeGoal(world, { owner, title: 'Not for passing on', parent, isPrivate: true });
  await makeGoal(world, { owner: lead, title: 'Without children' });
  const [first, second] = tenant.period.weeks;
  if (first === undefined || second === undefined) throw new Error('The quarter has no weeks.');
  await makeStatus(world, child, { week: first, likelihood: 3, quality: 2 });
  const status = await makeStatus(world, child, { week: second, likelihood: 1, quality: 2 });
  const on = { type: 'GoalStatus', id: status.id } as const;
  const [comment] = await makeComments(world, tenant, [
    { goal: child, on, author: owner, text: 'The crane is late, @Lia.' },
  ]);
  // Lea was called Lia when it was written.
  const names = { comment_id: comment?.id ?? 0, place: 19, length: 4, person_id: lead.id };
  await world.db.write(tenant.id, world.now(), (scope) =>
    insertRows(scope, 'comment_mention', [{ tenant_id: scope.tenantId, ...names }]),
  );
});
afterAll(() => world.close());

const path = (of: MadePerson, type = 'excel') => `teamgoals/${type}/${tenant.period.id}/${of.id}`;

test('a parent with what contributes to it, where each stands, what moved and what was said last', async () => {
  const [sheet] = await sheetsOf(world, people.ceo, path(people.lead));
  expect(sheet?.rows[0]).toEqual([
    ...['Parent goal', 'Goal', 'Owner', 'State', 'Likelihood', 'Quality'],
    ...['Deltas', 'Week of', 'Late', 'Result', 'Last comment'],
  ]);
  expect(sheet?.rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
    ['Faster roofs', '', 'Lea'],
    ['Faster roofs', "'@risk", 'Owen'],
    ['Faster roofs', 'From beside', 'Pia'],
  ]);
  const child = sheet?.rows[2] ?? [];
  expect(child.slice(4, 7)).toEqual(['Not sure', 'Okay', 'Likelihood down, Quality same']);
  expect(child[7]).toBeInstanceOf(Date);
  expect(child[10]).toBe('The crane is late, @Lea.');
  expect(sheet?.autoFilter?.range).toBe('A1:K4');
});

test('private goals come in when they are asked for', async () => {
  const [sheet] = await sheetsOf(world, people.lead, `${path(people.lead)}?Private=true`);
  expect(sheet?.rows.map((row) => row[1])).toContain('Not for passing on');
});

test('as a PDF it names the person, each parent and each contributor', async () => {
  const answer = await fetchReport(world, people.lead, path(people.lead, 'pdf'));
  expect(answer.headers['content-type']).toBe('application/pdf');
  const read = wordsOf(answer.rawPayload);
  if (read === null) return;
  for (const part of ['Lea', 'Faster roofs', '@risk', 'From beside', 'trending down'])
    expect(read).toContain(part);
  const withPrivate = await fetchReport(world, people.lead, `${path(people.lead, 'pdf')}?Private=true`);
  // It is passed on by people who do not know what is private.
  expect(wordsOf(withPrivate.rawPayload)).toContain('Owen, Private');
  expect(read).not.toContain('Private');
});

test('it is of oneself or of somebody below, and refused where nothing contributes', async () => {
  const statusOf = async (by: MadePerson, of: MadePerson) =>
    (await fetchReport(world, by, path(of))).statusCode;
  expect(await statusOf(people.owner, people.lead)).toBe(404);
  expect(await statusOf(people.lead, people.peer)).toBe(404);
  expect(await statusOf(people.observer, people.lead)).toBe(404);
  const none = await fetchReport(world, people.owner, path(people.owner));
  expect([none.statusCode, none.json().Message]).toEqual([
    400,
    'You do not have Parent Goals, so this report has no data to display.',
  ]);
});

test('goal trees of several quarters stand in one file, in the order of their days', async () => {
  const before = tenant.calendar.periods.findLast(({ end }) => end < tenant.period.start);
  if (before === undefined) throw new Error('There is no quarter before.');
  await makeGoal(world, { owner: people.lead, title: 'Of old', period: before });
  const asked = [tenant.period.id, before.id, before.id];
  const sheets = await sheetsOf(world, people.ceo, 'goaltree/periods', asked);
  expect(sheets.map(({ name }) => name)).toEqual(
    [before, tenant.period].map((one) => `Goal Tree Q${one.quarter} ${one.year}`),
  );
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual([1, 'Of old']);
  expect(sheets.every(({ autoFilter }) => autoFilter !== undefined)).toBe(true);
  const statusOf = async (body: readonly number[]) =>
    (await fetchReport(world, people.ceo, 'goaltree/periods', body)).statusCode;
  expect(await statusOf([])).toBe(400);
  expect(await statusOf(Array.from({ length: 9 }, (_, n) => n + 1))).toBe(400);
  expect(await statusOf([tenant.period.id, 999_999])).toBe(404);
  const foreign = await makeTenant(world);
  expect(await statusOf([foreign.period.id])).toBe(404);
});

test('what is in review is not called achieved, and nothing that is over is at risk', async () => {
  const { lead, owner } = people;
  const [first] = tenant.period.weeks;
  if (first === undefined) throw new Error('The quarter has no weeks.');
  const parent = await makeGoal(world, { owner, title: 'Judged roofs' });
  for (const state of ['results_in_review', 'finalized', 'shelved'] as const) {
    const goal = await makeGoal(world, { owner: lead, title: `It is ${state}`, parent, state });
    await makeStatus(world, goal, { week: first, likelihood: 0, quality: 0 });
    if (state !== 'shelved') await makeOwnerResults(world, tenant, [{ goal, completed: true }]);
  }
  const [sheet] = await sheetsOf(world, people.ceo, path(owner));
  expect(sheet?.rows.slice(2).map((row) => [row[1], row[3], row[9]])).toEqual([
    ['It is finalized', 'Finalized', 'Achieved'],
    ['It is results_in_review', 'Results in review', ''],
    ['It is shelved', 'Shelved', ''],
  ]);
  const read = wordsOf((await fetchReport(world, owner, path(owner, 'pdf'))).rawPayload)?.replace(
    /\s+/g,
    ' ',
  );
  if (read === undefined) return;
  expect(read).not.toMatch(/Achieved.*Achieved/);
  expect(read).toContain('0 0 0 0 trending up trending down at risk late');
  expect(read).toContain('Not at all 0 ');
  expect(read).toMatch(/\d+ with contributing objectives, \d+ in all\./);
});

test('of a quarter that has ended those are late that summaries of it call so', async () => {
  const { ceo, lead, owner } = people;
  const before = tenant.calendar.periods.findLast(({ end }) => end < tenant.period.start);
  const [earlier, secondLast, last] = before?.weeks.slice(-3) ?? [];
  if (!before || !earlier || !secondLast || !last) throw new Error('There is no quarter before.');
  const parent = await makeGoal(world, { owner, title: 'Roofs of old', period: before });
  const made = { owner: lead, parent, period: before };
  const ended = (title: string, state: 'finalized' | 'results_in_review') =>
    makeGoal(world, { ...made, title, state, stateSince: since(last.end) });
  const since = (day: string) => new Date(`${day}T12:00:00Z`);
  const goals = [
    [await makeGoal(world, { ...made, title: 'Forgotten' }), earlier],
    [await makeGoal(world, { ...made, title: 'Kept up' }), secondLast],
    [await ended('Over early', 'finalized'), earlier],
    [await ended('Over late', 'finalized'), earlier],
    [await ended('Waits since early', 'results_in_review'), earlier],
    [await ended('Waits since late', 'results_in_review'), earlier],
    [await makeGoal(world, { ...made, title: 'Set aside', state: 'shelved' }), earlier],
  ] as const;
  for (const [goal, week] of goals) await makeStatus(world, goal, { week, likelihood: 3, quality: 2 });
  const given = (at: 2 | 3 | 4 | 5, day: string) => ({ goal: goals[at][0], completed: true, at: since(day) });
  const [early, late] = [given(2, earlier.end), given(3, last.start)];
  await makeOwnerResults(world, tenant, [early, late, given(4, earlier.end), given(5, last.start)]);
  const report = (type: string) => `teamgoals/${type}/${before.id}/${owner.id}`;
  const [sheet] = await sheetsOf(world, ceo, report('excel'));
  expect(sheet?.rows.slice(1).map((row) => [row[1], row[8]])).toEqual([
    ['', 'No'],
    ['Forgotten', 'Yes'],
    ['Kept up', 'No'],
    ['Over early', 'No'],
    ['Over late', 'Yes'],
    ['Set aside', 'No'],
    ['Waits since early', 'No'],
    ['Waits since late', 'Yes'],
  ]);
  const read = wordsOf((await fetchReport(world, owner, report('pdf'))).rawPayload)?.replace(/\s+/g, ' ');
  if (read !== undefined) expect(read).toContain('0 0 0 3 trending up trending down at risk late');
});
