import type { OrgEntry } from '#contract/organization.ts';
import { chartOf } from '#rules/people/chart.ts';
import type { Scope } from '../../db/database.ts';

/**
 * Everyone whom the organization chart shows, each below whoever stands before (decisions-people.md 5). The same for
 * every viewer: what somebody may not see of people is not in it.
 */
export async function orgData(scope: Scope): Promise<OrgEntry[]> {
  const people = await scope.db
    .selectFrom('person')
    .select([
      'id',
      'name',
      'job_title as jobTitle',
      'org_unit as orgUnit',
      'role',
      'manager_id as managerId',
      'avatar_id as avatarId',
      'deactivated_at as deactivatedAt',
      'invitation_accepted_at as joinedAt',
    ])
    .where('tenant_id', '=', scope.tenantId)
    .where('role', '<>', 'observer')
    .execute();
  const members = people.map((row) => ({
    ...row,
    role: row.role,
    isDeactivated: row.deactivatedAt !== null,
  }));
  return chartOf(members).map(({ person, parentId, count, legId }) => ({
    Id: person.id,
    Name: person.name,
    JobTitle: person.jobTitle,
    OrgUnit: person.orgUnit,
    RoleName: person.role,
    parentId,
    Count: count,
    LegId: legId,
    Avatar: person.avatarId === null ? null : { Id: person.avatarId },
    DeactivatedAt: person.deactivatedAt?.toISOString() ?? null,
    InvitationAcceptedAt: person.joinedAt?.toISOString() ?? null,
  }));
}
