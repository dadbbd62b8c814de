import { sql } from 'kysely';
import type { api } from '#contract/index.ts';
import type { Scope } from '../../db/database.ts';
import type { Input } from '../../kernel/http/bind.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Sheet } from '../../ports/maker/spreadsheet.ts';
import { presentGoal } from '../present/goal.ts';
import { sheetColumns } from '../present/sheet.ts';
import { goalsOfIds, listedIds, periodOfList } from './list.ts';

/** The filtered list as a sheet and its file's name: what the list shows, in its order. */
export async function exportAnswer(
  reading: Reading,
  { body }: Input<typeof api.goals.exportList>,
): Promise<{ readonly name: string; readonly sheet: Sheet }> {
  const { scope, services, viewer, time } = reading;
  const period = await periodOfList(reading, body);
  const ids = await listedIds(reading, body, period.id, 'priority');
  const goals = await inParts(ids, async (part) =>
    (await goalsOfIds(reading, part)).map((row) => presentGoal(reading, row)),
  );
  const columns = sheetColumns(
    reading,
    await titlesOf(
      scope,
      goals.map((goal) => goal.ParentID),
    ),
  );
  const report = services.words.say(viewer.language, 'sheets.goals');
  const quarter = `Q${period.quarter} ${period.year}`;
  return {
    name: [viewer.company.name, report, quarter, time.today].join(' '),
    sheet: {
      name: `${report} ${quarter}`,
      columns: columns.map(({ header, width }) => ({ header, width })),
      rows: await inParts(goals, (part) => part.map((goal) => columns.map((column) => column.cell(goal)))),
    },
  };
}

/** Titles of parents, which presentGoal has already left out where the viewer may not see them. */
export async function titlesOf(scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
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
