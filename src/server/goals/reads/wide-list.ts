import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { GoalFilter } from '#contract/goals.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import type { Reading } from '../../kernel/reading.ts';
import { visibleGoals } from '../access.ts';
import { ownerIsActive } from './filter.ts';

type Filter = z.output<typeof GoalFilter>;
type Condition = RawBuilder<SqlBool>;

/** What says which page is asked for, and what leaves most goals of a quarter in. */
const wideKeys: ReadonlySet<string> = new Set([
  'GoalSelectFilter',
  'PeriodId',
  'Page',
  'PageSize',
  'DeactivatedUsers',
  'ExcludePrivate',
] satisfies (keyof Filter)[]);

/**
 * Whether a list is of nearly every goal of its quarter. Then its order is had from the first few of each class
 * (indexes goal_list_worse, goal_list_active and goal_list_by_period) and its count from an index alone, which a list
 * of few must not do: it would look for them in each class anew.
 */
export const isWide = (reading: Reading, filter: Filter): boolean =>
  filter.GoalSelectFilter === 0 &&
  reading.viewer.role !== 'observer' &&
  Object.entries(filter).every(([key, value]) => wideKeys.has(key) || isBlank(value));

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  isEmpty(value);

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * The page as the common table `chosen`: of each class no more than the page still needs, class after class. Goals are
 * in the first of `classes` that holds, and in the one behind the last when none does.
 */
export function wideChosen(
  reading: Reading,
  filter: Filter,
  periodId: number,
  classes: readonly (Condition | null)[],
): RawBuilder<unknown> {
  const offset = (filter.Page - 1) * filter.PageSize;
  const most = offset + filter.PageSize;
  const among = sql<SqlBool>`${inWide(reading, filter, periodId)} and ${visibleGoals(reading.scope, reading.viewer)}`;
  const tables: RawBuilder<unknown>[] = [];
  const names: RawBuilder<unknown>[] = [];
  const above: Condition[] = [];
  for (const [index, condition] of [...classes, sql<SqlBool>`true`].entries()) {
    if (condition === null) continue;
    const name = sql.raw(`class_${index + 1}`);
    const found = sql.join([sql`0`, ...names.map((one) => sql`(select count(*) from ${one})`)], sql` + `);
    tables.push(sql`${name} as materialized (
      select g.id, ${sql.lit(index + 1)} as priority, g.updated_at from goal g
      where ${sql.join([among, condition, ...above], sql` and `)}
      order by g.updated_at desc, g.id limit greatest(0, ${most}::bigint - (${found})))`);
    names.push(name);
    above.push(sql<SqlBool>`(${condition}) is not true`);
  }
  const all = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  );
  return sql`${sql.join(tables)}, chosen as (
    select * from (${all}) listed order by priority, updated_at desc, id limit ${filter.PageSize} offset ${offset})`;
}

/** How many goals the list has: what everybody sees by index goal_count_listed, the few others one by one. */
export async function wideCount(reading: Reading, filter: Filter, periodId: number): Promise<number> {
  const { scope, viewer } = reading;
  const counted = (condition: Condition): RawBuilder<unknown> =>
    sql`(select count(*) from goal g where ${inWide(reading, filter, periodId)} and ${condition})`;
  const open = sql<SqlBool>`g.deleted_at is null and not g.is_private and g.state <> 'draft'`;
  const hidden = sql<SqlBool>`(g.is_private or g.state = 'draft') and ${visibleGoals(scope, viewer)}`;
  const found = await sql<{ count: number }>`
    select (${counted(open)} + ${counted(hidden)})::int as count`.execute(scope.db);
  return found.rows[0]?.count ?? 0;
}

/** What `passes` of filter.ts says of a wide list. */
function inWide({ scope }: Reading, filter: Filter, periodId: number): Condition {
  const conditions = [
    sql`g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint`,
    inStateThat('listed'),
    ...(filter.DeactivatedUsers === true ? [] : [ownerIsActive(scope)]),
    ...(filter.ExcludePrivate === true ? [sql`not g.is_private`] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
