import type { GoalInfo } from '#contract/goal-shapes.ts';

/** The parent, if it has been deleted and the goal not re-aligned since (goals-core 4). */
export const deletedParentOf = ({ Goal, DeletedDescestors }: GoalInfo) =>
  DeletedDescestors.find(({ Id }) => Id === Goal.ParentID) ?? null;

/** What stood above the highest goal that is left of those above, if that was deleted (goals-core 4). */
export const deletedAbove = ({ Ancestors, DeletedDescestors }: GoalInfo) => {
  const [top] = Ancestors;
  return top === undefined ? null : (DeletedDescestors.find(({ Id }) => Id === top.ParentId) ?? null);
};

/** Whether there is anything above or below: without, there is no hierarchy to show (goals-core 2). */
export const hasRelatives = ({ Goal, Ancestors, DeletedDescestors }: GoalInfo): boolean =>
  Ancestors.length > 0 || Goal.ChildCount > 0 || DeletedDescestors.length > 0;
