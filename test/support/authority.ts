import { sql } from 'kysely';
import { authorityOf, companyOf } from '#rules/people/authority.ts';
import type { RoleName } from '#rules/people/roles.ts';
import { statusOf } from '#rules/people/status.ts';
import type { WriteScope } from '#server/db/database.ts';
import { insertRows } from './rows.ts';

/** Management and acting managers of the whole company, from who is whose manager: table management is derived. */
export async function deriveAuthority(scope: WriteScope): Promise<void> {
  const rows = await scope.db
    .selectFrom('person')
    .select(['id', 'role', 'manager_id', 'invitation_accepted_at', 'deactivated_at'])
    .where('tenant_id', '=', scope.tenantId)
    .execute();
  const company = companyOf(
    rows.map((row) => ({
      id: row.id,
      role: row.role as RoleName,
      managerId: row.manager_id,
      status: statusOf({
        invitationAcceptedAt: row.invitation_accepted_at,
        deactivatedAt: row.deactivated_at,
      }),
    })),
  );
  const authority = [...authorityOf(company)];
  await scope.db.deleteFrom('management').where('tenant_id', '=', scope.tenantId).execute();
  await insertRows(
    scope,
    'management',
    authority.flatMap(([personId, { chain }]) =>
      chain.map((aboveId, place) => ({
        tenant_id: scope.tenantId,
        person_id: personId,
        above_id: aboveId,
        depth: place + 1,
      })),
    ),
  );
  const acting = authority.map(([id, { actingManagerId }]) => ({ id, acting: actingManagerId }));
  await sql`
    update person p set acting_manager_id = a.acting
    from json_to_recordset(${JSON.stringify(acting)}::json) as a(id bigint, acting bigint)
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = a.id
      and p.acting_manager_id is distinct from a.acting`.execute(scope.db);
}
