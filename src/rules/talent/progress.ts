import type { AppraisalState } from '#contract/vocabulary.ts';

/** How far an appraisal has come, in percent (people-and-company.md 9). */
export const progressOf: Readonly<Record<AppraisalState, number>> = {
  none: 0,
  draft: 30,
  shared: 60,
  acknowledged: 90,
  completed: 100,
};

/** Nobody holds an appraisal open for ever: so long after it could be signed it can be recorded that it was not. */
const refusalDays = 14;

/** From when on a refusal may be recorded: the employee has had the time to sign what stands there; null where it does not wait. */
export function refusalFrom(signableSince: Date | null): Date | null {
  return signableSince === null ? null : new Date(signableSince.getTime() + refusalDays * 86_400_000);
}
