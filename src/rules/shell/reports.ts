import type { RoleName } from '#contract/vocabulary.ts';

export interface ReportViewer {
  readonly role: RoleName;
}

const shows = {
  everyone: () => true,
  members: (viewer: ReportViewer) => viewer.role !== 'observer',
} as const;

interface Entry {
  readonly name: string;
  readonly group: 'people' | 'goals';
  readonly shownTo: keyof typeof shows;
  readonly covers: 'company' | 'organization';
  /** What is chosen before it is made; `user`: one person, or everyone. */
  readonly takes: readonly ('period' | 'user' | 'private')[];
}

/** The reports in the order of the page (decisions-people.md 11). */
export const reportEntries = [
  { name: 'users', group: 'people', shownTo: 'everyone', covers: 'company', takes: [] },
  {
    name: 'goal_list',
    group: 'goals',
    shownTo: 'everyone',
    covers: 'company',
    takes: ['period', 'user', 'private'],
  },
  { name: 'goal_tree', group: 'goals', shownTo: 'everyone', covers: 'company', takes: ['period', 'private'] },
  {
    name: 'goal_compliance',
    group: 'goals',
    shownTo: 'members',
    covers: 'organization',
    takes: ['period'],
  },
] as const satisfies readonly Entry[];

export type ReportName = (typeof reportEntries)[number]['name'];
export type ReportEntry = Entry & { readonly name: ReportName };

/** Which of them are there for somebody; the server asks again, call by call. */
export function reportsFor(viewer: ReportViewer): ReportEntry[] {
  const entries: readonly ReportEntry[] = reportEntries;
  return entries.filter((entry) => shows[entry.shownTo](viewer));
}

/** Who has goals summed up (decisions-people.md 12). */
export const showsSummaries = shows.members;

/** The quarters that a report of goals can be of: all but those that start more than three months ahead. */
export function reportPeriods<P extends { readonly StartDate: string; readonly IsCurrent: boolean }>(
  newestFirst: readonly P[],
): P[] {
  const current = newestFirst.findIndex(({ IsCurrent }) => IsCurrent);
  // A quarter is about three months: of those to come only the next can be near enough.
  return newestFirst.slice(Math.max(0, current - 1));
}
