import type { Reminder } from '#contract/dashboard.ts';

type Waiting = NonNullable<Reminder['Appraisals']>;

/** What one is asked for with a quarter's appraisals, what keeps others waiting first. */
export const appraisalTasks = ['own', 'sign', 'write'] as const;
export type AppraisalTask = (typeof appraisalTasks)[number];

/** What of a quarter's appraisals waits for the viewer, and how many of each; the own one is one. */
export function tasksOf({ Own, Sign, Write }: Waiting): { task: AppraisalTask; count: number }[] {
  const counts = { own: Own ? 1 : 0, sign: Sign, write: Write };
  return appraisalTasks.flatMap((task) => (counts[task] > 0 ? [{ task, count: counts[task] }] : []));
}
