import type { EndReason } from '#contract/vocabulary.ts';
import {
  type Ending,
  isOffered,
  type ShelvingReason,
  shelvingReasons,
} from '#rules/goals/ending/end-reasons.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, Refusal } from '../../kernel/refusal.ts';
import { goalSeenBy } from '../access.ts';
import type { Why } from '../store/result.ts';

/** Why it ended, as a body says it; what is absent stays as it was. */
interface AskedWhy {
  readonly Reason?: EndReason | null | undefined;
  readonly ReasonGoalId?: number | undefined;
  readonly ReasonText?: string | undefined;
  readonly Learning?: string | undefined;
}

const nothing: Why = { reason: null, reasonGoalId: null, reasonText: '', learning: '' };

/** The reason of a result: one that is offered for it, and what blocked it only where something did (decisions.md 11). */
export async function checkedWhy(
  writing: Writing,
  goalId: number,
  { body, ending, present }: { body: AskedWhy; ending: Ending | null; present: Why | null },
): Promise<Why> {
  const before = present ?? nothing;
  const learning = body.Learning ?? before.learning;
  const reason = checkedReason(body.Reason, before.reason, ending);
  const kept = body.Reason === undefined ? before : nothing;
  const reasonGoalId = body.ReasonGoalId ?? kept.reasonGoalId;
  const reasonText = body.ReasonText ?? kept.reasonText;
  if (reason !== 'blocked') {
    if (body.ReasonGoalId) throw badField('ReasonGoalId', 'messages.invalid_value');
    if (body.ReasonText) throw badField('ReasonText', 'messages.invalid_value');
    return { ...nothing, reason, learning };
  }
  if (body.ReasonGoalId) await checkBlocker(writing, goalId, body.ReasonGoalId);
  if (reasonGoalId && body.ReasonText) throw badField('ReasonText', 'messages.invalid_value');
  return { reason, reasonGoalId: reasonGoalId || null, reasonText: reasonGoalId ? '' : reasonText, learning };
}

/** What the goal is shelved for; unshelving and denials have no reason. */
export function checkedShelvingReason(
  reason: EndReason | null | undefined,
  to: string,
): ShelvingReason | null {
  const shelving = shelvingReasons.find((one) => one === reason) ?? null;
  if (reason && (shelving === null || to === 'approved')) throw badField('Reason', 'messages.invalid_value');
  return shelving;
}

function checkedReason(
  asked: EndReason | null | undefined,
  before: EndReason | null,
  ending: Ending | null,
): EndReason | null {
  const fits = (reason: EndReason) => ending !== null && isOffered(reason, ending);
  if (asked === undefined) return before !== null && fits(before) ? before : null;
  if (asked !== null && !fits(asked)) throw badField('Reason', 'messages.invalid_value');
  return asked;
}

/** A goal that is not seen is refused as one that is not there. */
async function checkBlocker(writing: Writing, goalId: number, blockerId: number): Promise<void> {
  if (blockerId === goalId) throw badField('ReasonGoalId', 'messages.invalid_value');
  await goalSeenBy(writing, blockerId).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404)
      throw badField('ReasonGoalId', 'messages.invalid_value');
    throw error;
  });
}
