import type { RoleName } from '#contract/vocabulary.ts';

type Viewer = { readonly role: RoleName; readonly isOrgAdmin: boolean };

/** Sections in the order of the page, and who has them (goals-core 2 and 6). */
const sectionRules = {
  strategy: (viewer) => viewer.role !== 'observer',
  reminders: (viewer) => viewer.role !== 'observer',
  company_goals: () => true,
  compliance: (viewer) => complianceScopes(viewer).length > 0,
} as const satisfies Record<string, (viewer: Viewer) => boolean>;

export type Section = keyof typeof sectionRules;
export const sectionNames = Object.keys(sectionRules) as Section[];

/** What of the dashboard is for the viewer; whether there is anything in a section is another matter. */
export const sectionsFor = (viewer: Viewer): Section[] =>
  sectionNames.filter((name) => sectionRules[name](viewer));

/** Scopes of compliance, the default one first: 1 direct reports, 2 my organization, 3 company (goals-core 6). */
export function complianceScopes({ role }: Pick<Viewer, 'role'>): (1 | 2 | 3)[] {
  if (role === 'observer') return [];
  return role === 'contributor' ? [3] : [1, 2, 3];
}

/** Ceo and org admins add, edit and delete the quarter's theme, and add a goal from the empty company section. */
export const mayEditTheme = ({ role, isOrgAdmin }: Viewer): boolean =>
  role === 'ceo' || (isOrgAdmin && role !== 'observer');
