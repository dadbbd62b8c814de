import type { z } from 'zod';
import type { notes } from '#contract/people/notes.ts';
import type { Reading, Writing } from '../../kernel/reading.ts';
import { noteSeenBy } from '../access.ts';
import { presentNote } from '../present.ts';
import { deleteNote, insertNote, updateNote } from '../store.ts';
import { act, actAbout } from './act.ts';

/** Write a note about someone else. */
export async function addNote(writing: Writing, body: z.output<typeof notes.add.body>) {
  const { scope, viewer } = writing;
  let id = 0;
  await actAbout(writing, { id: body.UserId, call: 'Note' }, async () => {
    const text = { title: body.Title, body: body.Body };
    id = await insertNote(scope, { ...text, writerId: viewer.id, subjectId: body.UserId });
    return null;
  });
  return noteNow(writing, id);
}

/** A note of one's own as it is now. Throws 404 where there is none. */
export async function noteNow(reading: Reading, id: number) {
  return presentNote((await noteSeenBy(reading, id)).note);
}

/** Change a note of one's own; what is absent stays, what is sent as it is changes nothing. */
export async function editNote(writing: Writing, id: number, body: z.output<typeof notes.edit.body>) {
  await act(writing, asked(id, body.UpdatedAt), async ({ note }) => {
    const text = { title: body.Title ?? note.title, body: body.Body ?? note.body };
    if (text.title !== note.title || text.body !== note.body) await updateNote(writing.scope, id, text);
    return null;
  });
  return noteNow(writing, id);
}

export async function removeNote(writing: Writing, id: number, updatedAt: string | undefined) {
  await act(writing, asked(id, updatedAt), async () => {
    await deleteNote(writing.scope, id);
    return null;
  });
  return {};
}

const asked = (id: number, updatedAt: string | undefined) => ({
  id,
  call: 'Note' as const,
  ...(updatedAt === undefined ? {} : { updatedAt }),
});
