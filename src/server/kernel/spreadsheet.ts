import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { cleanLines } from '#contract/clean-text.ts';

type Value = string | number | Date | null;

/** A value, or one in colours of its own; hex with '#'. */
export type Cell = Value | { readonly value: Value; readonly color: string; readonly fill: string };

export interface Column {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

/** Lists of any length: the file is made row by row while it is sent. */
export function spreadsheet(
  name: string,
  columns: readonly Column[],
  rows: Iterable<readonly Cell[]>,
): Readable {
  const sheet = new StyledRows(rows);
  const stream = writeXlsxStream(sheet.values(), {
    // Excel takes 31 characters and none of these.
    name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map((column, index) => ({
      header: column.header,
      width: column.width,
      get style() {
        return sheet.styleAt(index);
      },
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

/**
 * The writer knows a style per column only, but asks for it at every cell: it is answered with that of the row under
 * way. Before the first row that is the heading's.
 */
class StyledRows {
  private row: readonly Cell[] | null = null;

  constructor(private readonly rows: Iterable<readonly Cell[]>) {}

  *values(): Generator<Value[]> {
    for (const row of this.rows) {
      this.row = row;
      yield row.map((cell) => safe(isStyled(cell) ? cell.value : cell));
    }
  }

  styleAt(column: number) {
    if (this.row === null) return headingStyle;
    const cell = this.row[column] ?? null;
    if (!isStyled(cell)) return plainStyle;
    const { color, fill } = cell;
    return {
      ...plainStyle,
      font: { color: { rgb: color.slice(1) } },
      fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: fill.slice(1) } },
    } as const;
  }
}

const plainStyle = { alignment: { vertical: 'top' } } as const;
const headingStyle = { ...plainStyle, font: { bold: true } } as const;

const isStyled = (cell: Cell): cell is Exclude<Cell, Value> =>
  cell !== null && typeof cell === 'object' && !(cell instanceof Date);

const safe = (value: Value): Value => (typeof value === 'string' ? safeText(value) : value);

/**
 * What would be read as a formula stays text, by a leading quote (decisions-people.md 1). Cleaned once more: one
 * noncharacter among rows that are older than the rule, and nobody could open the file.
 */
export function safeText(text: string): string {
  const clean = cleanLines(text);
  return /^[=+\-@\t]/.test(clean) ? `'${clean}` : clean;
}

/** `{Company} {report} {Q1 2026} {YYYY-MM-DD}.xlsx` without what file systems refuse (decisions-people.md 1). */
export function sheetFileName(company: string, report: string, period: string, day: string): string {
  return `${[company, report, period, day].join(' ').replace(/[\\/:*?"<>|\r\n]+/g, ' ')}.xlsx`;
}
