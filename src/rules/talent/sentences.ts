import type { AppraisalState, RoleName } from '#contract/vocabulary.ts';

/** Whether the employee signed after all: what is recorded of a refusal stays, the signature counts. */
export const refusalKey = (isSigned: boolean) =>
  isSigned ? ('appraisals.refusal.before' as const) : ('appraisals.refusal.stands' as const);

interface Origin {
  /** Whose it is now, or who signed it. */
  readonly by: number;
  readonly lastSavedBy: number | null;
  readonly state: AppraisalState;
}

/** What somebody who did not begin it has done with it: whose it has become has written nothing yet. */
export function originKey({ by, lastSavedBy, state }: Origin) {
  if (by === lastSavedBy) return 'appraisals.started_by' as const;
  return state === 'completed' ? ('appraisals.started_signed' as const) : ('appraisals.started_now' as const);
}

/** What sharing does: whoever is deactivated reads and signs nothing before the account is active again. */
export function shareKey({
  ratingsShared,
  employeeReads,
}: {
  readonly ratingsShared: boolean;
  readonly employeeReads: boolean;
}) {
  if (!employeeReads) return 'appraisals.share.gone' as const;
  return ratingsShared
    ? ('appraisals.share.with_ratings' as const)
    : ('appraisals.share.without_ratings' as const);
}

interface Standing {
  readonly mayWrite: boolean;
  readonly employeeReads: boolean;
  /** The employee has another manager to answer to than whoever asks. */
  readonly isOthers: boolean;
}

/**
 * What whoever writes is to know of the employee and of who reviews, which may have changed since they began
 * (decisions-people.md 4 and 8); null: nothing.
 */
export function standingKey({ mayWrite, employeeReads, isOthers }: Standing) {
  if (!employeeReads)
    return mayWrite ? ('appraisals.standing.unread' as const) : ('appraisals.standing.gone' as const);
  return !mayWrite && isOthers ? ('appraisals.standing.moved' as const) : null;
}

/** Of a shared one, to whoever is not its employee: what it waits for. */
export const waitsKey = (employeeReads: boolean) =>
  employeeReads ? ('appraisals.sign.waits' as const) : ('appraisals.standing.unread' as const);

/** What an edit sets aside, and whether anybody can be asked anew. */
export function editKey({
  isSigned,
  employeeReads,
}: {
  readonly isSigned: boolean;
  readonly employeeReads: boolean;
}) {
  if (isSigned)
    return employeeReads ? ('appraisals.edit.text' as const) : ('appraisals.edit.text_gone' as const);
  return employeeReads
    ? ('appraisals.edit.refusal_text' as const)
    : ('appraisals.edit.refusal_text_gone' as const);
}

/** Who reads it now and hears that it is deleted. */
export function deleteKey({
  state,
  employeeReads,
}: {
  readonly state: AppraisalState;
  readonly employeeReads: boolean;
}) {
  if (state === 'draft') return 'appraisals.delete.text' as const;
  return employeeReads
    ? ('appraisals.delete.text_shared' as const)
    : ('appraisals.delete.text_gone' as const);
}

/** Who looks at the appraisals of somebody of whom there are none. */
export interface Without {
  readonly role: RoleName;
  readonly isDeactivated: boolean;
  /** How many quarters are listed. */
  readonly listed: number;
}

/** Why somebody has no appraisals: by who they are, by the company's first quarter, or by the day they joined. */
export function noneKey({ role, isDeactivated, listed }: Without) {
  if (role === 'ceo') return 'talent.ceo_none' as const;
  if (isDeactivated) return 'talent.deactivated_none' as const;
  return listed === 0 ? ('talent.no_periods_yet' as const) : ('talent.too_new' as const);
}

interface FirstQuarter {
  /** Whether the viewer leads people: nobody else creates appraisals. */
  readonly leads: boolean;
  readonly effectiveDate: string;
  /** Monday of the current week: no later than today. */
  readonly weekStart: string;
}

/** The specification's sentence where it is so: appraisals begin with the quarter that runs, and the reader writes them. */
export const noPeriodsKey = ({ leads, effectiveDate, weekStart }: FirstQuarter) =>
  leads && effectiveDate <= weekStart ? ('talent.no_periods' as const) : ('talent.no_periods_yet' as const);

/** Before that, and where there is none at all, only those read it who read a draft. */
export const isYetShared = (state: AppraisalState): boolean => state !== 'none' && state !== 'draft';

/** Beside the ratings, to whoever else reads them: nothing of a draft is shared yet. */
export function ratingsKey({
  state,
  ratingsShared,
}: {
  readonly state: AppraisalState;
  readonly ratingsShared: boolean;
}) {
  if (!ratingsShared) return 'appraisals.not_shared_with' as const;
  return isYetShared(state) ? ('appraisals.shared_with' as const) : ('appraisals.to_be_shared_with' as const);
}

/** Of ratings on paper, that the employee does not read them, or not yet; null where there is nothing to say. */
export function sharingKey({
  state,
  willShare,
}: {
  readonly state: AppraisalState;
  readonly willShare: boolean;
}) {
  if (!willShare) return 'sheets.not_shared' as const;
  return isYetShared(state) ? null : ('sheets.to_be_shared' as const);
}
