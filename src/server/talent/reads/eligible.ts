import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchKeyOf } from '#rules/text/keys.ts';
import { untilPeopleChange } from '../../kernel/kept/until-people-change.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { TalentPeriod } from './settings.ts';

/** Whose appraisals are looked at. */
export type Team =
  | { readonly kind: 'organization' }
  | { readonly kind: 'reports' | 'below'; readonly managerId: number };

/** Who is in a team, a column each and all equally long, by name. */
export interface Eligible {
  readonly ids: readonly number[];
  readonly managers: readonly (number | null)[];
  readonly below: readonly boolean[];
}

/**
 * Everybody eligible of a team, by name; the viewer's own is in none (decisions-people.md 8). Who they are has nothing to
 * do with appraisals, and ten thousand are found and ordered in thrice the time that their appraisals take: kept until
 * people change, in columns, which cost the garbage collector nothing.
 */
export function eligibleOf(reading: Reading, period: TalentPeriod, team: Team): Promise<Eligible> {
  const { viewer } = reading;
  if (team.kind === 'reports') return readEligible(reading, period, team);
  const named = [viewer.id, period.joinedBefore, team];
  return keptPeople(reading, named, () => readEligible(reading, period, team));
}

/** In people of all teams of all companies, some 20 bytes each. */
const keptPeople = untilPeopleChange<Eligible>(1_000_000, ({ ids }) => ids.length, 10);

async function readEligible(reading: Reading, period: TalentPeriod, team: Team): Promise<Eligible> {
  const found = await sql<Eligible>`
    select coalesce(json_agg(t.id), '[]') as ids, coalesce(json_agg(t.acting_manager_id), '[]') as managers,
      coalesce(json_agg(t.is_below), '[]') as below
    from (
      select p.id, p.acting_manager_id, ${isBelow(reading)} as is_below
      from person p
      where ${isIn(reading, period, team)}
      order by p.name, p.id offset 0
    ) t`.execute(reading.scope.db);
  return found.rows[0] ?? { ids: [], managers: [], below: [] };
}

/** Those of them who have this in their name. */
export async function calledSo(
  reading: Reading,
  period: TalentPeriod,
  team: Team,
  name: string,
): Promise<ReadonlySet<number>> {
  const found = await sql<{ ids: number[] | null }>`
    select array_agg(p.id) as ids from person p
    where ${isIn(reading, period, team)}
      and strpos(split_part(p.search_key, E'\n', 1), ${searchKeyOf(name)}::text) > 0`.execute(
    reading.scope.db,
  );
  return new Set(found.rows[0]?.ids);
}

/** Whether the viewer stands above somebody. */
export const isBelow = ({ viewer }: Reading): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from management v where v.tenant_id = p.tenant_id and v.person_id = p.id
    and v.above_id = ${viewer.id}::bigint)`;

/** The twin of isEligible (rules/talent/periods.ts), and whose team it is. */
export function isIn({ scope, viewer }: Reading, period: TalentPeriod, team: Team): RawBuilder<SqlBool> {
  return sql<SqlBool>`p.tenant_id = ${scope.tenantId}::bigint and p.deactivated_at is null
    and p.role in ('manager', 'contributor') and p.id <> ${viewer.id}::bigint
    and p.invitation_accepted_at < ${period.joinedBefore}::timestamptz and ${isOf(team)}`;
}

function isOf(team: Team): RawBuilder<SqlBool> {
  switch (team.kind) {
    case 'organization':
      return sql<SqlBool>`true`;
    case 'reports':
      return sql<SqlBool>`p.acting_manager_id = ${team.managerId}::bigint`;
    case 'below':
      return sql<SqlBool>`(p.acting_manager_id = ${team.managerId}::bigint or exists (select from management b
        where b.tenant_id = p.tenant_id and b.person_id = p.id and b.above_id = ${team.managerId}::bigint))`;
    default:
      return team satisfies never;
  }
}
