import type { GoalInfo } from '#contract/goal-shapes.ts';

/** What waits for a manager's decision; of one goal never two at a time (decisions.md 3). */
export type ReviewKind = 'goal' | 'edits' | 'shelving' | 'result';

/** What the viewer may decide now; null when nothing waits for them. */
export function reviewKindOf({ Permissions }: GoalInfo): ReviewKind | null {
  if (Permissions.ReviewPublicationRequest) return 'goal';
  if (Permissions.ReviewPublicationRequest2) return 'edits';
  if (Permissions.ApproveShelve) return 'shelving';
  return Permissions.ReviewFinalize || Permissions.EditResults ? 'result' : null;
}
