import type { AppraisalState } from '#contract/vocabulary.ts';
import { eachPart, inParts } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { packed } from '../../ports/maker/packing.ts';
import type { Cell, Column } from '../../ports/maker/spreadsheet.ts';
import type { Team } from '../../talent/reads/eligible.ts';
import { complianceColumns } from '../../talent/reads/export.ts';
import { type ComplianceRow, complianceIds, complianceOf } from '../../talent/reads/team.ts';
import { pdfCell, pdfTable } from '../present/cells.ts';
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
  const ids = await complianceIds(reading, period, team);
  if (ids.length === 0)
    throw await noAppraisals(talent, async () => {
      for (const each of talent.periods)
        if ((await complianceIds(reading, each, team)).length > 0) return true;
      return false;
    });
  const say = sayOf(reading);
  const managers = new Managers();
  const read = async (part: readonly number[]): Promise<ComplianceRow[]> => {
    const rows = await complianceOf(reading, period, part);
    for (const row of rows) managers.count(row);
    return rows;
  };
  const people = complianceColumns(reading);
  const columns = columnsOf(reading);
  return reportOf(reading, {
    title: 'reports.name.appraisal_compliance',
    period: quarterOf(period),
    landscape: false,
    sheet: async () => {
      const rows = await packed(eachPart(ids, async (part) => (await read(part)).map(people.cells)));
      return [
        { name: say('reports.name.appraisal_compliance'), columns: people.columns, rows },
        { name: say('sheets.by_manager'), columns, rows: managers.rows() },
      ];
    },
    blocks: async () => {
      await inParts(ids, async (part) => {
        await read(part);
        return [];
      });
      const all = managers.all;
      const share = Math.round((all.completed / Math.max(1, all.total)) * 100);
      return [
        {
          kind: 'figures',
          items: [
            { value: `${share} %`, label: say('sheets.completed'), percent: share },
            ...keys.map((key) => ({ value: String(all[key]), label: say(`sheets.${key}`) })),
          ],
        },
        { kind: 'space', height: 12 },
        pdfTable(
          columns,
          managers.rows().map((row) => row.map(pdfCell)),
        ),
      ];
    },
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

const none: Counts = { total: 0, completed: 0, started: 0, not_started: 0 };

/** How far those of each manager are, counted as they are read; two managers of one name are two. */
class Managers {
  readonly all = { ...none };
  readonly #managers = new Map<number | null, { readonly name: string; readonly counts: Counts }>();

  count({ managerId, managerName, state }: ComplianceRow): void {
    const manager = this.#managers.get(managerId) ?? { name: managerName ?? '', counts: { ...none } };
    this.#managers.set(managerId, manager);
    for (const counts of [this.all, manager.counts]) {
      counts.total += 1;
      counts[keyOf(state)] += 1;
    }
  }

  /** A row each, by name. */
  rows(): Cell[][] {
    return [...this.#managers.values()]
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(({ name, counts }) => [name, ...keys.map((key) => counts[key])]);
  }
}
