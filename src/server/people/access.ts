import type { RoleName } from '#contract/vocabulary.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../db/database.ts';
import { notFound } from '../kernel/refusal.ts';

/** A person who may be seen, and how the viewer stands to them. */
export interface SeenPerson {
  readonly row: PersonRow;
  /** X: the viewer is above the person. */
  readonly isManagement: boolean;
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * The only way to a person: through the viewer. Observers as persons exist for the ceo, org admins and themselves
 * alone; everyone else of the company is seen by everyone.
 */
export async function profileSeenBy(scope: Scope, viewer: ViewerFacts, id: number): Promise<SeenPerson> {
  const row = await findPerson(scope, id);
  if (row === undefined || !maySee(viewer, row)) throw notFound();
  const isManagement = row.id !== viewer.id && (await isAbove(scope, viewer.id, row.id));
  return { row, isManagement };
}

function maySee(viewer: ViewerFacts, person: { id: number; role: string }): boolean {
  if (person.role !== ('observer' satisfies RoleName)) return true;
  return person.id === viewer.id || viewer.role === 'ceo' || viewer.isOrgAdmin;
}

async function isAbove(scope: Scope, aboveId: number, personId: number): Promise<boolean> {
  const found = await scope.db
    .selectFrom('management')
    .select('depth')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('above_id', '=', aboveId)
    .executeTakeFirst();
  return found !== undefined;
}

function findPerson(scope: Scope, id: number) {
  return scope.db
    .selectFrom('person as p')
    .leftJoin('person as m', (join) =>
      join.onRef('m.tenant_id', '=', 'p.tenant_id').onRef('m.id', '=', 'p.manager_id'),
    )
    .selectAll('p')
    .select(['m.name as manager_name', 'm.avatar_id as manager_avatar_id'])
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.id', '=', id)
    .executeTakeFirst();
}
