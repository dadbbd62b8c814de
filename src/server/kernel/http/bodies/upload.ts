import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import type { UploadKind, UploadRule } from '#contract/wire/file-types.ts';
import { badField, Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { isMessageKey } from '../../words.ts';
import { type Call, remember, signedInCall, writerOf } from '../bind.ts';
import { limitOf } from '../rate-limit.ts';
import { inTurn } from '../turn.ts';

/** A file that was sent whole, of a kind that the contract takes. */
export interface Uploaded {
  readonly kind: UploadKind;
  readonly content: Buffer;
}

/**
 * Serve a call that needs a session and takes one file (contract: `upload`). What it is, is told by its bytes. Nothing
 * is kept of a file that is too large (413), of another kind (415), missing (400) or broken off.
 */
export function bindUpload<E extends Endpoint & { readonly uploads: UploadRule }>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (call: Call<E>, file: Uploaded) => Promise<AnswerOf<E>>,
): void {
  remember(app, endpoint);
  const write = writerOf(services, endpoint);
  // In a room of its own: everywhere else such a body stays what it is, unknown (415).
  void app.register(async (room) => {
    await room.register(multipart);
    room.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: limitOf(endpoint, services),
      handler: async (request, reply) => {
        const first = await signedInCall(services, endpoint, request);
        // Read into memory before anybody asks whether it may be: a few of one person at a time.
        const mine = `upload ${first.viewer.id}`;
        const file = await services.turns.during(mine, async () => {
          const sent = await uploaded(request, endpoint.uploads);
          await refuseHarmful(services, sent.content);
          return sent;
        });
        // A file may be long on its way.
        const answer = await inTurn(first, endpoint, async () => handler(await first.again(), file));
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(write(answer));
      },
    });
  });
}

/** Where the operator named a scanner: what it finds something in is not kept, nor what it cannot look at. */
async function refuseHarmful({ scan }: Pick<Services, 'scan'>, content: Buffer): Promise<void> {
  if (scan !== null && (await scan.isHarmful(content))) throw badField('file', 'refusals.file_harmful');
}

async function uploaded(request: FastifyRequest, rule: UploadRule): Promise<Uploaded> {
  if (!request.isMultipart()) throw unsupported(rule);
  const content = await bytesOf(request, rule);
  if (content === null || content.length === 0) throw badField('file', 'refusals.file_missing');
  const kind = rule.kinds.find((known) => looksLike[known](content));
  if (kind === undefined) throw unsupported(rule);
  return { kind, content };
}

async function bytesOf(request: FastifyRequest, { maxBytes }: UploadRule): Promise<Buffer | null> {
  // Broken off while it waited: nothing of it comes any more, nor word that nothing comes.
  if (request.raw.destroyed) return null;
  try {
    const file = await request.file({ limits: { files: 1, fileSize: maxBytes, fields: 0, parts: 1 } });
    return file?.fieldname === 'file' ? await file.toBuffer() : null;
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (statusCode === 413) throw new Refusal(413, 'too_large', { key: 'messages.too_large' });
    // A body that breaks off or is put together wrongly: there is no file in it.
    request.log.debug({ err: error }, 'upload broken off');
    return null;
  }
}

const unsupported = ({ otherwise }: UploadRule): Refusal => {
  const key = isMessageKey(otherwise) ? otherwise : 'messages.unsupported_media_type';
  return new Refusal(415, 'unsupported_media_type', { key }, { fields: { file: { key } } });
};

/** The last KiB holds a PDF's end, whatever a program has put behind it. */
const pdfTail = 1024;

const looksLike: Readonly<Record<UploadKind, (content: Buffer) => boolean>> = {
  png: (content) => content.subarray(0, 8).toString('latin1') === '\u0089PNG\r\n\u001a\n',
  jpg: (content) => content.subarray(0, 3).toString('latin1') === '\u00ff\u00d8\u00ff',
  pdf: (content) =>
    content.subarray(0, 5).toString('latin1') === '%PDF-' &&
    content.subarray(-pdfTail).toString('latin1').includes('%%EOF'),
  text: (content) => !content.includes(0) && isUtf8(content),
};

function isUtf8(content: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}
