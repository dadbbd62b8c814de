import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { IdInPath } from '#contract/fields.ts';
import { api } from '#contract/index.ts';
import { bind } from '../kernel/http/bind.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import { profileSeenBy } from './access.ts';
import { saveProfile } from './actions/save-profile.ts';
import { saveResponsibility } from './actions/save-responsibility.ts';
import { avatarKey, avatarSizes } from './actions/set-avatar.ts';
import { setMails } from './actions/set-mails.ts';
import { avatarOf, avatarSignature, presentPersonRef } from './present.ts';
import { profileIn } from './reads/profile.ts';
import { responsibilitySeen } from './reads/responsibility.ts';
import { avatarFile, ceoOf } from './reads.ts';

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
  bind(app, services, api.people.avatar, ({ viewer, params, read, now }) =>
    read(async ({ scope }) => {
      const { row } = await profileSeenBy(scope, viewer, params.id);
      const avatar = avatarOf(services, viewer.tenantId, row.avatar_id, now);
      if (avatar === null) throw notFound();
      return avatar.AvatarImage;
    }),
  );
  bind(app, services, api.people.avatarData, async ({ viewer, params, read }) => {
    const key = await read(async ({ scope }) => {
      const { row } = await profileSeenBy(scope, viewer, params.id);
      return row.avatar_id === null ? null : avatarFile(scope, row.avatar_id);
    });
    const picture = key === null ? null : await services.files.get(avatarKey(key, 512));
    if (picture === null) throw notFound();
    const data = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
    return { data, width: 512, height: 512 };
  });
  bind(app, services, api.people.ceo, ({ viewer, read, now }) =>
    read(async ({ scope }) => {
      const ceo = await ceoOf(scope);
      if (ceo === null) throw notFound();
      return { ...presentPersonRef(services, viewer.tenantId, ceo, now), JobTitle: ceo.jobTitle };
    }),
  );
  serveAvatars(app, services);
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

const SignedPath = z.object({
  company: IdInPath,
  avatar: IdInPath,
  until: IdInPath,
  signature: z.string().regex(/^[0-9a-f]{64}$/i),
});
const AskedSize = z.object({ size: z.enum(['96', '512']).default('512') });

/** Pictures by signed address, without a session: an img element sends no token. */
function serveAvatars(app: FastifyInstance, services: Services): void {
  app.get('/api/files/avatar/:company/:avatar/:until/:signature', async (request, reply) => {
    const path = SignedPath.safeParse(request.params);
    const query = AskedSize.safeParse(request.query);
    if (!path.success || !query.success) throw notFound();
    const { company, avatar, until, signature } = path.data;
    const right = Buffer.from(avatarSignature(services.secret, company, avatar, until), 'hex');
    const secondsLeft = until - Math.floor(services.clock.now().getTime() / 1000);
    if (!timingSafeEqual(right, Buffer.from(signature, 'hex')) || secondsLeft <= 0) throw notFound();
    const size = avatarSizes.find((known) => String(known) === query.data.size) ?? 512;
    const picture = await pictureOf(services, company, avatar, size);
    return reply
      .header('cache-control', `private, max-age=${secondsLeft}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type('image/png')
      .send(picture);
  });
}

async function pictureOf(
  services: Services,
  companyId: number,
  avatarId: number,
  size: (typeof avatarSizes)[number],
): Promise<Buffer> {
  const company = await services.companies.byId(companyId);
  if (company === null) throw notFound();
  const key = await services.db.read(company.id, services.clock.now(), (scope) =>
    avatarFile(scope, avatarId),
  );
  const picture = key === null ? null : await services.files.get(avatarKey(key, size));
  if (picture === null) throw notFound();
  return Buffer.from(picture);
}
