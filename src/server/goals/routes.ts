import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { periodsOf } from '../calendar/present.ts';
import { bind, bindFile } from '../kernel/http/bind.ts';
import { inTalk } from '../kernel/http/turn.ts';
import { once } from '../kernel/once.ts';
import type { Services } from '../kernel/services.ts';
import { approve } from './actions/approve.ts';
import { addComment, commentNow, deleteComment, updateComment } from './actions/comment.ts';
import { createGoal, goalAgain } from './actions/create.ts';
import { deleteGoal } from './actions/delete.ts';
import { finalize, finalizeApproved, finalizeRetract } from './actions/finalize.ts';
import { follow } from './actions/follow.ts';
import { handOver } from './actions/hand-over.ts';
import { changeParent } from './actions/realign.ts';
import { retract, retractEdits } from './actions/retract.ts';
import { saveGoal } from './actions/save.ts';
import { several } from './actions/several.ts';
import { shelve } from './actions/shelve.ts';
import { updateAgain, updateStatus } from './actions/update-status.ts';
import { removeView, saveView } from './actions/views.ts';
import {
  audienceAnswer,
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
import { changesAnswer } from './reads/info.ts';
import { mentionableAnswer, mentionableWithAnswer } from './reads/mentionable.ts';
import { mustAlignAnswer } from './reads/must-align.ts';
import { goalsOfPerson } from './reads/of-person.ts';
import { viewsAnswer } from './reads/views.ts';

export function goalRoutes(http: FastifyInstance, services: Services): void {
  const { goals } = api;
  bind(http, services, goals.list, (call) => call.read((reading) => listAnswer(reading, call)));
  bindFile(http, services, goals.exportList, async (call, signal) => {
    const { name, sheet } = await call.read((reading) => exportAnswer(reading, call));
    const content = await services.makers.make('spreadsheet', sheet, { signal });
    return { kind: 'excel', name, content, noted: { file: 'goals' } };
  });
  bind(http, services, goals.company, (call) => call.read((reading) => companyGoalsAnswer(reading)));
  bind(http, services, goals.departments, (call) =>
    call.read(async ({ scope }) => ({ data: await departmentsOf(scope) })),
  );
  bind(http, services, goals.owners, (call) => call.read((reading) => ownersAnswer(reading, call)));
  bind(http, services, goals.audience, (call) =>
    call.read((reading) => audienceAnswer(reading, call.params.ownerId)),
  );
  bind(http, services, goals.parents, (call) => call.read((reading) => parentsAnswer(reading, call)));
  bind(http, services, goals.ofPerson, (call) => call.read((reading) => goalsOfPerson(reading, call)));
  bind(http, services, goals.single, (call) => call.read((reading) => singleAnswer(reading, call.params.id)));
  bind(http, services, goals.periods, (call) => call.read(async ({ time }) => periodsOf(time)));
  bind(http, services, goals.detail, (call) => call.read((reading) => infoAnswer(reading, call.params.id)));
  bind(http, services, goals.create, ({ body, sent, write }) =>
    write((writing) =>
      once(writing, sent, {
        make: () => createGoal(writing, body),
        idOf: (made) => ('Goal' in made ? made.Goal.Id : 0),
        again: (id) => goalAgain(writing, id),
      }),
    ),
  );
  bind(http, services, goals.save, (call) =>
    call.write((writing) => saveGoal(writing, call.params.id, call.body)),
  );
  bind(http, services, goals.approve, (call) => call.write((writing) => approve(writing, call.body)));
  bind(http, services, goals.updateStatus, ({ body, sent, write }) =>
    write((writing) =>
      once(writing, sent, {
        make: () => updateStatus(writing, body),
        idOf: () => body.Id,
        again: () => updateAgain(writing, body),
      }),
    ),
  );
  workflowRoutes(http, services);
  talkRoutes(http, services);
  severalRoutes(http, services);
}

function workflowRoutes(http: FastifyInstance, services: Services): void {
  const { goals } = api;
  bind(http, services, goals.requestApproval, (call) =>
    call.read((reading) => infoAnswer(reading, call.params.id)),
  );
  bind(http, services, goals.retract, (call) => call.write((writing) => retract(writing, call.body)));
  bind(http, services, goals.retractEdits, (call) =>
    call.write((writing) => retractEdits(writing, call.body)),
  );
  bind(http, services, goals.shelve, (call) => call.write((writing) => shelve(writing, call.body)));
  bind(http, services, goals.finalize, (call) => call.write((writing) => finalize(writing, call.body)));
  bind(http, services, goals.finalizeApproved, (call) =>
    call.write((writing) => finalizeApproved(writing, call.body)),
  );
  bind(http, services, goals.finalizeRetract, (call) =>
    call.write((writing) => finalizeRetract(writing, call.body)),
  );
  bind(http, services, goals.remove, ({ params, query, sent, write }) =>
    write((writing) =>
      once(writing, sent, {
        make: () => deleteGoal(writing, params.id, query.UpdatedAt),
        idOf: () => params.id,
        again: () => Promise.resolve({}),
      }),
    ),
  );
  bind(http, services, goals.changeOwner, (call) => call.write((writing) => handOver(writing, call.body)));
  bind(http, services, goals.changeParent, (call) =>
    call.write((writing) => changeParent(writing, call.body)),
  );
}

function talkRoutes(http: FastifyInstance, services: Services): void {
  const { goals } = api;
  bind(http, services, goals.commentAdd, (call) =>
    inTalk({ services, viewer: call.viewer }, `${call.body.Type} ${call.body.Id}`, async (hasWaited) => {
      const { body, sent, write } = hasWaited ? await call.again() : call;
      return write((writing) =>
        once(writing, sent, {
          make: () => addComment(writing, body),
          idOf: ({ Id }) => Id,
          again: (id) => commentNow(writing, id),
        }),
      );
    }),
  );
  bind(http, services, goals.commentUpdate, (call) =>
    call.write((writing) => updateComment(writing, call.body)),
  );
  bind(http, services, goals.commentDelete, (call) =>
    call.write((writing) => deleteComment(writing, call.params.id)),
  );
  bind(http, services, goals.mentionable, (call) =>
    call.read((reading) => mentionableAnswer(reading, call.query)),
  );
  bind(http, services, goals.mentionableWith, (call) =>
    call.read((reading) => mentionableWithAnswer(reading, call.query)),
  );
  bind(http, services, goals.follow, (call) => call.write((writing) => follow(writing, call.params.id)));
  bind(http, services, goals.statusComments, (call) =>
    call.read((reading) => statusCommentsAnswer(reading, call.params.id)),
  );
  bind(http, services, goals.goalOfStatus, (call) =>
    call.read((reading) => goalOfStatusAnswer(reading, call.params.id)),
  );
  bind(http, services, goals.children, (call) =>
    call.read((reading) => childrenAnswer(reading, call.params.id)),
  );
  bind(http, services, goals.changes, (call) => call.read((reading) => changesAnswer(reading, call.params)));
}

function severalRoutes(http: FastifyInstance, services: Services): void {
  const { goals } = api;
  bind(http, services, goals.several, ({ body, sent, viewer, write }) =>
    several(body, {
      ...{ sent, write },
      say: ({ key, params }) => services.words.say(viewer.language, key, params),
      failed: (error) => services.log.error({ err: error }, 'a deed on several goals failed'),
    }),
  );
  bind(http, services, goals.mustAlign, (call) =>
    call.read((reading) => mustAlignAnswer(reading, call.query.Ids)),
  );
  bind(http, services, goals.views, (call) => call.read((reading) => viewsAnswer(reading)));
  bind(http, services, goals.saveView, (call) => call.write((writing) => saveView(writing, call.body)));
  bind(http, services, goals.deleteView, (call) =>
    call.write((writing) => removeView(writing, call.params.id)),
  );
}
