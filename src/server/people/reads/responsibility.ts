import type { AnswerOf } from '#contract/endpoint.ts';
import type { people } from '#contract/people.ts';
import type { Scope } from '../../db/database.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { profileSeenBy } from '../access.ts';
import { presentPersonRef } from '../present.ts';

/** What a person is responsible for, as members read it; observers read their own alone, which is empty. */
export async function responsibilitySeen(
  { services, scope, viewer, now }: Reading,
  id: number,
): Promise<AnswerOf<typeof people.responsibility>> {
  const { letters } = await profileSeenBy(scope, viewer, id);
  if (!letters.has('V') && !letters.has('S')) throw notFound();
  const row = await responsibilityOf(scope, id);
  if (row === null) return { Body: '', UpdatedAt: null, UpdatedBy: null };
  const writer = { id: row.writerId, name: row.writerName, avatarId: row.writerAvatarId };
  return {
    Body: row.body,
    UpdatedAt: row.updatedAt.toISOString(),
    UpdatedBy: presentPersonRef(services, viewer.tenantId, writer, now),
  };
}

/** What a person is responsible for, and who wrote it last; null while nothing was written. */
export async function responsibilityOf(scope: Scope, personId: number) {
  const row = await scope.db
    .selectFrom('responsibility as r')
    .innerJoin('person as w', (join) =>
      join.onRef('w.tenant_id', '=', 'r.tenant_id').onRef('w.id', '=', 'r.updated_by_id'),
    )
    .select([
      'r.body',
      'r.updated_at as updatedAt',
      'w.id as writerId',
      'w.name as writerName',
      'w.avatar_id as writerAvatarId',
    ])
    .where('r.tenant_id', '=', scope.tenantId)
    .where('r.person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}
