import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { boundEndpoints } from '#server/kernel/http/bind.ts';
import { type MadePerson, makePerson, makeTenant } from '../make.ts';
import { makeGoal } from '../make-goals.ts';
import {
  type ApiCall,
  calls,
  type Field,
  fieldsOf,
  isSamePath,
  isTakenByImport,
  kindsOf,
  refusalOfType,
} from '../support/calls.ts';
import { changedTables, stateOfTables, type TablesState } from '../support/tables.ts';
import { wrongInAddress } from '../support/wrong-in-address.ts';
import { openWorld, type World } from '../world.ts';

/**
 * Each call of the contract with what nobody should send: none of it changes a row, none of it is a failure of
 * the server, and all of it is told in the one form of decisions.md 1. New calls are walked as they come.
 */
let world: World;
let ceo: MadePerson;
let token: string;
let before: TablesState;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world, { subdomain: 'walked' });
  ceo = await makePerson(world, { tenant, role: 'ceo', password: 'Pass-word-1' });
  const owner = await makePerson(world, { tenant, manager: ceo });
  await makeGoal(world, { owner });
});
afterAll(() => world.close());

interface Sent {
  readonly url?: string;
  readonly method?: string;
  readonly payload?: string | Buffer;
  readonly headers?: Record<string, string>;
}

/** The address of a call with something in every place of its path. */
const pathOf = (call: ApiCall, path = call.endpoint.path): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => placeholders.find((word) => isTaken(call, name, word)) ?? '1')}`;
/** An id, a year, and the first word of each list that a path may ask for. */
const placeholders = ['1', '2026', 'me', 'excel'];

async function send(call: ApiCall, sent: Sent): Promise<{ status: number; refusal: ErrorAnswer | null }> {
  const { payload } = sent;
  const answer = await world.app.http.inject({
    method: (sent.method ?? call.endpoint.method) as 'GET',
    url: sent.url ?? pathOf(call),
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
      ...sent.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const refused = answer.statusCode >= 400;
  if (refused) expect(answer.headers['cache-control']).toBe('no-store');
  return { status: answer.statusCode, refusal: refused ? ErrorAnswer.strict().parse(answer.json()) : null };
}

async function expectNothingChanged(): Promise<void> {
  expect(changedTables(before, await stateOfTables(world.db))).toEqual([]);
  expect(world.reported).toEqual([]);
}

/** A body with one field set, the rest left out. */
const only = (field: Field, value: unknown): string => JSON.stringify({ [field.name]: value });

test('every call of the contract is served', () => {
  const bound = boundEndpoints.get(world.app.http) ?? new Set();
  expect(calls.filter(({ endpoint }) => !bound.has(endpoint)).map(({ name }) => name)).toEqual([]);
  expect(bound.size).toBe(calls.length);
});

test('text of any script is kept as it was sent', async () => {
  for (const text of [
    '🚀👩‍👩‍👧‍👦🏳️‍🌈',
    'שלום עולם — هدف الربع',
    'right to\u200f left\u200e',
    'Zażółć gęślą jaźń ﬁ ½',
    'e\u0301\u0327',
    '<script>alert(1)</script> & "quotes" \\',
    "'; drop table goal; --",
    '{{title}} $t(x) %s',
    '漢'.repeat(255),
  ]) {
    const body = { Title: text, Description: text };
    const created = await world.as(ceo).call(api.goals.create, { body });
    expect(created.answer).toMatchObject({ Goal: { GoalDetail: { Title: text, Description: text } } });
    const found = await world.as(ceo).call(api.goals.list, { body: { Title: text } });
    expect(found.answer.data.map(({ GoalDetail }) => GoalDetail.Title)).toContain(text);
  }
});

describe.each(calls)('$name', (call) => {
  const { endpoint } = call;
  const fields = fieldsOf(call);
  const inBody = fields.filter(({ place }) => place === 'body');
  const takesBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';

  beforeAll(async () => {
    token = await world.tokenOf(ceo);
    world.reported.length = 0;
    before = await stateOfTables(world.db);
  });

  test('without a valid session, or with a path in capitals', async () => {
    const refused = endpoint.auth === 'session' ? 401 : null;
    for (const url of [pathOf(call), pathOf(call).toUpperCase(), `${pathOf(call)}/`]) {
      for (const authorization of [
        '',
        'Bearer',
        'Bearer ',
        'Bearer garbage',
        'Basic YTpi',
        `Bearer 1.${'a'.repeat(43)}`,
        `Bearer ${token}x`,
        `Bearer ${'9'.repeat(300)}`,
        `bearer: ${token}`,
      ]) {
        const { status, refusal } = await send(call, {
          url,
          headers: { authorization },
          ...bodyFor(takesBody),
        });
        if (refused !== null)
          expect([authorization, status, refusal?.Code]).toEqual([authorization, 401, 'signed_out']);
        else expect([400, 404, 200]).toContain(status);
      }
    }
    await expectNothingChanged();
  });

  test('with fields missing, of the wrong kind or beyond any limit', async () => {
    for (const field of inBody) {
      if (field.required) await expectFieldRefused(call, field, '{}');
      for (const value of wrongValues(field).filter((one) => !isTakenByImport(call, field, one)))
        await expectFieldRefused(call, field, only(field, value));
      for (const value of [nul, [nul]]) {
        const { status } = await send(call, { payload: only(field, value) });
        expect([field.name, value, status]).toEqual([field.name, value, 400]);
      }
    }
    await expectNothingChanged();
  });

  test('with something else than an id, a page or a text in its address', async () => {
    for (const { name, place } of fields) {
      if (place === 'body') continue;
      for (const value of wrongInAddress) {
        const { status } = await send(call, {
          url: addressWith(call, place, name, value),
          ...bodyFor(takesBody),
        });
        expect([name, value, status < 500]).toEqual([name, value, true]);
        if (place === 'params' && !isTaken(call, name, value)) expect([400, 404, 414]).toContain(status);
      }
    }
    await expectNothingChanged();
  });

  test('with one part of its address said twice', async () => {
    for (const { name } of fields.filter(({ place }) => place === 'query')) {
      const { status } = await send(call, {
        url: `${pathOf(call)}?${name}=1&${name}=2`,
        ...bodyFor(takesBody),
      });
      expect([name, status]).toEqual([name, 400]);
    }
    await expectNothingChanged();
  });

  test('with a body that is none', async () => {
    if (!takesBody) return;
    for (const payload of [...brokenBodies, ...inBody.slice(0, 1).map(deepIn)]) {
      // A call that asks for nothing is content with nothing.
      if (payload === 'null' && inBody.length === 0) continue;
      const { status, refusal } = await send(call, { payload });
      const told = String(payload).slice(0, 40);
      expect([told, status]).toEqual([told, 400]);
      expect(['malformed_json', 'invalid_input']).toContain(refusal?.Code);
    }
    const huge = await send(call, {
      payload: JSON.stringify({ Title: 'x'.repeat((call.endpoint.bodyBytes ?? limits.bodyBytes) + 40_000) }),
    });
    expect([huge.status, huge.refusal?.Code]).toEqual([413, 'too_large']);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/xml',
      'x',
    ]) {
      const other = await send(call, { payload: '{}', headers: { 'content-type': type } });
      expect([type, other.status, other.refusal?.Code]).toEqual([type, ...refusalOfType(call, type)]);
    }
    await expectNothingChanged();
  });

  test('by another method', async () => {
    for (const method of ['PATCH', 'DELETE', 'PUT', 'POST']) {
      if (calls.some((other) => other.endpoint.method === method && isSamePath(other, call))) continue;
      const { status } = await send(call, { method, ...bodyFor(true) });
      expect([400, 404]).toContain(status);
    }
    await expectNothingChanged();
  });
});

/** Whether the contract takes this value in that place of the path: 0 for 'none', or any sub-domain. */
function isTaken({ endpoint }: ApiCall, name: string, value: string): boolean {
  const parsed = endpoint.params.safeParse({ [name]: decodeURIComponent(value.replace('%ff', '')) });
  return parsed.success || parsed.error.issues.every((issue) => issue.path[0] !== name);
}

const bodyFor = (takesBody: boolean): Sent => (takesBody ? { payload: '{}' } : {});

async function expectFieldRefused(call: ApiCall, field: Field, payload: string): Promise<void> {
  const { status, refusal } = await send(call, { payload });
  const told = payload.slice(0, 60);
  expect([field.name, told, status]).toEqual([field.name, told, 400]);
  expect([field.name, told, Object.keys(refusal?.Fields ?? {})]).toEqual([
    field.name,
    told,
    expect.arrayContaining([field.name]),
  ]);
  expect(refusal?.Message).not.toMatch(/^messages\.|undefined|\{\{/);
}

/** Values that a field of this kind can never take. */
function wrongValues({ schema, required }: Field): unknown[] {
  const kinds = kindsOf(schema);
  const wrong: unknown[] = [];
  if (!kinds.includes('null') && required) wrong.push(null);
  if (!kinds.includes('string')) wrong.push('seven', '7', '');
  else wrong.push('x'.repeat(longer));
  if (!kinds.includes('integer') && !kinds.includes('number')) wrong.push(7);
  else wrong.push(-1, 0.5, 1e300, Number.MAX_SAFE_INTEGER + 1);
  if (!kinds.includes('boolean')) wrong.push(true);
  if (!kinds.includes('array')) wrong.push([], [1]);
  else
    wrong.push(
      [{}],
      [null],
      [-1],
      ['x'.repeat(longer)],
      ['a\u0000b'],
      Array.from({ length: 5000 }, () => 1),
    );
  if (!kinds.includes('object')) wrong.push({}, { Id: 1 });
  return wrong;
}

/** Than any text that a call takes. */
const longer = limits.summaryContext + 1;

/** PostgreSQL keeps no such text. */
const nul = 'a\u0000b';

function addressWith(call: ApiCall, place: string, name: string, value: string): string {
  const encoded = value.includes('%') ? value : encodeURIComponent(value);
  if (place === 'query') return `${pathOf(call)}?${name}=${encoded}`;
  return pathOf(
    call,
    call.endpoint.path.replace(`:${name}`, () => encoded),
  );
}

const deep = 60_000;
const deepIn = ({ name }: Field): string => `{"${name}":${'{"a":'.repeat(deep / 2)}1${'}'.repeat(deep / 2)}}`;
const brokenBodies: (string | Buffer)[] = [
  '',
  '{',
  '{"Title":',
  'undefined',
  "{'Title':'x'}",
  '{"Title":"x",}',
  '[]',
  '[{}]',
  'null',
  'true',
  '7',
  '"text"',
  '\u0000',
  '{"Title":"\u0001"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(deep)}${']'.repeat(deep)}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31]),
];
