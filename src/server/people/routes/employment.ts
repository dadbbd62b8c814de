import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { bind } from '../../kernel/http/bind.ts';
import type { Services } from '../../kernel/services.ts';
import { setRoles } from '../actions/set-roles.ts';
import { personHistory } from '../reads/history.ts';
import { profileIn } from '../reads/profile.ts';

/** Managing users: roles, employment, managers. */
export function employmentRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, api.people.roles, ({ params, body, write }) =>
    write(async (writing) => {
      await setRoles(writing, params.id, body);
      return profileIn(writing, params.id);
    }),
  );
  bind(app, services, api.people.history, ({ params, query, read }) =>
    read((reading) => personHistory(reading, params.id, rangeOf(query))),
  );
}

function rangeOf({ Page = 1, PageSize = limits.listPageSize }: { Page?: number; PageSize?: number }) {
  return { limit: PageSize, offset: (Page - 1) * PageSize };
}
