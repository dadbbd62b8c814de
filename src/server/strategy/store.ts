import { sql } from 'kysely';
import type { Sections } from '#rules/strategy/sections.ts';
import type { WriteScope } from '../db/database.ts';
import { storedSections } from './rows.ts';

/** Whoever writes the strategy does so one after the other in a company. */
export async function lockStrategy(scope: WriteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('strategy'), ${scope.tenantId}::int)`.execute(scope.db);
}

interface Written {
  readonly sections: Sections;
  readonly authorId: number;
  readonly videoById: number | null;
  readonly updatedAt: Date;
  readonly isPublished: boolean;
}

/** There is one draft at most: it is changed, or begun; publishing gives it its date. */
export async function writeVersion(
  scope: WriteScope,
  draftId: number | null,
  { sections, authorId, videoById, updatedAt, isPublished }: Written,
): Promise<void> {
  const row = {
    sections: JSON.stringify(storedSections(sections)),
    author_id: authorId,
    video_by_id: videoById,
    updated_at: updatedAt,
    published_at: isPublished ? updatedAt : null,
  };
  if (draftId === null) {
    await scope.db
      .insertInto('strategy_version')
      .values({ tenant_id: scope.tenantId, created_at: updatedAt, ...row })
      .execute();
    return;
  }
  await scope.db
    .updateTable('strategy_version')
    .set(row)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', draftId)
    .execute();
}

export async function removeDraft(scope: WriteScope): Promise<void> {
  await scope.db
    .deleteFrom('strategy_version')
    .where('tenant_id', '=', scope.tenantId)
    .where('published_at', 'is', null)
    .execute();
}
