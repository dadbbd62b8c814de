import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { bind } from '../../kernel/http/bind.ts';
import { once } from '../../kernel/once.ts';
import type { Services } from '../../kernel/services.ts';
import { addEmployee } from '../actions/add-employee.ts';
import { changeManager } from '../actions/change-manager.ts';
import { activate, askedOf, deactivate, reinvite } from '../actions/employ.ts';
import { setRoles } from '../actions/set-roles.ts';
import { deactivateData, managerCandidates } from '../reads/candidates.ts';
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
  statusRoutes(app, services);
  managerRoutes(app, services);
}

function managerRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, api.people.managerCandidates, ({ params, query, read }) =>
    read((reading) => managerCandidates(reading, params.id, query.Name ?? '', rangeOf(query))),
  );
  bind(app, services, api.people.changeManager, ({ params, query, write }) =>
    write(async (writing) => {
      await changeManager(writing, askedOf(params.id, query), params.managerId);
      return profileIn(writing, params.id);
    }),
  );
  bind(app, services, api.people.addEmployee, ({ body, sent, write }) =>
    write((writing) =>
      once(writing, sent, {
        make: async () => profileIn(writing, await addEmployee(writing, body)),
        idOf: ({ Id }) => Id,
        again: (id) => profileIn(writing, id),
      }),
    ),
  );
}

function statusRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, api.people.deactivateData, ({ params, read }) =>
    read((reading) => deactivateData(reading, params.id)),
  );
  const calls = [
    [api.people.deactivate, deactivate],
    [api.people.activate, activate],
    [api.people.reinvite, reinvite],
  ] as const;
  for (const [call, change] of calls)
    bind(app, services, call, ({ params, query, write }) =>
      write(async (writing) => {
        await change(writing, askedOf(params.id, query));
        return profileIn(writing, params.id);
      }),
    );
}

function rangeOf({ Page = 1, PageSize = limits.listPageSize }: { Page?: number; PageSize?: number }) {
  return { limit: PageSize, offset: (Page - 1) * PageSize };
}
