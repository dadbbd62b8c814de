import { sql } from 'kysely';
import { emailKeyOf } from '#rules/text/keys.ts';
import type { Scope } from '../../db/database.ts';
import { mayInviteStill } from '../../people/visible.ts';

/** What a sign-in, a link or a mail asks of an account. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly emailKey: string;
  readonly language: string;
  readonly role: string;
  readonly isOrgAdmin: boolean;
  readonly invitedByName: string | null;
  /** Whoever sent the invitation might send it now: they chose where it went, and with it who comes in. */
  readonly isInvitationGood: boolean;
  readonly invitationAcceptedAt: Date | null;
  readonly deactivatedAt: Date | null;
  /** null: has never chosen a password. */
  readonly passwordHash: string | null;
}

export async function accountByEmail(scope: Scope, email: string): Promise<Account | null> {
  const row = await accounts(scope).where('p.email_key', '=', emailKeyOf(email)).executeTakeFirst();
  return row ?? null;
}

export async function accountById(scope: Scope, id: number): Promise<Account | null> {
  const row = await accounts(scope).where('p.id', '=', id).executeTakeFirst();
  return row ?? null;
}

function accounts(scope: Scope) {
  return scope.db
    .selectFrom('person as p')
    .leftJoin('credential as c', (join) =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.person_id', '=', 'p.id'),
    )
    .leftJoin('person as inviter', (join) =>
      join.onRef('inviter.tenant_id', '=', 'p.tenant_id').onRef('inviter.id', '=', 'p.invited_by_id'),
    )
    .select([
      'p.id',
      'p.name',
      'p.email',
      'p.email_key as emailKey',
      'p.language',
      'p.role',
      'p.is_org_admin as isOrgAdmin',
      'inviter.name as invitedByName',
      sql<boolean>`(p.invited_by_id is null or ${mayInviteStill})`.as('isInvitationGood'),
      'p.invitation_accepted_at as invitationAcceptedAt',
      'p.deactivated_at as deactivatedAt',
      'c.password_hash as passwordHash',
    ])
    .where('p.tenant_id', '=', scope.tenantId);
}
