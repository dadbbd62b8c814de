import { z } from 'zod';
import { Audience } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import {
  Done,
  Id,
  IdInPath,
  Instant,
  LastRead,
  PageNumberInQuery,
  PageSizeInQuery,
  RequiredLine,
  RequiredText,
} from '../fields.ts';
import { limits } from '../limits.ts';

/** What a note's list is ordered by, newest first. */
export const noteSorts = ['updated', 'created'] as const;

/** Read and written by its writer alone, under no role by anyone else (decisions-people.md 9). */
export const Note = z.object({
  Id,
  /** The person it is about. */
  UserId: Id,
  Title: z.string(),
  Body: z.string(),
  CreatedAt: Instant,
  UpdatedAt: Instant,
});

export type Note = z.infer<typeof Note>;

/** What a note must say: the form's own schema. */
export const NoteFields = z.object({
  Title: RequiredLine(limits.title, 'messages.enter_required'),
  Body: RequiredText(limits.noteBody, 'messages.enter_required'),
});

/** Every call is 404 where the company has notes switched off. */
export const notes = {
  list: endpoint('GET', '/note/:userId', {
    summary: "One's own notes about a person, newest first",
    params: z.object({ userId: IdInPath }),
    query: z.object({
      Sort: z.enum(noteSorts).default('updated'),
      Page: PageNumberInQuery,
      PageSize: PageSizeInQuery,
    }),
    /** Audience: of each of them, and of one that is yet to be written. */
    returns: z.object({ data: z.array(Note), count: z.number().int(), Audience }),
  }),
  add: endpoint('POST', '/note', {
    summary: 'Write a note about someone else',
    body: z.object({ UserId: Id, ...NoteFields.shape }),
    returns: Note,
    once: true,
  }),
  edit: endpoint('PUT', '/note/:id', {
    summary: 'Change a note of one’s own',
    params: z.object({ id: IdInPath }),
    body: z.object({
      Title: NoteFields.shape.Title.optional(),
      Body: NoteFields.shape.Body.optional(),
      UpdatedAt: LastRead,
    }),
    returns: Note,
  }),
  remove: endpoint('DELETE', '/note/:id', {
    summary: 'Delete a note of one’s own, for good',
    params: z.object({ id: IdInPath }),
    query: z.object({ UpdatedAt: LastRead }),
    returns: Done,
  }),
};
