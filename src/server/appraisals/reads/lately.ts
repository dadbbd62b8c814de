import { type Letter, lettersFor } from '#rules/talent/actors.ts';
import type { Reading } from '../../kernel/reading.ts';
import {
  aboveLately,
  actedLately,
  changesLately,
  rolesLately,
  selvesLately,
} from '../../kernel/rights/lately.ts';
import { factsOf, type SeenPlace } from '../access.ts';

/**
 * Letters the viewer held at some moment of the last day: as the manager until lately, above a person since moved, with
 * a role or a flag since taken.
 */
export async function lettersLately(
  { scope, viewer }: Reading,
  { employee, letters }: SeenPlace,
): Promise<ReadonlySet<Letter>> {
  const [selves, chain, changes, hasActed] = await Promise.all([
    selvesLately(scope, viewer.id),
    aboveLately(scope, employee.userId),
    changesLately(scope, employee.userId),
    actedLately(scope, viewer.id, employee.userId),
  ]);
  const held = new Set<Letter>(hasActed ? [...letters, 'R'] : letters);
  for (const self of selves)
    for (const role of rolesLately(employee.role, changes))
      for (const letter of lettersFor(self, { ...factsOf(employee), role, chain })) held.add(letter);
  return held;
}
