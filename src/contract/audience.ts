import { z } from 'zod';
import { readerRoles } from './vocabulary.ts';

/** One kind of reader, as the viewer may know it. */
const Reader = z.object({
  Role: z.enum(readerRoles),
  /** Of a person; of a role null. */
  Name: z.string().nullable(),
  /** How many of the role read it besides those who are named before; 1 of a person. */
  Count: z.number().int(),
});

/** Ours: who reads a text, by the rules that let them (decisions-people.md 8). */
export const Audience = z.object({
  /** In the order in which they are said. */
  Readers: z.array(Reader),
  /** All of them, the viewer among them; null where everybody reads it. */
  Count: z.number().int().nullable(),
});

export type Audience = z.infer<typeof Audience>;

/** Who reads it later, where those will be others than now. */
const LaterAudience = z.object({
  /** `published`: a draft whose owner cannot submit it; `approved`: what one says it about; `edits`: those of the goal that are pending, whatever one speaks of. */
  Once: z.enum(['submitted', 'published', 'approved', 'edits']),
  Audience,
});

export type LaterAudience = z.infer<typeof LaterAudience>;

/** Who reads a goal as a draft, once it is submitted, and private. */
export const FormAudiences = z.object({ Draft: Audience, Submitted: Audience, Private: Audience });

/** Ours: who reads what of a goal, as its detail and its dialogs say it. */
export const GoalAudiences = z.object({
  /** The goal, and comments on its weeks and results. */
  Goal: Audience,
  /** The goal, where shelving it opens it to others; else null. */
  Shelved: Audience.nullable(),
  /** What its form says of it, for whoever may change it: not by who its owner is now, but by whose it became. */
  Form: FormAudiences.nullable(),
  /** A proposed change until it is approved. */
  Edits: Audience,
  /** Comments on changes of its state, and on those of an edit that is not applied. */
  Changes: Audience,
  EditChanges: Audience,
  /** What one says with a step, once that is done: by its call, with its Status behind a space where it has one. */
  Steps: z.record(z.string(), Audience),
  /** By the same names, `Goal`, `Changes` and `EditChanges` among them; told of an edit to whoever may read it. */
  Later: z.record(z.string(), LaterAudience),
});

export type GoalAudiences = z.infer<typeof GoalAudiences>;
