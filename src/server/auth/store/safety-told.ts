import type { Scope, WriteScope } from '../../db/database.ts';

/** Until when the person was mailed what touched safety; null: never. */
export async function safetyToldUntil(scope: Scope, personId: number): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('credential')
    .select('safety_told_until as until')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.until ?? null;
}

export async function noteSafetyTold(scope: WriteScope, personId: number, until: Date): Promise<void> {
  await scope.db
    .updateTable('credential')
    .set({ safety_told_until: until })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .execute();
}
