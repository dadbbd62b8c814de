import type { GoalInfo } from '#contract/goal-shapes.ts';
import { type Letter, lettersFor } from '#rules/goals/actors.ts';
import { type CallName, decide, type Rule } from '#rules/goals/permissions.ts';
import type { GoalEvent } from '#rules/notifications/events.ts';
import type { WriteScope } from '../../db/database.ts';
import { badField, forbidden, movedOn, notFound, Refusal } from '../../kernel/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import {
  type CompanyTime,
  chainOf,
  companyTime,
  goalEvenDeleted,
  goalSeenBy,
  type SeenGoal,
} from '../access.ts';
import { goalInfo } from '../reads/info.ts';
import { lockGoal, touchGoal } from '../store/goal.ts';
import { insertComment, insertLine, type Line } from '../store/history.ts';
import { type Around, announceGoal, tellOfGoal } from './tell.ts';

/** Who writes, where and when; made by the route. */
export interface Writing {
  readonly services: Services;
  readonly scope: WriteScope;
  readonly viewer: Viewer;
  readonly time: CompanyTime;
}

/** What every change must hand back: a write without its history does not type-check. */
export interface Recorded {
  /** The lines of History; an empty list is said outright, for the few changes that leave none. */
  readonly lines: readonly Line[];
  readonly tell: readonly GoalEvent[];
  /** false for weekly statuses, comments and follows: UpdatedAt does not move with them (decisions.md 1). */
  readonly touches: boolean;
  readonly around?: Around;
}

export interface Asked {
  readonly goalId: number;
  readonly call: CallName;
  readonly status?: string;
  readonly comment?: string;
  readonly updatedAt?: string;
}

/** What a workflow call asks for, from its body (decisions.md 1: Id is the goal's). */
export function asked(
  call: CallName,
  body: {
    Id: number;
    Status?: string | undefined;
    Comment?: string | undefined;
    UpdatedAt?: string | undefined;
  },
): Asked {
  return {
    goalId: body.Id,
    call,
    ...(body.Status === undefined ? {} : { status: body.Status }),
    ...(body.Comment === undefined ? {} : { comment: body.Comment }),
    ...(body.UpdatedAt === undefined ? {} : { updatedAt: body.UpdatedAt }),
  };
}

/**
 * The one pipeline of goal writes: lock the goal, look through the table, change, record, tell; the answer is the
 * goal as the viewer sees it afterwards. All of it commits, or none (decisions.md 1 and 3).
 */
export async function act(
  writing: Writing,
  request: Asked,
  change: (seen: SeenGoal, rule: Rule) => Promise<Recorded>,
): Promise<GoalInfo | Record<string, never>> {
  const { scope, viewer, time } = writing;
  const [isThere, seen] = await Promise.all([
    lockGoal(scope, request.goalId),
    goalEvenDeleted(scope, time, viewer, request.goalId),
  ]);
  if (!isThere) throw notFound();
  if (seen.row.deletedAt !== null) throw movedOn();
  const rule = await allowed(writing, seen, request);
  if (request.updatedAt !== undefined && Date.parse(request.updatedAt) !== seen.row.updatedAt.getTime())
    throw movedOn();
  if (rule.comment === 'required' && (request.comment ?? '') === '')
    throw badField('Comment', 'messages.comment_required');
  const recorded = await change(seen, rule);
  return recordAndAnswer(writing, seen, recorded, rule.comment === 'none' ? '' : (request.comment ?? ''));
}

/** The end of every write: history, notices and the live event, and the goal as the viewer sees it then. */
export async function recordAndAnswer(
  writing: Writing,
  seen: SeenGoal,
  recorded: Recorded,
  comment: string,
): Promise<GoalInfo | Record<string, never>> {
  await writeHistory(writing, seen, recorded, comment);
  const [answer] = await Promise.all([
    answerAfter(writing, seen.row.id),
    tellOfGoal(writing, seen, recorded.tell, recorded.around),
    announceGoal(writing.scope, seen),
  ]);
  return answer;
}

async function allowed(writing: Writing, seen: SeenGoal, request: Asked): Promise<Rule> {
  const now = decide(seen.facts, seen.letters, seen.letters, request.call, request.status);
  if (now.kind === 'allowed') return now.rule;
  // Only a refusal asks who the viewer was a day ago.
  const lately = await lettersLately(writing, seen);
  const decision = decide(seen.facts, seen.letters, lately, request.call, request.status);
  switch (decision.kind) {
    case 'allowed':
      return decision.rule;
    case 'moved_on':
      throw movedOn();
    case 'forbidden':
      throw forbidden();
    case 'bad_status':
      throw badField('Status', 'messages.status_unknown');
    default:
      return decision satisfies never;
  }
}

/**
 * Letters the viewer held at some moment of the last day: as former owner or former management, and as creator
 * while the goal was still a draft. A race must answer 409, not 403, which would sign the person out.
 */
async function lettersLately(writing: Writing, seen: SeenGoal): Promise<ReadonlySet<Letter>> {
  const { scope, viewer } = writing;
  const held = new Set<Letter>(seen.letters);
  const dayAgo = new Date(scope.now.getTime() - 86_400_000);
  const changes = await scope.db
    .selectFrom('transition')
    .select(['action_type', 'from_state', 'meta'])
    .where('tenant_id', '=', scope.tenantId)
    .where('goal_id', '=', seen.row.id)
    .where('created_at', '>=', dayAgo)
    .execute();
  const wasDraft = changes.some((change) => change.from_state === 'draft') || seen.row.createdAt >= dayAgo;
  const owners = changes.flatMap((change) => {
    const from = (change.meta as { fromOwnerId?: number }).fromOwnerId;
    return change.action_type === 0 && from !== undefined ? [from] : [];
  });
  for (const ownerId of [seen.row.ownerId, ...owners]) {
    const chain = ownerId === seen.row.ownerId ? seen.ownerChain : await chainOf(scope, ownerId);
    const now = lettersFor(viewer, {
      ownerId,
      ownerRole: seen.row.ownerRole,
      ownerActive: true,
      ownerChain: chain,
      ownerActingManagerId: ownerId === seen.row.ownerId ? seen.row.ownerActingManagerId : (chain[0] ?? null),
      creatorId: seen.row.creatorId,
      isPrivate: seen.row.isPrivate,
      isCompany: seen.row.isCompany,
      state: wasDraft ? 'draft' : seen.row.state,
      belowOwnGoalOfViewer: seen.facts.parentsInOwnBranch,
    });
    for (const letter of now) held.add(letter);
  }
  return held;
}

/** Write history, comment and notices, and say that the goal changed. */
export async function record(
  writing: Writing,
  seen: SeenGoal,
  recorded: Recorded,
  comment: string,
): Promise<void> {
  await writeHistory(writing, seen, recorded, comment);
  await Promise.all([
    tellOfGoal(writing, seen, recorded.tell, recorded.around),
    announceGoal(writing.scope, seen),
  ]);
}

async function writeHistory(
  { scope, viewer }: Writing,
  { row }: SeenGoal,
  { lines, touches }: Recorded,
  comment: string,
): Promise<void> {
  const about = { goalId: row.id, actorId: viewer.id, byOwner: viewer.id === row.ownerId };
  const touched = touches ? touchGoal(scope, row.id, viewer.id) : null;
  const ids = await Promise.all(lines.map((line) => insertLine(scope, line, about)));
  const last = ids.at(-1);
  if (comment !== '' && last !== undefined) {
    const written = { goalId: row.id, onType: 'StateTransition' as const, onId: last, authorId: viewer.id };
    await insertComment(scope, { ...written, body: comment });
  }
  await touched;
}

/** The goal as the viewer sees it now; {} when it is no longer seen (decisions.md 1). */
export async function answerAfter(
  writing: Writing,
  goalId: number,
): Promise<GoalInfo | Record<string, never>> {
  const { services, scope, viewer, time } = writing;
  try {
    const showing = { services, viewer, time, now: scope.now };
    return await goalInfo(scope, showing, goalId, goalSeenBy(scope, time, viewer, goalId));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return {};
    throw error;
  }
}

export async function beginWriting(services: Services, scope: WriteScope, viewer: Viewer): Promise<Writing> {
  return { services, scope, viewer, time: await companyTime(services, scope, viewer.company) };
}
