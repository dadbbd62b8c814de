import { inParts } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { directoryRows, directorySheet } from '../../organization/reads/export.ts';
import { pdfCell } from '../present/cells.ts';
import { type Report, reportOf } from './report.ts';

/** Report 1: everyone whom the viewer may know, deactivated ones too, by name (decisions-people.md 11). */
export async function usersReport(reading: Reading): Promise<Report> {
  const rows = await directoryRows(reading, {
    Status: ['Active', 'Invited', 'Deactivated'],
    SortBy: 'Name',
    SortOrder: 'asc',
  });
  const sheet = await directorySheet(reading, rows);
  return reportOf(reading, {
    title: 'sheets.users',
    period: null,
    landscape: true,
    sheet,
    blocks: async () => [
      {
        kind: 'table',
        size: 9,
        columns: sheet.columns.map(({ header, width }) => ({ header, share: width })),
        rows: await inParts(sheet.rows, (part) => part.map((row) => row.map(pdfCell))),
      },
    ],
  });
}
