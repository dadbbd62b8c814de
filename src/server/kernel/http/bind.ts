import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { type Reading, readAs, type Writing, writeAs } from '../reading.ts';
import { Refusal, signedOut, type Words } from '../refusal.ts';
import { countingChange } from '../safety/changes.ts';
import { type Origin, originOf } from '../safety/origin.ts';
import { noteSecurity } from '../safety/security-log.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';
import { isMessageKey } from '../words.ts';
import { dropFile, type FileAnswer, sendFile } from './file-answer.ts';
import { mayPack, type Packed, pack, packingFor, sendPacked, tagOf } from './pack.ts';
import { limitOf } from './rate-limit.ts';
import { noteViewer } from './request-log.ts';
import { sentAs } from './sent-as.ts';
import { serializerOf } from './serialize.ts';
import { whenGone } from './streams/event-stream.ts';
import { inTurn } from './turn.ts';

/** What was asked for, as the contract's schemas read it. */
export interface Input<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
}

/** What the handler of a signed-out call gets. */
export interface OpenCall<E extends Endpoint> extends Input<E> {
  readonly services: Services;
  readonly now: Date;
  readonly hostname: string;
  readonly origin: Origin;
}

/** What the handler of a signed-in call gets: reads and writes are of the viewer's company only. */
export interface Call<E extends Endpoint> extends OpenCall<E> {
  readonly viewer: Viewer;
  /** The session's own token, which relogin answers again. */
  readonly token: string;
  /** Under which key it was sent, and what; null where it may be done again (kernel/once.ts). */
  readonly sent: string | null;
  read<T>(work: (reading: Reading) => Promise<T>): Promise<T>;
  /** One transaction: all of `work` commits, or none. */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>;
  /** The same call, proven now: for who has waited in line. Throws 401 where the session is over. */
  again(): Promise<Call<E>>;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;
export type OpenHandler<E extends Endpoint> = (call: OpenCall<E>) => Promise<AnswerOf<E>>;

/** Every endpoint that was bound: a test holds it against the contract. */
export const boundEndpoints = new WeakMap<FastifyInstance, Set<Endpoint>>();

/** Serve a call that needs a session. */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
): void {
  serve(app, services, endpoint, async (request, written) => {
    const call = await signedInCall(services, endpoint, request);
    // Written and compressed within the turn: of one person no more than their share lies about meanwhile.
    return inTurn(call, endpoint, async (hasWaited) =>
      written(await handler(hasWaited ? await call.again() : call)),
    );
  });
}

/** Serve a call that needs a session and answers a file (contract: `produces`). */
export function bindFile<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (call: Call<E>, signal: AbortSignal) => Promise<FileAnswer>,
): void {
  remember(app, endpoint);
  app.route({
    ...roadTo(endpoint, services),
    handler: async (request, reply) => {
      // What stands in one file fits together, however long it is read.
      const call = await signedInCall(services, endpoint, request, 'readMoment');
      const answer = await inTurn(call, endpoint, async (hasWaited) =>
        handler(hasWaited ? await call.again() : call, whenGone(reply)),
      );
      try {
        if (endpoint.produces?.includes(answer.kind) !== true)
          throw new Error(`${endpoint.path} answers no file of the kind ${answer.kind}.`);
        // Some are made for a minute: whoever was signed out meanwhile gets none.
        await call.again();
        await noteExport(call, endpoint, answer.noted);
      } catch (error) {
        dropFile(answer);
        throw error;
      }
      return sendFile(reply, answer);
    },
  });
}

/** Who took which file away, for the log of safety. */
function noteExport<E extends Endpoint>(
  call: Call<E>,
  { path }: E,
  noted: FileAnswer['noted'] = {},
): Promise<void> {
  const { viewer, origin } = call;
  const asked = new Map(Object.entries(call.params as Readonly<Record<string, unknown>>));
  // Which quarter, and whose: ids and kinds alone stand in these addresses.
  const filled = path.replace(/:(\w+)/g, (name: string, key: string) => String(asked.get(key) ?? name));
  const detail = { call: filled, ...noted };
  return call.services.db.write(viewer.tenantId, call.now, (scope) =>
    noteSecurity(scope, [{ kind: 'exported', personId: viewer.id, origin, detail }]),
  );
}

/** Serve a call of the signed-out screens. */
export function bindOpen<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: OpenHandler<E>,
): void {
  serve(app, services, endpoint, async (request, written) =>
    written(await handler(openCall(services, endpoint, request, services.clock.now()))),
  );
}

/** An answer as it leaves; null: whoever asked has this very one. */
type Written = Packed | null;

function serve<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  work: (request: FastifyRequest, written: (answer: AnswerOf<E>) => Promise<Written>) => Promise<Written>,
): void {
  remember(app, endpoint);
  const write = writerOf(services, endpoint);
  const packs = mayPack(endpoint);
  app.route({
    ...roadTo(endpoint, services),
    handler: async (request, reply: FastifyReply) => {
      const answer = await work(request, async (made) => {
        const content = write(made);
        if (endpoint.tagged) {
          const tag = tagOf(content);
          void reply.header('etag', tag);
          if (request.headers['if-none-match'] === tag) return null;
        }
        return pack(content, packs ? packingFor(request, content) : null);
      });
      void reply.header('cache-control', 'no-store');
      return answer === null ? reply.code(304).send() : sendPacked(reply, answer);
    },
  });
}

export const roadTo = (endpoint: Endpoint, services: Services) => ({
  method: endpoint.method,
  url: `/api${endpoint.path}`,
  ...(endpoint.bodyBytes === null ? {} : { bodyLimit: endpoint.bodyBytes }),
  config: limitOf(endpoint, services),
});

/** A column that the contract does not name never leaves: tests fail on it, production drops it. */
export function writerOf<E extends Endpoint>(
  services: Services,
  endpoint: E,
): (answer: AnswerOf<E>) => string | Buffer {
  const serialize = serializerOf(endpoint.returns);
  if (services.config.NODE_ENV !== 'test') return serialize;
  return (answer) => {
    endpoint.returns.parse(answer);
    return serialize(answer);
  };
}

export async function signedInCall<E extends Endpoint>(
  services: Services,
  endpoint: E,
  request: FastifyRequest,
  how: 'read' | 'readMoment' = 'read',
): Promise<Call<E>> {
  const now = services.clock.now();
  const token = bearer(request);
  const viewer = await services.sessions.viewerOf(token, now, request.ip);
  noteViewer(request, viewer);
  const open = openCall(services, endpoint, request, now);
  return {
    ...open,
    viewer,
    token,
    sent: sentAs(endpoint, request, open),
    read: (work) => readAs(services, viewer, now, work, how),
    write: (work) => countingChange({ services, viewer, now }, () => writeAs(services, viewer, open, work)),
    again: () => signedInCall(services, endpoint, request, how),
  };
}

export function remember(app: FastifyInstance, endpoint: Endpoint): void {
  const bound = boundEndpoints.get(app) ?? new Set();
  boundEndpoints.set(app, bound.add(endpoint));
}

function openCall<E extends Endpoint>(
  services: Services,
  endpoint: E,
  request: FastifyRequest,
  now: Date,
): OpenCall<E> {
  return {
    services,
    params: parse<E['params']>(endpoint.params, request.params ?? {}),
    query: parse<E['query']>(endpoint.query, request.query ?? {}),
    body: parse<E['body']>(endpoint.body, endpoint.method === 'GET' ? {} : bodyOf(request)),
    now,
    hostname: request.hostname,
    origin: originOf(request.ip, request.headers),
  };
}

/** The token of a session. Throws 401 where there is none. */
export function bearer(request: FastifyRequest): string {
  const header = request.headers.authorization;
  if (header === undefined || !header.startsWith('Bearer ')) throw signedOut();
  return header.slice('Bearer '.length);
}

/** No body at all stands for an empty one; `null` is a body, and the wrong one. */
const bodyOf = (request: FastifyRequest): unknown => (request.body === undefined ? {} : request.body);

/** Input against its schema; what breaks it is told field by field. */
function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, Words> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    if (field !== '' && fields[field] === undefined) fields[field] = wordsOf(issue);
  }
  const first = Object.values(fields)[0] ?? { key: 'messages.invalid_input' };
  throw new Refusal(400, 'invalid_input', first, { fields });
}

function wordsOf(issue: z.core.$ZodIssue): Words {
  const key = isMessageKey(issue.message) ? issue.message : 'messages.invalid_value';
  return issue.code === 'too_big' ? { key, params: { maximum: Number(issue.maximum) } } : { key };
}
