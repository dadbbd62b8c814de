import { sql } from 'kysely';
import { permissionsFor } from '#rules/people/permissions.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Scope } from '../../db/database.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { profileSeenBy } from '../access.ts';
import { avatarOf } from '../present.ts';

/** Someone asked for as a manager, as far as the table of permissions goes. */
export interface CandidateFacts {
  readonly id: number;
  readonly name: string;
  /** Ceo or manager, not deactivated, neither the person nor anyone below (decisions.md 2). */
  readonly isCandidate: boolean;
  readonly isViewerOrBelow: boolean;
}

/** `personId` null: for someone who is yet to be added. Whoever does not exist is no candidate. */
export async function candidateFor(
  scope: Scope,
  viewerId: number,
  personId: number | null,
  id: number,
): Promise<CandidateFacts> {
  const found = await sql<{ name: string; isCandidate: boolean; isBelow: boolean }>`
    select c.name, ${fitFor(personId)} as "isCandidate", ${belowOrSelf(viewerId)} as "isBelow"
    from person c where c.tenant_id = ${scope.tenantId}::bigint and c.id = ${id}::bigint`.execute(scope.db);
  const [row] = found.rows;
  return {
    id,
    name: row?.name ?? '',
    isCandidate: row?.isCandidate ?? false,
    isViewerOrBelow: row?.isBelow ?? false,
  };
}

const fitFor = (personId: number | null) => sql<boolean>`(c.role in ('ceo', 'manager')
  and c.deactivated_at is null and c.id <> coalesce(${personId}::bigint, 0)
  and not exists (select from management b where b.tenant_id = c.tenant_id and b.person_id = c.id
    and b.above_id = coalesce(${personId}::bigint, 0)))`;

const belowOrSelf = (viewerId: number) => sql<boolean>`(c.id = ${viewerId}::bigint
  or exists (select from management o where o.tenant_id = c.tenant_id and o.person_id = c.id
    and o.above_id = ${viewerId}::bigint))`;

interface CandidateRow {
  readonly id: number;
  readonly name: string;
  readonly jobTitle: string;
  readonly avatarId: number | null;
  readonly count: number;
}

/** Who may become a person's manager by the viewer's hand, the present one left out; 404 for who may not choose. */
export async function managerCandidates(
  { services, scope, viewer, now }: Reading,
  id: number,
  name: string,
  range: { readonly limit: number; readonly offset: number },
) {
  const { row, letters, target } = await profileSeenBy(scope, viewer, id);
  if (!permissionsFor({ ...target, target: 'person', asked: null }, letters).ChangeManager) throw notFound();
  const isBound = !(['K', 'D', 'SD'] as const).some((letter) => letters.has(letter));
  const key = searchKeyOf(name).replace(/[\\%_]/g, '\\$&');
  const found = await sql<CandidateRow>`
    select c.id, c.name, c.job_title as "jobTitle", c.avatar_id as "avatarId", count(*) over ()::int as count
    from person c where c.tenant_id = ${scope.tenantId}::bigint and ${fitFor(id)}
      and c.id is distinct from ${row.manager_id}::bigint
      and (not ${isBound}::boolean or ${belowOrSelf(viewer.id)})
      and split_part(c.search_key, E'\n', 1) like ${`%${key}%`}::text
    order by c.name, c.id limit ${range.limit}::int offset ${range.offset}::int`.execute(scope.db);
  return {
    data: found.rows.map((candidate) => ({
      Id: candidate.id,
      Name: candidate.name,
      JobTitle: candidate.jobTitle,
      Avatar: avatarOf(services, viewer.tenantId, candidate.avatarId, now),
    })),
    count: found.rows[0]?.count ?? 0,
  };
}

/** What a deactivation leaves behind; 404 for who may not deactivate (decisions-people.md 4). */
export async function deactivateData(
  { services, scope, viewer }: Reading,
  id: number,
): Promise<{ GoalCount: number; UserCount: number }> {
  const { letters, target } = await profileSeenBy(scope, viewer, id);
  if (!permissionsFor({ ...target, target: 'person', asked: null }, letters).Deactivate) throw notFound();
  let goals = 0;
  for (const { openGoals } of services.peopleNews) goals += (await openGoals?.(scope, id)) ?? 0;
  return { GoalCount: goals, UserCount: target.reports };
}
