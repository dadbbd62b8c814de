import { type SqlBool, sql } from 'kysely';
import type { Scope, WriteScope } from '../../db/database.ts';
import { mayInviteStill } from '../../people/visible.ts';

/** Nobody who is known is the operator. */
const isGood = sql<SqlBool>`(p.invited_by_id is null or ${mayInviteStill})`;

const waiting = ({ db, tenantId }: Scope) =>
  db
    .selectFrom('person as p')
    .leftJoin('person as inviter', (join) =>
      join.onRef('inviter.tenant_id', '=', 'p.tenant_id').onRef('inviter.id', '=', 'p.invited_by_id'),
    )
    .where('p.tenant_id', '=', tenantId)
    .where('p.invitation_accepted_at', 'is', null)
    .where('p.deactivated_at', 'is', null)
    .orderBy('p.id');

/**
 * Invited people who hold no invitation that still opens anything, and to whom none is on its way. Without those of
 * `invitedByLost`. Whoever else asks waits for this transaction, and finds nobody twice.
 */
export async function uninvited(scope: WriteScope): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtext('uninvited'), ${scope.tenantId}::int)`.execute(scope.db);
  const rows = await waiting(scope)
    .select('p.id')
    .where(isGood)
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
            .where('j.done_at', 'is', null)
            .where('j.failed_at', 'is', null)
            .where(sql<boolean>`j.payload @> jsonb_build_object('mail', 'invitation', 'personId', p.id)`),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** Whose invitation opens nothing, since whoever sent it might not send it now: they may have chosen the address. */
export const invitedByLost = (scope: Scope): Promise<{ name: string; email: string }[]> =>
  waiting(scope).select(['p.name', 'p.email']).where(sql<SqlBool>`not ${isGood}`).execute();

/** Until when an invitation that was sent opens something; null where none does. */
export async function openInvitation(scope: Scope, personId: number): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('account_link')
    .select(({ fn }) => fn.max('expires_at').as('until'))
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  return row?.until ?? null;
}
