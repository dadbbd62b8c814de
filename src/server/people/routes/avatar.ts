import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { IdInPath } from '#contract/fields.ts';
import { api } from '#contract/index.ts';
import { bind } from '../../kernel/http/bind.ts';
import { bindUpload } from '../../kernel/http/bodies/upload.ts';
import { badField, notFound } from '../../kernel/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { avatarSeenBy } from '../access.ts';
import { avatarKey, avatarSizes, type Square } from '../actions/draw-avatar.ts';
import { askedOf } from '../actions/employ.ts';
import { removeAvatar, uploadAvatar } from '../actions/set-avatar.ts';
import { avatarOf, avatarSignature } from '../present.ts';
import { avatarFile } from '../reads.ts';

/** Pictures of people: their addresses, themselves, and changing them. */
export function avatarRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, api.people.avatar, ({ viewer, params, read, now }) =>
    read(async ({ scope }) => {
      const id = await avatarSeenBy(scope, viewer, params.id);
      const avatar = avatarOf(services, viewer.tenantId, id, now);
      if (avatar === null) throw notFound();
      return avatar.AvatarImage;
    }),
  );
  bind(app, services, api.people.avatarData, async ({ viewer, params, read }) => {
    const key = await read(async ({ scope }) => {
      const id = await avatarSeenBy(scope, viewer, params.id);
      return id === null ? null : avatarFile(scope, id);
    });
    const picture = key === null ? null : await services.files.get(avatarKey(key, 512));
    if (picture === null) throw notFound();
    const data = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
    return { data, width: 512, height: 512 };
  });
  bindUpload(app, services, api.people.uploadAvatar, async ({ viewer, params, query, write, now }, file) => {
    const asked = { ...askedOf(params.id, query), square: squareOf(query) };
    const id = await uploadAvatar(services, viewer, asked, file.content, write);
    const data = avatarOf(services, viewer.tenantId, id, now);
    if (data === null) throw notFound();
    return { data };
  });
  bind(app, services, api.people.removeAvatar, async ({ params, query, write }) => {
    await removeAvatar(services, askedOf(params.id, query), write);
    return {};
  });
  serveAvatars(app, services);
}

/** All of it, or none: then it is cut from the centre. */
function squareOf({ Left, Top, Size }: Partial<Record<'Left' | 'Top' | 'Size', number>>): Square | null {
  if (Left === undefined && Top === undefined && Size === undefined) return null;
  if (Left === undefined || Top === undefined || Size === undefined || Size === 0)
    throw badField('Size', 'messages.invalid_value');
  return { left: Left, top: Top, size: Size };
}

const SignedPath = z.object({
  company: IdInPath,
  avatar: IdInPath,
  until: IdInPath,
  signature: z.string().regex(/^[0-9a-f]{64}$/i),
});
/** Good for two hours at most; one of later was signed by a clock that was ahead, and was put right. */
const secondsAtMost = 3 * 3_600;
const AskedSize = z.object({ size: z.enum(['96', '512']).default('512') });

/** Pictures by signed address, without a session: an img element sends no token. */
function serveAvatars(app: FastifyInstance, services: Services): void {
  app.get('/api/files/avatar/:company/:avatar/:until/:signature', async (request, reply) => {
    const path = SignedPath.safeParse(request.params);
    const query = AskedSize.safeParse(request.query);
    if (!path.success || !query.success) throw notFound();
    const { company, avatar, until, signature } = path.data;
    const isSignedBy = (secret: string): boolean =>
      timingSafeEqual(
        Buffer.from(avatarSignature(secret, company, avatar, until), 'hex'),
        Buffer.from(signature, 'hex'),
      );
    const isOurs = [services.secret, services.oldSecret].some((one) => one !== null && isSignedBy(one));
    const secondsLeft = until - Math.floor(services.clock.now().getTime() / 1000);
    if (!isOurs || secondsLeft <= 0 || secondsLeft > secondsAtMost) throw notFound();
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
