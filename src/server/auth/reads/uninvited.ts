import { sql } from 'kysely';
import type { Scope } from '../../db/database.ts';

/** Invited people who hold no invitation that still opens anything, and to whom none is on its way. */
export async function uninvited(scope: Scope): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('person as p')
    .select('p.id')
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.invitation_accepted_at', 'is', null)
    .where('p.deactivated_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_link as l')
            .select('l.id')
            .whereRef('l.tenant_id', '=', 'p.tenant_id')
            .whereRef('l.person_id', '=', 'p.id')
            .where('l.kind', '=', 'invitation')
            .where('l.used_at', 'is', null)
            .where('l.expires_at', '>', scope.now),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job as j')
            .select('j.id')
            .whereRef('j.tenant_id', '=', 'p.tenant_id')
            .where('j.kind', '=', 'mail')
            .where('j.failed_at', 'is', null)
            .where(sql<boolean>`j.payload @> jsonb_build_object('mail', 'invitation', 'personId', p.id)`),
        ),
      ),
    )
    .orderBy('p.id')
    .execute();
  return rows.map((row) => row.id);
}
