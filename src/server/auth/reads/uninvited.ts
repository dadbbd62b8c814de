import { sql } from 'kysely';
import type { Scope } from '../../db/database.ts';
import { mayInviteStill } from '../../people/visible.ts';

/**
 * Invited people who hold no invitation that still opens anything, and to whom none is on its way; whoever sent the one
 * they hold may not be able to any more.
 */
export async function uninvited(scope: Scope): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('person as p')
    .leftJoin('person as inviter', (join) =>
      join.onRef('inviter.tenant_id', '=', 'p.tenant_id').onRef('inviter.id', '=', 'p.invited_by_id'),
    )
    .select('p.id')
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.invitation_accepted_at', 'is', null)
    .where('p.deactivated_at', 'is', null)
    .where(({ and, or, not, exists, selectFrom }) => {
      const open = selectFrom('account_link as l')
        .select('l.id')
        .whereRef('l.tenant_id', '=', 'p.tenant_id')
        .whereRef('l.person_id', '=', 'p.id')
        .where('l.kind', '=', 'invitation')
        .where('l.used_at', 'is', null)
        .where('l.expires_at', '>', scope.now);
      const onItsWay = selectFrom('job as j')
        .select('j.id')
        .whereRef('j.tenant_id', '=', 'p.tenant_id')
        .where('j.kind', '=', 'mail')
        .where('j.failed_at', 'is', null)
        .where(sql<boolean>`j.payload @> jsonb_build_object('mail', 'invitation', 'personId', p.id)`);
      const isDead = and([sql<boolean>`p.invited_by_id is not null`, not(mayInviteStill)]);
      return or([isDead, and([not(exists(open)), not(exists(onItsWay))])]);
    })
    .orderBy('p.id')
    .execute();
  return rows.map((row) => row.id);
}
