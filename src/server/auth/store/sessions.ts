import type { WriteScope } from '../../db/database.ts';
import { noteEnded } from '../../kernel/sessions.ts';

/** End one session of this person by its id; answers its hash, null when there is none. */
export async function endOwnSession(scope: WriteScope, personId: number, id: number): Promise<string | null> {
  const ended = await scope.db
    .deleteFrom('session')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('token_hash')
    .execute();
  const hash = ended[0]?.token_hash ?? null;
  if (hash !== null) noteEnded(scope, [hash]);
  return hash;
}
