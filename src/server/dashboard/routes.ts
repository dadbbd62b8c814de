import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { infoAnswer } from '../goals/reads/answers.ts';
import { bind } from '../kernel/http/bind.ts';
import type { Services } from '../kernel/services.ts';
import { deleteTheme, saveTheme } from './actions.ts';
import {
  complianceAnswer,
  editReviewAnswer,
  homeAnswer,
  remindersAnswer,
  themeAnswer,
} from './reads/answers.ts';

export function dashboardRoutes(http: FastifyInstance, services: Services): void {
  const { dashboard } = api;
  bind(http, services, dashboard.home, (call) => call.read((reading) => homeAnswer(reading)));
  bind(http, services, dashboard.reminders, (call) => call.read((reading) => remindersAnswer(reading, call)));
  bind(http, services, dashboard.compliance, (call) =>
    call.read((reading) => complianceAnswer(reading, call)),
  );
  bind(http, services, dashboard.reviewData, (call) =>
    call.read((reading) => infoAnswer(reading, call.params.id)),
  );
  bind(http, services, dashboard.editReviewData, (call) =>
    call.read((reading) => editReviewAnswer(reading, call.params.id)),
  );
  bind(http, services, dashboard.theme, (call) => call.read((reading) => themeAnswer(reading)));
  bind(http, services, dashboard.saveTheme, (call) =>
    call.write((writing) => saveTheme(writing, call.body.Title)),
  );
  bind(http, services, dashboard.deleteTheme, (call) => call.write(deleteTheme));
}
