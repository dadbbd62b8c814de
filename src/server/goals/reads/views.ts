import { type SqlBool, sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { KeptView } from '../store/view.ts';

type Views = AnswerOf<typeof api.goals.views>;

type ViewRow = KeptView & { readonly ownerId: number; readonly ownerName: string };

/**
 * All one's own views, and of those that active people share the first so many, by name. What a view shows is asked of
 * whoever opens it. Each of the two by its own index: conditions joined by or would look all of the company's over.
 */
export async function viewsAnswer({ scope, viewer }: Reading): Promise<Views> {
  const columns = sql`v.id, v.name, v.query, v.is_shared as "isShared", p.id as "ownerId", p.name as "ownerName"`;
  const withOwner = sql`goal_view v join person p on p.tenant_id = v.tenant_id and p.id = v.owner_id`;
  const found = await sql<ViewRow>`
    select * from (
      (select ${columns} from ${withOwner}
        where v.tenant_id = ${scope.tenantId}::bigint and v.owner_id = ${viewer.id}::bigint)
      union all
      -- Observers as persons exist for few.
      (select ${columns} from ${withOwner}
        where v.tenant_id = ${scope.tenantId}::bigint and v.is_shared and v.owner_id <> ${viewer.id}::bigint
          and p.deactivated_at is null and p.role <> 'observer'
        order by v.name, v.id
        limit ${limits.sharedViews}::int)
    ) as listed
    order by name, id`.execute(scope.db);
  return { data: found.rows.map((row) => presentView(row, viewer)) };
}

type Deleting = Pick<Viewer, 'id' | 'role' | 'isOrgAdmin'>;

/** They stand in everybody's menu, and there are only so many. */
export const mayDeleteShared = ({ role, isOrgAdmin }: Deleting): boolean => role === 'ceo' || isOrgAdmin;

export const presentView = (row: ViewRow, viewer: Deleting): Views['data'][number] => ({
  Id: row.id,
  Name: row.name,
  Query: row.query,
  // Nobody else finds an observer's (viewsAnswer).
  IsShared: row.isShared && !(row.ownerId === viewer.id && viewer.role === 'observer'),
  User: { Id: row.ownerId, Name: row.ownerName },
  IsOwn: row.ownerId === viewer.id,
  CanDelete: row.ownerId === viewer.id || (row.isShared && mayDeleteShared(viewer)),
});

/** One's own view of this name, in whatever case; null for none. */
export async function ownView(
  { scope, viewer }: Reading,
  name: string,
): Promise<{ readonly Query: string; readonly IsShared: boolean } | null> {
  const row = await scope.db
    .selectFrom('goal_view')
    .select(['query as Query', 'is_shared as IsShared'])
    .where('tenant_id', '=', scope.tenantId)
    .where('owner_id', '=', viewer.id)
    .where(sql<SqlBool>`lower(name) = lower(${name}::text)`)
    .executeTakeFirst();
  return row ?? null;
}

/** How many one keeps beside that of this name. */
export async function countOtherViews({ scope, viewer }: Reading, name: string): Promise<number> {
  const row = await scope.db
    .selectFrom('goal_view')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
    .where('tenant_id', '=', scope.tenantId)
    .where('owner_id', '=', viewer.id)
    .where(sql<SqlBool>`lower(name) <> lower(${name}::text)`)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many views active people of the company share, and whether the own one of this name is one of them. */
export async function sharedViews({ scope, viewer }: Reading, name: string): Promise<SharedViews> {
  const { rows } = await sql<SharedViews>`
    select count(*)::int as count,
      coalesce(bool_or(v.owner_id = ${viewer.id}::bigint and lower(v.name) = lower(${name}::text)), false) as "hasThis"
    from goal_view v join person p on p.tenant_id = v.tenant_id and p.id = v.owner_id
    where v.tenant_id = ${scope.tenantId}::bigint and v.is_shared
      and p.deactivated_at is null and p.role <> 'observer'`.execute(scope.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A count has one row.');
  return row;
}

interface SharedViews {
  readonly count: number;
  readonly hasThis: boolean;
}
