import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../kernel/http/bind.ts';
import type { Services } from '../kernel/services.ts';
import { periodIn, talentFor } from './access.ts';
import { presentSchedule } from './present.ts';

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
}
