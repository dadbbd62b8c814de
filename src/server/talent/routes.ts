import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { versionOf, viewersOwn } from '../kernel/changes/counts.ts';
import { bind, bindFile } from '../kernel/http/bind.ts';
import { bindVersioned } from '../kernel/http/versioned.ts';
import type { Reading } from '../kernel/reading.ts';
import type { Services } from '../kernel/services.ts';
import { periodIn, talentFor } from './access.ts';
import { presentSchedule } from './present.ts';
import { groupsAnswer, ofUserAnswer, overviewAnswer, placesAnswer, rowsAnswer } from './reads/answers.ts';
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
  const kept = {
    whose: viewersOwn,
    version: (reading: Reading) => versionOf(reading, ['people', 'appraisals']),
  };
  bindVersioned(http, services, talent.overview, { ...kept, answer: overviewAnswer });
  bindVersioned(http, services, talent.groups, { ...kept, answer: groupsAnswer });
  bindVersioned(http, services, talent.places, { ...kept, answer: placesAnswer });
  bind(http, services, talent.rows, (call) => call.read((reading) => rowsAnswer(reading, call)));
  bind(http, services, talent.ofUser, (call) => call.read((reading) => ofUserAnswer(reading, call)));
  bindFile(http, services, talent.excel, async (call, signal) => {
    const { name, sheet } = await call.read((reading) => complianceFile(reading, call));
    const { periodId, managerId, scope } = call.params;
    return {
      kind: 'excel',
      name,
      content: await services.makers.make('spreadsheet', sheet, { signal }),
      noted: {
        file: 'appraisal_compliance',
        period: periodId,
        [scope === '0' ? 'manager' : 'below']: managerId,
      },
    };
  });
}
