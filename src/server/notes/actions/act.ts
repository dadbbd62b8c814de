import type { Letter } from '#rules/people/actors.ts';
import type { CallName, Rule } from '#rules/people/permissions.ts';
import { actsOn, type Gone, type Noun } from '../../kernel/act.ts';
import type { Writing } from '../../kernel/reading.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import type { SeenPerson } from '../../people/access.ts';
import { decideFor } from '../../people/actions/decide.ts';
import { lettersLately } from '../../people/reads/lately.ts';
import { noteSeenBy, type SeenNote, subjectSeenBy } from '../access.ts';
import { lockNote } from '../store.ts';

type PersonRule = Rule & { readonly comment?: 'none' };
/** Nobody is told and nothing is recorded: a history of notes would be read by somebody else than their writer. */
type NoteNoun<Seen> = Noun<Seen, ReadonlySet<Letter>, PersonRule, CallName, null, Gone>;

const silent = {
  record: async () => {},
  after: async () => {},
  tell: async () => {},
  announce: async () => {},
  // Whoever called is answered by what was written.
  answer: async (): Promise<Gone> => ({}),
};
const lately = ({ scope, viewer }: Writing, about: SeenPerson) => lettersLately(scope, viewer, about);

/** What is a note's own in the pipeline of kernel/act.ts. */
const note: NoteNoun<SeenNote> = {
  ...silent,
  lock: lockNote,
  find: noteSeenBy,
  viewerNow,
  isDeleted: () => false,
  updatedAt: (seen) => seen.note.updatedAt,
  held: ({ about }) => about.letters,
  heldLately: (writing, { about }) => lately(writing, about),
  decide: ({ about }, held, call) => decideFor(about, held, call),
};

/** A note that is to be made is asked of the person it is about. */
const subject: NoteNoun<SeenPerson> = {
  ...silent,
  lock: async () => true,
  find: (writing, id) => subjectSeenBy(writing, 'UserId', id),
  viewerNow,
  isDeleted: () => false,
  updatedAt: ({ row }) => row.updated_at,
  held: ({ letters }) => letters,
  heldLately: lately,
  decide: decideFor,
};

export const { act } = actsOn(note);
export const { act: actAbout } = actsOn(subject);
