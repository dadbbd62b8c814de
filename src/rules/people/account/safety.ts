import type { Letter, ViewerFacts } from '../actors.ts';

/** Whose sessions one may end besides one's own: ceo and org admins, an org admin never the ceo's (issue 12). */
export const mayEndSessions = (held: ReadonlySet<Letter>): boolean => held.has('K') || held.has('D');

/** Who reads the log of what touched safety: ceo and org admins (issue 12). */
export const mayReadSecurityLog = ({ role, isOrgAdmin }: Pick<ViewerFacts, 'role' | 'isOrgAdmin'>): boolean =>
  role === 'ceo' || (isOrgAdmin && role !== 'observer');
