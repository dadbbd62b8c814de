import { type SqlBool, sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import type { Reading } from '../../kernel/reading.ts';

type Views = AnswerOf<typeof api.goals.views>;

/** One's own views and those that active people share, by name. What a view shows is asked of whoever opens it. */
export async function viewsAnswer({ scope, viewer }: Reading): Promise<Views> {
  const rows = await scope.db
    .selectFrom('goal_view as v')
    .innerJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 'v.tenant_id').onRef('p.id', '=', 'v.owner_id'),
    )
    .select([
      'v.id',
      'v.name',
      'v.query',
      'v.is_shared as isShared',
      'p.id as ownerId',
      'p.name as ownerName',
    ])
    .where('v.tenant_id', '=', scope.tenantId)
    .where((is) =>
      is.or([
        is('v.owner_id', '=', viewer.id),
        is.and([
          is('v.is_shared', '=', true),
          is('p.deactivated_at', 'is', null),
          // Observers as persons exist for few.
          is('p.role', '<>', 'observer'),
        ]),
      ]),
    )
    .orderBy('v.name')
    .orderBy('v.id')
    .limit(500)
    .execute();
  return {
    data: rows.map((row) => ({
      Id: row.id,
      Name: row.name,
      Query: row.query,
      IsShared: row.isShared,
      User: { Id: row.ownerId, Name: row.ownerName },
      IsOwn: row.ownerId === viewer.id,
    })),
  };
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
