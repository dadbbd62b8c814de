import type { Scope, WriteScope } from '../../db/database.ts';

/** Followers of a goal, for notices. */
export async function followersOf(scope: Scope, goalId: number): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('follow')
    .select('person_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('goal_id', '=', goalId)
    .execute();
  return rows.map((row) => row.person_id);
}

/** Follow, or stop following; answers whether the person follows now. */
export async function toggleFollow(scope: WriteScope, personId: number, goalId: number): Promise<boolean> {
  const ended = await scope.db
    .deleteFrom('follow')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('goal_id', '=', goalId)
    .returning('goal_id')
    .execute();
  if (ended.length > 0) return false;
  await scope.db
    .insertInto('follow')
    .values({ tenant_id: scope.tenantId, person_id: personId, goal_id: goalId, created_at: scope.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
