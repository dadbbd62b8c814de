import { type GoalEvent, rowOf } from '#rules/notifications/events.ts';
import { noticesOf } from '#rules/notifications/recipients.ts';
import { endedRequests } from '#rules/notifications/requests.ts';
import type { Dispute, NoticeParams } from '#rules/notifications/sentences.ts';
import type { Writing } from '../../kernel/reading.ts';
import { notify, readEndedRequests, receiversOf } from '../../notifications/actions.ts';
import { type SeenGoal, whoSees } from '../access.ts';
import type { FoundGoal } from '../rows.ts';
import { askedWith } from '../store/asked.ts';
import { followersOf } from '../store/follow.ts';
import type { WrittenComment } from './write-comment.ts';

/** Where an event has people around it that the goal's row does not know. */
export interface Around {
  /** The new owner of a goal that was handed over, and who decides for that person. */
  readonly ownerId?: number;
  readonly ownerName?: string;
  /** As it was saved with what is told. */
  readonly title?: string;
  readonly actingManagerId?: number | null;
  readonly commenterIds?: readonly number[];
  /** What was written with it. */
  readonly comment?: WrittenComment;
  readonly statusId?: number;
  /** What the review of a result changed between it and the owner's. */
  readonly dispute?: Dispute | null;
  readonly mayHear?: (personId: number) => boolean;
  /** Of a reminder: what is due. */
  readonly due?: Pick<NoticeParams<'goal'>, 'due' | 'week' | 'weekStart'>;
}

/**
 * Notices of what was done with a goal, to whom decisions.md 6 names and who still sees the goal; written once `before`
 * is done.
 */
export async function tellOfGoal(
  writing: Writing,
  seen: SeenGoal,
  events: readonly GoalEvent[],
  around: Around = {},
  before: Promise<void> | null = null,
): Promise<void> {
  if (events.length === 0) return;
  const { scope, viewer } = writing;
  const { row, period } = seen;
  const { ownerId = row.ownerId } = around;
  const meant = await meantBy(writing, seen, events, around);
  const people = meant.map(({ personId }) => personId);
  const [seeing, receivers] = await Promise.all([whoSees(scope, row.id, people), receiversOf(scope, people)]);
  const notices = meant.filter(({ personId }) => seeing.has(personId));
  await notify(
    scope,
    notices.map((notice) => ({
      personId: notice.personId,
      actorId: viewer.id,
      kind: notice.event,
      params: {
        actor: viewer.name,
        owner: around.ownerName ?? row.ownerName,
        title: around.title ?? row.title,
        quarter: `Q${period.quarter} ${period.year}`,
        ...(around.dispute ? { disputed: around.dispute } : {}),
        ...around.due,
        ...(around.ownerId === undefined ? {} : { taken: ownerId === viewer.id ? 'yes' : 'no' }),
      },
      ...askedWith(scope, notice.event, row.id),
      ...objectOf(notice.event, row.id, around),
    })),
    { receivers, before },
  );
  for (const { personId } of notices) around.comment?.heard?.add(personId);
}

/** Whom the events name, whether they see the goal or not. */
async function meantBy(
  { scope, viewer }: Writing,
  { row }: SeenGoal,
  events: readonly GoalEvent[],
  { ownerId, actingManagerId = row.ownerActingManagerId, commenterIds = [], comment, mayHear }: Around,
): Promise<{ event: GoalEvent; personId: number }[]> {
  const followers = events.some((event) => event === 'likelihood_worsened' || event === 'result_given')
    ? await followersOf(scope, row.id)
    : [];
  return noticesOf(events, {
    actorId: viewer.id,
    people: {
      owner: [ownerId ?? row.ownerId],
      'new owner': [ownerId ?? row.ownerId],
      'acting manager': actingManagerId === null ? [] : [actingManagerId],
      'former owner': ownerId === undefined ? [] : [row.ownerId],
      'earlier commenters': commenterIds,
      mentioned: (comment?.mentionedIds ?? []).filter((id) => !comment?.heard?.has(id)),
      followers,
    },
    mayHear: (person) => mayHear?.(person) ?? true,
  });
}

/** What a notice is about, as its event's row has it, and what its address is filled with. */
function objectOf(event: GoalEvent, goal: number, { comment, statusId }: Around) {
  const { about } = rowOf(event);
  if (about === 'Comment' && comment) return { objectId: comment.id, place: { goal, comment: comment.id } };
  return { objectId: about === 'GoalStatus' && statusId ? statusId : goal, place: { goal } };
}

/** What was asked about the goal before and is over with this change is read, before anything new is told. */
export async function endRequests(
  { scope }: Writing,
  { id, state, editState: openEdit, deletedAt, ownerActingManagerId }: FoundGoal,
  told: readonly GoalEvent[],
): Promise<void> {
  const ended = endedRequests({ state, openEdit, isDeleted: deletedAt !== null }, told);
  await readEndedRequests(scope, id, ended, ownerActingManagerId);
}
