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
 * Whether somebody acted as the manager of a person at some moment of the last day: as the one they had, or above those
 * between, where none of them was active all day (`authorityOf` of rules/people).
 */
export async function actedLately(scope: Scope, actorId: number, personId: number): Promise<boolean> {
  const found = await sql`
    with recent as (
      select c.person_id, c.kind, c.changes from person_change c
      where c.tenant_id = ${scope.tenantId}::bigint and c.created_at >= ${aDayBefore(scope.now)}::timestamptz
        and (c.person_id = ${personId}::bigint or c.person_id in (select m.above_id from management m
          where m.tenant_id = ${scope.tenantId}::bigint and m.person_id = ${personId}::bigint)))
    select from recent c where c.person_id = ${personId}::bigint and c.changes ? 'ManagerId'
      and coalesce((c.changes -> 'ManagerId' ->> 0)::bigint, (select p.id from person p
        where p.tenant_id = ${scope.tenantId}::bigint and p.role = 'ceo')) = ${actorId}::bigint
    union all
    select from management v
    where v.tenant_id = ${scope.tenantId}::bigint and v.person_id = ${personId}::bigint
      and v.above_id = ${actorId}::bigint
      and not exists (select from management m
        join person b on b.tenant_id = m.tenant_id and b.id = m.above_id
        where m.tenant_id = v.tenant_id and m.person_id = v.person_id and m.depth < v.depth
          and b.deactivated_at is null and b.invitation_accepted_at is not null
          and not exists (select from recent c where c.person_id = b.id
            and c.kind in ('joined', 'deactivated', 'activated')))
    limit 1`.execute(scope.db);
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
