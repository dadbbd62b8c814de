import type { TalentGroupName } from '#contract/talent/overview.ts';
import type { AppraisalAction, AppraisalState } from '#contract/vocabulary.ts';

interface Grouped {
  readonly state: AppraisalState;
  /** What the viewer does next. */
  readonly action: AppraisalAction | null;
}

const urgency: readonly (AppraisalAction | null)[] = ['Sign', 'Continue', 'Start'];

function groupOf({ state, action }: Grouped): TalentGroupName {
  if (state === 'completed') return 'Completed';
  if (urgency.includes(action)) return 'You';
  return state === 'shared' ? 'Employee' : 'Manager';
}

/** The rows in groups; what waits for the viewer with signatures first, each by name as given. */
export function groupsOf<R extends Grouped>(rows: readonly R[]): Record<TalentGroupName, R[]> {
  const groups: Record<TalentGroupName, R[]> = { You: [], Employee: [], Manager: [], Completed: [] };
  for (const row of rows) groups[groupOf(row)].push(row);
  groups.You.sort((a, b) => urgency.indexOf(a.action) - urgency.indexOf(b.action));
  return groups;
}
