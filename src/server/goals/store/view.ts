import { sql } from 'kysely';
import type { WriteScope } from '../../db/database.ts';

export interface NewView {
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
}

export interface KeptView extends NewView {
  readonly id: number;
}

/** Keep a view; one of that name of the same person is replaced. Answers it as it is kept. */
export async function putView(
  scope: WriteScope,
  ownerId: number,
  { name, query, isShared }: NewView,
): Promise<KeptView> {
  const found = await sql<KeptView>`
    insert into goal_view (tenant_id, owner_id, name, query, is_shared, created_at)
    values (${scope.tenantId}::bigint, ${ownerId}::bigint, ${name}::text, ${query}::text, ${isShared}::boolean,
      ${scope.now}::timestamptz)
    on conflict (tenant_id, owner_id, lower(name)) do update
      set name = excluded.name, query = excluded.query, is_shared = excluded.is_shared
    returning id, name, query, is_shared as "isShared"`.execute(scope.db);
  const [kept] = found.rows;
  if (kept === undefined) throw new Error('The view was not written.');
  return kept;
}

/** One's own or, `orShared`, anybody's that is shared. false where there is no such view. */
export async function deleteView(
  scope: WriteScope,
  ownerId: number,
  id: number,
  orShared: boolean,
): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('goal_view')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where((e) => {
      const isOwn = e('owner_id', '=', ownerId);
      return orShared ? e.or([isOwn, e('is_shared', '=', true)]) : isOwn;
    })
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
