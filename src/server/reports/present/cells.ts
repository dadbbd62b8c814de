import { packed, type Rows } from '../../ports/maker/packing.ts';
import type { Cell, Column } from '../../ports/maker/spreadsheet.ts';
import type { PdfCell, PdfTable } from '../../ports/pdf/document.ts';

/** A cell of a sheet as a page says it: days as days, coloured words in their colour. */
export function pdfCell(cell: Cell): PdfCell {
  if (cell === null) return { text: '' };
  if (cell instanceof Date) return { text: cell.toISOString().slice(0, 10) };
  if (typeof cell === 'object') return { ...pdfCell(cell.value), color: cell.color, weight: 500 };
  return { text: String(cell) };
}

/** The columns of a sheet as those of a table of pages. */
export const pdfTable = (columns: readonly Column[], rows: Rows<readonly PdfCell[]>): PdfTable => ({
  kind: 'table',
  columns: columns.map(({ header, width }) => ({ header, share: width })),
  rows,
});

/** Rows of a sheet as those of a table, each part as it is read. */
export async function packedCells(
  parts: AsyncIterable<readonly Cell[][]>,
): Promise<Rows<readonly PdfCell[]>> {
  return packed(pdfRows(parts));
}

async function* pdfRows(parts: AsyncIterable<readonly Cell[][]>): AsyncGenerator<readonly PdfCell[][]> {
  for await (const part of parts) yield part.map((row) => row.map(pdfCell));
}

/** '2026-11-16' as "16 Nov 2026", as the screens have it. */
export function dayWords(day: string, language: string): string {
  return formatIn(language).format(new Date(`${day}T00:00:00Z`));
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Each takes 13 kB that no heap shows: made anew for each day of ten thousand appraisals they took 600 MB.
function formatIn(language: string): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
  formats.set(language, format);
  return format;
}
