import type { z } from 'zod';
import type { OwnSession } from '#contract/safety.ts';
import type { Scope } from '../../db/database.ts';
import type { Reading } from '../../kernel/reading.ts';
import { shownDevice } from '../../kernel/safety/origin.ts';
import { sessionLives } from '../../kernel/sessions.ts';

/** More than anybody has; the oldest are left out, never the one that asks. */
const shownAtMost = 100;

/** The viewer's living sessions, the one used last first. */
export async function ownSessions({
  scope,
  services,
  viewer,
}: Reading): Promise<z.infer<typeof OwnSession>[]> {
  const rows = await scope.db
    .selectFrom('session')
    .select(['id', 'device', 'token_hash', 'created_at', 'used_at'])
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', viewer.id)
    .orderBy(({ eb }) => eb('token_hash', '=', viewer.session), 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
  const byUse = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    b.used_at.getTime() - a.used_at.getTime() || b.id - a.id;
  return rows
    .toSorted(byUse)
    .filter((row) => sessionLives(services.config, row, scope.now))
    .map((row) => ({
      Id: row.id,
      Device: shownDevice(row.device),
      StartedAt: row.created_at.toISOString(),
      UsedAt: row.used_at.toISOString(),
      IsThis: row.token_hash === viewer.session,
    }));
}

/** Everybody of the company who has a session, by Id. */
export async function signedInIds({ db, tenantId }: Scope): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('person_id as id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Everybody of the company who has an open link, or for whom another address waits, by Id. */
export async function openIds({ db, tenantId, now }: Scope): Promise<number[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('unconfirmed_email', 'is not', null)
    .union(
      db
        .selectFrom('account_link')
        .select('person_id as id')
        .where('tenant_id', '=', tenantId)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
