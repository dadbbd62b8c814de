import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { importColumns } from '#contract/people/people-import.ts';
import en from '#contract/words/en.json' with { type: 'json' };
import { makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function tryHeader(...header: readonly string[]) {
  const tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo', email: 'ceo@x.example' });
  const cells = ['Ines', 'ines@x.example', '', '', 'ceo@x.example', ...Array(7).fill('')];
  const Csv = [header, cells.slice(0, header.length)].map((line) => line.join(';')).join('\r\n');
  return (await world.as(ceo).call(api.people.importPeople, { body: { Csv } })).answer;
}

const { fields } = en.people.import;
const labels = importColumns.map((column) => fields[column]);

test.each([
  ['names', importColumns],
  ['the labels of the page', labels],
  ['labels as a word processor types them', labels.map((one) => ` ${one.replace("'", '’').toUpperCase()} `)],
])('a file whose header has %s is read', async (_, header) => {
  const answer = await tryHeader(...header);
  expect(answer.Problems).toEqual([]);
  expect(answer.Columns.map(({ Field }) => Field)).toEqual(importColumns);
  expect(answer.People).toMatchObject([{ Name: 'Ines', ManagerEmail: 'ceo@x.example' }]);
});

test('a column that is there by its name and by its label is there twice', async () => {
  const { Problems } = await tryHeader('Name', 'Email', 'ManagerEmail', fields.ManagerEmail);
  expect(Problems.map(({ Message }) => Message)).toEqual(['The column ManagerEmail is there twice.']);
});
