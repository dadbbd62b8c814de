import { sql } from 'kysely';
import type { Scope, WriteScope } from '../db/database.ts';
import { linkKinds } from '../kernel/jobs/job-kinds.ts';

export type LinkKind = (typeof linkKinds)[number];

export interface NewLink {
  readonly personId: number;
  readonly kind: LinkKind;
  readonly tokenHash: string;
  /** Of a confirmation and of what takes it back: the address that waits. */
  readonly email: string | null;
  readonly expiresAt: Date;
}

export interface LinkRow {
  readonly id: number;
  readonly personId: number;
  readonly email: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Ten failures in a row lock an address for an hour (decisions.md 7). */
export const failuresAtMost = 10;
const lockHours = 1;

/**
 * Count an attempt before its password is looked at, so that many at once cannot outrun the lock. Answers how many
 * stand in a row with this one, or null when the address is locked.
 */
export async function countAttempt(scope: WriteScope, nameHash: string): Promise<number | null> {
  const at = (hours: number) => new Date(scope.now.getTime() + hours * 3_600_000);
  // What a clock counted that was ahead, and was put right, locks nobody until then.
  const isOver = sql`(a.failed_at <= ${at(-lockHours)}::timestamptz or a.failed_at > ${at(lockHours)}::timestamptz)`;
  const answer = await sql<{ failures: number }>`
    insert into sign_in_attempt as a (tenant_id, name_hash, failures, failed_at)
    values (${scope.tenantId}::bigint, ${nameHash}::text, 1, ${scope.now}::timestamptz)
    on conflict (tenant_id, name_hash) do update set
      failures = case
        when a.failures >= ${failuresAtMost}::int and ${isOver} then 1
        else least(a.failures + 1, ${failuresAtMost + 1}::int) end,
      -- The hour counts from the failure that locked; what comes later does not make it longer.
      failed_at = case
        when a.failures >= ${failuresAtMost}::int and not ${isOver} then a.failed_at
        else ${scope.now}::timestamptz end
    returning failures`.execute(scope.db);
  const failures = answer.rows[0]?.failures ?? failuresAtMost + 1;
  return failures > failuresAtMost ? null : failures;
}

/** Takes one back that was no failure. */
export async function uncountAttempt(scope: WriteScope, nameHash: string): Promise<void> {
  await scope.db
    .updateTable('sign_in_attempt')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('name_hash', '=', nameHash)
    .where('failures', '>', 0)
    .execute();
}

/** A sign-in that succeeded, an unlock or a reset begins a new row of attempts. */
export async function clearAttempts(scope: WriteScope, ...nameHashes: readonly string[]): Promise<void> {
  await scope.db
    .deleteFrom('sign_in_attempt')
    .where('tenant_id', '=', scope.tenantId)
    .where('name_hash', 'in', nameHashes)
    .execute();
}

export async function setPasswordHash(scope: WriteScope, personId: number, hash: string): Promise<void> {
  await scope.db
    .insertInto('credential')
    .values({
      tenant_id: scope.tenantId,
      person_id: personId,
      password_hash: hash,
      changed_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'person_id'])
        .doUpdateSet({ password_hash: hash, changed_at: scope.now }),
    )
    .execute();
}

/** The same password, hashed anew: nothing that counts from its last change begins again. */
export async function renewPasswordHash(scope: WriteScope, personId: number, hash: string): Promise<void> {
  await scope.db
    .updateTable('credential')
    .set({ password_hash: hash })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .execute();
}

/**
 * Whether this is still the person's password, held until the end of the transaction: a sign-in and a reset at the
 * same moment come one after the other, so that no session outlives the password it began with.
 */
export async function holdPassword(scope: WriteScope, personId: number, hash: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('credential')
    .select('person_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('password_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the person is active, held until the end of the transaction: whoever is deactivated while the password is
 * looked at begins no session, which would live again with them.
 */
export async function holdActive(scope: WriteScope, personId: number): Promise<boolean> {
  const row = await scope.db
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', personId)
    .where('deactivated_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Hold the person until the end of the transaction: no link is made while all of theirs are ended. */
export async function lockPerson(scope: WriteScope, personId: number): Promise<void> {
  await scope.db
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .execute();
}

export async function insertLink(scope: WriteScope, link: NewLink): Promise<number> {
  const row = await scope.db
    .insertInto('account_link')
    .values({
      tenant_id: scope.tenantId,
      person_id: link.personId,
      kind: link.kind,
      token_hash: link.tokenHash,
      email: link.email,
      created_at: scope.now,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Nobody can use these links any more. */
export async function closeLinks(
  scope: WriteScope,
  personId: number,
  kinds: readonly LinkKind[],
): Promise<void> {
  await closing(scope, personId, kinds).execute();
}

/** Nor any that is open now; answers what they were. */
export async function closeOpenLinks(scope: WriteScope, personId: number): Promise<LinkKind[]> {
  const closed = await closing(scope, personId, linkKinds)
    .where('expires_at', '>', scope.now)
    .returning('kind')
    .execute();
  return closed.map(({ kind }) => kind);
}

/** Nor those of one kind that were made before this one. */
export async function closeEarlierLinks(
  scope: WriteScope,
  personId: number,
  kind: LinkKind,
  id: number,
): Promise<void> {
  await closing(scope, personId, [kind]).where('id', '<', id).execute();
}

const closing = (scope: WriteScope, personId: number, kinds: readonly LinkKind[]) =>
  scope.db
    .updateTable('account_link')
    .set({ used_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null);

/** Whether the person has set a password since this moment. */
export async function hasSetPasswordSince(scope: Scope, personId: number, since: Date): Promise<boolean> {
  const row = await scope.db
    .selectFrom('credential')
    .select('person_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('changed_at', '>', since)
    // What was done by a clock that was ahead says nothing of what is asked for now.
    .where('changed_at', '<=', scope.now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Hold every open link of whoever this token's is for until the end of the transaction, in one order: each use ends
 * others beside its own, and two uses at once would otherwise wait for one another.
 */
async function holdLinks(scope: Scope, tokenHash: string): Promise<void> {
  await scope.db
    .selectFrom('account_link')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('used_at', 'is', null)
    .where('person_id', '=', ({ selectFrom }) =>
      selectFrom('account_link as this')
        .select('this.person_id')
        .where('this.tenant_id', '=', scope.tenantId)
        .where('this.token_hash', '=', tokenHash),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The link of a token, open or not; `lock` holds it and its person's other ones until the end of the transaction. */
export async function findLink(
  scope: Scope,
  kind: LinkKind,
  tokenHash: string,
  lock: boolean,
): Promise<LinkRow | null> {
  if (lock) await holdLinks(scope, tokenHash);
  const query = scope.db
    .selectFrom('account_link')
    .select([
      'id',
      'person_id as personId',
      'email',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind);
  return (await query.executeTakeFirst()) ?? null;
}

/** End the one session of this token. */
export async function deleteSession(scope: WriteScope, sessionHash: string): Promise<void> {
  await scope.db
    .deleteFrom('session')
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', sessionHash)
    .execute();
}

/** What nobody can use any more of each, by the time it is forgotten by. */
const stale = {
  session: { used_at: 'unused', created_at: 'over' },
  account_link: { expires_at: 'unused' },
  sign_in_attempt: { failed_at: 'unused' },
  throttle: { began_at: 'unused' },
  known_browser: { seen_at: 'strange' },
} as const;

export type StaleTable = keyof typeof stale;
export const staleTables = Object.keys(stale) as StaleTable[];

/**
 * The first `atOnce` sessions nobody can use, of before `over` or unused since `unused`, links nobody can open, what was
 * counted, or browsers that are strange again; answers how many went.
 */
export async function deleteStale(
  scope: WriteScope,
  table: StaleTable,
  before: Readonly<Record<'unused' | 'over' | 'strange', Date>>,
  atOnce: number,
): Promise<number> {
  const isOld = Object.entries(stale[table]).map(
    ([column, limit]) => sql`${sql.ref(column)} < ${before[limit as keyof typeof before]}::timestamptz`,
  );
  const deleted = await sql`
    delete from ${sql.table(table)} where tenant_id = ${scope.tenantId}::bigint and ctid = any(array(
      select ctid from ${sql.table(table)}
      where tenant_id = ${scope.tenantId}::bigint and (${sql.join(isOld, sql` or `)})
      limit ${atOnce}::int))`.execute(scope.db);
  return Number(deleted.numAffectedRows ?? 0);
}
