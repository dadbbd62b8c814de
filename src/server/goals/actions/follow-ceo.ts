import { actionTypes } from '#contract/vocabulary.ts';
import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';
import type { CeoChange, PeopleNews } from '../../kernel/people-news.ts';
import { companyGoalsOf, openGoalsOf } from '../reads/company-goals.ts';
import { changeOwner, touchGoal } from '../store/goal.ts';
import { insertLine } from '../store/history.ts';
import { followManagers } from './follow-managers.ts';

/**
 * Company goals follow the ceo (decisions.md 2): those of the current and later quarters are handed over, private and
 * draft ones lose the mark, finalized ones and those of earlier quarters stay as they are.
 */
async function followCeo(scope: WriteScope, { formerId, newId, actorId, today }: CeoChange): Promise<void> {
  for (const goal of await companyGoalsOf(scope, formerId, today)) {
    const isHandedOver = !goal.isPrivate && goal.state !== 'draft';
    await changeOwner(scope, goal.id, isHandedOver ? newId : formerId, isHandedOver);
    if (!isHandedOver) continue;
    await touchGoal(scope, goal.id, actorId);
    const meta = { fromOwnerId: formerId, toOwnerId: newId };
    await insertLine(
      scope,
      { subject: 'Goal', from: null, to: null, actionType: actionTypes.ownerChange, meta },
      { goalId: goal.id, actorId, byOwner: actorId === formerId },
      // The company goes on without its former ceo, however long a goal's History is.
      null,
    );
    publish(scope, {
      people: null,
      event: 'TenantUpdate',
      data: {
        Kind: 'goal_update',
        GoalId: goal.id,
        PeriodId: goal.periodId,
        OwnerId: newId,
        Change: 'owner',
      },
    });
  }
}

/** What goals do when people change. */
export const goalPeopleNews: PeopleNews = {
  ceoChanged: followCeo,
  actingChanged: followManagers,
  openGoals: openGoalsOf,
};
