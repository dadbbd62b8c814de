import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../kernel/http/bind.ts';
import type { Services } from '../kernel/services.ts';
import { createAppraisal } from './actions/create.ts';
import { saveAppraisal } from './actions/save.ts';
import { deleteAppraisal, shareAppraisal } from './actions/share.ts';
import { recordRefusal, signAsEmployee, signAsManager } from './actions/sign.ts';
import { evidenceOf } from './reads/evidence.ts';
import { appraisalOf, singleAppraisal } from './reads/single.ts';

export function appraisalRoutes(app: FastifyInstance, services: Services): void {
  const { appraisals } = api;
  bind(app, services, appraisals.single, ({ params, read }) =>
    read((reading) => singleAppraisal(reading, params.id)),
  );
  bind(app, services, appraisals.ofPerson, ({ params, read }) =>
    read((reading) => appraisalOf(reading, params.userId, params.periodId)),
  );
  bind(app, services, appraisals.evidence, ({ params, read }) =>
    read((reading) => evidenceOf(reading, params.userId, params.periodId)),
  );
  bind(app, services, appraisals.create, ({ body, write }) =>
    write((writing) => createAppraisal(writing, body)),
  );
  bind(app, services, appraisals.save, ({ params, body, write }) =>
    write((writing) => saveAppraisal(writing, params.id, body)),
  );
  bind(app, services, appraisals.remove, ({ params, query, write }) =>
    write((writing) => deleteAppraisal(writing, params.id, query.UpdatedAt)),
  );
  bind(app, services, appraisals.share, ({ params, query, write }) =>
    write(async (writing) => ({
      evaluationData: await shareAppraisal(writing, params.id, query.UpdatedAt),
    })),
  );
  bind(app, services, appraisals.employeeSign, ({ params, body, write }) =>
    write((writing) => signAsEmployee(writing, params.id, body)),
  );
  bind(app, services, appraisals.managerSign, ({ params, body, write }) =>
    write((writing) => signAsManager(writing, params.id, body)),
  );
  bind(app, services, appraisals.recordRefusal, ({ params, body, write }) =>
    write((writing) => recordRefusal(writing, params.id, body)),
  );
}
