import { sql } from 'kysely';
import type { RoleName } from '#contract/vocabulary.ts';
import type { Letter } from '#rules/people/actors.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import { lettersOnRow, type SeenPerson } from '../access.ts';

const dayMilliseconds = 86_400_000;

interface RecentChange {
  readonly personId: number;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/**
 * Letters the viewer held at some moment of the last day: with a role or a flag since taken, above a person since
 * moved, while the person had another role.
 */
export async function lettersLately(
  scope: Scope,
  viewer: ViewerFacts,
  seen: SeenPerson,
): Promise<ReadonlySet<Letter>> {
  const changes = await recentChanges(scope, [viewer.id, seen.row.id]);
  const held = new Set<Letter>(seen.letters);
  if (changes.length === 0) return held;
  const now = await viewerNow(scope, viewer.id);
  const formerManagers = changes.flatMap(({ personId, changes: { ManagerId } }) =>
    personId === seen.row.id && typeof ManagerId?.[0] === 'number' ? [ManagerId[0]] : [],
  );
  const wasAbove = seen.row.is_below_viewer || (await isOrIsAbove(scope, viewer.id, formerManagers));
  const viewers = [
    now,
    ...changes.filter(({ personId }) => personId === viewer.id).map((line) => before(now, line)),
  ];
  const roles: RoleName[] = changes.flatMap(({ personId, changes: { RoleName } }) =>
    personId === seen.row.id && RoleName !== undefined ? [RoleName[0] as RoleName] : [],
  );
  for (const one of viewers)
    for (const role of [seen.row.role, ...roles])
      for (const letter of lettersOnRow(one, { ...seen.row, role }, wasAbove)) held.add(letter);
  return held;
}

function before(now: ViewerFacts, { changes }: RecentChange): ViewerFacts {
  const was = (field: string, present: boolean): boolean =>
    changes[field] === undefined ? present : changes[field][0] === true;
  return {
    id: now.id,
    role: changes.RoleName === undefined ? now.role : (changes.RoleName[0] as RoleName),
    isOrgAdmin: was('IsOrgAdmin', now.isOrgAdmin),
    isGoalAdmin: was('IsGoalAdmin', now.isGoalAdmin),
    isGoalManager: was('IsGoalManager', now.isGoalManager),
    isHrAdmin: was('IsHrAdmin', now.isHrAdmin),
  };
}

async function recentChanges(scope: Scope, ids: readonly number[]): Promise<RecentChange[]> {
  const rows = await scope.db
    .selectFrom('person_change')
    .select(['person_id as personId', 'changes'])
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('kind', 'in', ['role', 'ceo', 'flags', 'manager'])
    .where('created_at', '>=', new Date(scope.now.getTime() - dayMilliseconds))
    .execute();
  return rows.map(({ personId, changes }) => ({
    personId,
    changes: changes as RecentChange['changes'],
  }));
}

async function isOrIsAbove(scope: Scope, viewerId: number, managerIds: readonly number[]): Promise<boolean> {
  if (managerIds.length === 0) return false;
  if (managerIds.includes(viewerId)) return true;
  const found = await scope.db
    .selectFrom('management')
    .select('depth')
    .where('tenant_id', '=', scope.tenantId)
    .where('above_id', '=', viewerId)
    .where('person_id', '=', sql<number>`any(${[...managerIds]}::bigint[])`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody who is the ceo no more was it on one of the last so many days. */
export async function wasCeoWithin(scope: Scope, personId: number, days: number): Promise<boolean> {
  const row = await scope.db
    .selectFrom('person_change')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('kind', '=', 'ceo')
    .where('created_at', '>', new Date(scope.now.getTime() - days * dayMilliseconds))
    .where(sql<boolean>`changes -> 'RoleName' ->> 0 = 'ceo'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
