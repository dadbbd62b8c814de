import type { AppraisalState } from '#contract/vocabulary.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Cell, Column } from '../../ports/maker/spreadsheet.ts';
import { complianceSheet } from '../../talent/reads/export.ts';
import { type ComplianceRow, complianceRows, type Team } from '../../talent/reads/team.ts';
import { pdfCell } from '../present/cells.ts';
import { sayOf } from '../present/words.ts';
import { noAppraisals, quarterOf, talentAsked } from './appraisals.ts';
import { type Report, reportOf } from './report.ts';

/** Report 7: how far the appraisals of a quarter are, by person and by manager (decisions-people.md 11). */
export async function appraisalComplianceReport(
  reading: Reading,
  { period: id }: { readonly period: number },
): Promise<Report> {
  const { viewer } = reading;
  const { talent, period } = await talentAsked(reading, id);
  const team: Team = viewer.isHrAdmin ? { kind: 'organization' } : { kind: 'below', managerId: viewer.id };
  const rows = await complianceRows(reading, period, team);
  if (rows.length === 0)
    throw await noAppraisals(talent, async () => {
      for (const each of talent.periods)
        if ((await complianceRows(reading, each, team)).length > 0) return true;
      return false;
    });
  const say = sayOf(reading);
  const name = say('sheets.appraisal_compliance');
  const managers = byManager(rows);
  const columns = columnsOf(reading);
  const cells = managers.map(({ manager, counts }): Cell[] => [manager, ...keys.map((key) => counts[key])]);
  const all = countsOf(rows);
  const share = Math.round((all.completed / Math.max(1, all.total)) * 100);
  return reportOf(reading, {
    title: 'sheets.appraisal_compliance',
    period: quarterOf(period),
    landscape: false,
    sheet: [
      { ...complianceSheet(reading, rows), name },
      { name: say('sheets.by_manager'), columns, rows: cells },
    ],
    blocks: () => [
      {
        kind: 'figures',
        items: [
          { value: `${share} %`, label: say('sheets.completed'), percent: share },
          ...keys.map((key) => ({ value: String(all[key]), label: say(`sheets.${key}`) })),
        ],
      },
      { kind: 'space', height: 12 },
      {
        kind: 'table',
        columns: columns.map(({ header, width }) => ({ header, share: width })),
        rows: cells.map((row) => row.map(pdfCell)),
      },
    ],
  });
}

const keys = ['total', 'completed', 'started', 'not_started'] as const;
type Counts = Record<(typeof keys)[number], number>;

const columnsOf = (reading: Reading): Column[] => [
  { header: sayOf(reading)('sheets.manager'), width: 32 },
  ...keys.map((key) => ({ header: sayOf(reading)(`sheets.${key}`), width: 14 })),
];

/** Started is draft, shared and acknowledged (decisions-people.md 8). */
const keyOf = (state: AppraisalState): (typeof keys)[number] =>
  state === 'completed' ? 'completed' : state === 'none' ? 'not_started' : 'started';

function countsOf(rows: readonly ComplianceRow[]): Counts {
  const counts: Counts = { total: rows.length, completed: 0, started: 0, not_started: 0 };
  for (const { state } of rows) counts[keyOf(state)] += 1;
  return counts;
}

/** By name; two managers of one name are two. */
function byManager(rows: readonly ComplianceRow[]): { manager: string; counts: Counts }[] {
  const groups = new Map<number | null, ComplianceRow[]>();
  for (const row of rows) {
    const group = groups.get(row.managerId);
    if (group === undefined) groups.set(row.managerId, [row]);
    else group.push(row);
  }
  return [...groups.values()]
    .map((group) => ({ manager: group[0]?.managerName ?? '', counts: countsOf(group) }))
    .sort((a, b) => a.manager.localeCompare(b.manager));
}
