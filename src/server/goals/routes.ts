import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import type { WriteScope } from '../db/database.ts';
import { bind, type Call } from '../kernel/bind.ts';
import type { Services } from '../kernel/services.ts';
import { companyTime, goalSeenBy } from './access.ts';
import { beginWriting, type Writing } from './actions/act.ts';
import { approve } from './actions/approve.ts';
import { createGoal } from './actions/create.ts';
import { saveGoal } from './actions/save.ts';
import { updateStatus } from './actions/update-status.ts';
import {
  companyGoalsAnswer,
  listAnswer,
  ownersAnswer,
  parentsAnswer,
  singleAnswer,
} from './reads/answers.ts';
import { goalInfo } from './reads/info.ts';
import { periodsOf } from './reads/periods.ts';

export function goalRoutes(http: FastifyInstance, services: Services): void {
  const { goals } = api;
  bind(http, services, goals.list, (call) => call.read((scope) => listAnswer(scope, call)));
  bind(http, services, goals.company, (call) => call.read((scope) => companyGoalsAnswer(scope, call)));
  bind(http, services, goals.owners, (call) => call.read((scope) => ownersAnswer(scope, call)));
  bind(http, services, goals.parents, (call) => call.read((scope) => parentsAnswer(scope, call)));
  bind(http, services, goals.single, (call) =>
    call.read((scope) => singleAnswer(scope, call, call.params.id)),
  );
  bind(http, services, goals.periods, (call) =>
    call.read(async (scope) => periodsOf(await companyTime(services, scope, call.viewer.company))),
  );
  bind(http, services, goals.detail, (call) =>
    call.read(async (scope) => {
      const time = await companyTime(services, scope, call.viewer.company);
      const seen = await goalSeenBy(scope, time, call.viewer, call.params.id);
      return goalInfo(scope, { services, viewer: call.viewer, time, now: call.now }, seen);
    }),
  );
  bind(http, services, goals.create, (call) => writing(call, (work) => createGoal(work, call.body)));
  bind(http, services, goals.save, (call) =>
    writing(call, (work) => saveGoal(work, call.params.id, call.body)),
  );
  bind(http, services, goals.approve, (call) => writing(call, (work) => approve(work, call.body)));
  bind(http, services, goals.updateStatus, (call) => writing(call, (work) => updateStatus(work, call.body)));
}

/** One transaction in which the goal is changed, recorded and read again. */
function writing<E extends Endpoint, T>(call: Call<E>, work: (writing: Writing) => Promise<T>): Promise<T> {
  return call.write(async (scope: WriteScope) => work(await beginWriting(call.services, scope, call.viewer)));
}
