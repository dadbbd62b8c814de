import type { WriteScope } from '../../db/database.ts';

/** End one session of this person by its id; false when there is none. */
export async function endOwnSession(scope: WriteScope, personId: number, id: number): Promise<boolean> {
  const ended = await scope.db
    .deleteFrom('session')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return ended.length > 0;
}
