import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { infoAnswer } from '../goals/reads/answers.ts';
import { versionOf } from '../kernel/changes/counts.ts';
import { bind } from '../kernel/http/bind.ts';
import { bindVersioned } from '../kernel/http/versioned.ts';
import type { Services } from '../kernel/services.ts';
import { deleteTheme, saveTheme } from './actions.ts';
import {
  complianceAnswer,
  complianceSums,
  editReviewAnswer,
  homeAnswer,
  remindersAnswer,
  themeAnswer,
} from './reads/answers.ts';

export function dashboardRoutes(http: FastifyInstance, services: Services): void {
  const { dashboard } = api;
  bind(http, services, dashboard.home, (call) => call.read((reading) => homeAnswer(reading)));
  bind(http, services, dashboard.reminders, (call) => call.read((reading) => remindersAnswer(reading, call)));
  bindVersioned(http, services, dashboard.compliance, {
    whose: complianceSums,
    version: (reading) => versionOf(reading, ['goals', 'people']),
    answer: (reading, _, sums) => complianceAnswer(reading, sums),
  });
  bind(http, services, dashboard.reviewData, (call) =>
    call.read((reading) => infoAnswer(reading, call.params.id)),
  );
  bind(http, services, dashboard.editReviewData, (call) =>
    call.read((reading) => editReviewAnswer(reading, call.params.id)),
  );
  bind(http, services, dashboard.theme, (call) => call.read((reading) => themeAnswer(reading)));
  bind(http, services, dashboard.saveTheme, (call) => call.write((writing) => saveTheme(writing, call.body)));
  bind(http, services, dashboard.deleteTheme, (call) =>
    call.write((writing) => deleteTheme(writing, call.query)),
  );
}
