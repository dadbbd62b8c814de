import type { api } from '#contract/index.ts';
import { defaults } from '#contract/limits.ts';
import type { KeyIn } from '#contract/word-key.ts';
import { dayCellIn } from '#rules/calendar/local-day.ts';
import { progressOf } from '#rules/talent/next-action.ts';
import type { Input } from '../../kernel/http/bind.ts';
import { eachPart } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { packed } from '../../ports/maker/packing.ts';
import type { Cell, Column, Sheet } from '../../ports/maker/spreadsheet.ts';
import { periodIn, talentFor, teamFor } from '../access.ts';
import { type ComplianceRow, complianceIds, complianceOf } from './team.ts';

/** The compliance of a team as a sheet and its file's name: what the overview shows, without ratings and texts. */
export async function complianceFile(
  reading: Reading,
  { params }: Input<typeof api.talent.excel>,
): Promise<{ readonly name: string; readonly sheet: Sheet }> {
  const { services, viewer, time } = reading;
  const [talent, team] = await Promise.all([talentFor(reading), teamFor(reading, params)]);
  const period = periodIn(talent, params.periodId);
  const ids = await complianceIds(reading, period, team);
  const { columns, cells } = complianceColumns(reading);
  const parts = eachPart(ids, async (part) => (await complianceOf(reading, period, part)).map(cells));
  const report = services.words.say(viewer.language, 'sheets.talent_compliance');
  return {
    name: [viewer.company.name, report, `${period.label} ${period.year}`, time.today].join(' '),
    sheet: { name: report, columns, rows: await packed(parts) },
  };
}

/** A row a person, with the day of each step. */
export function complianceColumns({ services, viewer }: Reading): {
  readonly columns: readonly Column[];
  readonly cells: (row: ComplianceRow) => Cell[];
} {
  const say = (key: KeyIn<'sheets'>) => services.words.say(viewer.language, `sheets.${key}`);
  const dayOf = (at: Date | null) => dayCellIn(at, viewer.company.timeZone);
  const stateWord = (row: ComplianceRow) => services.words.say(viewer.language, `talent.state.${row.state}`);
  const columns: readonly [KeyIn<'sheets'>, number, (row: ComplianceRow) => Cell][] = [
    ['name', 28, (row) => row.name],
    ['email', 32, (row) => row.email],
    ['job_title', 28, (row) => row.jobTitle],
    ['department', 20, (row) => row.orgUnit || defaults.orgUnit],
    ['manager', 28, (row) => row.managerName ?? ''],
    ['reviewer', 28, (row) => row.reviewerName ?? ''],
    ['status', 16, stateWord],
    ['progress', 12, (row) => progressOf[row.state]],
    ['started', 14, (row) => dayOf(row.startedAt)],
    ['shared', 14, (row) => dayOf(row.sharedAt)],
    ['acknowledged', 14, (row) => dayOf(row.acknowledgedAt)],
    ['completed', 14, (row) => dayOf(row.completedAt)],
  ];
  return {
    columns: columns.map(([key, width]) => ({ header: say(key), width })),
    cells: (row) => columns.map(([, , cell]) => cell(row)),
  };
}
