import { sql } from 'kysely';
import type { Scope } from '../../db/database.ts';

/** Whether an invitation of this person is open, or on its way to their mailbox. */
export async function holdsInvitation({ db, tenantId, now }: Scope, personId: number): Promise<boolean> {
  const found = await sql<{ holds: boolean }>`select (exists (select from account_link l
      where l.tenant_id = ${tenantId}::bigint and l.person_id = ${personId}::bigint and l.kind = 'invitation'
        and l.used_at is null and l.expires_at > ${now}::timestamptz)
    or exists (select from job j
      where j.tenant_id = ${tenantId}::bigint and j.kind = 'mail' and j.done_at is null and j.failed_at is null
        and j.payload @> jsonb_build_object('mail', 'invitation', 'personId', ${personId}::bigint))) as holds`.execute(
    db,
  );
  return found.rows[0]?.holds === true;
}
