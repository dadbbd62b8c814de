import type { GoalEvent, ObjectOf } from '#rules/notifications/events.ts';
import { noticesOf } from '#rules/notifications/recipients.ts';
import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/bus.ts';
import type { Writing } from '../../kernel/reading.ts';
import { notify } from '../../notifications/actions.ts';
import { chainOf, goalAdmins, type SeenGoal, whoSees } from '../access.ts';
import { followersOf } from '../store/follow.ts';

/** Where an event has people around it that the goal's row does not know. */
export interface Around {
  /** The new owner of a goal that was handed over, and who decides for that person. */
  readonly ownerId?: number;
  readonly actingManagerId?: number | null;
  readonly commenterIds?: readonly number[];
  readonly mayHear?: (personId: number) => boolean;
  readonly object?: { readonly type: ObjectOf<'goal'>; readonly id: number };
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
  const concerned = [ownerId, actingManagerId ?? 0, ...former, ...followers, ...commenters];
  const seeing = await whoSees(scope, row.id, concerned);
  const notices = noticesOf(events, {
    actorId: viewer.id,
    people: {
      owner: [ownerId],
      'new owner': [ownerId],
      'acting manager': actingManagerId === null ? [] : [actingManagerId],
      'former owner': former,
      'earlier commenters': commenters,
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
        owner: row.ownerName,
        title: row.title,
        quarter: `Q${period.quarter} ${period.year}`,
      },
      ...(around.object === undefined ? {} : { objectType: around.object.type }),
      objectId: around.object?.id ?? row.id,
      place: { goal: row.id },
    })),
  );
}

/** Say that a goal changed: to the company, or of a private or draft goal to those alone who see it. */
export async function announceGoal(scope: WriteScope, seen: SeenGoal): Promise<void> {
  const { row } = seen;
  const after = await scope.db
    .selectFrom('goal')
    .select(['is_private', 'state', 'owner_id', 'period_id'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const wasHidden = row.isPrivate || row.state === 'draft';
  const isHidden = after.is_private || after.state === 'draft';
  const alsoAdmins = !(row.isPrivate && after.is_private);
  const people = wasHidden && isHidden ? await thoseWhoSee(scope, row, after.owner_id, alsoAdmins) : null;
  await publish(scope, {
    people,
    event: 'TenantUpdate',
    data: { Kind: 'goal_update', GoalId: row.id, PeriodId: after.period_id },
  });
}

/** Those who saw it before and those who see it now: the former must learn that it is gone from their screens. */
async function thoseWhoSee(
  scope: WriteScope,
  row: SeenGoal['row'],
  ownerId: number,
  alsoAdmins: boolean,
): Promise<number[]> {
  const people = new Set([row.ownerId, ...row.ownerChain, row.ownerActingManagerId ?? row.ownerId]);
  const [others, admins] = await Promise.all([
    ownerId === row.ownerId ? [] : ownerAndAbove(scope, ownerId),
    alsoAdmins ? goalAdmins(scope) : [],
  ]);
  for (const id of [...others, ...admins, ...(alsoAdmins ? [row.creatorId] : [])]) people.add(id);
  return [...people];
}

async function ownerAndAbove(scope: WriteScope, ownerId: number): Promise<number[]> {
  const [chain, owner] = await Promise.all([
    chainOf(scope, ownerId),
    scope.db
      .selectFrom('person')
      .select('acting_manager_id')
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', ownerId)
      .executeTakeFirst(),
  ]);
  return [ownerId, ...chain, ...(owner?.acting_manager_id == null ? [] : [owner.acting_manager_id])];
}
