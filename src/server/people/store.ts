import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { RoleName } from '#contract/vocabulary.ts';
import { authorityOf, companyOf, isTooDeep, withEveryoneBelow } from '#rules/people/authority.ts';
import { emailKeyOf, personSearchKey } from '#rules/text/keys.ts';
import type { WriteScope } from '../db/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { factsAround, type KnownFacts, peopleFacts } from './store/facts.ts';
import { arrayOf, writeChains } from './store/management.ts';

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
/** So many at once are worth new plans. */
const manyPeople = 200;

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
    // A plan that was made for few people goes through the whole company for each row that names one of these.
    if (rows.length >= manyPeople) await sql`discard plans`.execute(scope.db);
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
  const people = await peopleFacts(scope);
  const company = companyOf(people);
  if (isTooDeep(company)) throw tooDeep();
  return writeAuthority(scope, people, authorityOf(company));
}

/** The same for these people and everyone below them alone: what a change of one manager or status can touch. */
export async function rebuildBelow(scope: WriteScope, ids: readonly number[]): Promise<number[]> {
  await lockPeople(scope);
  const people = await factsAround(scope, ids);
  const company = companyOf(people);
  const touched = withEveryoneBelow(ids, company);
  if (isTooDeep(company, touched)) throw tooDeep();
  return writeAuthority(scope, people, authorityOf(company, touched));
}

const tooDeep = (): Refusal =>
  new Refusal(400, 'invalid_input', {
    key: 'refusals.levels_too_many',
    params: { maximum: limits.managementLevels },
  });

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

/** Answers who has another acting manager now. */
async function writeAuthority(
  scope: WriteScope,
  people: readonly KnownFacts[],
  authority: ReadonlyMap<number, { chain: number[]; actingManagerId: number | null }>,
): Promise<number[]> {
  await writeChains(scope, authority, authority.size === people.length);
  const moved = people.filter(({ id, actingId }) => {
    const now = authority.get(id);
    return now !== undefined && now.actingManagerId !== actingId;
  });
  if (moved.length === 0) return [];
  const ids = moved.map(({ id }) => id);
  await sql`
    update person p set acting_manager_id = w.acting_id
    from unnest(${arrayOf(ids)}::text::bigint[],
      ${arrayOf(ids.map((id) => authority.get(id)?.actingManagerId ?? null))}::text::bigint[])
      as w (id, acting_id)
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = w.id`.execute(scope.db);
  return ids;
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
      unconfirmed_in: null,
      email_activated_at: scope.now,
      updated_at: scope.now,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
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

/** Whether the person wants mails beside those about the account. */
export async function setEmailNotifications(scope: WriteScope, id: number, on: boolean): Promise<void> {
  await scope.db
    .updateTable('person')
    .set({ email_notifications: on })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}
