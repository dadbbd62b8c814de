import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import type { RoleName } from '#contract/vocabulary.ts';
import type { Reading } from '../../kernel/reading.ts';

type Answer = AnswerOf<typeof api.organization.hierarchy>;

interface NearRow {
  readonly id: number;
  readonly name: string;
  readonly jobTitle: string;
  readonly role: RoleName;
  readonly managerId: number | null;
  readonly avatarId: number | null;
  readonly deactivatedAt: Date | null;
  readonly place: 'manager' | 'report' | 'below' | 'peer';
}

/** Who stands around the viewer: the manager as recorded, else the ceo; everyone below; those of the same manager. */
export async function hierarchyOf({ scope, viewer }: Reading): Promise<Answer> {
  const found = await sql<NearRow>`
    with me as (
      select p.id, coalesce(p.manager_id, (select c.id from person c where c.tenant_id = p.tenant_id
          and c.role = 'ceo' and c.deactivated_at is null and c.id <> p.id)) as manager_id
      from person p where p.tenant_id = ${scope.tenantId}::bigint and p.id = ${viewer.id}::bigint
        and p.role <> 'observer'),
    near as (
      select me.manager_id as id, 'manager' as place from me where me.manager_id is not null
      union all
      select m.person_id, case when m.depth = 1 then 'report' else 'below' end
        from management m join me on m.above_id = me.id
        where m.tenant_id = ${scope.tenantId}::bigint
      union all
      select m.person_id, 'peer' from management m join me on m.above_id = me.manager_id and m.person_id <> me.id
        where m.tenant_id = ${scope.tenantId}::bigint and m.depth = 1)
    select p.id, p.name, p.job_title as "jobTitle", p.role, p.manager_id as "managerId",
      p.avatar_id as "avatarId", p.deactivated_at as "deactivatedAt", near.place
    from near join person p on p.tenant_id = ${scope.tenantId}::bigint and p.id = near.id
    where p.role <> 'observer'
    order by p.name, p.id`.execute(scope.db);
  const at = (...places: readonly NearRow['place'][]) =>
    found.rows.filter(({ place }) => places.includes(place)).map(present);
  const [manager = null] = at('manager');
  return {
    Manager: manager,
    DirectReports: at('report'),
    Descendants: at('report', 'below'),
    Peers: at('peer'),
  };
}

function present(row: NearRow): Answer['Peers'][number] {
  return {
    Id: row.id,
    Name: row.name,
    JobTitle: row.jobTitle,
    RoleName: row.role,
    ParentId: row.managerId,
    Avatar: row.avatarId === null ? null : { Id: row.avatarId },
    DeactivatedAt: row.deactivatedAt?.toISOString() ?? null,
  };
}
