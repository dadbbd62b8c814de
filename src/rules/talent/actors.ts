import type { EmployeeStanding, RoleName } from '#contract/vocabulary.ts';
import { seesObservers } from '#rules/people/viewer.ts';

/** How a viewer stands to an appraisal; the legend above the table of decisions-people.md 8. */
export const letters = ['E', 'R', 'X', 'H'] as const;
export type Letter = (typeof letters)[number];

/** The signed-in person. Whoever is signed in is active. */
export type ViewerFacts = { id: number; role: RoleName; isHrAdmin: boolean; isOrgAdmin: boolean };

/** The person whom the appraisal is about, as they stand now. */
export type EmployeeFacts = {
  id: number;
  role: RoleName;
  /** Ids of everyone above, nearest first. */
  chain: readonly number[];
  actingManagerId: number | null;
};

/** An observer or ceo stays one when the account is activated again. */
export function standingOf({
  role,
  isDeactivated,
}: {
  role: RoleName;
  isDeactivated: boolean;
}): EmployeeStanding {
  if (role === 'ceo' || role === 'observer') return role;
  return isDeactivated ? 'deactivated' : 'active';
}

/**
 * All letters the viewer holds on the person's appraisals now. R goes with a change of manager in every state. The
 * appraisals of someone who became ceo stay as they are, read by H alone; an HR admin reads the own ones as E. Of
 * observers nobody knows but ceo and org admins (3).
 */
export function lettersFor(viewer: ViewerFacts, employee: EmployeeFacts): ReadonlySet<Letter> {
  const held = new Set<Letter>();
  if (viewer.role === 'observer') return held;
  if (viewer.id === employee.id) {
    if (employee.role !== 'ceo') held.add('E');
    return held;
  }
  if (employee.role === 'observer' && !seesObservers(viewer)) return held;
  if (viewer.isHrAdmin) held.add('H');
  if (employee.role === 'ceo') return held;
  if (viewer.id === employee.actingManagerId) held.add('R');
  else if (employee.chain.includes(viewer.id)) held.add('X');
  return held;
}
