import { sql } from 'kysely';
import type { Goal } from '#contract/goal-shapes.ts';
import type { api } from '#contract/index.ts';
import type { Scope } from '../../db/database.ts';
import type { Input } from '../../kernel/http/bind.ts';
import { eachPart } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { packed } from '../../ports/maker/packing.ts';
import type { Cell, Sheet } from '../../ports/maker/spreadsheet.ts';
import { presentGoal } from '../present/goal.ts';
import { type SheetColumn, sheetColumns } from '../present/sheet.ts';
import { goalsOfIds, listedIds, periodOfList } from './list.ts';

/** The filtered list as a sheet and its file's name: what the list shows, in its order. */
export async function exportAnswer(
  reading: Reading,
  { body }: Input<typeof api.goals.exportList>,
): Promise<{ readonly name: string; readonly sheet: Sheet }> {
  const { services, viewer, time } = reading;
  const period = await periodOfList(reading, body);
  const ids = await listedIds(reading, body, period.id, 'priority');
  const { columns, rows } = goalRows(reading);
  const parts = eachPart(ids, async (part) => {
    const goals = (await goalsOfIds(reading, part)).map((row) => presentGoal(reading, row));
    return (await rows(goals)).map(({ cells }) => cells);
  });
  const report = services.words.say(viewer.language, 'sheets.goals');
  const quarter = `Q${period.quarter} ${period.year}`;
  return {
    name: [viewer.company.name, report, quarter, time.today].join(' '),
    sheet: {
      name: `${report} ${quarter}`,
      columns: columns.map(({ header, width }) => ({ header, width })),
      rows: await packed(parts),
    },
  };
}

/** The columns of the goal list, and how goals become its rows: some of a list after the other. */
export function goalRows(reading: Reading): {
  readonly columns: readonly SheetColumn[];
  readonly rows: (goals: readonly Goal[]) => Promise<{ readonly goal: Goal; readonly cells: Cell[] }[]>;
} {
  const titles = new Map<number, string>();
  const columns = sheetColumns(reading, titles);
  return {
    columns,
    async rows(goals) {
      const unknown = goals.map((goal) => goal.ParentID).filter((id) => !titles.has(id));
      for (const [id, title] of await titlesOf(reading.scope, unknown)) titles.set(id, title);
      return goals.map((goal) => ({ goal, cells: columns.map((column) => column.cell(goal)) }));
    },
  };
}

/** Titles of parents, which presentGoal has already left out where the viewer may not see them. */
async function titlesOf(scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== 0);
  const rows = await scope.db
    .selectFrom('goal')
    .select(['id', 'title'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${wanted}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** Which of these goals are private. */
export async function privateAmong(scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const rows = await scope.db
    .selectFrom('goal')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .where('is_private', '=', true)
    .execute();
  return new Set(rows.map((row) => row.id));
}
