import { sql } from 'kysely';
import type { RoleName } from '#contract/vocabulary.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import { forbidden, noLongerYours, type Refusal } from '../refusal.ts';
import { viewerNow } from '../viewer-of-person.ts';

const dayMilliseconds = 86_400_000;

/** Since when somebody who held a right is late, and not forbidden (decisions.md 1, 'Refusals'). */
export const aDayBefore = (now: Date): Date => new Date(now.getTime() - dayMilliseconds);

/** What of a person was otherwise at some moment of the last day: each field as it was, and as it became. */
export type RecentChange = Readonly<Record<string, readonly [unknown, unknown]>>;

/** The last day's changes of role, rights and manager of one person, the newest first. */
export async function changesLately(scope: Scope, personId: number): Promise<RecentChange[]> {
  const rows = await scope.db
    .selectFrom('person_change')
    .select('changes')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('kind', 'in', ['role', 'ceo', 'flags', 'manager'])
    .where('created_at', '>=', aDayBefore(scope.now))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ changes }) => changes as RecentChange);
}

/** Whoever asks as they are now, and as they were before each change of role or rights of the last day. */
export async function selvesLately(scope: Scope, id: number): Promise<ViewerFacts[]> {
  const [now, changes] = await Promise.all([viewerNow(scope, id), changesLately(scope, id)]);
  const selves = [now];
  for (const change of changes) selves.push(before(selves.at(-1) ?? now, change));
  return selves;
}

/** A person's role now, and each one of the last day. */
export const rolesLately = (role: RoleName, changes: readonly RecentChange[]): ReadonlySet<RoleName> =>
  new Set([
    role,
    ...changes.flatMap(({ RoleName }) => (RoleName === undefined ? [] : [RoleName[0] as RoleName])),
  ]);

function before(after: ViewerFacts, change: RecentChange): ViewerFacts {
  const was = (field: string, present: boolean): boolean =>
    change[field] === undefined ? present : change[field][0] === true;
  return {
    id: after.id,
    role: change.RoleName === undefined ? after.role : (change.RoleName[0] as RoleName),
    isOrgAdmin: was('IsOrgAdmin', after.isOrgAdmin),
    isGoalAdmin: was('IsGoalAdmin', after.isGoalAdmin),
    isGoalManager: was('IsGoalManager', after.isGoalManager),
    isHrAdmin: was('IsHrAdmin', after.isHrAdmin),
  };
}

/** Ids of everyone who is above a person, or was at some moment of the last day, also by a move of somebody between. */
export async function aboveLately(scope: Scope, personId: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    with recursive up(id) as (
      select ${personId}::bigint
      union
      select above.id from up, lateral (
        select m.above_id as id from management m
        where m.tenant_id = ${scope.tenantId}::bigint and m.person_id = up.id
        union all
        select (c.changes -> 'ManagerId' ->> 0)::bigint from person_change c
        where c.tenant_id = ${scope.tenantId}::bigint and c.person_id = up.id
          and c.kind in ('manager', 'ceo') and c.created_at >= ${aDayBefore(scope.now)}::timestamptz
          and jsonb_typeof(c.changes -> 'ManagerId' -> 0) = 'number'
      ) above
    )
    select id from up where id <> ${personId}::bigint`.execute(scope.db);
  return found.rows.map((row) => row.id);
}

/**
 * Whether somebody acted as the manager of a person at some moment of the last day: upwards by the managers of then and
 * now, past whoever was not active all day, and to the ceo from whoever has, or had, none (`actingManagerOf` of
 * rules/people). What was so at different moments is taken as one.
 */
export async function actedLately(scope: Scope, actorId: number, personId: number): Promise<boolean> {
  const [tenant, dayAgo] = [sql`${scope.tenantId}::bigint`, sql`${aDayBefore(scope.now)}::timestamptz`];
  const found = await sql`
    with recursive ceo as (
      select p.id from person p where p.tenant_id = ${tenant} and p.role = 'ceo'
      union
      select c.person_id from person_change c where c.tenant_id = ${tenant} and c.person_id = ${actorId}::bigint
        and c.created_at >= ${dayAgo} and c.changes -> 'RoleName' ->> 0 = 'ceo'),
    up(id) as (
      select ${personId}::bigint
      union
      select above.id from up
      cross join lateral (
        select p.manager_id as id from person p where p.tenant_id = ${tenant} and p.id = up.id
        union all
        select (c.changes -> 'ManagerId' ->> 0)::bigint from person_change c
        where c.tenant_id = ${tenant} and c.person_id = up.id and c.created_at >= ${dayAgo}
          and c.kind in ('role', 'ceo', 'manager') and c.changes ? 'ManagerId') held
      cross join lateral (
        select held.id where held.id is not null
        union all
        select ceo.id from ceo where held.id is null) above
      where up.id = ${personId}::bigint or exists (select from person b
        where b.tenant_id = ${tenant} and b.id = up.id and (b.deactivated_at is not null
          or b.invitation_accepted_at is null
          or exists (select from person_change c where c.tenant_id = ${tenant} and c.person_id = b.id
            and c.created_at >= ${dayAgo} and c.kind in ('joined', 'deactivated', 'activated')))))
    select from up where up.id = ${actorId}::bigint and up.id <> ${personId}::bigint`.execute(scope.db);
  return found.rows.length > 0;
}

/**
 * What is answered to somebody who may not do what no one thing is needed for: 409 where they might at some moment of
 * the last day, for 403 signs them out with what they were about to save (decisions.md 1).
 */
export async function refusalFor(
  scope: Scope,
  id: number,
  mightDo: (viewer: ViewerFacts) => boolean,
): Promise<Refusal> {
  const selves = await selvesLately(scope, id);
  return selves.some(mightDo) ? noLongerYours() : forbidden();
}

/** Whoever is an observer changes nothing, and is answered as whoever never might. */
export const isMember = ({ role }: Pick<ViewerFacts, 'role'>): boolean => role !== 'observer';

/** Throws 403 for an observer, and 409 for somebody who became one on the last day. */
export async function expectMember({
  viewer,
  read,
}: {
  readonly viewer: ViewerFacts;
  readonly read: (work: (reading: { readonly scope: Scope }) => Promise<Refusal>) => Promise<Refusal>;
}): Promise<void> {
  if (!isMember(viewer)) throw await read(({ scope }) => refusalFor(scope, viewer.id, isMember));
}
