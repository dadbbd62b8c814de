import { sql } from 'kysely';
import type { OrgEntry } from '#contract/organization.ts';
import { chartOf } from '#rules/people/chart.ts';
import type { Scope } from '../../db/database.ts';
import { life } from '../../kernel/changes/committed-since.ts';

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

/**
 * The version of the company's people: every change of a person is a line of person_change, with ids in the order of
 * the commits, which another life of the database gives out again. Counted besides, for who came by a seed leaves no
 * line.
 */
export async function peopleVersion(scope: Scope): Promise<string> {
  const found = await sql<{ version: string }>`
    select coalesce((select max(c.id) from person_change c where c.tenant_id = ${scope.tenantId}::bigint), 0)
      || '-' || (select count(*) from person p where p.tenant_id = ${scope.tenantId}::bigint)
      || '-' || ${life} as version`.execute(scope.db);
  return found.rows[0]?.version ?? '';
}
