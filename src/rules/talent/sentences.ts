import type { AppraisalState, EmployeeStanding } from '#contract/vocabulary.ts';

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

/**
 * What sharing does: whoever is deactivated reads and signs nothing before the account is active again, an observer
 * nothing at all. Of the ceo nobody shares, edits or deletes any.
 */
export function shareKey({
  ratingsShared,
  standing,
}: {
  readonly ratingsShared: boolean;
  readonly standing: EmployeeStanding;
}) {
  if (standing === 'deactivated') return 'appraisals.share.gone' as const;
  if (standing !== 'active') return 'appraisals.share.observer' as const;
  return ratingsShared
    ? ('appraisals.share.with_ratings' as const)
    : ('appraisals.share.without_ratings' as const);
}

interface Standing {
  readonly mayWrite: boolean;
  readonly standing: EmployeeStanding;
  /** The employee has another manager to answer to than whoever asks. */
  readonly isOthers: boolean;
  /** Nothing of it stands on the server: not begun, or deleted meanwhile. */
  readonly isUnsaved: boolean;
}

/**
 * What whoever writes is to know of the employee and of who reviews, which may have changed since they began
 * (decisions-people.md 4 and 8); null: nothing.
 */
export function standingKey({ mayWrite, standing, isOthers, isUnsaved }: Standing) {
  if (standing !== 'active') return mayWrite ? unreadKeys[standing] : goneKeys[standing];
  if (mayWrite || !isOthers) return null;
  return isUnsaved ? ('appraisals.standing.moved_unsaved' as const) : ('appraisals.standing.moved' as const);
}

const unreadKeys = {
  deactivated: 'appraisals.standing.unread',
  observer: 'appraisals.standing.unread_observer',
  ceo: 'appraisals.standing.unread_ceo',
} as const;

/** What became of the employee while it was written. */
const goneKeys = {
  deactivated: 'appraisals.standing.gone',
  observer: 'appraisals.standing.gone_observer',
  ceo: 'appraisals.standing.gone_ceo',
} as const;

/** Of a shared one, to whoever is not its employee: what it waits for. */
export const waitsKey = (standing: EmployeeStanding) =>
  standing === 'active' ? ('appraisals.sign.waits' as const) : unreadKeys[standing];

/** What an edit sets aside, and whether anybody can be asked anew. */
export function editKey({
  isSigned,
  standing,
}: {
  readonly isSigned: boolean;
  readonly standing: EmployeeStanding;
}) {
  const what = isSigned ? ('text' as const) : ('refusal_text' as const);
  if (standing === 'active') return `appraisals.edit.${what}` as const;
  return standing === 'deactivated'
    ? (`appraisals.edit.${what}_gone` as const)
    : (`appraisals.edit.${what}_observer` as const);
}

/** Who reads it now and hears that it is deleted. */
export function deleteKey({
  state,
  standing,
}: {
  readonly state: AppraisalState;
  readonly standing: EmployeeStanding;
}) {
  if (state === 'draft') return 'appraisals.delete.text' as const;
  if (standing === 'active') return 'appraisals.delete.text_shared' as const;
  return standing === 'deactivated'
    ? ('appraisals.delete.text_gone' as const)
    : ('appraisals.delete.text_observer' as const);
}

/** Who looks at the appraisals of somebody of whom there are none. */
export interface Without {
  readonly standing: EmployeeStanding;
  /** How many quarters are listed. */
  readonly listed: number;
}

/** Why somebody has no appraisals: by who they are, by the company's first quarter, or by the day they joined. */
export function noneKey({ standing, listed }: Without) {
  if (standing === 'deactivated') return 'talent.deactivated_none' as const;
  if (standing !== 'active') return noneOfRole[standing];
  return listed === 0 ? ('talent.no_periods_yet' as const) : ('talent.too_new' as const);
}

const noneOfRole = { ceo: 'talent.ceo_none', observer: 'talent.observer_none' } as const;

/** In place of one that nobody has begun and, as the employee stands, nobody begins; null: somebody may. */
export function unbegunKey(standing: EmployeeStanding) {
  if (standing === 'active') return null;
  return standing === 'deactivated' ? ('appraisals.unbegun' as const) : noneOfRole[standing];
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

/**
 * Beside the ratings, to whoever else reads them: nothing of a draft is shared yet, and of an observer's or the ceo's
 * nothing is ever; what was shared, nobody who is gone reads now. null: nothing.
 */
export function ratingsKey({
  state,
  ratingsShared,
  standing,
}: {
  readonly state: AppraisalState;
  readonly ratingsShared: boolean;
  readonly standing: EmployeeStanding;
}) {
  if (!ratingsShared) return 'appraisals.not_shared_with' as const;
  if (isYetShared(state))
    return standing === 'active'
      ? ('appraisals.shared_with' as const)
      : ('appraisals.was_shared_with' as const);
  return standing === 'active' || standing === 'deactivated'
    ? ('appraisals.to_be_shared_with' as const)
    : null;
}

/** Of ratings on paper, that the employee does not read them, or not yet; null where there is nothing to say. */
export function sharingKey({
  state,
  willShare,
  standing,
}: {
  readonly state: AppraisalState;
  readonly willShare: boolean;
  readonly standing: EmployeeStanding;
}) {
  if (!willShare) return 'sheets.not_shared' as const;
  if (isYetShared(state)) return null;
  return standing === 'active' || standing === 'deactivated'
    ? ('sheets.to_be_shared' as const)
    : ('sheets.not_shared' as const);
}
