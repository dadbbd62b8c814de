import type { Reading } from '../../kernel/reading.ts';
import { directoryParts } from '../../organization/reads/export.ts';
import { packed } from '../../ports/maker/packing.ts';
import { packedCells, pdfTable } from '../present/cells.ts';
import { type Report, reportOf } from './report.ts';

/** Report 1: everyone whom the viewer may know, deactivated ones too, by name (decisions-people.md 11). */
export async function usersReport(reading: Reading): Promise<Report> {
  const { columns, parts } = await directoryParts(reading, {
    Status: ['Active', 'Invited', 'Deactivated'],
    SortBy: 'Name',
    SortOrder: 'asc',
  });
  return reportOf(reading, {
    title: 'reports.name.users',
    period: null,
    landscape: true,
    sheet: async () => ({ columns, rows: await packed(parts) }),
    blocks: async () => [{ ...pdfTable(columns, await packedCells(parts)), size: 9 }],
  });
}
