import type { ViewerFacts } from '../viewer.ts';

/** Files of people are for ceo and org admins (issue 9). */
export const mayImport = ({ role, isOrgAdmin }: Pick<ViewerFacts, 'role' | 'isOrgAdmin'>): boolean =>
  role === 'ceo' || (isOrgAdmin && role !== 'observer');
