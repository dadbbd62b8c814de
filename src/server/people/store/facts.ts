import { type RawBuilder, sql } from 'kysely';
import type { PersonFacts } from '#rules/people/authority.ts';
import { statusFrom } from '#rules/people/status.ts';
import type { WriteScope } from '../../db/database.ts';
import { arrayOf } from './management.ts';

/** What authority is made of, with the acting manager as it is recorded. */
export type KnownFacts = PersonFacts & { readonly actingId: number | null };

/** Of the whole company. */
export const peopleFacts = (scope: WriteScope): Promise<KnownFacts[]> =>
  factsFrom(scope, sql`select ${columns} from person p where p.tenant_id = ${scope.tenantId}::bigint`);

// Not the instants: to make twenty thousand of them takes longer than all else.
const columns = sql`p.id, p.role, p.manager_id as "managerId", p.acting_manager_id as "actingId",
  p.deactivated_at is not null as "isDeactivated", p.invitation_accepted_at is not null as "isJoined"`;

/**
 * Of these people, everyone below them, everyone above them and the ceo: all that their authority depends on. Below the
 * ceo is everybody, for whoever has no manager counts as the ceo's.
 */
export function factsAround(scope: WriteScope, ids: readonly number[]): Promise<KnownFacts[]> {
  // `offset 0`: each by an index. The database expects many below and would read the whole company for a few.
  const person = (found: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    cross join lateral (
      select ${found} from person p where p.tenant_id = ${scope.tenantId}::bigint and ${where} offset 0
    ) p`;
  return factsFrom(
    scope,
    sql`
    with recursive asked as (
      select p.* from unnest(${arrayOf(ids)}::text::bigint[]) as a (id)
      ${person(sql`p.id, p.manager_id`, sql`p.id = a.id`)}
    ), ceo as (
      select id from person
      where tenant_id = ${scope.tenantId}::bigint and role = 'ceo' and deactivated_at is null
    ), below as (
      select id from asked
      union select p.id from below b ${person(sql`p.id`, sql`p.manager_id = b.id`)}
    ), above as (
      select manager_id as id from asked
      union select p.manager_id from above a ${person(sql`p.manager_id`, sql`p.id = a.id`)}
    ), around as (
      select id from below union select id from above union select id from ceo
      union select p.id from asked join ceo using (id) ${person(sql`p.id`, sql`true`)}
    )
    select p.* from around a ${person(columns, sql`p.id = a.id`)}`,
  );
}

async function factsFrom(scope: WriteScope, statement: RawBuilder<unknown>): Promise<KnownFacts[]> {
  type Row = Omit<KnownFacts, 'status'> & { readonly isDeactivated: boolean; readonly isJoined: boolean };
  const { rows } = await sql<Row>`${statement}`.execute(scope.db);
  return rows.map(({ isDeactivated, isJoined, ...facts }) => ({
    ...facts,
    status: statusFrom({ isDeactivated, isJoined }),
  }));
}
