import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../../kernel/http/bind.ts';
import type { Services } from '../../kernel/services.ts';
import { answer } from '../actions/answer.ts';
import { connect, disconnect, register } from '../actions/connect.ts';
import { reportAsked } from '../actions/report.ts';
import { assessmentOf } from '../reads/assessment.ts';
import { manualExists } from '../reads/exists.ts';

/** How somebody comes to a report, and who reads it. */
export function assessmentRoutes(http: FastifyInstance, services: Services): void {
  const { manuals } = api;
  bind(http, services, manuals.register, register);
  bind(http, services, manuals.exists, ({ params, read }) =>
    read((reading) => manualExists(reading, params.id)),
  );
  bind(http, services, manuals.connect, connect);
  bind(http, services, manuals.disconnect, ({ write }) => write(disconnect));
  bind(http, services, manuals.report, reportAsked);
  bind(http, services, manuals.assessment, ({ read }) => read(assessmentOf));
  bind(http, services, manuals.answer, ({ body, write }) => write((writing) => answer(writing, body)));
}
