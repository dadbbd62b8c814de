import type { AppraisalState } from '#contract/vocabulary.ts';

/** How far an appraisal has come, in percent (people-and-company.md 9). */
export const progressOf: Readonly<Record<AppraisalState, number>> = {
  none: 0,
  draft: 30,
  shared: 60,
  acknowledged: 90,
  completed: 100,
};

/** Nobody holds an appraisal open for ever: so long after sharing it can be recorded that it was not signed. */
const refusalDays = 14;

/** From when on a refusal may be recorded; null for what is not shared. */
export function refusalFrom(sharedAt: Date | null): Date | null {
  return sharedAt === null ? null : new Date(sharedAt.getTime() + refusalDays * 86_400_000);
}
