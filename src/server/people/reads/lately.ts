import { sql } from 'kysely';
import type { Letter } from '#rules/people/actors.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import { aboveLately, changesLately, rolesLately, selvesLately } from '../../kernel/rights/lately.ts';
import { lettersOnRow, type SeenPerson } from '../access.ts';

const dayMilliseconds = 86_400_000;

/**
 * Letters the viewer held at some moment of the last day: with a role or a flag since taken, above a person since
 * moved, while the person had another role.
 */
export async function lettersLately(
  scope: Scope,
  viewer: Pick<ViewerFacts, 'id'>,
  seen: SeenPerson,
): Promise<ReadonlySet<Letter>> {
  const { row } = seen;
  const [selves, above, changes] = await Promise.all([
    selvesLately(scope, viewer.id),
    aboveLately(scope, row.id),
    changesLately(scope, row.id),
  ]);
  const held = new Set<Letter>(seen.letters);
  for (const self of selves)
    for (const role of rolesLately(row.role, changes))
      for (const letter of lettersOnRow(self, { ...row, role }, above.includes(viewer.id))) held.add(letter);
  return held;
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
