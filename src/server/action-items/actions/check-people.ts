import type { Scope } from '../../db/database.ts';
import { badField } from '../../kernel/refusal.ts';
import { namable } from '../reads.ts';

const unusable = {
  AssigneeId: 'refusals.assignee_unusable',
  RequesterId: 'refusals.requester_unusable',
} as const;

/** Who is to be named anew on an item; 400 at the field, in one wording whatever stands against it. */
export async function checkedPerson(scope: Scope, field: keyof typeof unusable, id: number) {
  const person = await namable(scope, id);
  if (person === null) throw badField(field, unusable[field]);
  return person;
}
