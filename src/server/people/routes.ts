import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../kernel/http/bind.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import { saveProfile } from './actions/save-profile.ts';
import { saveResponsibility } from './actions/save-responsibility.ts';
import { setMails } from './actions/set-mails.ts';
import { presentPersonRef } from './present.ts';
import { profileIn } from './reads/profile.ts';
import { responsibilitySeen } from './reads/responsibility.ts';
import { ceoOf } from './reads.ts';
import { avatarRoutes } from './routes/avatar.ts';

export function peopleRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, api.people.profile, ({ params, read }) =>
    read((reading) => profileIn(reading, params.id)),
  );
  bind(app, services, api.people.saveProfile, ({ params, body, write }) =>
    write(async (writing) => {
      await saveProfile(writing, params.id, body);
      return profileIn(writing, params.id);
    }),
  );
  responsibilityRoutes(app, services);
  bind(app, services, api.people.emailPreference, ({ viewer, params, query, write }) =>
    write(({ scope }) =>
      setMails(scope, viewer, params.id, query.On === undefined ? undefined : query.On === 'true'),
    ),
  );
  avatarRoutes(app, services);
  bind(app, services, api.people.ceo, ({ viewer, read, now }) =>
    read(async ({ scope }) => {
      const ceo = await ceoOf(scope);
      if (ceo === null) throw notFound();
      return { ...presentPersonRef(services, viewer.tenantId, ceo, now), JobTitle: ceo.jobTitle };
    }),
  );
}

function responsibilityRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, api.people.responsibility, ({ params, read }) =>
    read((reading) => responsibilitySeen(reading, params.id)),
  );
  bind(app, services, api.people.saveResponsibility, ({ params, body, write }) =>
    write(async (writing) => {
      await saveResponsibility(writing, params.id, body);
      return responsibilitySeen(writing, params.id);
    }),
  );
}
