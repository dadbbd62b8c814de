import { expect, test } from 'vitest';
import { checkLanded, checksums, withNewLines } from './landed.ts';

const folder = 'src/server/db/migrations';
const first = 'create table goal ();\n';
const second = 'create table person ();\n';
const landed = withNewLines(
  '',
  new Map(Object.entries({ '0001_first.sql': first, '0003_third.sql': second })),
);

const complaints = (migrations: Record<string, string>, sums = landed): string[] =>
  checkLanded(
    new Map([
      ...Object.entries(migrations).map(([name, text]) => [`${folder}/${name}`, text] as const),
      [checksums, sums],
    ]),
  ).map(({ file, message }) => `${file.split('/').at(-1)}: ${message}`);

test('what has landed keeps its text, however its lines end', () => {
  expect(complaints({ '0001_first.sql': first, '0003_third.sql': second })).toEqual([]);
  expect(complaints({ '0001_first.sql': 'create table goal ();\r\n', '0003_third.sql': second })).toEqual([]);
  expect(complaints({ '0001_first.sql': `${first} `, '0003_third.sql': second })).toEqual([
    '0001_first.sql: has landed and was changed: write a new migration',
  ]);
  expect(complaints({ '0001_first.sql': first })).toEqual([
    'checksums.txt: 0003_third.sql has landed and is gone',
  ]);
});

test('a fresh one gets a line, after those that have landed', () => {
  const fresh = { '0001_first.sql': first, '0003_third.sql': second, '0004_fourth.sql': 'select 1;\n' };
  expect(complaints(fresh)).toEqual(['0004_fourth.sql: has no line in checksums.txt: npm run db:types']);
  const noted = withNewLines(landed, new Map(Object.entries(fresh)));
  expect(noted.startsWith(landed)).toBe(true);
  expect(complaints(fresh, noted)).toEqual([]);
  const between = { '0001_first.sql': first, '0002_late.sql': 'select 2;\n', '0003_third.sql': second };
  expect(complaints(between, withNewLines(landed, new Map(Object.entries(between))))).toEqual([
    'checksums.txt: 0002_late.sql comes before one that has landed',
  ]);
});

test('no line changes by itself', () => {
  expect(withNewLines(landed, new Map([['0001_first.sql', 'drop table goal;\n']]))).toBe(landed);
});
