import { sql } from 'kysely';
import type { Scope } from '../../db/database.ts';
import { visibleGoals } from '../../goals/access.ts';
import type { Reading } from '../../kernel/reading.ts';

export interface StrategySummary {
  readonly mission: string;
  readonly vision: string;
  readonly values: string;
}

/** Mission, vision and values of the newest published strategy; null when all three are empty (goals-core 2). */
export async function strategySummary(scope: Scope): Promise<StrategySummary | null> {
  const found = await sql<StrategySummary>`
    select coalesce(sections ->> 'mission', '') as mission, coalesce(sections ->> 'vision', '') as vision,
      coalesce(sections ->> 'values', '') as values
    from strategy_version
    where tenant_id = ${scope.tenantId}::bigint and published_at is not null
    order by published_at desc, id desc limit 1`.execute(scope.db);
  const summary = found.rows[0];
  return summary === undefined || summary.mission + summary.vision + summary.values === '' ? null : summary;
}

export async function themeOf(scope: Scope, periodId: number): Promise<string | null> {
  const row = await scope.db
    .selectFrom('theme')
    .select('title')
    .where('tenant_id', '=', scope.tenantId)
    .where('period_id', '=', periodId)
    .executeTakeFirst();
  return row?.title ?? null;
}

/** The titles of those of these goals that the viewer sees. */
export async function titlesSeen(
  { scope, viewer }: Reading,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const found = await sql<{ id: number; title: string }>`
    select g.id, g.title from goal g
    where g.tenant_id = ${scope.tenantId}::bigint and g.id = any(${[...ids]}::bigint[])
      and ${visibleGoals(scope, viewer)}`.execute(scope.db);
  return new Map(found.rows.map((row) => [row.id, row.title]));
}
