import type { GoalEvent } from './recipients.ts';

/** The parts of a mail that speaks of several notices, in this order: what waits for the reader comes first. */
export const digestSections = ['decide', 'own', 'talk', 'also'] as const;
export type DigestSection = (typeof digestSections)[number];

/** Goal event -> part of the mail, in the order of docs/rules/notifications.md. */
const sections = {
  goal_submitted: 'decide',
  edit_submitted: 'decide',
  shelving_requested: 'decide',
  result_submitted: 'decide',
  request_moved: 'decide',
  goal_approved: 'own',
  goal_returned: 'own',
  edit_approved: 'own',
  edit_returned: 'own',
  shelving_approved: 'own',
  shelving_denied: 'own',
  result_approved: 'own',
  result_review_changed: 'own',
  goal_made: 'own',
  goal_published: 'own',
  report_goal_published: 'also',
  goal_changed: 'own',
  goal_moved: 'own',
  goal_shelved: 'own',
  goal_reactivated: 'own',
  goal_deleted: 'own',
  parent_deleted: 'own',
  goal_handed_over: 'own',
  goal_received: 'own',
  comment_added: 'talk',
  likelihood_worsened: 'also',
  result_given: 'also',
} as const satisfies Record<GoalEvent, DigestSection>;

export const digestSectionOf = (event: GoalEvent): DigestSection => sections[event];

/** What is said of several notices that read the same, such as three comments of one person on one goal. */
export type Told<T> = { readonly first: T; readonly times: number };

/** The same sentence about the same place stands once, where it stood first. */
export function withoutRepetition<T extends { readonly subject: string; readonly path: string }>(
  notices: readonly T[],
): Told<T>[] {
  const told = new Map<string, Told<T>>();
  for (const notice of notices) {
    const key = `${notice.path} ${notice.subject}`;
    const known = told.get(key);
    told.set(key, { first: known?.first ?? notice, times: (known?.times ?? 0) + 1 });
  }
  return [...told.values()];
}
