import type { Note } from '#contract/people/notes.ts';
import type { NoteRow } from './rows.ts';

export const presentNote = (note: NoteRow): Note => ({
  Id: note.id,
  UserId: note.subjectId,
  Title: note.title,
  Body: note.body,
  CreatedAt: note.createdAt.toISOString(),
  UpdatedAt: note.updatedAt.toISOString(),
});
