import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import type { api } from '#contract/index.ts';
import { isBoundToOwnBranch, isManagement, isOwner } from '#rules/goals/actors.ts';
import { formAudiences } from '#rules/goals/audience.ts';
import { wordKey } from '#rules/goals/words.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import type { Scope } from '../../db/database.ts';
import type { Input } from '../../kernel/http/bind.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { viewerColumns } from '../../kernel/viewer.ts';
import { avatarOf } from '../../people/present.ts';
import { chainOf, goalSeenBy, type SeenGoal, sightOf } from '../access.ts';
import { presentEdit, presentGoal } from '../present/goal.ts';
import { presentComment } from '../present/info.ts';
import { weeklyColumn } from '../rows.ts';
import { ownerChoices } from './choices.ts';
import { goalInfo } from './info.ts';
import { companyGoals, listGoals, periodOfList } from './list.ts';
import { type FutureOwner, parentChoices } from './parents.ts';
import { candidatesFor } from './readers.ts';
import { childrenOf } from './relatives.ts';
import { commentsOf } from './said.ts';
import { goalOfCommentable } from './talk.ts';

type Goals = typeof api.goals;

/** `POST /Goal/goals` (decisions.md 1). */
export async function listAnswer(
  reading: Reading,
  { body }: Input<Goals['list']>,
): Promise<AnswerOf<Goals['list']>> {
  const period = await periodOfList(reading, body);
  const [{ rows, count }, ceo] = await Promise.all([
    listGoals(reading, body, period.id, weeklyColumn),
    ceoOf(reading.scope),
  ]);
  const edits = rows.flatMap((row) => presentEdit(row) ?? []);
  return {
    data: rows.map((row) => presentGoal(reading, row)),
    goalEdits: edits,
    pendingEdits: edits.filter((edit) => edit.State === 'review').map((edit) => edit.GoalId),
    followed: rows.filter((row) => row.followed).map((row) => row.id),
    ceo,
    count,
  };
}

async function ceoOf(scope: Scope): Promise<{ Id: number; Name: string } | null> {
  const ceo = await scope.db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('tenant_id', '=', scope.tenantId)
    .where('role', '=', sql.lit('ceo'))
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return ceo === undefined ? null : { Id: ceo.id, Name: ceo.name };
}

export async function companyGoalsAnswer(reading: Reading): Promise<AnswerOf<Goals['company']>> {
  const period = currentPeriodOf(reading.time);
  if (period === null) return { data: [] };
  const rows = await companyGoals(reading, period.id);
  return { data: rows.map((row) => presentGoal(reading, row)) };
}

export async function singleAnswer(reading: Reading, id: number): Promise<AnswerOf<Goals['single']>> {
  const seen = await goalSeenBy(reading, id);
  return presentGoal(reading, seen.row);
}

export async function ownersAnswer(
  reading: Reading,
  { query }: Input<Goals['owners']>,
): Promise<AnswerOf<Goals['owners']>> {
  const { services, viewer, now } = reading;
  const { rows, count } = await ownerChoices(reading, query.Name ?? '', query.Page ?? 1);
  return {
    count,
    data: rows.map((row) => ({
      Id: row.id,
      Name: row.name,
      JobTitle: row.jobTitle,
      OrgUnit: row.orgUnit,
      Avatar: avatarOf(services, viewer.tenantId, row.avatarId, now),
      CanAssign: row.canAssign,
    })),
  };
}

/** `usergoals`: an owner or period one may not use has no candidates. */
export async function parentsAnswer(
  reading: Reading,
  { params, query }: Input<Goals['parents']>,
): Promise<AnswerOf<Goals['parents']>> {
  const { scope, services, viewer, now } = reading;
  const owner = await ownerFacts(scope, params.ownerId);
  if (owner === null || viewer.role === 'observer') return { data: [], count: 0 };
  // What hangs below a goal tells that it exists: it is asked of a goal one sees, or not at all.
  const seen = params.goalId === 0 ? null : await goalSeenBy(reading, params.goalId);
  const { rows, count } = await parentChoices(reading, {
    owner,
    periodId: params.periodId,
    goalId: params.goalId,
    mustAlign: query.MustAlign === 'true' || seen?.mustAlign || isBoundToOwnBranch(viewer, owner),
    title: query.Title ?? '',
    page: params.page,
  });
  const { goalType } = viewer.company;
  const nouns = {
    noun: services.words.say(viewer.language, wordKey(goalType, 'noun')),
    nouns: services.words.say(viewer.language, wordKey(goalType, 'nouns')),
  };
  return {
    count,
    data: rows.map((row) => ({
      Id: row.id,
      Title: row.title,
      User: {
        Id: row.ownerId,
        Name: row.ownerName,
        Avatar: avatarOf(services, viewer.tenantId, row.avatarId, now),
      },
      IsCompany: row.isCompany,
      Disabled: row.problem !== null,
      Reason: row.problem === null ? null : services.words.say(viewer.language, row.problem, nouns),
    })),
  };
}

/** Who will read a goal that one writes for this owner: as a draft, once it is submitted, and kept private. */
export async function audienceAnswer(
  reading: Reading,
  ownerId: number,
): Promise<AnswerOf<Goals['audience']>> {
  const { scope, viewer } = reading;
  const owner = await ownerFacts(scope, ownerId);
  if (owner === null || viewer.role === 'observer') throw notFound();
  const people = await candidatesFor(reading, ownerId, viewer.id);
  const goal = { ...owner, creatorId: viewer.id, isCompany: owner.ownerRole === 'ceo' };
  return {
    ...formAudiences(viewer.id, goal, people),
    MaySetPrivate: isOwner(viewer, owner) || isManagement(viewer, owner),
    MustAlign: isBoundToOwnBranch(viewer, owner),
  };
}

/** Also of who was deactivated: others go on with what was theirs. */
async function ownerFacts(scope: Scope, ownerId: number): Promise<FutureOwner | null> {
  const person = await scope.db
    .selectFrom('person')
    .select([...viewerColumns, 'acting_manager_id', 'deactivated_at'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', ownerId)
    .where('role', '<>', 'observer')
    .executeTakeFirst();
  if (person === undefined) return null;
  const { acting_manager_id, deactivated_at, ...rest } = person;
  const facts = { ...rest, role: rest.role as FutureOwner['ownerRole'] };
  return {
    ownerId,
    ownerRole: facts.role,
    ownerActive: deactivated_at === null,
    ownerChain: await chainOf(scope, ownerId),
    ownerActingManagerId: acting_manager_id,
    facts,
  };
}

/** `GET /Goal/{id}` and `requestapproval`. */
export const infoAnswer = (reading: Reading, id: number): Promise<GoalInfo> =>
  goalInfo(reading, id, goalSeenBy(reading, id));

export async function childrenAnswer(reading: Reading, id: number): Promise<AnswerOf<Goals['children']>> {
  const [, rows] = await Promise.all([goalSeenBy(reading, id), childrenOf(reading, id)]);
  return { data: rows.map((row) => presentGoal(reading, row)) };
}

/** The goal of a weekly status, if the viewer sees it (goals-core 2, the goalstatus route). */
export async function goalOfStatusAnswer(
  reading: Reading,
  statusId: number,
): Promise<AnswerOf<Goals['goalOfStatus']>> {
  const seen = await goalWithStatus(reading, statusId);
  return { GoalId: seen.row.id };
}

async function goalWithStatus(reading: Reading, statusId: number): Promise<SeenGoal> {
  const on = await goalOfCommentable(reading.scope, 'GoalStatus', statusId);
  if (on === null) throw notFound();
  return goalSeenBy(reading, on.goalId);
}

export async function statusCommentsAnswer(
  reading: Reading,
  statusId: number,
): Promise<AnswerOf<Goals['statusComments']>> {
  const seen = await goalWithStatus(reading, statusId);
  const comments = await commentsOf(reading, seen.row.id);
  const own = comments.filter((comment) => comment.onType === 'GoalStatus' && comment.onId === statusId);
  return { data: own.map((comment) => presentComment(reading, comment, sightOf(seen))) };
}
