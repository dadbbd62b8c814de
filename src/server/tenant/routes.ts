import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind, bindOpen } from '../kernel/http/bind.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import { companyNamed } from './access.ts';
import { editCompany } from './actions/edit-company.ts';
import { presentPublicTenant, presentTenant } from './present.ts';
import { installationOf, logoData, logoOf } from './reads.ts';

export function tenantRoutes(app: FastifyInstance, services: Services): void {
  bindOpen(app, services, api.tenant.bySubdomain, async ({ params }) =>
    presentPublicTenant(await companyNamed(services, params.subdomain)),
  );
  bind(app, services, api.people.editTenant, async ({ body, write }) => {
    const company = await write((writing) => editCompany(writing, body));
    services.companies.forget();
    services.sessions.forget();
    return presentTenant(company);
  });
  bind(app, services, api.tenant.getLogo, ({ viewer }) => logoData(services, viewer.company));
  bindOpen(app, services, api.tenant.installation, ({ hostname }) => installationOf(services, hostname));
  serveLogos(app, services);
}

/** Logos without a session, for the signed-out screens; an SVG can run nothing and fetch nothing. */
function serveLogos(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { subdomain: string; shape: string } }>(
    '/api/files/logo/:subdomain/:shape',
    async (request, reply) => {
      const { subdomain, shape } = request.params;
      if (shape !== 'wide' && shape !== 'square') throw notFound();
      const logo = await logoOf(services, await companyNamed(services, subdomain), shape);
      if (logo === null) throw notFound();
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type(logo.kind)
        .send(Buffer.from(logo.content));
    },
  );
}
