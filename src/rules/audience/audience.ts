import type { Audience } from '#contract/audience.ts';
import type { ReaderRole } from '#contract/vocabulary.ts';

/** The roles that stand for everybody of a company: with observers, and without. */
export type WholeRole = Extract<ReaderRole, 'everyone' | 'members'>;

/** Readers who are no single person: the ids of those who have the role, in any order. */
export interface ReaderGroup {
  readonly role: Exclude<ReaderRole, 'you' | 'person' | WholeRole>;
  readonly ids: readonly number[];
}

export interface ReaderFacts {
  readonly viewerId: number;
  /** Who is said by name, the nearest first: the owner, the acting manager. Names that the viewer may know. */
  readonly named: readonly { readonly id: number; readonly name: string }[];
  /** Who is counted by role after them, each person once. */
  readonly groups: readonly ReaderGroup[];
}

/**
 * Who reads a text, told to one of its readers: the viewer first, then those by name, then the others by role. Everybody
 * is counted once, in the first part that names them; a role of which nobody is left is not said. @awaited by notes, appraisals, manuals
 */
export function audienceOf({ viewerId, named, groups }: ReaderFacts): Audience {
  const all = new Set([...named.map(({ id }) => id), ...groups.flatMap(({ ids }) => ids)]);
  const said = new Set([viewerId]);
  const Readers: Audience['Readers'] = [];
  if (all.has(viewerId)) Readers.push({ Role: 'you', Name: null, Count: 1 });
  for (const { id, name } of named) {
    if (!said.has(id)) Readers.push({ Role: 'person', Name: name, Count: 1 });
    said.add(id);
  }
  for (const { role, ids } of groups) {
    const others = new Set(ids.filter((id) => !said.has(id)));
    if (others.size > 0) Readers.push({ Role: role, Name: null, Count: others.size });
    for (const id of others) said.add(id);
  }
  return { Readers, Count: all.size };
}

/** What everybody of the company reads, or everybody but observers. @awaited by manuals */
export function wholeAudience(role: WholeRole): Audience {
  return { Readers: [{ Role: role, Name: null, Count: 0 }], Count: null };
}
