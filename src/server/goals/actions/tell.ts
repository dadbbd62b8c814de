import { type GoalEvent, rowOf } from '#rules/notifications/events.ts';
import { noticesOf } from '#rules/notifications/recipients.ts';
import { endedRequests } from '#rules/notifications/requests.ts';
import type { Writing } from '../../kernel/reading.ts';
import { notify, readEndedRequests } from '../../notifications/actions.ts';
import { type SeenGoal, whoSees } from '../access.ts';
import type { FoundGoal } from '../rows.ts';
import { followersOf } from '../store/follow.ts';
import type { WrittenComment } from './write-comment.ts';

/** Where an event has people around it that the goal's row does not know. */
export interface Around {
  /** The new owner of a goal that was handed over, and who decides for that person. */
  readonly ownerId?: number;
  readonly ownerName?: string;
  readonly actingManagerId?: number | null;
  readonly commenterIds?: readonly number[];
  /** What was written with it. */
  readonly comment?: WrittenComment;
  readonly statusId?: number;
  readonly mayHear?: (personId: number) => boolean;
}

/** Notices of what was done with a goal, to whom decisions.md 6 names and who still sees the goal. */
export async function tellOfGoal(
  writing: Writing,
  seen: SeenGoal,
  events: readonly GoalEvent[],
  around: Around = {},
): Promise<void> {
  if (events.length === 0) return;
  const { scope, viewer } = writing;
  const { row, period } = seen;
  const followers = events.some((event) => event === 'likelihood_worsened' || event === 'result_given')
    ? await followersOf(scope, row.id)
    : [];
  const ownerId = around.ownerId ?? row.ownerId;
  const actingManagerId =
    around.actingManagerId === undefined ? row.ownerActingManagerId : around.actingManagerId;
  const former = around.ownerId === undefined ? [] : [row.ownerId];
  const commenters = around.commenterIds ?? [];
  const { mentionedIds = [], heard } = around.comment ?? {};
  const mentioned = mentionedIds.filter((id) => !heard?.has(id));
  const concerned = [ownerId, actingManagerId ?? 0, ...former, ...followers, ...commenters, ...mentioned];
  const seeing = await whoSees(scope, row.id, concerned);
  const notices = noticesOf(events, {
    actorId: viewer.id,
    people: {
      owner: [ownerId],
      'new owner': [ownerId],
      'acting manager': actingManagerId === null ? [] : [actingManagerId],
      'former owner': former,
      'earlier commenters': commenters,
      mentioned,
      followers,
    },
    mayHear: (person) => seeing.has(person) && (around.mayHear?.(person) ?? true),
  });
  await notify(
    scope,
    notices.map((notice) => ({
      personId: notice.personId,
      actorId: viewer.id,
      kind: notice.event,
      params: {
        actor: viewer.name,
        owner: around.ownerName ?? row.ownerName,
        title: row.title,
        quarter: `Q${period.quarter} ${period.year}`,
        ...(around.ownerId === undefined ? {} : { taken: ownerId === viewer.id ? 'yes' : 'no' }),
      },
      ...objectOf(notice.event, row.id, around),
    })),
  );
  for (const { personId } of notices) heard?.add(personId);
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
