import type { TalentRow } from '#contract/talent/overview.ts';

/** Whose move it is, in the order of the list. */
export const groupNames = ['you', 'employee', 'manager', 'completed'] as const;
export type GroupName = (typeof groupNames)[number];

export interface Group {
  readonly name: GroupName;
  readonly rows: readonly TalentRow[];
}

const urgency: readonly TalentRow['Action'][] = ['Sign', 'Continue', 'Start'];

function groupOf({ State, Action }: TalentRow): GroupName {
  if (State === 'completed') return 'completed';
  if (urgency.includes(Action)) return 'you';
  return State === 'shared' ? 'employee' : 'manager';
}

/** The rows in groups, empty ones left out; what waits for the viewer with signatures first, each by name as given. */
export function groupsOf(rows: readonly TalentRow[]): Group[] {
  const rank = ({ Action }: TalentRow) => urgency.indexOf(Action);
  return groupNames.flatMap((name) => {
    const own = rows.filter((row) => groupOf(row) === name);
    if (own.length === 0) return [];
    return [{ name, rows: name === 'you' ? own.toSorted((a, b) => rank(a) - rank(b)) : own }];
  });
}
