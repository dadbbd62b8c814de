import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../../kernel/http/bind.ts';
import type { Services } from '../../kernel/services.ts';
import { importOnScreen } from '../actions/import-on-screen.ts';

export function importRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, api.people.importPeople, ({ viewer, origin, body, read, write }) =>
    importOnScreen(services, { viewer, origin }, body, {
      read: (work) => read(({ scope }) => work(scope)),
      write: (work) => write(({ scope }) => work(scope)),
    }),
  );
}
