import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import type { api } from '#contract/index.ts';
import { wordKey } from '#rules/goals/words.ts';
import type { Scope } from '../../db/database.ts';
import type { Call } from '../../kernel/bind.ts';
import { badField, notFound } from '../../kernel/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { avatarOf } from '../../people/present.ts';
import { chainOf, companyTime, goalSeenBy } from '../access.ts';
import { presentEdit, presentGoal, type Showing } from '../present/goal.ts';
import { presentComment } from '../present/info.ts';
import { weeklyColumn } from '../rows.ts';
import { ownerChoices } from './choices.ts';
import { commentsOf } from './detail.ts';
import { goalInfo } from './info.ts';
import { companyGoals, listGoals } from './list.ts';
import { type FutureOwner, parentChoices } from './parents.ts';
import { currentPeriodOf } from './periods.ts';
import { childrenOf } from './relatives.ts';
import { goalOfCommentable } from './talk.ts';

type Goals = typeof api.goals;

/** What every answer is shown with. */
interface Asking {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly now: Date;
}

async function showing(scope: Scope, { services, viewer, now }: Asking): Promise<Showing> {
  return { services, viewer, now, time: await companyTime(services, scope, viewer.company) };
}

/** `POST /Goal/goals` (decisions.md 1). */
export async function listAnswer(scope: Scope, call: Call<Goals['list']>): Promise<AnswerOf<Goals['list']>> {
  const shown = await showing(scope, call);
  const periodId = call.body.PeriodId ?? currentPeriodOf(shown.time)?.id;
  if (periodId === undefined || shown.time.calendar.period(periodId) === null)
    throw badField('PeriodId', 'messages.period_unusable');
  const [{ rows, count }, ceo] = await Promise.all([
    listGoals(scope, shown.time, call.viewer, call.body, periodId, weeklyColumn),
    ceoOf(scope),
  ]);
  const edits = rows.flatMap((row) => presentEdit(row) ?? []);
  return {
    data: rows.map((row) => presentGoal(shown, row)),
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

export async function companyGoalsAnswer(
  scope: Scope,
  call: Call<Goals['company']>,
): Promise<AnswerOf<Goals['company']>> {
  const shown = await showing(scope, call);
  const period = currentPeriodOf(shown.time);
  if (period === null) return { data: [] };
  const rows = await companyGoals(scope, call.viewer, period.id);
  return { data: rows.map((row) => presentGoal(shown, row)) };
}

export async function singleAnswer(scope: Scope, call: Call<Goals['single']>, id: number) {
  const shown = await showing(scope, call);
  const seen = await goalSeenBy(scope, shown.time, call.viewer, id);
  return presentGoal(shown, seen.row);
}

export async function ownersAnswer(
  scope: Scope,
  call: Call<Goals['owners']>,
): Promise<AnswerOf<Goals['owners']>> {
  const { services, viewer, now, query } = call;
  const { rows, count } = await ownerChoices(scope, viewer, query.Name ?? '', query.Page ?? 1);
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
  scope: Scope,
  call: Call<Goals['parents']>,
): Promise<AnswerOf<Goals['parents']>> {
  const { services, viewer, now, params } = call;
  const owner = await ownerFacts(scope, params.ownerId);
  if (owner === null || viewer.role === 'observer') return { data: [], count: 0 };
  if (params.goalId !== 0) {
    // What hangs below a goal tells that it exists: it is asked of a goal one sees, or not at all.
    const time = await companyTime(services, scope, viewer.company);
    await goalSeenBy(scope, time, viewer, params.goalId);
  }
  const { rows, count } = await parentChoices(scope, viewer, {
    owner,
    periodId: params.periodId,
    goalId: params.goalId,
    title: call.query.Title ?? '',
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

async function ownerFacts(scope: Scope, ownerId: number): Promise<FutureOwner | null> {
  const person = await scope.db
    .selectFrom('person')
    .select(['role', 'is_goal_admin', 'acting_manager_id'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', ownerId)
    .where('deactivated_at', 'is', null)
    .where('role', '<>', 'observer')
    .executeTakeFirst();
  if (person === undefined) return null;
  return {
    ownerId,
    ownerRole: person.role as FutureOwner['ownerRole'],
    ownerActive: true,
    ownerChain: await chainOf(scope, ownerId),
    ownerActingManagerId: person.acting_manager_id,
    isGoalAdmin: person.is_goal_admin,
  };
}

/** `GET /Goal/{id}` and `requestapproval`. */
export async function infoAnswer(scope: Scope, asking: Asking, id: number): Promise<GoalInfo> {
  const shown = await showing(scope, asking);
  return goalInfo(scope, shown, id, goalSeenBy(scope, shown.time, asking.viewer, id));
}

export async function childrenAnswer(
  scope: Scope,
  asking: Asking,
  id: number,
): Promise<AnswerOf<Goals['children']>> {
  const shown = await showing(scope, asking);
  const seen = await goalSeenBy(scope, shown.time, asking.viewer, id);
  const rows = await childrenOf(scope, asking.viewer, seen.row.id);
  return { data: rows.map((row) => presentGoal(shown, row)) };
}

/** The goal of a weekly status, if the viewer sees it (goals-core 2, the goalstatus route). */
export async function goalOfStatusAnswer(
  scope: Scope,
  asking: Asking,
  statusId: number,
): Promise<AnswerOf<Goals['goalOfStatus']>> {
  const shown = await showing(scope, asking);
  const on = await goalOfCommentable(scope, 'GoalStatus', statusId);
  if (on === null) throw notFound();
  const seen = await goalSeenBy(scope, shown.time, asking.viewer, on.goalId);
  return { GoalId: seen.row.id };
}

export async function statusCommentsAnswer(
  scope: Scope,
  asking: Asking,
  statusId: number,
): Promise<AnswerOf<Goals['statusComments']>> {
  const { GoalId } = await goalOfStatusAnswer(scope, asking, statusId);
  const shown = await showing(scope, asking);
  const comments = await commentsOf(scope, GoalId);
  const own = comments.filter((comment) => comment.onType === 'GoalStatus' && comment.onId === statusId);
  return { data: own.map((comment) => presentComment(shown, comment)) };
}
