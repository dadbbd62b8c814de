import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';

export type Cell = string | number | Date | null;

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
  const stream = writeXlsxStream(safeRows(rows), {
    // Excel takes 31 characters and none of these.
    name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map((column) => ({ header: column.header, width: column.width })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

function* safeRows(rows: Iterable<readonly Cell[]>): Generator<Cell[]> {
  for (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? safeText(cell) : cell));
}

/** What would be read as a formula stays text, by a leading quote (decisions-people.md 1). */
export const safeText = (text: string): string => (/^[=+\-@\t\0]/.test(text) ? `'${text}` : text);

/** `{Company} {report} {Q1 2026} {YYYY-MM-DD}.xlsx` without what file systems refuse (decisions-people.md 1). */
export function sheetFileName(company: string, report: string, period: string, day: string): string {
  return `${[company, report, period, day].join(' ').replace(/[\\/:*?"<>|\r\n]+/g, ' ')}.xlsx`;
}
