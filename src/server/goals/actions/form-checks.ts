import { limits } from '#contract/limits.ts';
import { isBoundToOwnBranch } from '#rules/goals/actors.ts';
import { parentProblem } from '#rules/goals/visibility.ts';
import type { Reading, Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import { viewerColumns } from '../../kernel/viewer.ts';
import { chainOf, whoSees } from '../access.ts';
import { type FutureOwner, parentCandidate } from '../reads/parents.ts';
import { lockTree } from '../store/goal.ts';

/** Facts of the person a goal is or is to be of; anyone who may own one. 400 for all others, in one wording. */
export async function futureOwner(
  { scope }: Reading,
  ownerId: number,
  field = 'OwnerId',
): Promise<FutureOwner & { readonly ownerName: string }> {
  const asked = scope.db
    .selectFrom('person')
    .select([...viewerColumns, 'name', 'deactivated_at', 'acting_manager_id'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', ownerId)
    // Held until the end: who stops being the ceo, or gets another manager, at this moment is seen as that, or waits.
    // Whoever only reads, as suggestions do, holds nothing.
    .$if('writable' in scope, (query) => query.forShare())
    .executeTakeFirst();
  const [person, ownerChain] = await Promise.all([asked, chainOf(scope, ownerId)]);
  if (person === undefined) throw badField(field, 'refusals.owner_unusable');
  const { name, deactivated_at, acting_manager_id, ...facts } = person;
  return {
    ownerId,
    ownerName: name,
    ownerRole: facts.role,
    ownerActive: deactivated_at === null,
    ownerChain,
    ownerActingManagerId: acting_manager_id,
    facts,
  };
}

/** A parent that stays may be named by who sees it; by anyone else it is told like any that may not be used. */
export async function checkedPresent(writing: Writing, parentId: number, field: string): Promise<void> {
  const { scope, viewer } = writing;
  if (parentId !== 0 && !(await whoSees(scope, parentId, [viewer.id])).has(viewer.id))
    throw badField(field, 'refusals.parent_unusable');
}

/** The parent may be picked, or 400 in one wording for missing, foreign, unseen and not allowed (decisions.md 1). */
export async function checkedParent(
  writing: Writing,
  asked: { owner: FutureOwner; parentId: number; goalId: number; periodId: number; field?: string },
): Promise<{ inOwnBranch: boolean }> {
  const { scope, viewer } = writing;
  const field = asked.field ?? 'ParentId';
  if (asked.goalId !== 0) await lockTree(scope);
  const parent = await parentCandidate(writing, asked);
  if (parent === null) throw badField(field, 'refusals.parent_unusable');
  const problem = parentProblem(parent, {
    periodId: asked.periodId,
    boundToOwnBranch: isBoundToOwnBranch(viewer, asked.owner),
  });
  if (problem !== null) throw badField(field, 'refusals.parent_unusable');
  return { inOwnBranch: parent.inOwnBranch };
}

/** Periods to choose: the current one and the next four (decisions.md 3). */
export function checkedPeriod(writing: Writing, periodId: number): number {
  const { calendar, today } = writing.time;
  const choices = calendar.periods.filter((period) => period.end >= today).slice(0, limits.periodsToChoose);
  if (!choices.some((period) => period.id === periodId))
    throw badField('PeriodId', 'messages.period_unusable');
  return periodId;
}
