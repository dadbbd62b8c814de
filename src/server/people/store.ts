import { sql } from 'kysely';
import type { RoleName } from '#contract/vocabulary.ts';
import { authorityOf, companyOf, type PersonFacts, withEveryoneBelow } from '#rules/people/authority.ts';
import { statusOf } from '#rules/people/status.ts';
import { emailKeyOf, personSearchKey } from '#rules/text/keys.ts';
import type { WriteScope } from '../db/database.ts';

/** A person as it is first written; what is absent has the column's default. */
export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly role: RoleName;
  readonly jobTitle?: string;
  readonly orgUnit?: string;
  readonly phone?: string;
  readonly linkedinUrl?: string;
  readonly biography?: string;
  /** A name of the Rails list; null follows the company's. */
  readonly timeZone?: string | null;
  readonly language?: string;
  readonly isOrgAdmin?: boolean;
  readonly isGoalAdmin?: boolean;
  readonly isGoalManager?: boolean;
  readonly isHrAdmin?: boolean;
  readonly managerId?: number | null;
  readonly emailNotifications?: boolean;
  readonly invitedById?: number | null;
  /** null: still invited. */
  readonly invitationAcceptedAt?: Date | null;
  readonly emailActivatedAt?: Date | null;
  readonly deactivatedAt?: Date | null;
  readonly createdAt?: Date;
}

/** People of one statement: a few hundred kilobytes of text. */
const peoplePerStatement = 1000;

/** Write people; answers their ids in the same order. `rebuildManagement` must follow in the same transaction. */
export async function insertPersons(scope: WriteScope, people: readonly NewPerson[]): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < people.length; i += peoplePerStatement) {
    const rows = people.slice(i, i + peoplePerStatement).map((person) => rowOf(scope, person));
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
    // One text for all of them: thousands of parameters cost more than the rows themselves.
    const written = await sql<{ id: number }>`
      insert into person (${columns})
      select ${columns} from jsonb_populate_recordset(null::person, ${JSON.stringify(rows)}::text::jsonb)
      returning id`.execute(scope.db);
    ids.push(...written.rows.map((row) => row.id));
  }
  return ids;
}

/** Record managers of people already written, all in one statement; `rebuildManagement` must follow. */
export async function setManagers(
  scope: WriteScope,
  pairs: readonly { readonly id: number; readonly managerId: number | null }[],
): Promise<void> {
  await sql`
    update person p set manager_id = w.manager_id,
      updated_at = greatest(${scope.now}::timestamptz, p.updated_at + interval '1 millisecond')
    from unnest(${arrayOf(pairs.map((pair) => pair.id))}::text::bigint[],
      ${arrayOf(pairs.map((pair) => pair.managerId))}::text::bigint[]) as w (id, manager_id)
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = w.id`.execute(scope.db);
}

/**
 * Derive table management and person.acting_manager_id of the whole company from person.manager_id, by the rules of
 * rules/people/authority.ts. To be called in every transaction that changes a manager, role or status. Only what
 * differs is written; answers who has another acting manager now.
 */
export async function rebuildManagement(scope: WriteScope): Promise<number[]> {
  await lockPeople(scope);
  return writeAuthority(scope, authorityOf(companyOf(await peopleFacts(scope))));
}

/** The same for these people and everyone below them alone: what a change of one manager or status can touch. */
export async function rebuildBelow(scope: WriteScope, ids: readonly number[]): Promise<number[]> {
  await lockPeople(scope);
  const company = companyOf(await peopleFacts(scope));
  return writeAuthority(scope, authorityOf(company, withEveryoneBelow(ids, company)));
}

/**
 * Hold the company's people until the transaction ends: two changes at once come one after the other, the second one
 * sees both, and what is recorded of them has its ids in the order of the commits.
 */
export async function lockPeople(scope: WriteScope): Promise<void> {
  await scope.db
    .selectFrom('tenant')
    .select('id')
    .where('id', '=', scope.tenantId)
    .forNoKeyUpdate()
    .execute();
}

async function writeAuthority(
  scope: WriteScope,
  authority: ReadonlyMap<number, { chain: number[]; actingManagerId: number | null }>,
): Promise<number[]> {
  const people = [...authority.keys()];
  const pairs = [...authority].flatMap(([id, { chain }]) =>
    chain.map((above, i) => [id, above, i + 1] as const),
  );
  const wanted = sql`unnest(${arrayOf(pairs.map((pair) => pair[0]))}::text::bigint[],
    ${arrayOf(pairs.map((pair) => pair[1]))}::text::bigint[],
    ${arrayOf(pairs.map((pair) => pair[2]))}::text::integer[]) as w (person_id, above_id, depth)`;
  await sql`
    delete from management m where m.tenant_id = ${scope.tenantId}::bigint
      and m.person_id = any(${arrayOf(people)}::text::bigint[]) and not exists
      (select from ${wanted} where w.person_id = m.person_id and w.above_id = m.above_id)`.execute(scope.db);
  await sql`
    insert into management (tenant_id, person_id, above_id, depth)
    select ${scope.tenantId}::bigint, w.person_id, w.above_id, w.depth from ${wanted}
    where not exists (select from management m where m.tenant_id = ${scope.tenantId}::bigint
      and m.person_id = w.person_id and m.above_id = w.above_id and m.depth = w.depth)
    on conflict (tenant_id, person_id, above_id) do update set depth = excluded.depth`.execute(scope.db);
  const moved = await sql<{ id: number }>`
    update person p set acting_manager_id = w.acting_id
    from unnest(${arrayOf(people)}::text::bigint[],
      ${arrayOf(people.map((id) => authority.get(id)?.actingManagerId ?? null))}::text::bigint[])
      as w (id, acting_id)
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = w.id
      and p.acting_manager_id is distinct from w.acting_id
    returning p.id`.execute(scope.db);
  return moved.rows.map(({ id }) => id);
}

/** The person has accepted the invitation: active, with a proven address. */
export async function setJoined(scope: WriteScope, id: number): Promise<void> {
  await scope.db
    .updateTable('person')
    .set({ invitation_accepted_at: scope.now, email_activated_at: scope.now, updated_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

/** The waiting address becomes the one to sign in with. Throws SQLSTATE 23505 when someone else has it by now. */
export async function setEmail(scope: WriteScope, id: number, email: string): Promise<void> {
  await scope.db
    .updateTable('person')
    .set({
      email,
      email_key: emailKeyOf(email),
      unconfirmed_email: null,
      email_activated_at: scope.now,
      updated_at: scope.now,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

async function peopleFacts(scope: WriteScope): Promise<PersonFacts[]> {
  const rows = await scope.db
    .selectFrom('person')
    .select(['id', 'role', 'manager_id', 'invitation_accepted_at', 'deactivated_at'])
    .where('tenant_id', '=', scope.tenantId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    status: statusOf({
      invitationAcceptedAt: row.invitation_accepted_at,
      deactivatedAt: row.deactivated_at,
    }),
    managerId: row.manager_id,
  }));
}

function rowOf(scope: WriteScope, person: NewPerson) {
  const orgUnit = person.orgUnit ?? '';
  return {
    tenant_id: scope.tenantId,
    name: person.name,
    email: person.email,
    email_key: emailKeyOf(person.email),
    job_title: person.jobTitle ?? '',
    org_unit: orgUnit,
    phone: person.phone ?? '',
    linkedin_url: person.linkedinUrl ?? '',
    biography: person.biography ?? '',
    time_zone: person.timeZone ?? null,
    language: person.language ?? 'en',
    role: person.role,
    is_org_admin: person.isOrgAdmin ?? false,
    is_goal_admin: person.isGoalAdmin ?? false,
    is_goal_manager: person.isGoalManager ?? false,
    is_hr_admin: person.isHrAdmin ?? false,
    manager_id: person.managerId ?? null,
    email_notifications: person.emailNotifications ?? true,
    search_key: personSearchKey({ name: person.name, orgUnit }),
    invited_by_id: person.invitedById ?? null,
    invitation_accepted_at: person.invitationAcceptedAt ?? null,
    email_activated_at: person.emailActivatedAt ?? null,
    deactivated_at: person.deactivatedAt ?? null,
    created_at: person.createdAt ?? scope.now,
    updated_at: person.createdAt ?? scope.now,
  };
}

/** An array as its text: both engines read that alike, and far faster than element by element. */
const arrayOf = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

/** Whether the person wants mails beside those about the account. */
export async function setEmailNotifications(scope: WriteScope, id: number, on: boolean): Promise<void> {
  await scope.db
    .updateTable('person')
    .set({ email_notifications: on })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}
