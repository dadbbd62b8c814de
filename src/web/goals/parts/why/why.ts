import type { EndReason } from '#contract/vocabulary.ts';
import { type Ending, endingOf, isOffered } from '#rules/goals/ending/end-reasons.ts';
import type { Verdict } from '../decide/verdict.ts';

/** What of a refusal stands beside the choices. */
export const whyFields = ['Reason', 'ReasonGoalId', 'ReasonText', 'Learning'];

/** Why it ended, as far as it has been said. */
export interface WhyAnswer {
  readonly Reason: EndReason | null;
  /** What was in the way: a goal, or words. */
  readonly ReasonGoal: { readonly Id: number; readonly Title: string } | null;
  readonly ReasonText: string;
  /** Only what one has said oneself is sent: what is left alone stays as it was. */
  readonly isTouched: boolean;
}

/** Begun with what the present result says. */
export const beginWhy = (given: (Partial<WhyAnswer> & Pick<WhyAnswer, 'Reason'>) | null): WhyAnswer => ({
  Reason: given?.Reason ?? null,
  ReasonGoal: given?.ReasonGoal ?? null,
  ReasonText: given?.ReasonText ?? '',
  isTouched: false,
});

export const endingOfVerdict = ({ Completed, ObjectiveResult }: Verdict): Ending | null =>
  endingOf({ completed: Completed, objectiveResult: ObjectiveResult });

/** The reason that can be said of this ending; one chosen before the verdict changed may not fit any more. */
export const fittingReason = ({ Reason }: WhyAnswer, ending: Ending | null): EndReason | null =>
  Reason !== null && ending !== null && isOffered(Reason, ending) ? Reason : null;

/** What is sent of it; nothing where nothing was said. */
export function whyBody(why: WhyAnswer, ending: Ending | null) {
  if (!why.isTouched) return {};
  const Reason = fittingReason(why, ending);
  const isBlocked = Reason === 'blocked';
  return { Reason, ReasonGoalId: (isBlocked && why.ReasonGoal?.Id) || 0 };
}

/** The same with the words that only an owner gives. */
export function ownerWhyBody(why: WhyAnswer, ending: Ending | null) {
  const body = whyBody(why, ending);
  if (!('Reason' in body)) return {};
  const isText = body.Reason === 'blocked' && body.ReasonGoalId === 0;
  return { ...body, ReasonText: isText ? why.ReasonText : '' };
}

/** What a goal is shelved for. */
export const shelvingReason = (why: WhyAnswer) => ({ Reason: fittingReason(why, 'shelved') });
