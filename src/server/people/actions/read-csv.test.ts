import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { readPeople, recordsOf } from './read-csv.ts';

const commas = ','.repeat(60_000);

test('of a line of empty cells no more is kept than the header has columns, and it is told how many there were', async () => {
  const file = `Name,Email\nAda${commas}\nBea\n`;
  const { records } = await recordsOf(file);
  expect(records.map(({ cells, count }) => [cells.length, count])).toEqual([
    [2, 2],
    [2, 60_001],
    [1, 1],
  ]);
  const { faults } = await readPeople(file);
  expect(faults.map(({ line, params }) => [line, params])).toEqual([
    [2, { cells: 60_001, columns: 2 }],
    [3, { cells: 1, columns: 2 }],
  ]);
});

test.each([
  ['LF', '\n', '\n'],
  ['CR', '\r', '\r'],
  ['CRLF', '\r\n', '\r\n'],
  ['CRLF, with LF in cells', '\r\n', '\n'],
])(
  'a line is called by its number in the file, whatever breaks in the cells before it: %s',
  async (_, end, within) => {
    const cell = (...lines: string[]) => `"${lines.join(within)}"`;
    const lines = [
      'Name,Title',
      `Ada,${cell('Head', 'of things')}`,
      'Bea,x',
      `Cy,${cell('a', 'b', 'c')}`,
      'Di,x',
    ];
    const { records } = await recordsOf(lines.join(end) + end);
    expect(records.map(({ line }) => line)).toEqual([1, 2, 4, 5, 8]);
  },
);

test('a header of too many columns is told, and not kept whole', async () => {
  const { records } = await recordsOf(`Name${commas}\nAda${commas}\n`);
  expect(records.map(({ cells }) => cells.length)).toEqual(records.map(() => limits.importColumns + 1));
  const { faults } = await readPeople(`Name${commas}\nAda${commas}\n`);
  expect(faults.map(({ key }) => key)).toEqual(['messages.import_columns']);
});
