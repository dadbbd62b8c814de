import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import type { WriteScope } from '../db/database.ts';
import { bind, bindFile, type Call } from '../kernel/bind.ts';
import type { Services } from '../kernel/services.ts';
import { companyTime } from './access.ts';
import { beginWriting, type Writing } from './actions/act.ts';
import { approve } from './actions/approve.ts';
import { addComment, deleteComment, updateComment } from './actions/comment.ts';
import { createGoal } from './actions/create.ts';
import { deleteGoal } from './actions/delete.ts';
import { finalize, finalizeApproved, finalizeRetract } from './actions/finalize.ts';
import { follow } from './actions/follow.ts';
import { handOver } from './actions/hand-over.ts';
import { changeParent } from './actions/realign.ts';
import { retract, retractEdits } from './actions/retract.ts';
import { saveGoal } from './actions/save.ts';
import { shelve } from './actions/shelve.ts';
import { updateStatus } from './actions/update-status.ts';
import {
  childrenAnswer,
  companyGoalsAnswer,
  goalOfStatusAnswer,
  infoAnswer,
  listAnswer,
  ownersAnswer,
  parentsAnswer,
  singleAnswer,
  statusCommentsAnswer,
} from './reads/answers.ts';
import { departmentsOf } from './reads/choices.ts';
import { exportAnswer } from './reads/export.ts';
import { periodsOf } from './reads/periods.ts';

export function goalRoutes(http: FastifyInstance, services: Services): void {
  const { goals } = api;
  bind(http, services, goals.list, (call) => call.read((scope) => listAnswer(scope, call)));
  bindFile(http, services, goals.exportList, (call) => call.read((scope) => exportAnswer(scope, call)));
  bind(http, services, goals.company, (call) => call.read((scope) => companyGoalsAnswer(scope, call)));
  bind(http, services, goals.departments, (call) =>
    call.read(async (scope) => ({ data: await departmentsOf(scope) })),
  );
  bind(http, services, goals.owners, (call) => call.read((scope) => ownersAnswer(scope, call)));
  bind(http, services, goals.parents, (call) => call.read((scope) => parentsAnswer(scope, call)));
  bind(http, services, goals.single, (call) =>
    call.read((scope) => singleAnswer(scope, call, call.params.id)),
  );
  bind(http, services, goals.periods, (call) =>
    call.read(async (scope) => periodsOf(await companyTime(services, scope, call.viewer.company))),
  );
  bind(http, services, goals.detail, (call) => call.read((scope) => infoAnswer(scope, call, call.params.id)));
  bind(http, services, goals.create, (call) => writing(call, (work) => createGoal(work, call.body)));
  bind(http, services, goals.save, (call) =>
    writing(call, (work) => saveGoal(work, call.params.id, call.body)),
  );
  bind(http, services, goals.approve, (call) => writing(call, (work) => approve(work, call.body)));
  bind(http, services, goals.updateStatus, (call) => writing(call, (work) => updateStatus(work, call.body)));
  workflowRoutes(http, services);
  talkRoutes(http, services);
}

function workflowRoutes(http: FastifyInstance, services: Services): void {
  const { goals } = api;
  bind(http, services, goals.requestApproval, (call) =>
    call.read((scope) => infoAnswer(scope, call, call.params.id)),
  );
  bind(http, services, goals.retract, (call) => writing(call, (work) => retract(work, call.body)));
  bind(http, services, goals.retractEdits, (call) => writing(call, (work) => retractEdits(work, call.body)));
  bind(http, services, goals.shelve, (call) => writing(call, (work) => shelve(work, call.body)));
  bind(http, services, goals.finalize, (call) => writing(call, (work) => finalize(work, call.body)));
  bind(http, services, goals.finalizeApproved, (call) =>
    writing(call, (work) => finalizeApproved(work, call.body)),
  );
  bind(http, services, goals.finalizeRetract, (call) =>
    writing(call, (work) => finalizeRetract(work, call.body)),
  );
  bind(http, services, goals.remove, (call) =>
    writing(call, (work) => deleteGoal(work, call.params.id, call.query.UpdatedAt)),
  );
  bind(http, services, goals.changeOwner, (call) => writing(call, (work) => handOver(work, call.body)));
  bind(http, services, goals.changeParent, (call) => writing(call, (work) => changeParent(work, call.body)));
}

function talkRoutes(http: FastifyInstance, services: Services): void {
  const { goals } = api;
  bind(http, services, goals.commentAdd, (call) => writing(call, (work) => addComment(work, call.body)));
  bind(http, services, goals.commentUpdate, (call) =>
    writing(call, (work) => updateComment(work, call.body.CommentId, call.body.Comment)),
  );
  bind(http, services, goals.commentDelete, (call) =>
    writing(call, (work) => deleteComment(work, call.params.id)),
  );
  bind(http, services, goals.follow, (call) => writing(call, (work) => follow(work, call.params.id)));
  bind(http, services, goals.statusComments, (call) =>
    call.read((scope) => statusCommentsAnswer(scope, call, call.params.id)),
  );
  bind(http, services, goals.goalOfStatus, (call) =>
    call.read((scope) => goalOfStatusAnswer(scope, call, call.params.id)),
  );
  bind(http, services, goals.children, (call) =>
    call.read((scope) => childrenAnswer(scope, call, call.params.id)),
  );
}

/** One transaction in which the goal is changed, recorded and read again. */
function writing<E extends Endpoint, T>(call: Call<E>, work: (writing: Writing) => Promise<T>): Promise<T> {
  return call.write(async (scope: WriteScope) => work(await beginWriting(call.services, scope, call.viewer)));
}
