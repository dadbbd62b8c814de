import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { readPeople, recordsOf } from './read-csv.ts';

const read = (csv: string) => readPeople(csv, (column) => column);
const commas = ','.repeat(60_000);

test('of a line of empty cells no more is kept than the header has columns, and it is told how many there were', async () => {
  const file = `Name,Email\nAda${commas}\nBea\n`;
  const { records } = await recordsOf(file);
  expect(records.map(({ cells, count }) => [cells.length, count])).toEqual([
    [2, 2],
    [2, 60_001],
    [1, 1],
  ]);
  const { faults } = await read(file);
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
  const { faults } = await read(`Name${commas}\nAda${commas}\n`);
  expect(faults.map(({ key }) => key)).toEqual(['messages.import_columns']);
});

test.each([
  ['LF', '\n'],
  ['CR', '\r'],
  ['CRLF', '\r\n'],
])('blank lines count, and a line behind them is called by its number: %s', async (_, end) => {
  const lines = ['', 'Name,Title', '', 'Ada,x', '', '  ', ',', 'Bea,"of', 'two"', '', 'Cy,x'];
  const { records } = await recordsOf(lines.join(end) + end);
  expect(records.map(({ line }) => line)).toEqual([2, 4, 8, 11]);
});

/** Turns that others have while the work goes on. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work.finally(() => {
    isOver = true;
  });
  return turns;
}

test.each([
  ['blank', '\n'],
  ['too short', 'x\n'],
  ['of spaces', ' \n'],
])('others have their turn every few hundred lines, also where they are %s', async (_, line) => {
  const lines = 12_000;
  const turns = await turnsDuring(recordsOf(`Name,Email\n${line.repeat(lines)}`));
  expect(turns).toBeGreaterThanOrEqual(lines / 300);
});

test('of people beyond those that may come the rest is not read', async () => {
  const most = limits.importLines;
  const file = `Name,Email\n${'Ada,a@x.example\n'.repeat(most + 5)}"never closed`;
  const { faults, header } = await read(file);
  expect(faults).toEqual([
    { line: 1, field: '', key: 'messages.import_too_many', params: { maximum: most } },
  ]);
  expect(header).toEqual(['Name', 'Email']);
});

test.each(['\n', ',\n', ' , \n'])(
  'lines of nobody are no people, however many there are: %j',
  async (line) => {
    const file = `Name,Email\nAda,a@x.example\n${line.repeat(limits.importLines + 5)}Bea,b@x.example\n`;
    const { faults, rows } = await read(file);
    expect([faults, rows.map(({ line: at }) => at)]).toEqual([[], [2, limits.importLines + 8]]);
  },
);

test('of lines of nobody with other cells than the header so many are read as people may come', async () => {
  const { faults } = await read(`Name,Email\n${' \n'.repeat(limits.importLines + 5)}`);
  const params = { cells: 1, columns: 2 };
  expect(faults).toEqual([{ line: limits.importLines + 2, field: '', key: 'messages.import_cells', params }]);
});

test('a quotation mark that is not closed is told by its line, also behind blank ones', async () => {
  const { faults } = await read(`Name,Email\nAda,a@x.example\n${'\n'.repeat(50)}Bea,"b\n`);
  expect(faults).toMatchObject([{ line: 53, key: 'messages.import_quote' }]);
});
