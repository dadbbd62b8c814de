import type { z } from 'zod';
import type { goals } from '#contract/goals.ts';
import { limits } from '#contract/limits.ts';
import { isManagement, isOwner, mayCreateFor } from '#rules/goals/actors.ts';
import { hasReportingMemo } from '#rules/goals/words.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import { isMember, refusalFor } from '../../kernel/rights/lately.ts';
import { asNow } from '../../kernel/viewer-of-person.ts';
import { goalSeenBy } from '../access.ts';
import { goalInfo } from '../reads/info.ts';
import { countMade } from '../reads/made.ts';
import type { FutureOwner } from '../reads/parents.ts';
import { insertGoal } from '../store/goal.ts';
import { answer, beginHistory, type Recorded, tellOf } from './act.ts';
import { checkedParent, checkedPeriod, futureOwner } from './form-checks.ts';
import { submitOrPublish } from './save.ts';

type Body = z.output<typeof goals.create.body>;

/**
 * A new goal: 'Draft created', and with IsDraft false its second transition with it, so that a manager's goal for a
 * report is published at once (decisions.md 3). Only observers are refused outright (decisions.md 1).
 */
export async function createGoal(given: Writing, body: Body) {
  const writing = await asNow(given);
  const { scope, viewer, time } = writing;
  if (!isMember(viewer)) throw await refusalFor(scope, viewer.id, isMember);
  const periodId = checkedPeriod(writing, body.PeriodId ?? currentPeriod(writing));
  const [owner, made] = await Promise.all([
    checkedOwner(writing, body, periodId),
    countMade(writing, periodId),
  ]);
  if ((body.ReportingMemo ?? '') !== '' && !hasReportingMemo(time.company.goalType))
    throw badField('ReportingMemo', 'refusals.memo_unusable');
  if (body.IsPrivate && !isOwner(viewer, owner) && !isManagement(viewer, owner))
    throw badField('IsPrivate', 'refusals.private_unusable');
  if (made >= limits.goalsMade) throw badField('Title', 'refusals.goals_full', { maximum: limits.goalsMade });
  const id = await insertGoal(scope, {
    periodId,
    ownerId: owner.ownerId,
    creatorId: viewer.id,
    parentId: body.ParentId === 0 ? null : body.ParentId,
    state: 'draft',
    isPrivate: body.IsPrivate,
    isCompany: owner.ownerRole === 'ceo',
    title: body.Title,
    measurement: body.Measurement ?? '',
    description: body.Description ?? '',
    reportingMemo: body.ReportingMemo ?? '',
  });
  const done: Recorded = {
    lines: [{ subject: 'Goal', from: null, to: 'draft' }],
    tell: body.IsDraft ? ['goal_made'] : [],
    touches: false,
  };
  const seen = await beginHistory(writing, { id, ownerId: owner.ownerId }, done);
  const after = Promise.resolve(seen.row);
  const told = tellOf(writing, seen, done, null, after);
  if (body.IsDraft) return (await Promise.all([answer(writing, id, after), told]))[0];
  await told;
  await submitOrPublish(writing, id);
  return answer(writing, id);
}

/** A goal that was made before, as it is now. Throws 404 where it is gone, or may be seen no more. */
export const goalAgain = (writing: Writing, id: number) => goalInfo(writing, id, goalSeenBy(writing, id));

/** Who may set a goal for whom; a goal manager outside the own organization only under the own branch. */
async function checkedOwner(writing: Writing, body: Body, periodId: number): Promise<FutureOwner> {
  const { viewer } = writing;
  const owner = await futureOwner(writing, body.OwnerId ?? viewer.id);
  if (!mayCreateFor(viewer, owner, true)) throw badField('OwnerId', 'refusals.owner_unusable');
  let inOwnBranch = false;
  if (body.ParentId !== 0) {
    const parent = await checkedParent(writing, { owner, parentId: body.ParentId, goalId: 0, periodId });
    inOwnBranch = parent.inOwnBranch;
  }
  if (!mayCreateFor(viewer, owner, inOwnBranch))
    throw badField('ParentId', body.ParentId === 0 ? 'refusals.parent_needed' : 'refusals.parent_unusable');
  return owner;
}

function currentPeriod(writing: Writing): number {
  const current = currentPeriodOf(writing.time);
  if (current === null) throw badField('PeriodId', 'messages.period_unusable');
  return current.id;
}
