import { writeXlsx } from 'hucre/xlsx';
import { cleanLines } from '#contract/wire/clean-text.ts';
import type { Rows } from './packing.ts';

type Value = string | number | Date | null;

/** A value, or one in colours of its own; hex with '#'. */
export type Cell = Value | { readonly value: Value; readonly color: string; readonly fill: string };

export interface Column {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

export interface Sheet {
  /** Of the sheet's tab. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: Rows<readonly Cell[]>;
  /** Of each row how deep it lies, 0 at the top: what lies deeper can be folded away. */
  readonly outline?: readonly number[];
}

/**
 * Lists under headings that stay, each with a filter, a tab a list. The whole writer, as the streaming one drops
 * filters.
 */
export function makeSpreadsheet(input: Sheet | readonly Sheet[]): Promise<Uint8Array> {
  const sheets = 'columns' in input ? [input] : input;
  return writeXlsx({ sheets: sheets.map(written) });
}

function written({ name, columns, rows, outline }: Sheet) {
  const header = columns.map((column) => cellText(column.header));
  const values: Value[][] = [header];
  const cells = new Map<string, StyledCell>(
    header.map((value, c) => [`0,${c}`, { value, style: headingStyle }]),
  );
  // Each row is let go once it is written down.
  for (const row of rows) {
    for (const [c, cell] of row.entries()) {
      if (isStyled(cell))
        cells.set(`${values.length},${c}`, { value: cellValue(cell), style: styleOf(cell) });
    }
    values.push(row.map(cellValue));
  }
  return {
    // Excel takes 31 characters and none of these.
    name: safeText(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)),
    columns: columns.map(({ width }) => ({ width, style: plainStyle })),
    rows: values,
    cells,
    ...(outline === undefined ? {} : { rowDefs: foldsOf(outline) }),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${letterOf(columns.length)}${values.length}` },
  };
}

/** Excel folds seven levels; the heading is row 0. */
const foldsOf = (outline: readonly number[]) =>
  new Map(outline.map((depth, n) => [n + 1, { outlineLevel: Math.min(7, depth) }] as const));

const plainStyle = { alignment: { vertical: 'top' } } as const;
const headingStyle = { ...plainStyle, font: { bold: true } } as const;

type Styled = Exclude<Cell, Value>;

interface StyledCell {
  readonly value: Value;
  readonly style: typeof headingStyle | ReturnType<typeof styleOf>;
}

const isStyled = (cell: Cell): cell is Styled =>
  cell !== null && typeof cell === 'object' && !(cell instanceof Date);

const styleOf = ({ color, fill }: Styled) =>
  ({
    ...plainStyle,
    font: { color: { rgb: color.slice(1) } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: fill.slice(1) } },
  }) as const;

function cellValue(cell: Cell): Value {
  const value = isStyled(cell) ? cell.value : cell;
  return typeof value === 'string' ? cellText(value) : value;
}

/** '_x0041_' stands for 'A' in a cell (ISO/IEC 29500-1, 22.9.2.19): where somebody has typed it, it is to be read so. */
const cellText = (text: string): string => safeText(text).replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');

/**
 * What would be read as a formula stays text, by a leading quote (decisions-people.md 1). Cleaned once more: one
 * noncharacter among rows that are older than the rule, and nobody could open the file.
 */
function safeText(text: string): string {
  const clean = cleanLines(text);
  return /^[=+\-@\t]/.test(clean) ? `'${clean}` : clean;
}

/** 1 is A, 27 is AA. */
function letterOf(column: number): string {
  if (column < 1) return '';
  return letterOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
}
