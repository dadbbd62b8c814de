import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { makeGoal } from '../make-goals.ts';
import { calls, endpointOf } from '../support/calls.ts';
import { makeWholeCompany, type WholeCompany } from '../support/company.ts';
import { answersJson, type ModelServer, openModelServer } from '../support/model-server.ts';
import { type Given, openWorld, type World } from '../world.ts';
import {
  type AppraisalCast,
  changes,
  idOf,
  type Kept,
  openCast,
  type Sight,
  sightOf,
  word,
} from './appraisal-cast.ts';
import { asked, type Input, type Setting } from './private-questions.ts';
import { callsOfTeams } from './talent-inputs.ts';

/**
 * Whoever may not read an appraisal has the same company with it and without it; whoever reads it without its ratings
 * has the same whatever the ratings are (decisions-people.md 8). Asked of everybody, over every call that reads and
 * every file, as things stand and after every change of who is above whom and may what. A new call that answers a file
 * needs a row in `files`; a new way of changing sides one in `changes` (appraisal-cast.ts). What is told while an
 * appraisal is written, signed and deleted, to whom, is walked in secrets.test.ts.
 */
let world: World;
let company: WholeCompany;
let setting: Setting;
let cast: AppraisalCast;
let server: ModelServer;

beforeAll(async () => {
  server = await openModelServer();
  world = await openWorld({ env: { AI_URL: server.url, AI_KEY: 'key' } });
  company = await makeWholeCompany(world, 'Ours');
  cast = await openCast(world, company);
  const today = world.now().toISOString().slice(0, 10);
  const week = company.tenant.period.weeks.find(({ start, end }) => start <= today && today <= end)?.id ?? 0;
  const orphan = await makeGoal(world, { owner: company.manager, title: 'Ours orphan' });
  setting = { company, orphan, week };
});
afterAll(async () => {
  await world.close();
  await server.close();
});

/** Of everything with an id, and by every team. */
const aboutThem = (): [name: string, input: Input][] => {
  const { id: periodId } = cast.quarter;
  const managers = [0, ...['Ceo', 'Dina', 'Lena', 'Otto', 'Hanna'].map((name) => idOf(cast, name))];
  return [
    ...cast.appraisals.flatMap(({ id, employee: { id: userId } }): [string, Input][] => [
      ['appraisals.single', { params: { id } }],
      ['appraisals.ofPerson', { params: { userId, periodId } }],
      ['appraisals.evidence', { params: { userId, periodId } }],
      ['talent.ofUser', { params: { userId } }],
      ['people.profile', { params: { id: userId } }],
      ['people.history', { params: { id: userId }, query: { Page: 1 } }],
    ]),
    ...callsOfTeams(periodId, managers, [...new Set(cast.appraisals.map(({ employee }) => employee.id))]),
    ['notifications.list', { params: { page: 1 } }],
    ['dashboard.home', {}],
    ['dashboard.reminders', { params: { page: 1 } }],
    ['organization.directory', { body: { Name: word } }],
  ];
};

/** Every other call, with what it can be asked; who takes and asked for which file grows by the asking. */
const everyCall = (): [name: string, input: Input][] =>
  Object.entries(asked)
    .filter(([name]) => !/^(safety\.|assist\.|reports\.jobs)/.test(name))
    .flatMap(([name, inputs]) => inputs(setting).map((input): [string, Input] => [name, input]));

const files: Readonly<Record<string, () => readonly Input[]>> = {
  'talent.excel': () =>
    [0, idOf(cast, 'Dina'), idOf(cast, 'Lena'), idOf(cast, 'Otto')].map((managerId) => ({
      params: { periodId: cast.quarter.id, managerId, scope: '1' },
    })),
  'organization.directoryExport': () => [{ body: {} }],
  'goals.exportList': () => [{ body: { GoalSelectFilter: 0 } }],
  'reports.users': () => [{ params: { type: 'excel' } }],
  'reports.goalList': () => [{ params: { type: 'excel', period: cast.quarter.id, user: 0 } }],
  'reports.goalTree': () => [{ params: { type: 'excel', period: cast.quarter.id } }],
  'reports.goalCompliance': () => [{ params: { type: 'excel', period: cast.quarter.id } }],
  'reports.goalTrees': () => [{ body: [cast.quarter.id] }],
  'reports.teamGoals': () => [
    { params: { type: 'excel', period: cast.quarter.id, user: company.parent.ownerId } },
  ],
  'reports.employeeAppraisals': () => [{ params: { type: 'excel', period: cast.quarter.id } }],
  'reports.appraisalCompliance': () => [{ params: { type: 'excel', period: cast.quarter.id } }],
  'reports.appraisalPrint': () =>
    [
      ...cast.appraisals.map(({ employee }) => ({ user: employee.id, of: 'user' })),
      ...['Dina', 'Lena', 'Otto'].map((name) => ({ user: idOf(cast, name), of: 'manager' })),
    ].map((whose) => ({ params: { period: cast.quarter.id, nextPeriod: 0, ...whose } })),
  'reports.strategy': () => [{}],
  'reports.jobFile': () =>
    [
      { Name: 'employee_appraisals', Type: 'excel' },
      { Name: 'appraisal_compliance', Type: 'excel' },
      ...cast.appraisals.map(({ employee }) => ({
        Name: 'appraisal_print',
        Type: 'pdf',
        UserId: employee.id,
      })),
    ].map((body) => ({ body: { ...body, PeriodId: cast.quarter.id } })),
  // Made of what is sent along, or of what its owner has put there.
  'summaries.quarterDeck': () => [],
  'summaries.yearDeck': () => [],
  'manuals.download': () => [],
};

/** Files that tell of appraisals: what changes of sides are asked again of. */
const ofAppraisals = Object.keys(files).filter((name) => /talent|ppraisal|jobFile/.test(name));

const filesOf = (names: readonly string[]): [string, Input][] =>
  names.flatMap((name) => (files[name]?.() ?? []).map((input): [string, Input] => [name, input]));

test('every call that answers a file is walked', () => {
  const missing = calls.filter(
    ({ name, endpoint }) => endpoint.produces !== null && files[name] === undefined,
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('as things stand, to whoever may not read them no call differs by their being there', async () => {
  await walk([...everyCall(), ...aboutThem(), ...filesOf(Object.keys(files))]);
});

describe.each(Object.entries(changes))('after %s', (_, change) => {
  test('neither does what is asked of them', async () => {
    const statuses = await change(world, cast);
    expect(statuses).toEqual(statuses.map(() => 200));
    await walk([...aboutThem(), ...filesOf(ofAppraisals)]);
  });
});

test('no prompt of the writer holds a word of them, whoever asks', async () => {
  server.reply(answersJson({ Titles: ['Win more offers', 'Keep our customers'] }));
  for (const name of ['Lena', 'Dora', 'Carl'])
    for (const [call, input] of writing()) await ask(name, call, input);
  expect(server.asked.length).toBeGreaterThan(3);
  expect(JSON.stringify(server.asked.map(({ body }) => body))).not.toContain(word);
});

const writing = (): [string, Input][] => [
  ['assist.titles', { body: { ParentId: company.parent.id } }],
  ['assist.measurements', { body: { ParentId: company.parent.id, Title: 'Mine' } }],
  ['assist.description', { body: { ParentId: company.parent.id, Title: 'Mine' } }],
  ['manuals.suggest', { body: { Disc: 'DI' } }],
  ['summaries.quarter', { params: { periodId: cast.quarter.id, forWhom: 'me' } }],
];

/** Everybody's answers: with what they may not read and without it, with these ratings and with others. */
async function walk(questions: readonly [string, Input][]): Promise<void> {
  for (const name of Object.keys(cast.people).filter((one) => !cast.gone.has(one))) {
    const of = (sight: Sight) => cast.appraisals.filter((one) => sightOf(cast, name, one) === sight);
    const [hidden, unrated] = [of('nothing'), of('text')];
    await readAsTheyMay(name);
    if (hidden.length + unrated.length === 0) continue;
    const there = await answersTo(name, questions);
    if (hidden.length === cast.appraisals.length)
      expect([name, JSON.stringify([...there.values()])]).not.toContain(word);
    if (hidden.length > 0) {
      await hide(hidden, true);
      same(there, await answersTo(name, questions));
      await hide(hidden, false);
      await refused(name, hidden);
    }
    if (unrated.length > 0) {
      await turnRatings(unrated);
      same(there, await answersTo(name, questions));
      await turnRatings(unrated);
    }
  }
}

function same(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): void {
  for (const [question, answer] of before)
    expect([question, after.get(question)]).toEqual([question, answer]);
}

/** What is asked of one appraisal is answered to its readers, and the words are told to nobody else. */
async function readAsTheyMay(name: string): Promise<void> {
  const sights = cast.appraisals.map((one) => [one, sightOf(cast, name, one)] as const);
  for (const [{ id, state }, sight] of sights) {
    const { status, text } = await ask(name, 'appraisals.single', { params: { id } });
    const isThere = sight !== 'nothing';
    expect([name, state, status, text.includes(word)]).toEqual([name, state, isThere ? 200 : 404, isThere]);
    expect([name, state, text.includes('"PrimaryRating":3')]).toEqual([name, state, sight === 'all']);
  }
}

/** Whoever may not read it is told of it as of one that never was, whatever they try. */
async function refused(name: string, hidden: readonly Kept[]): Promise<void> {
  const texts = { Review: 'Mine.', Sign: 'Mine', Reason: 'Mine', Witness: 'Mine' };
  for (const call of ['save', 'remove', 'share', 'employeeSign', 'managerSign', 'recordRefusal'] as const) {
    const tryOn = (id: number) =>
      ask(name, `appraisals.${call}`, {
        params: { id },
        ...(/remove|share/.test(call) ? {} : { body: texts }),
      });
    const { status, text } = await tryOn(999_999_999);
    expect([name, call, status]).toEqual([name, call, 404]);
    for (const { id } of hidden)
      expect([name, call, await tryOn(id)]).toMatchObject([name, call, { status, text }]);
  }
}

async function answersTo(name: string, questions: readonly [string, Input][]): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const [call, input] of questions) {
    const answer =
      files[call] === undefined ? await answerFor(name, call, input) : await fileFor(name, call, input);
    answers.set(`${name}: ${call} ${JSON.stringify(input)}`, answer);
  }
  return answers;
}

async function answerFor(name: string, call: string, input: Input): Promise<unknown> {
  const { status, text } = await ask(name, call, input);
  return { status, answer: JSON.parse(text) };
}

async function ask(name: string, call: string, input: Input): Promise<{ status: number; text: string }> {
  return world.as(personOf(name)).call(endpointOf(call), input as Given<Endpoint>);
}

/** A spreadsheet as what stands in it, for its bytes say when it was made; a PDF as its bytes. */
async function fileFor(name: string, call: string, input: Input): Promise<unknown> {
  if (call === 'reports.jobFile' && input.body !== undefined) return madeFor(name, input);
  const [{ params = {}, body }, { method, path }] = [input, endpointOf(call)];
  const answer = await world.app.http.inject({
    method,
    url: `/api${path.replace(/:(\w+)/g, (_, part: string) => String(params[part]))}`,
    headers: { authorization: `Bearer ${await tokenOf(name)}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (answer.statusCode !== 200) return { status: answer.statusCode, text: answer.body };
  if (answer.headers['content-type'] === 'application/pdf') return answer.rawPayload.toString('base64');
  return (await readXlsx(answer.rawPayload)).sheets.map(({ rows }) => rows);
}

/** A report that is made while one goes on: its file, or why there is none, without headers, which say when. */
async function madeFor(name: string, input: Input): Promise<unknown> {
  const asked = await ask(name, 'reports.ask', input);
  if (asked.status !== 200) return { status: asked.status, text: asked.text };
  await world.drain();
  const params = { id: JSON.parse(asked.text).Id };
  const { State, Message } = JSON.parse((await ask(name, 'reports.job', { params })).text);
  return State === 'ready' ? fileFor(name, 'reports.jobFile', { params }) : { State, Message };
}

const tokens = new Map<string, Promise<string>>();
function tokenOf(name: string): Promise<string> {
  const token = tokens.get(name) ?? world.tokenOf(personOf(name));
  tokens.set(name, token);
  return token;
}

function personOf(name: string) {
  const person = cast.people[name];
  if (person === undefined) throw new Error(`There is no ${name}.`);
  return person;
}

async function hide(them: readonly Kept[], away: boolean): Promise<void> {
  await change(`deleted_at = ${away ? 'created_at' : 'null'}`, them);
}

/** Other ratings with other words; a second time they are back. */
async function turnRatings(them: readonly Kept[]): Promise<void> {
  await change(
    `primary_rating = 4 - primary_rating, secondary_rating = 4 - secondary_rating,
     labels = case when labels::text like '%Strong%' then replace(labels::text, 'Strong', 'Weak')
       else replace(labels::text, 'Weak', 'Strong') end::jsonb`,
    them,
  );
}

async function change(columns: string, them: readonly Kept[]): Promise<void> {
  await world.db.engine.asOwner((connection) =>
    connection.query(`update appraisal set ${columns} where tenant_id = $1 and id = any($2)`, [
      company.tenant.id,
      them.map(({ id }) => id),
    ]),
  );
}

test('the questions name calls that are there', () => {
  const named = [...everyCall(), ...aboutThem(), ...filesOf(Object.keys(files))].map(([name]) => name);
  expect(named.filter((name) => !calls.some((call) => call.name === name))).toEqual([]);
});
