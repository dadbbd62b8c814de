import type { Scope, WriteScope } from '../../db/database.ts';

/** How far a weekly mail about safety has counted: when it did, and to which entry of the log. */
export interface SafetyTold {
  readonly until: Date;
  readonly id: number;
}

/** null: the person was never mailed. */
export async function safetyToldTo(scope: Scope, personId: number): Promise<SafetyTold | null> {
  const row = await scope.db
    .selectFrom('credential')
    .select(['safety_told_until as until', 'safety_told_id as id'])
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.until && row.id !== null ? { until: row.until, id: row.id } : null;
}

export async function noteSafetyTold(
  scope: WriteScope,
  personId: number,
  { until, id }: SafetyTold,
): Promise<void> {
  await scope.db
    .updateTable('credential')
    .set({ safety_told_until: until, safety_told_id: id })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .execute();
}
