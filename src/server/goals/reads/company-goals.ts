import type { Scope } from '../../db/database.ts';

/** The person's company goals of the quarters that are not over on this day, finalized ones left out. */
export async function companyGoalsOf(scope: Scope, ownerId: number, today: string) {
  return scope.db
    .selectFrom('goal as g')
    .innerJoin('period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'g.tenant_id').onRef('p.id', '=', 'g.period_id'),
    )
    .select(['g.id', 'g.state', 'g.is_private as isPrivate', 'g.period_id as periodId'])
    .where('g.tenant_id', '=', scope.tenantId)
    .where('g.owner_id', '=', ownerId)
    .where('g.is_company', '=', true)
    .where('g.deleted_at', 'is', null)
    .where('g.state', '<>', 'finalized')
    .where('p.end_date', '>=', today)
    .orderBy('g.id')
    .execute();
}

/** How many goals of a person are neither finalized, shelved nor deleted (decisions.md 2). */
export async function openGoalsOf(scope: Scope, ownerId: number): Promise<number> {
  const row = await scope.db
    .selectFrom('goal')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
    .where('tenant_id', '=', scope.tenantId)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('state', 'not in', ['finalized', 'shelved'])
    .executeTakeFirstOrThrow();
  return row.count;
}
