import type { WriteScope } from '../../db/database.ts';
import type { ActorOfChange, PeopleNews } from '../../kernel/people-news.ts';
import { type NewNotice, notify } from '../../notifications/actions.ts';
import { type OpenAppraisal, openAppraisalsOf } from '../reads/open.ts';
import { announceTo } from './announce.ts';

/**
 * Appraisals that are not completed go with the person, drafts included: whoever acts as manager now goes on where the
 * other stopped, and is told (decisions-people.md 8).
 */
async function moveAppraisals(
  scope: WriteScope,
  personIds: readonly number[],
  actor: ActorOfChange,
): Promise<void> {
  const moved = await openAppraisalsOf(scope, personIds);
  await notify(
    scope,
    moved.flatMap((one) => noticeOf(one, actor)),
  );
  for (const { periodId, state, ...employee } of moved)
    await announceTo(scope, { employee, periodId, isShared: state !== 'draft' });
}

function noticeOf(one: OpenAppraisal, actor: ActorOfChange): NewNotice[] {
  const reviewer = one.actingManagerId;
  // Of an observer's none is signed any more, and no list has it.
  if (reviewer === null || one.role === 'observer') return [];
  return [
    {
      personId: reviewer,
      actorId: actor.id,
      kind: 'appraisal_moved',
      params: { person: one.name, quarter: one.quarter, step: one.isGone ? 'gone' : one.state },
      place: { period: one.periodId, reviewer },
      objectId: one.id,
    },
  ];
}

/** What appraisals do when people change. */
export const appraisalPeopleNews: PeopleNews = { actingChanged: moveAppraisals };
