import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { cleanLine, trimmed } from '#contract/wire/clean-text.ts';
import { type MadePerson, makePerson, makeTenant } from '../make.ts';
import { makeGoal } from '../make-goals.ts';
import { calls, type Field, fieldsOf, kindsOf } from '../support/calls.ts';
import { openWorld, type World } from '../world.ts';

/** Any text through every field of the contract that takes one: told off or kept, but never a failure. */
let world: World;
let ceo: MadePerson;
let token: string;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world, { subdomain: 'texts' });
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  token = await world.tokenOf(ceo);
});
afterAll(() => world.close());

/** Text with what breaks others: halves of pairs, noncharacters, controls, turned directions. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        '\ud83d',
        '\udc00',
        '\ufffe',
        '\uffff',
        '\ufdd0',
        '\u202e',
        '\u2066',
        '\r\n',
        '\t',
        '=',
        '\u0000',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const takesText = ({ schema }: Field): boolean =>
  kindsOf(schema).includes('string') ||
  (schema.items !== undefined && kindsOf(schema.items).includes('string'));

const textFields = calls.flatMap((call) =>
  fieldsOf(call)
    .filter(({ place }) => place === 'body')
    .filter(takesText)
    .map((field) => ({ call, field, all: fieldsOf(call) })),
);

/** A body that passes but for the text: whatever else is required has something of its kind. */
function bodyWith({ field, all }: (typeof textFields)[number], text: string): Record<string, unknown> {
  const filler = ({ schema }: Field): unknown => {
    const [kind] = kindsOf(schema);
    if (kind === 'integer' || kind === 'number') return 1;
    if (kind === 'boolean') return true;
    if (kind === 'array') return [];
    return schema.enum?.[0] ?? 'draft';
  };
  const required = all.filter((each) => each.place === 'body' && each.required);
  const value = kindsOf(field.schema).includes('array') ? [text] : text;
  return { ...Object.fromEntries(required.map((each) => [each.name, filler(each)])), [field.name]: value };
}

test.each([
  ['half of a pair', ' half \ud83d a pair ', 'half  a pair', 'half  a pair'],
  ['a turned direction', '\u202eright to left\u202c', 'right to left', 'right to left'],
  [
    'line breaks',
    'one\r\ntwo\u2028three\u0085four\ttab',
    'one two three four tab',
    'one\ntwo\nthree\nfour\ttab',
  ],
  ['noncharacters and controls', 'a\ufffe\uffff\u{1fffe}\ufdd0\u0007\u009fb', 'ab', 'ab'],
])('of what is sent %s are left out, in one line and in several', async (_, sent, line, lines) => {
  const body = { Title: sent, Description: sent };
  const created = await world.as(ceo).call(api.goals.create, { body });
  expect(created.answer).toMatchObject({ Goal: { GoalDetail: { Title: line, Description: lines } } });
  const found = await world.as(ceo).call(api.goals.list, { body: { Title: sent } });
  expect(found.answer.data.map(({ GoalDetail }) => GoalDetail.Title)).toContain(line);
});

test('is never a failure of the server', async () => {
  expect(textFields.length).toBeGreaterThan(20);
  for (const each of textFields) {
    const { endpoint, name } = each.call;
    const send = (text: string) =>
      world.app.http.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:\w+/g, '1')}`,
        headers: { authorization: `Bearer ${token}` },
        payload: bodyWith(each, text),
      });
    const sent = fc.asyncProperty(anyText, async (text) => {
      const { statusCode } = await send(text);
      expect([name, each.field.name, statusCode < 500]).toEqual([name, each.field.name, true]);
    });
    await fc.assert(sent, { numRuns: 12 });
  }
  expect(world.reported).toEqual([]);
});

test('never keeps anyone from the spreadsheet', async () => {
  const owner = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
  await makeGoal(world, { owner, title: 'made before\ufffe\uffff the rule\u0007' });
  const made = fc.asyncProperty(anyText, anyText, async (title, text) => {
    const kept = trimmed(cleanLine(title));
    fc.pre(!`${title}${text}`.includes('\u0000') && kept !== '');
    const created = await world
      .as(owner)
      .call(api.goals.create, { body: { Title: title, Description: text } });
    expect(created.answer).toMatchObject({ Goal: { GoalDetail: { Title: kept } } });
  });
  await fc.assert(made, { numRuns: 25 });
  const file = await world.app.http.inject({
    method: 'POST',
    url: '/api/Goal/goals/excel',
    headers: { authorization: `Bearer ${await world.tokenOf(owner)}` },
    payload: {},
  });
  const rows = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? [];
  const found = await world.as(owner).call(api.goals.list, { body: { PageSize: 100 } });
  expect(found.answer.data.length).toBeGreaterThan(10);
  expect(rows).toHaveLength(found.answer.data.length + 1);
  expect(rows.map((row) => row[2])).toContain('made before the rule');
});
