import type { AnswerOf, Endpoint, InputOf, PartOf, StreamingEndpoint } from '#contract/endpoint.ts';
import { browserHeader, onceHeader } from '#contract/safety.ts';
import { fileTypes } from '#contract/wire/file-types.ts';
import { eventReader } from '#rules/text/event-reader.ts';
import { readToken } from '#web/session/storage.ts';
import { browserNumber } from '#web/ui/theme/preferences.ts';
import { apiErrorOf, isSilence } from './api-error.ts';
import { takeEarly } from './early.ts';
import { keepAnswers } from './kept/kept-answers.ts';
import { keepUnanswered } from './kept/unanswered.ts';

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

type Input<E extends Endpoint> = Parts & (unknown extends InputOf<E> ? unknown : InputOf<E>);

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Whether it may be sent again by itself (Endpoint `once`): until whoever asked has left. */
  readonly wanted?: AbortSignal;
}

const answers = keepAnswers();
const unanswered = keepUnanswered();

/** Statuses that say nothing of what was sent before under the same key: nobody looked at it. */
const unread: ReadonlySet<number> = new Set([401, 403, 408, 413, 425, 429]);
/** Whether the server has said what became of it: what it could not end may have been done all the same. */
const isAnswer = (status: number): boolean => status < 500 && !unread.has(status);

let refused: () => void = () => undefined;

/** What happens on 401 and 403, whichever call it was (goals-core 6); set once by the session. */
export function onRefusal(handler: () => void): void {
  refused = handler;
}

/** Before what is done once is sent again by itself, in milliseconds: a server that starts anew takes a while. */
const pauses = [500, 1500];
/** Whoever has waited so long, in milliseconds, is told: the next answer would take as long. */
const patience = 5000;

/**
 * Calls the API. `input` has `params`, `query` and `body` where the endpoint has them, `{}` otherwise. What bears a key
 * (Endpoint `once`) is sent again where no answer comes, for as long as it is `wanted`, before anyone is told. Throws
 * ApiError; shows nothing: each mutation says what its failure does.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, wanted }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const token = readToken();
  const began = Date.now();
  const isOver = () => wanted?.aborted || !navigator.onLine || Date.now() - began > patience;
  for (const pause of endpoint.once && wanted ? pauses : []) {
    try {
      return await callOnce(endpoint, input, { signal });
    } catch (error) {
      if (!isSilence(error) || isOver()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (isOfAnother(token)) throw apiErrorOf(401, null);
      if (isOver()) throw error;
    }
  }
  return callOnce(endpoint, input, { signal });
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal }: { readonly signal: AbortSignal | undefined },
): Promise<AnswerOf<E>> {
  const { params = {}, query = {}, body }: Parts = input;
  const url = addressOf(endpoint.path, params, query);
  const token = readToken();
  const known = endpoint.tagged ? answers.of(token, url) : undefined;
  const key = endpoint.once ? unanswered.keyOf(token, url, body) : undefined;
  const response = await send(url, endpoint, { body, signal, tag: known?.tag, key });
  if (response.status === 304 && known) return known.answer as AnswerOf<E>;
  const answer: unknown = await response.json().catch(() => null);
  signal?.throwIfAborted();
  // A line that breaks off has not told its answer, though it was done.
  if (response.ok && answer === null) throw apiErrorOf(0, null);
  if (endpoint.once && isAnswer(response.status)) unanswered.forget(url, body);
  if (!response.ok) throw refusalOf(response, answer, token);
  if (endpoint.auth === 'session' && isOfAnother(token)) throw apiErrorOf(401, null);
  const tag = response.headers.get('etag');
  if (endpoint.tagged && tag !== null) answers.keep(token, url, { tag, answer });
  return answer as AnswerOf<E>;
}

/** Calls what answers a file, which the server has named. Throws as `call` does. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal }: CallOptions = {},
): Promise<{ readonly file: Blob; readonly name: string }> {
  const { params = {}, query = {}, body }: Parts = input;
  const token = readToken();
  const response = await send(addressOf(endpoint.path, params, query), endpoint, { body, signal });
  if (!response.ok) throw refusalOf(response, await response.json().catch(() => null), token);
  return { file: await response.blob(), name: fileNameIn(response.headers.get('content-disposition')) };
}

/** Calls what tells its answer in parts: each replaces the one before. Throws as `call` does, also in the middle. */
export async function callStream<E extends StreamingEndpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, onPart }: { readonly signal: AbortSignal; readonly onPart: (part: PartOf<E>) => void },
): Promise<AnswerOf<E>> {
  const { params = {}, query = {}, body }: Parts = input;
  const token = readToken();
  const response = await send(addressOf(endpoint.path, params, query), endpoint, {
    body,
    signal,
    accept: 'text/event-stream',
  });
  if (!response.ok) throw refusalOf(response, await response.json().catch(() => null), token);
  const read = eventReader();
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read().catch(() => null);
    signal.throwIfAborted();
    // A line that breaks off has not told its answer.
    if (!piece || piece.done) throw apiErrorOf(0, null);
    for (const { event, data } of read(decoder.decode(piece.value, { stream: true }))) {
      const told: unknown = JSON.parse(data);
      if (event === 'partial') onPart(told as PartOf<E>);
      if (event === 'done') return told as AnswerOf<E>;
      if (event === 'error') throw apiErrorOf(503, told);
    }
  }
}

function refusalOf(response: Response, answer: unknown, token: string | null) {
  tellRefused(response.status, token);
  return apiErrorOf(response.status, answer);
}

/**
 * Whether whoever asked has signed out since, or somebody else in: the answer is theirs alone, and another tab that
 * shows the next session already must not put it on the screen. Told as a session that ended, which says nothing.
 */
export const isOfAnother = (token: string | null): boolean => token !== null && readToken() !== token;

/**
 * For who sends otherwise: the same happens on 401 and 403. `token` is what was there when it was asked for: what is
 * said of a session before ends none that has begun since.
 */
export function tellRefused(status: number, token: string | null): void {
  if ((status === 401 || status === 403) && token === readToken()) refused();
}

/** 'attachment; filename*=UTF-8''...' or with a plain name. */
export function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? '');
}

interface Sent {
  readonly body: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Of the answer that is there already. */
  readonly tag?: string | undefined;
  readonly accept?: string;
  /** Under which it is done once (Endpoint `once`). */
  readonly key?: string | undefined;
}

async function send(
  url: string,
  endpoint: Endpoint,
  { body, signal, tag, key, accept = acceptedBy(endpoint) }: Sent,
): Promise<Response> {
  const token = endpoint.auth === 'session' ? readToken() : null;
  const early = endpoint.method === 'GET' && tag === undefined ? takeEarly(url, token) : null;
  try {
    if (early) {
      const response = await early;
      signal?.throwIfAborted();
      return response;
    }
    return await fetch(url, {
      method: endpoint.method,
      headers: {
        accept,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(tag === undefined ? {} : { 'if-none-match': tag }),
        ...(key === undefined ? {} : { [onceHeader]: key }),
        ...(endpoint.auth === 'none' ? { [browserHeader]: browserNumber() } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw apiErrorOf(0, null);
  }
}

const acceptedBy = ({ produces }: Endpoint): string =>
  produces?.map((kind) => fileTypes[kind].type).join(', ') ?? 'application/json';

/** '/Goal/:id' with its parameters and query, below /api. */
export function addressOf(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const tail = search.toString();
  return `/api${filled}${tail && `?${tail}`}`;
}
