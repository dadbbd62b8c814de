import { sql } from 'kysely';
import type { WriteScope } from '../../db/database.ts';
import { mayInviteStill } from '../../people/visible.ts';

/** What whoever sent it could not send any more is the operator's, who sends it now: its link would be dead. */
export async function takeOverInvitations(scope: WriteScope, ids: readonly number[]): Promise<void> {
  await sql`update person p set invited_by_id = null from person inviter
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = any(${[...ids]}::bigint[])
      and inviter.tenant_id = p.tenant_id and inviter.id = p.invited_by_id and not ${mayInviteStill}`.execute(
    scope.db,
  );
}
