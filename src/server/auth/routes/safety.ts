import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../../kernel/http/bind.ts';
import type { Services } from '../../kernel/services.ts';
import { endOtherSessions, endSession, endSessionsOf } from '../actions/end-session.ts';
import { securityLog } from '../reads/security-log.ts';
import { ownSessions } from '../reads/sessions.ts';

/** Sessions, and the log of what touched safety. */
export function safetyRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, api.safety.sessions, ({ read }) =>
    read(async (reading) => ({ data: await ownSessions(reading) })),
  );
  bind(app, services, api.safety.endSession, ({ params, write }) =>
    write(async (writing) => {
      await endSession(writing, params.id);
      return {};
    }),
  );
  bind(app, services, api.safety.endOtherSessions, ({ write }) =>
    write(async (writing) => {
      await endOtherSessions(writing);
      return {};
    }),
  );
  bind(app, services, api.safety.endSessionsOf, ({ params, write }) =>
    write(async (writing) => ({ Ended: await endSessionsOf(writing, params.id) })),
  );
  bind(app, services, api.safety.log, ({ query, read }) =>
    read((reading) => securityLog(reading, query.Before)),
  );
}
