import { sql } from 'kysely';
import type { PersonStatus, RoleName } from '#contract/vocabulary.ts';
import { type Letter, lettersOn } from '#rules/people/actors.ts';
import { invitesInNameOf } from '#rules/people/reinviting.ts';
import type { RolesTarget } from '#rules/people/set-roles.ts';
import { statusOf } from '#rules/people/status.ts';
import { seesObservers, type ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../db/database.ts';
import { writtenOnce } from '../kernel/kept/written-once.ts';
import type { NoticeSight } from '../kernel/notice-sight.ts';
import { notFound, signedOut } from '../kernel/refusal.ts';
import { viewerNow } from '../kernel/viewer-of-person.ts';
import { mayInviteStill } from './visible.ts';

/** A person who may be seen, and how the viewer stands to them. */
export interface SeenPerson {
  readonly row: PersonRow;
  readonly letters: ReadonlySet<Letter>;
  /** What the table of permissions is asked with. */
  readonly target: RolesTarget;
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * The only way to a person: through the viewer. Observers as persons exist for the ceo, org admins and themselves
 * alone; everyone else of the company is seen by everyone.
 */
export async function profileSeenBy(scope: Scope, viewer: ViewerFacts, id: number): Promise<SeenPerson> {
  return seenIfMay(viewer, await findPerson(scope, viewer.id, id));
}

/** The same by what decides of the viewer as it stands now, whatever the session still believes. */
export async function profileSeenNow(
  scope: Scope,
  viewerId: number,
  id: number,
): Promise<{ readonly facts: ViewerFacts; readonly seen: SeenPerson }> {
  const [found] = await peopleSeenNow(scope, viewerId, id);
  // Whoever has left hears that, also where nobody is found.
  const facts = found ? found.viewer : await viewerNow(scope, viewerId);
  if (facts === null) throw signedOut();
  return { facts, seen: seenIfMay(facts, found) };
}

function seenIfMay(viewer: ViewerFacts, row: PersonRow | undefined): SeenPerson {
  if (row === undefined || !maySee(viewer, row)) throw notFound();
  return seenAs(viewer, row);
}

/** The Id of the picture of a person whom the viewer may see; null where there is none. */
export async function avatarSeenBy(scope: Scope, viewer: ViewerFacts, id: number): Promise<number | null> {
  const [found] = await pictures(scope, id);
  if (found === undefined || !maySee(viewer, found)) throw notFound();
  return found.avatar_id;
}

const pictures = writtenOnce((scope, id: number) =>
  scope.db
    .selectFrom('person')
    .select(['id', 'role', 'avatar_id'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id),
);

const seenAs = (viewer: ViewerFacts, row: PersonRow): SeenPerson => ({
  row,
  letters: lettersOnRow(viewer, row, row.is_below_viewer),
  target: targetOf(row),
});

/** A person as they see themselves, by what decides of them as it stands now; whoever has left is signed out. */
export function ownProfile(row: PersonRow | undefined): {
  readonly facts: ViewerFacts;
  readonly seen: SeenPerson;
} {
  if (row === undefined || row.deactivated_at !== null) throw signedOut();
  const { id } = row;
  const facts: ViewerFacts = {
    id,
    role: row.role,
    isOrgAdmin: row.is_org_admin,
    isGoalAdmin: row.is_goal_admin,
    isGoalManager: row.is_goal_manager,
    isHrAdmin: row.is_hr_admin,
  };
  return { facts, seen: seenAs(facts, row) };
}

/** The letters on a person of whom it is known whether the viewer is above. */
export function lettersOnRow(
  viewer: ViewerFacts,
  row: Pick<PersonRow, 'id' | 'role' | 'acting_manager_id'>,
  isAbove: boolean,
): ReadonlySet<Letter> {
  const chain = isAbove ? [viewer.id] : [];
  return lettersOn(viewer, { id: row.id, role: row.role, chain, actingManagerId: row.acting_manager_id });
}

export function statusOfRow(row: {
  readonly invitation_accepted_at: Date | null;
  readonly deactivated_at: Date | null;
}): PersonStatus {
  return statusOf({ invitationAcceptedAt: row.invitation_accepted_at, deactivatedAt: row.deactivated_at });
}

function targetOf(row: PersonRow): RolesTarget {
  return {
    status: statusOfRow(row),
    role: row.role,
    reports: row.reports,
    hasManager: row.manager_id !== null,
    isInvitedUnchecked: row.invitation_accepted_at === null && row.inviter_is_admin === false,
    flags: {
      IsOrgAdmin: row.is_org_admin,
      IsGoalAdmin: row.is_goal_admin,
      IsGoalManager: row.is_goal_manager,
      IsHrAdmin: row.is_hr_admin,
    },
  };
}

/** In whose name the viewer sends this person an invitation anew. */
export const inNameOf = ({ row, target, letters }: SeenPerson) =>
  invitesInNameOf({ letters, flags: target.flags, isGood: row.inviter_may_invite });

function maySee(viewer: ViewerFacts, person: { id: number; role: string }): boolean {
  if (person.role !== ('observer' satisfies RoleName)) return true;
  return person.id === viewer.id || seesObservers(viewer);
}

async function findPerson(scope: Scope, viewerId: number, id: number) {
  const [found] = await peopleFound(scope, viewerId, id);
  return found;
}

const peopleFound = writtenOnce((scope, viewerId: number, id: number) => personBy(scope, viewerId, id));

/** Whoever asks stands beside each; null of one who has left. */
const peopleSeenNow = writtenOnce((scope, viewerId: number, id: number) =>
  personBy(scope, viewerId, id).select(
    sql<ViewerFacts | null>`(select json_build_object('id', v.id, 'role', v.role, 'isOrgAdmin', v.is_org_admin,
      'isGoalAdmin', v.is_goal_admin, 'isGoalManager', v.is_goal_manager, 'isHrAdmin', v.is_hr_admin)
      from person v where v.tenant_id = p.tenant_id and v.id = ${viewerId}::bigint and v.deactivated_at is null)`.as(
      'viewer',
    ),
  ),
);

/** A person as profiles need them, for statements that ask for something besides. */
export const personBy = (scope: Scope, viewerId: number, id: number) =>
  scope.db
    .selectFrom('person as p')
    .leftJoin('person as m', (join) =>
      join.onRef('m.tenant_id', '=', 'p.tenant_id').onRef('m.id', '=', 'p.manager_id'),
    )
    .leftJoin('person as acting', (join) =>
      join.onRef('acting.tenant_id', '=', 'p.tenant_id').onRef('acting.id', '=', 'p.acting_manager_id'),
    )
    .leftJoin('person as inviter', (join) =>
      join.onRef('inviter.tenant_id', '=', 'p.tenant_id').onRef('inviter.id', '=', 'p.invited_by_id'),
    )
    .selectAll('p')
    .select((e) => [
      // null: nobody who is known, the operator.
      sql<
        boolean | null
      >`inviter.deactivated_at is null and (inviter.role = 'ceo' or inviter.is_org_admin)`.as(
        'inviter_is_admin',
      ),
      sql<boolean>`p.invited_by_id is null or ${mayInviteStill}`.as('inviter_may_invite'),
      'm.name as manager_name',
      'm.avatar_id as manager_avatar_id',
      'acting.name as acting_name',
      'acting.avatar_id as acting_avatar_id',
      e
        .exists(
          e
            .selectFrom('management as a')
            .select('a.depth')
            .whereRef('a.tenant_id', '=', 'p.tenant_id')
            .whereRef('a.person_id', '=', 'p.id')
            .where('a.above_id', '=', viewerId),
        )
        .$castTo<boolean>()
        .as('is_below_viewer'),
      sql<number>`(select count(*)::int from person r where r.tenant_id = p.tenant_id
        and r.manager_id = p.id and r.deactivated_at is null)`.as('reports'),
    ])
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.id', '=', id);

/** Who reports to whom may have changed again since: nobody is written of a manager of yesterday. */
export const peopleNotices: NoticeSight = {
  join: sql``,
  seenBy: () => sql`true`,
  // Of each giving the ceo is told, also where it was taken again before a mail left.
  wordsNow: sql`case when n.kind in ('flag_given', 'own_flag_given') then (select jsonb_build_object('since',
      case when case n.params ->> 'flag' when 'IsOrgAdmin' then about.is_org_admin
        when 'IsGoalAdmin' then about.is_goal_admin when 'IsGoalManager' then about.is_goal_manager
        when 'IsHrAdmin' then about.is_hr_admin else true end then 'kept' else 'taken' end)
    from person about where about.tenant_id = n.tenant_id and about.id = n.object_id) end`,
  holds: sql`(n.object_type <> 'User' or coalesce((select case n.kind
    when 'manager_changed' then exists (select from person m where m.tenant_id = about.tenant_id
      and m.id = about.manager_id and coalesce((n.params ->> 'managerId')::bigint = m.id, m.name = n.params ->> 'manager'))
    when 'manager_removed' then about.manager_id is null and about.role <> 'ceo'
    when 'report_received' then about.acting_manager_id is not distinct from n.person_id
    when 'report_left' then about.manager_id is not null and about.manager_id <> n.person_id
    when 'report_removed' then about.manager_id is null and about.role <> 'ceo'
    end from person about where about.tenant_id = n.tenant_id and about.id = n.object_id), true))`,
};
