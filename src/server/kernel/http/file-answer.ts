import type { FastifyReply } from 'fastify';
import { cleanLine } from '#contract/wire/clean-text.ts';
import { type FileKind, fileTypes } from '#contract/wire/file-types.ts';
import type { StoredFile } from '../../ports/files/port.ts';

/** A file, just made, or on its way from where it is stored: nobody holds a stored one whole. */
export interface FileAnswer {
  /** Of the kinds that the contract gives the call. */
  readonly kind: FileKind;
  /** Without its ending; any characters. */
  readonly name: string;
  readonly content: Uint8Array | StoredFile;
  /** What the log of safety says of it beside its call: names and ids of the product. */
  readonly noted?: Readonly<Record<string, string | number | boolean>>;
}

export function sendFile(reply: FastifyReply, { kind, name, content }: FileAnswer): FastifyReply {
  const { type, ending } = fileTypes[kind];
  const whole = fileName(name) + ending;
  const ascii = whole.replace(/[^ -~]|["\\]/g, '_');
  const { bytes, stream } = content instanceof Uint8Array ? inMemory(content) : content;
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(whole)}`,
    )
    .type(type)
    .header('x-content-type-options', 'nosniff')
    .header('content-length', bytes)
    .send(stream);
}

/** Lets go of one that is not sent after all: it may be open already. */
export function dropFile({ content }: FileAnswer): void {
  if (!(content instanceof Uint8Array)) content.stream.destroy();
}

/** The same bytes as Fastify takes them, not copied. */
const inMemory = ({ buffer, byteOffset, byteLength }: Uint8Array) => ({
  bytes: byteLength,
  stream: Buffer.from(buffer, byteOffset, byteLength),
});

/** Without what file systems refuse (decisions-people.md 1). */
const fileName = (name: string): string => cleanLine(name).replace(/[\\/:*?"<>|]+/g, ' ');
