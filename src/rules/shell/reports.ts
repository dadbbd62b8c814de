import type { RoleName } from '#contract/vocabulary.ts';

export interface ReportViewer {
  readonly role: RoleName;
  readonly isOrgAdmin: boolean;
  readonly isHrAdmin: boolean;
  readonly talentEnabled: boolean;
  /** The page of the strategy is there. */
  readonly readsStrategy: boolean;
}

/** Reports 6 to 8: of contributors HR admins alone, and nobody where talent is off. */
export const mayReportAppraisals = ({
  role,
  isHrAdmin,
  talentEnabled,
}: Pick<ReportViewer, 'role' | 'isHrAdmin' | 'talentEnabled'>): boolean =>
  talentEnabled && role !== 'observer' && (isHrAdmin || role !== 'contributor');

const shows = {
  everyone: () => true,
  members: (viewer: ReportViewer) => viewer.role !== 'observer',
  appraisers: mayReportAppraisals,
  readers: (viewer: ReportViewer) => viewer.readsStrategy,
} as const;

/** As on the dashboard: managers their own organization, everyone else the company. */
export const reportsOnCompany = ({
  role,
  isOrgAdmin,
  isHrAdmin,
}: Pick<ReportViewer, 'role' | 'isOrgAdmin' | 'isHrAdmin'>): boolean =>
  role !== 'manager' || isOrgAdmin || isHrAdmin;

/** What a report is of, for whom: a contributor has nobody below, and HR admins report of all but themselves. */
const coverage = {
  company: (_: ReportViewer) => 'company',
  branch: ({ role }: ReportViewer) => (role === 'contributor' ? 'own' : 'organization'),
  compliance: (viewer: ReportViewer) => (reportsOnCompany(viewer) ? 'company' : 'organization'),
  appraised: ({ isHrAdmin }: ReportViewer) => (isHrAdmin ? 'company' : 'organization'),
} as const satisfies Record<string, (viewer: ReportViewer) => 'company' | 'organization' | 'own'>;

interface Entry {
  readonly name: string;
  readonly group: 'people' | 'goals' | 'appraisals' | 'strategy';
  readonly shownTo: keyof typeof shows;
  readonly covers: keyof typeof coverage;
  readonly kinds: readonly ('excel' | 'pdf')[];
  /** What is chosen before it is made. */
  readonly takes: readonly ReportChoice[];
}

/**
 * `periods`: from and to, for Excel; `user`: one person, or everyone; `below`: oneself or somebody below;
 * `appraisals`: a quarter that is listed; `print`: whose appraisals, and which quarter is printed as outlook.
 */
export type ReportChoice = 'period' | 'periods' | 'user' | 'below' | 'private' | 'appraisals' | 'print';

const both = ['excel', 'pdf'] as const;

/** The reports in the order of the page (decisions-people.md 11). */
export const reportEntries = [
  { name: 'users', group: 'people', shownTo: 'everyone', covers: 'company', kinds: both, takes: [] },
  {
    name: 'goal_list',
    group: 'goals',
    shownTo: 'everyone',
    covers: 'company',
    kinds: both,
    takes: ['period', 'user', 'private'],
  },
  {
    name: 'goal_tree',
    group: 'goals',
    shownTo: 'everyone',
    covers: 'company',
    kinds: both,
    takes: ['periods', 'private'],
  },
  {
    name: 'team_goals',
    group: 'goals',
    shownTo: 'members',
    covers: 'branch',
    kinds: both,
    takes: ['period', 'below', 'private'],
  },
  {
    name: 'goal_compliance',
    group: 'goals',
    shownTo: 'members',
    covers: 'compliance',
    kinds: both,
    takes: ['period'],
  },
  {
    name: 'employee_appraisals',
    group: 'appraisals',
    shownTo: 'appraisers',
    covers: 'appraised',
    kinds: both,
    takes: ['appraisals'],
  },
  {
    name: 'appraisal_compliance',
    group: 'appraisals',
    shownTo: 'appraisers',
    covers: 'appraised',
    kinds: both,
    takes: ['appraisals'],
  },
  {
    name: 'appraisal_print',
    group: 'appraisals',
    shownTo: 'appraisers',
    covers: 'appraised',
    kinds: ['pdf'],
    takes: ['appraisals', 'print', 'private'],
  },
  { name: 'strategy', group: 'strategy', shownTo: 'readers', covers: 'company', kinds: ['pdf'], takes: [] },
] as const satisfies readonly Entry[];

export type ReportName = (typeof reportEntries)[number]['name'];
export type ReportEntry = Entry & { readonly name: ReportName };

/** Which of them are there for somebody; the server asks again, call by call. */
export function reportsFor(viewer: ReportViewer): ReportEntry[] {
  const entries: readonly ReportEntry[] = reportEntries;
  return entries.filter((entry) => shows[entry.shownTo](viewer));
}

/** What it says under Covers. */
export const coversFor = (
  { covers }: ReportEntry,
  viewer: ReportViewer,
): ReturnType<(typeof coverage)[keyof typeof coverage]> => coverage[covers](viewer);

/** Who has goals summed up (decisions-people.md 12). */
export const showsSummaries = ({ role }: Pick<ReportViewer, 'role'>): boolean => role !== 'observer';

/** Whose goals: an org admin's own, or those of a ceo who is somebody else (decisions-people.md 12). */
export const summariesCover = ({
  role,
  isOrgAdmin,
}: Pick<ReportViewer, 'role' | 'isOrgAdmin'>): 'own' | 'own_or_ceo' =>
  isOrgAdmin && role !== 'ceo' ? 'own_or_ceo' : 'own';

/** Who has a bell, and so hears that a report is there (decisions.md 6). */
export const hearsOfReports = ({ role }: Pick<ReportViewer, 'role'>): boolean => role !== 'observer';

/** The quarters that a report of goals can be of: all but those that start more than three months ahead. */
export function reportPeriods<P extends { readonly StartDate: string; readonly IsCurrent: boolean }>(
  newestFirst: readonly P[],
): P[] {
  const current = newestFirst.findIndex(({ IsCurrent }) => IsCurrent);
  // A quarter is about three months: of those to come only the next can be near enough.
  return newestFirst.slice(Math.max(0, current - 1));
}
