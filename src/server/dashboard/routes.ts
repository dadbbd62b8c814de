import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { infoAnswer } from '../goals/reads/answers.ts';
import { bind } from '../kernel/bind.ts';
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
  bind(http, services, dashboard.home, (call) => call.read((scope) => homeAnswer(scope, call)));
  bind(http, services, dashboard.reminders, (call) => call.read((scope) => remindersAnswer(scope, call)));
  bind(http, services, dashboard.compliance, (call) => call.read((scope) => complianceAnswer(scope, call)));
  bind(http, services, dashboard.reviewData, (call) =>
    call.read((scope) => infoAnswer(scope, call, call.params.id)),
  );
  bind(http, services, dashboard.editReviewData, (call) =>
    call.read((scope) => editReviewAnswer(scope, call)),
  );
  bind(http, services, dashboard.theme, (call) => call.read((scope) => themeAnswer(scope, call)));
  bind(http, services, dashboard.saveTheme, (call) => call.write((scope) => saveTheme(scope, call)));
  bind(http, services, dashboard.deleteTheme, (call) => call.write((scope) => deleteTheme(scope, call)));
}
