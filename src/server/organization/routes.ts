import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind, bindFile } from '../kernel/bind.ts';
import type { Services } from '../kernel/services.ts';
import { presentEntry, presentHelper } from './present.ts';
import { orgData } from './reads/chart.ts';
import { directoryChoices, directoryPage } from './reads/directory.ts';
import { directoryFile } from './reads/export.ts';
import { pointsOfContact } from './reads/help.ts';

export function organizationRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, api.organization.orgData, ({ read }) =>
    read(async (scope) => ({ data: await orgData(scope) })),
  );
  bind(app, services, api.organization.directory, ({ viewer, body, read, now }) =>
    read(async (scope) => {
      const range = { limit: body.PageSize, offset: (body.Page - 1) * body.PageSize };
      const { rows, count } = await directoryPage(scope, viewer, body, range);
      return { data: rows.map((row) => presentEntry({ services, viewer, now }, row)), count };
    }),
  );
  bind(app, services, api.organization.directoryChoices, ({ viewer, read }) =>
    read((scope) => directoryChoices(scope, viewer)),
  );
  bindFile(app, services, api.organization.directoryExport, (call) =>
    call.read((scope) => directoryFile(scope, call)),
  );
  bind(app, services, api.organization.help, ({ viewer, read, now }) =>
    read(async (scope) => {
      const users = await pointsOfContact(scope);
      const { HELP_URL, SUPPORT_EMAIL } = services.config;
      return {
        users: users.map((row) => presentHelper({ services, viewer, now }, row)),
        helplink: HELP_URL ?? null,
        SupportEmail: SUPPORT_EMAIL ?? null,
      };
    }),
  );
}
