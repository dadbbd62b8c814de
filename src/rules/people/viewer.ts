import type { RoleName } from '#contract/vocabulary.ts';

/**
 * What of a person decides what is seen and what may be done, of whoever asks and of whoever is thought of as asking:
 * the owner a parent is looked for, the reader of a mail. Whoever is signed in is active.
 */
export type ViewerFacts = {
  readonly id: number;
  readonly role: RoleName;
  readonly isOrgAdmin: boolean;
  readonly isGoalAdmin: boolean;
  readonly isGoalManager: boolean;
  readonly isHrAdmin: boolean;
};

/** To everybody else an observer as a person is nobody, but to themselves (decisions-people.md 3). */
export const seesObservers = ({ role, isOrgAdmin }: Pick<ViewerFacts, 'role' | 'isOrgAdmin'>): boolean =>
  role === 'ceo' || isOrgAdmin;
