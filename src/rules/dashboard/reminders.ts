import type { GoalState } from '#contract/vocabulary.ts';

/**
 * The eight reminders in their order: whom each asks and the words of its button (decisions.md 5). docs/rules/reminders.md
 * holds the same rows; reads of the server find what they speak of.
 */
export const reminderRules = {
  create: { asks: 'owner', buttonKey: 'dashboard.reminder_button.create' },
  appraisal: { asks: 'owner', buttonKey: 'dashboard.reminder_button.appraisal' },
  update: { asks: 'owner', buttonKey: 'dashboard.reminder_button.update' },
  finalize: { asks: 'owner', buttonKey: 'dashboard.reminder_button.finalize' },
  review: { asks: 'acting manager', buttonKey: 'dashboard.reminder_button.review' },
  edited: { asks: 'acting manager', buttonKey: 'dashboard.reminder_button.edited' },
  shelved: { asks: 'acting manager', buttonKey: 'dashboard.reminder_button.shelved' },
  finalized: { asks: 'acting manager', buttonKey: 'dashboard.reminder_button.finalized' },
} as const;

export type ReminderType = keyof typeof reminderRules;
export const reminderTypes = Object.keys(reminderRules) as ReminderType[];

/** What the acting manager is reminded of by a goal that waits in this state; `edited` is asked by an open edit. */
export const remindersOfWaiting = {
  review: 'review',
  shelving_in_review: 'shelved',
  results_in_review: 'finalized',
} as const satisfies Partial<Record<GoalState, ReminderType>>;
