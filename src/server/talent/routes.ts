import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind, bindFile } from '../kernel/http/bind.ts';
import type { Services } from '../kernel/services.ts';
import { periodIn, talentFor } from './access.ts';
import { presentSchedule } from './present.ts';
import { ofUserAnswer, overviewAnswer } from './reads/answers.ts';
import { complianceFile } from './reads/export.ts';

export function talentRoutes(http: FastifyInstance, services: Services): void {
  const { talent } = api;
  bind(http, services, talent.labels, (call) =>
    call.read(async (reading) => {
      const found = await talentFor(reading);
      const id = call.query.PeriodId;
      return (id === undefined ? found : periodIn(found, id)).version.settings;
    }),
  );
  bind(http, services, talent.schedule, (call) =>
    call.read(async (reading) => presentSchedule(await talentFor(reading))),
  );
  bind(http, services, talent.overview, (call) => call.read((reading) => overviewAnswer(reading, call)));
  bind(http, services, talent.ofUser, (call) => call.read((reading) => ofUserAnswer(reading, call)));
  bindFile(http, services, talent.excel, async (call, signal) => {
    const { name, sheet } = await call.read((reading) => complianceFile(reading, call));
    return { kind: 'excel', name, content: await services.makers.make('spreadsheet', sheet, { signal }) };
  });
}
