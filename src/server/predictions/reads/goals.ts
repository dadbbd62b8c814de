import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Scope } from '../../db/database.ts';
import { visibleGoals } from '../../goals/access.ts';
import { holdsTexts } from '../../goals/reads/filter.ts';
import { goalsWith } from '../../goals/reads/kept/titles.ts';
import { oneVisibleTo, visibleTo } from '../../goals/visible.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import { writtenByRights } from '../../kernel/kept/written-once.ts';
import type { Reading } from '../../kernel/reading.ts';

export interface PredictionGoalRow {
  id: number;
  parentId: number | null;
  parentVisible: boolean;
  title: string;
  ownerId: number;
  ownerName: string;
  avatarId: number | null;
}

/**
 * The goals whose matrix the viewer goes through: own goals past draft with a child one sees; without any, and for
 * observers, company goals likewise (decisions.md 5). Ids by title.
 */
export async function predictionGoalIds({ scope, viewer }: Reading, periodId: number): Promise<number[]> {
  const own = viewer.role === 'observer' ? [] : await ownIds(scope, viewer, periodId);
  const found = own.length > 0 ? own : await companyIds(scope, viewer, periodId);
  return found.map(({ id }) => id);
}

const idsWhere = (condition: (viewer: ViewerFacts) => RawBuilder<SqlBool>) =>
  writtenByRights(
    (scope, viewer, periodId: number) => sql<{ id: number }>`
    select g.id from goal g where ${hasMatrix({ scope, viewer }, periodId)} and ${condition(viewer)}
    order by g.title_key, g.id`,
  );

const ownIds = idsWhere(({ id }) => sql`g.owner_id = ${id}::bigint`);
const companyIds = idsWhere(() => sql`g.is_company`);

/** When the last goal of a quarter that the viewer sees was finalized; null where none is. */
export async function lastResultOf({ scope, viewer }: Reading, periodId: number): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select max(g.state_since) as at from goal g
    where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint
      and g.state = 'finalized' and ${visibleGoals(scope, viewer)}`.execute(scope.db);
  return found.rows[0]?.at ?? null;
}

/** A page of the goals with a matrix, by any part of their title; a blank title asks for the prediction goals. */
export async function searchGoals(
  reading: Reading,
  periodId: number,
  asked: { title: string; page: number },
): Promise<{ rows: PredictionGoalRow[]; count: number }> {
  const { scope, viewer } = reading;
  const ids =
    searchKeyOf(asked.title) === ''
      ? await predictionGoalIds(reading, periodId)
      : await goalsWith(reading, periodId, { title: asked.title });
  const condition = ids === null ? holdsTexts(scope, { Title: asked.title }) : isParentAmong(scope, ids);
  const where = sql`${hasMatrix(reading, periodId)} and ${condition}`;
  const found = await sql<PredictionGoalRow & { total: number }>`
    with chosen as (
      select g.id, count(*) over ()::int as total from goal g where ${where}
      order by g.title_key, g.id
      limit ${limits.listPageSize}::int offset ${(asked.page - 1) * limits.listPageSize}::bigint)
    select g.id, g.parent_id as "parentId", g.title, g.owner_id as "ownerId", p.name as "ownerName",
      p.avatar_id as "avatarId", chosen.total,
      coalesce(parent.id is not null and ${oneVisibleTo(scope, viewer, 'parent')}, false) as "parentVisible"
    from chosen
    join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.id = chosen.id
    join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
    left join goal parent on parent.tenant_id = g.tenant_id and parent.id = g.parent_id
    order by g.title_key, g.id`.execute(scope.db);
  const [first] = found.rows;
  if (first !== undefined || asked.page === 1) return { rows: found.rows, count: first?.total ?? 0 };
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from goal g where ${where}`.execute(scope.db);
  return { rows: [], count: counted.rows[0]?.count ?? 0 };
}

/** Few goals have a child, which an index tells without a look at the others. */
const isParentAmong = (scope: Scope, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`g.id = any(array(select c.parent_id from goal c
    where c.tenant_id = ${scope.tenantId}::bigint and c.parent_id = any(${[...ids]}::bigint[])))`;

function hasMatrix(
  { scope, viewer }: { readonly scope: Scope; readonly viewer: ViewerFacts },
  periodId: number,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint
    and ${inStateThat('past draft')} and ${visibleGoals(scope, viewer)}
    and exists (select from goal child where child.tenant_id = g.tenant_id and child.parent_id = g.id
      and child.deleted_at is null and ${visibleTo(scope, viewer, 'child')}))`;
}
