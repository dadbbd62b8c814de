import type { Reading } from '../../kernel/reading.ts';

/** How many goals of a quarter the viewer has made, for whomever; deleted ones left out. */
export async function countMade({ scope, viewer }: Reading, periodId: number): Promise<number> {
  const row = await scope.db
    .selectFrom('goal')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
    .where('tenant_id', '=', scope.tenantId)
    .where('creator_id', '=', viewer.id)
    .where('period_id', '=', periodId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many comments the viewer has written on a goal; deleted ones left out. */
export async function countComments({ scope, viewer }: Reading, goalId: number): Promise<number> {
  const row = await scope.db
    .selectFrom('comment')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
    .where('tenant_id', '=', scope.tenantId)
    .where('goal_id', '=', goalId)
    .where('author_id', '=', viewer.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
