import type { Goal } from '#contract/goal-shapes.ts';
import type { GoalSort } from '#contract/vocabulary.ts';
import type { Words } from '#web/ui/text/words.ts';

export interface GoalGroup {
  readonly key: string;
  /** null: the list is not parted. */
  readonly title: string | null;
  readonly goals: readonly Goal[];
}

/** The list under headings: one wherever what it is sorted by becomes another. Rows that hold still may repeat one. */
export function groupsOf(goals: readonly Goal[], by: GoalSort | null, { t }: Pick<Words, 't'>): GoalGroup[] {
  if (by === null) return [{ key: 'all', title: null, goals }];
  const groups: (GoalGroup & { goals: Goal[]; readonly of: string })[] = [];
  for (const goal of goals) {
    const of = partOf(goal, by);
    const last = groups.at(-1);
    if (last?.of === of) last.goals.push(goal);
    else groups.push({ key: `${of} ${groups.length}`, of, title: titleOf(goal, by, t), goals: [goal] });
  }
  return groups;
}

function partOf(goal: Goal, by: GoalSort): string {
  switch (by) {
    case 'owner':
      return String(goal.User.Id);
    case 'department':
      return goal.User.OrgUnit;
    case 'state':
      return goal.State;
    case 'parent':
      return goal.ParentTitle === null ? '' : String(goal.ParentID);
    default:
      return by satisfies never;
  }
}

function titleOf(goal: Goal, by: GoalSort, t: Words['t']): string {
  switch (by) {
    case 'owner':
      return goal.User.Name;
    case 'department':
      return goal.User.OrgUnit || t('goals.view.no_department');
    case 'state':
      return t(`goals.state.${goal.State}`);
    case 'parent':
      return goal.ParentTitle ?? t('goals.view.no_parent');
    default:
      return by satisfies never;
  }
}
