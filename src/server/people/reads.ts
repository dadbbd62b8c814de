import { type SqlBool, sql } from 'kysely';
import type { KnownPerson } from '#rules/people/import/imported.ts';
import { emailKeyOf } from '#rules/text/keys.ts';
import type { Scope } from '../db/database.ts';

export interface CeoRow {
  readonly id: number;
  readonly name: string;
  readonly jobTitle: string;
  readonly avatarId: number | null;
}

/** The company's ceo; null in a company that has just been begun. */
export async function ceoOf(scope: Scope): Promise<CeoRow | null> {
  const row = await scope.db
    .selectFrom('person')
    .select(['id', 'name', 'job_title as jobTitle', 'avatar_id as avatarId'])
    .where('tenant_id', '=', scope.tenantId)
    .where('role', '=', 'ceo')
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** How many people the company has, whoever left among them. */
export async function countPeople(scope: Scope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('person')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
    .where('tenant_id', '=', scope.tenantId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many org admins and goal admins a company has, active or not. */
export async function countAdmins(scope: Scope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('person')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count'))
    .where('tenant_id', '=', scope.tenantId)
    // As the index person_admins has it.
    .where(sql<SqlBool>`(is_goal_admin or is_org_admin)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Where a picture is stored; null for one that nobody shows any more, so that an old address shows nothing. */
export async function avatarFile(scope: Scope, avatarId: number): Promise<string | null> {
  const row = await scope.db
    .selectFrom('avatar as a')
    .innerJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.avatar_id', '=', 'a.id'),
    )
    .select('a.file_key')
    .where('a.tenant_id', '=', scope.tenantId)
    .where('a.id', '=', avatarId)
    .executeTakeFirst();
  return row?.file_key ?? null;
}

/** Whoever signs in with this address in the company; null for nobody. */
export async function holderOfEmail(
  scope: Scope,
  email: string,
): Promise<{ readonly id: number; readonly deactivatedAt: Date | null } | null> {
  const row = await scope.db
    .selectFrom('person')
    .select(['id', 'deactivated_at as deactivatedAt'])
    .where('tenant_id', '=', scope.tenantId)
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirst();
  return row ?? null;
}

/** The addresses before and after the change that was made at this moment; null where there was none. */
export async function changedEmail(
  scope: Scope,
  personId: number,
  at: Date,
): Promise<{ readonly former: string; readonly now: string } | null> {
  const row = await scope.db
    .selectFrom('person_change')
    .select(sql<readonly [string, string]>`changes -> 'Email'`.as('emails'))
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('kind', '=', 'email')
    .where('created_at', '=', at)
    .where(sql<boolean>`changes ? 'Email'`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : { former: row.emails[0], now: row.emails[1] };
}

/** The address that a person had at this moment, where it has changed since; null where it has not. */
export async function emailSince(scope: Scope, personId: number, at: Date): Promise<string | null> {
  const row = await scope.db
    .selectFrom('person_change')
    .select(sql<string>`changes -> 'Email' ->> 0`.as('former'))
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('kind', '=', 'email')
    .where('created_at', '>=', at)
    .where(sql<boolean>`changes ? 'Email'`)
    .orderBy('id')
    .executeTakeFirst();
  return row?.former ?? null;
}

/** Whether another address than before was asked for, or none any more, since this moment. */
export async function isOtherAskedSince(scope: Scope, personId: number, at: Date): Promise<boolean> {
  const row = await scope.db
    .selectFrom('person_change')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('kind', '=', 'email')
    .where('created_at', '>', at)
    // What a clock did that was ahead says nothing of what is asked for now.
    .where('created_at', '<=', scope.now)
    .where(
      sql<boolean>`changes -> 'UnconfirmedEmail' -> 0 is distinct from changes -> 'UnconfirmedEmail' -> 1`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The address a person has asked to change to; null when none waits. */
export const waitingEmail = async (scope: Scope, personId: number): Promise<string | null> =>
  (await waitingChange(scope, personId))?.email ?? null;

/** The same with the session in which the person asked last, by its hash; null there for nobody's or an unknown one. */
export async function waitingChange(
  scope: Scope,
  personId: number,
): Promise<{ readonly email: string; readonly session: string | null } | null> {
  const row = await scope.db
    .selectFrom('person')
    .select(['unconfirmed_email as email', 'unconfirmed_in as session'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return row === undefined || row.email === null ? null : { email: row.email, session: row.session };
}

/** The address a person signs in with; null for nobody of the company. */
export async function signInEmail(scope: Scope, personId: number): Promise<string | null> {
  const row = await scope.db
    .selectFrom('person')
    .select('email')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Who is told of a change of this person: null for everyone; of an observer the ceo, org admins and oneself. */
export async function whoMayHearOf(scope: Scope, personId: number): Promise<number[] | null> {
  const people = scope.db.selectFrom('person').where('tenant_id', '=', scope.tenantId);
  const person = await people.select('role').where('id', '=', personId).executeTakeFirst();
  if (person?.role !== 'observer') return null;
  const rows = await people
    .select('id')
    .where((e) =>
      e.or([e('id', '=', personId), e('role', '=', 'ceo'), e('is_org_admin', '=', sql.lit(true))]),
    )
    .where('deactivated_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the active org admins. */
export async function orgAdmins(scope: Scope): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_org_admin', '=', sql.lit(true))
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Everyone of the company, deactivated people included, as far as a file of people can meet them. */
export async function everybody(scope: Scope): Promise<KnownPerson[]> {
  const rows = await scope.db
    .selectFrom('person')
    .select(['id', 'name', 'email_key as emailKey', 'role', 'deactivated_at'])
    .where('tenant_id', '=', scope.tenantId)
    .execute();
  return rows.map(({ deactivated_at, ...row }) => ({ ...row, isDeactivated: deactivated_at !== null }));
}

/** Whose address waits that are one of these, or for whom one has ever asked for an address. */
export async function waitingOfOrBy({ db, tenantId }: Scope, ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select p.id from person p
    where p.tenant_id = ${tenantId}::bigint and p.unconfirmed_email is not null
      and (p.id = any(${[...ids]}::bigint[]) or exists (select from person_change c
        where c.tenant_id = p.tenant_id and c.person_id = p.id and c.kind = 'email'
        and c.actor_id = any(${[...ids]}::bigint[])))
    order by p.id`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Whose address waits though somebody else of the company has it by now. */
export async function waitingForTaken({ db, tenantId }: Scope): Promise<{ id: number; email: string }[]> {
  const waiting = await db
    .selectFrom('person')
    .select(['id', 'unconfirmed_email as email'])
    .where('tenant_id', '=', tenantId)
    .where('unconfirmed_email', 'is not', null)
    .orderBy('id')
    .execute();
  const asked = waiting.map(({ id, email }) => ({ id, email: email ?? '' }));
  const keys = [...new Set(asked.map(({ email }) => emailKeyOf(email)))];
  if (keys.length === 0) return [];
  const holders = await db
    .selectFrom('person')
    .select(['id', 'email_key'])
    .where('tenant_id', '=', tenantId)
    .where('email_key', 'in', keys)
    .execute();
  const held = new Map(holders.map(({ id, email_key }) => [email_key, id]));
  return asked.filter(({ id, email }) => (held.get(emailKeyOf(email)) ?? id) !== id);
}

/** Who decides for a person; null: nobody. */
export async function actingManagerOf(scope: Scope, id: number): Promise<number | null> {
  const row = await scope.db
    .selectFrom('person')
    .select('acting_manager_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.acting_manager_id ?? null;
}
