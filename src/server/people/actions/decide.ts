import type { Letter } from '#rules/people/actors.ts';
import { type CallName, decide, type PersonChange, type Rule } from '#rules/people/permissions.ts';
import type { Decision } from '#rules/permissions/table.ts';
import type { SeenPerson } from '../access.ts';

/** The table's answer on this person, with what is asked for. */
export function decideFor(
  { target, letters }: SeenPerson,
  lately: ReadonlySet<Letter>,
  call: CallName,
  status?: string,
  asked: PersonChange | null = null,
): Decision<Rule> {
  return decide({ ...target, target: 'person', asked }, letters, lately, call, status);
}
