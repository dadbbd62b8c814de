import type { MadePerson, Site } from './make.ts';
import { insertRows, takeIds } from './support/rows.ts';

export interface NoteSpec {
  writer: Pick<MadePerson, 'id' | 'tenantId'>;
  subject: { id: number };
  title?: string;
  body?: string;
  createdAt?: Date;
  updatedAt?: Date;
}

/** Something that the writer noted about the subject. */
export async function makeNote(site: Site, spec: NoteSpec): Promise<{ readonly id: number }> {
  return site.db.write(spec.writer.tenantId, site.now(), async (scope) => {
    const [id = 0] = await takeIds(scope, 'note', 1);
    const createdAt = spec.createdAt ?? scope.now;
    await insertRows(scope, 'note', [
      {
        tenant_id: scope.tenantId,
        id,
        writer_id: spec.writer.id,
        subject_id: spec.subject.id,
        title: spec.title ?? 'A note',
        body: spec.body ?? 'What was noted.',
        created_at: createdAt,
        updated_at: spec.updatedAt ?? createdAt,
      },
    ]);
    return { id };
  });
}
