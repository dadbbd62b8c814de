import { sql } from 'kysely';
import type { BasicName } from '#contract/company/strategy.ts';
import type { Sections } from '#rules/strategy/sections.ts';
import type { Scope } from '../../db/database.ts';
import { visibleGoals } from '../../goals/access.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { PublishedSummary } from '../../strategy/reads.ts';

export type StrategySummary = Pick<Sections, BasicName>;

/** Mission, vision and values of what is published; null when all three are empty (goals-core 2). */
export function strategySummary(summary: PublishedSummary | null): StrategySummary | null {
  const isEmpty = summary === null || Object.values(summary.basics).every((text) => text === '');
  return isEmpty ? null : summary.basics;
}

export async function themeOf(
  scope: Scope,
  periodId: number,
): Promise<{ title: string; updated_at: Date } | null> {
  const row = await scope.db
    .selectFrom('theme')
    .select(['title', 'updated_at'])
    .where('tenant_id', '=', scope.tenantId)
    .where('period_id', '=', periodId)
    .executeTakeFirst();
  return row ?? null;
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
