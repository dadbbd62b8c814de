import type { Reading } from '../kernel/reading.ts';
import { badField, notFound } from '../kernel/refusal.ts';
import { profileSeenNow, type SeenPerson } from '../people/access.ts';
import { type NoteRow, noteColumns } from './rows.ts';

/** A note of the viewer's own, and how the viewer stands to the person it is about. */
export interface SeenNote {
  readonly note: NoteRow;
  readonly about: SeenPerson;
}

/** Someone else whom the viewer sees; 400 at `field` for oneself, 404 where the company has no notes. */
export async function subjectSeenBy(reading: Reading, field: string, id: number): Promise<SeenPerson> {
  const { scope, viewer } = reading;
  if (!viewer.company.notesEnabled) throw notFound();
  if (id === viewer.id) throw badField(field, 'refusals.note_about_self');
  return (await profileSeenNow(scope, viewer.id, id)).seen;
}

/** The only way to a note: as its writer. To everyone else, whatever their role, there is none. */
export async function noteSeenBy(reading: Reading, id: number): Promise<SeenNote> {
  const { scope, viewer } = reading;
  const note = await scope.db
    .selectFrom('note')
    .select(noteColumns)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('writer_id', '=', viewer.id)
    .executeTakeFirst();
  if (note === undefined) throw notFound();
  return { note, about: await subjectSeenBy(reading, 'id', note.subjectId) };
}
