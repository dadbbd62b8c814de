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
