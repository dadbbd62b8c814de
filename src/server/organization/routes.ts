import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { versionOf, viewersOwn } from '../kernel/changes/counts.ts';
import { bind, bindFile } from '../kernel/http/bind.ts';
import { bindVersioned } from '../kernel/http/versioned.ts';
import type { Services } from '../kernel/services.ts';
import { presentEntry, presentHelper } from './present.ts';
import { orgData, peopleVersion } from './reads/chart.ts';
import { directoryChoices } from './reads/choices.ts';
import { directoryPage } from './reads/directory.ts';
import { directoryFile } from './reads/export.ts';
import { pointsOfContact } from './reads/help.ts';
import { hierarchyOf } from './reads/hierarchy.ts';

export function organizationRoutes(app: FastifyInstance, services: Services): void {
  bindVersioned(app, services, api.organization.hierarchy, {
    whose: viewersOwn,
    version: (reading) => versionOf(reading, ['people']),
    answer: hierarchyOf,
  });
  bindVersioned(app, services, api.organization.orgData, {
    whose: () => ({ name: 'everyone' }),
    version: ({ scope }) => peopleVersion(scope),
    answer: async ({ scope }) => ({ data: await orgData(scope) }),
  });
  bind(app, services, api.organization.directory, ({ body, read }) =>
    read(async (reading) => {
      const { Page, PageSize, ...filter } = body;
      const range = { limit: PageSize, offset: (Page - 1) * PageSize };
      const { rows, count } = await directoryPage(reading, filter, range);
      return { data: rows.map((row) => presentEntry(reading, row)), count };
    }),
  );
  bind(app, services, api.organization.directoryChoices, (call) =>
    call.read((reading) => directoryChoices(reading, call)),
  );
  bindFile(app, services, api.organization.directoryExport, async (call, signal) => {
    const { name, sheet } = await call.read((reading) => directoryFile(reading, call));
    const content = await services.makers.make('spreadsheet', sheet, { signal });
    return { kind: 'excel', name, content, noted: { file: 'directory' } };
  });
  bindVersioned(app, services, api.organization.help, {
    whose: ({ viewer }) => ({ name: viewer.language }),
    version: (reading) => versionOf(reading, ['people']),
    answer: async (reading) => {
      const users = await pointsOfContact(reading.scope);
      const { HELP_URL, SUPPORT_EMAIL } = services.config;
      return {
        users: users.map((row) => presentHelper(reading, row)),
        helplink: HELP_URL ?? null,
        SupportEmail: SUPPORT_EMAIL ?? null,
      };
    },
  });
}
