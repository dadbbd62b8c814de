import type { WriteScope } from '../../db/database.ts';

type Document = 'terms' | 'privacy';

/** What somebody accepts, by the version that was shown; a caller that shows none accepts none. */
export async function insertAcceptances(
  scope: WriteScope,
  personId: number,
  versions: Readonly<Record<Document, string | undefined>>,
): Promise<void> {
  const rows = (['terms', 'privacy'] as const).flatMap((document) => {
    const version = versions[document];
    if (version === undefined || version === '') return [];
    return {
      tenant_id: scope.tenantId,
      person_id: personId,
      document,
      version,
      accepted_at: scope.now,
    };
  });
  if (rows.length > 0) await scope.db.insertInto('acceptance').values(rows).execute();
}
