import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import type { ErrorAnswer, ErrorCode } from '#contract/wire/errors.ts';
import type { KeyIn, WordKey } from '#contract/word-key.ts';
import { InDoubt, isNoRoom, meansLater, OnlyRead } from '../../db/away.ts';
import { sqlState } from '../../db/engine.ts';
import { Crowded } from '../../db/shares/waiting.ts';
import { MakerFailure } from '../../ports/maker/port.ts';
import { ScanFailure } from '../../ports/scan/port.ts';
import { notFound, Refusal, type Words } from '../refusal.ts';
import type { Catalogue } from '../words.ts';

/** Errors of the HTTP layer itself, by Fastify's own code. */
const ofFastify: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, 'too_large', { key: 'messages.too_large' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, 'unsupported_media_type', {
    key: 'messages.unsupported_media_type',
  }),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal(400, 'malformed_json', { key: 'messages.malformed_json' }),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal(400, 'malformed_json', { key: 'messages.malformed_json' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal(400, 'malformed_json', { key: 'messages.malformed_json' }),
};

/** Clients that were sent away together do not come back together. */
const retryAfterSeconds = { least: 1, most: 4 };

export type ErrorAnswering = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** A failure as the caller may know it; what nobody expected has been told to the log and to the reporter. */
export type ErrorTelling = (
  error: unknown,
  request: FastifyRequest,
) => { readonly refusal: Refusal; readonly answer: ErrorAnswer };

export function errorTelling(
  words: Catalogue,
  report: (error: unknown, request: { id: string }) => void,
): ErrorTelling {
  const isToldLately = keepTold();
  return (error, request) => {
    const refusal = refusalOf(error);
    if (
      refusal.status >= 500 &&
      refusal !== error &&
      !isCrowd(error) &&
      !isLeftOff(error) &&
      !isToldLately(error)
    ) {
      request.log.error({ err: error }, 'request failed');
      report(error, { id: String(request.id) });
    }
    return { refusal, answer: answerOf(refusal, words, languageOf(request.headers['accept-language'])) };
  };
}

/** Whoever sends too much at once is told so, and fills no log: the line of each request says it. */
const isCrowd = (error: unknown): boolean =>
  error instanceof Crowded || (error instanceof Error && error.cause instanceof Crowded);

/** Nobody waits for the file any more, or the server stops: nobody's mistake. */
const isLeftOff = (error: unknown): boolean =>
  error instanceof MakerFailure && (error.reason === 'cancelled' || error.reason === 'closed');

/** Of one cause, while the database is away: everybody's stack, many a second, would fill the disk beside it. */
const toldEveryMs = 1000;

function keepTold(): (error: unknown) => boolean {
  const told = new Map<string, number>();
  return (error) => {
    const cause = sqlState(error);
    if (cause === null || !meansLater(cause)) return false;
    const now = performance.now();
    const isLately = now - (told.get(cause) ?? Number.NEGATIVE_INFINITY) < toldEveryMs;
    if (!isLately) told.set(cause, now);
    return isLately;
  };
}

/** Every failure leaves in the one form of decisions.md 1; what is unknown is told to the log, never to the caller. */
export function errorAnswering(tell: ErrorTelling): ErrorAnswering {
  return (error, request, reply) => {
    const { refusal, answer } = tell(error, request);
    if (refusal.retryAfterSeconds !== null) void reply.header('retry-after', refusal.retryAfterSeconds);
    return reply
      .status(refusal.status)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer));
  };
}

/** The same answer for what handlers throw and for what no route takes. */
export function answerErrors(app: FastifyInstance, answer: ErrorAnswering): void {
  app.setErrorHandler(answer);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}

export function answerOf(refusal: Refusal, catalogue: Catalogue, language: string): ErrorAnswer {
  const say = (words: Words): string => catalogue.say(language, words.key, words.params);
  return {
    Message: say(refusal.words),
    Code: refusal.code,
    Fields: Object.fromEntries(Object.entries(refusal.fields).map(([field, words]) => [field, say(words)])),
  };
}

const languageOf = (header: string | undefined): string => header?.slice(0, 2).toLowerCase() ?? 'en';

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : ofFastify[code];
  if (known !== undefined) return known;
  // JSON.parse and the guard against __proto__ throw a plain SyntaxError with status 400.
  if (error instanceof SyntaxError && statusCode === 400) return refusal(400, 'malformed_json');
  if (statusCode === 429) {
    const seconds = Math.max(1, Math.ceil(Number((error as { ttl?: number }).ttl ?? 60_000) / 1000));
    return new Refusal(
      429,
      'too_many_requests',
      { key: 'messages.too_many_requests' },
      { retryAfterSeconds: seconds },
    );
  }
  if (error instanceof InDoubt) return later('refusals.in_doubt');
  if (error instanceof MakerFailure && (error.reason === 'too_large' || error.reason === 'too_slow'))
    return new Refusal(413, 'too_large', { key: 'refusals.made_too_large' });
  if (error instanceof ScanFailure || isLeftOff(error)) return later('messages.unavailable');
  if (error instanceof OnlyRead || isNoRoom(sqlState(error))) return later('messages.unsaved');
  if (meansLater(sqlState(error))) return later('messages.unavailable');
  if (!(error instanceof ZodError) && statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return refusal(statusCode, 'invalid_input');
  }
  return refusal(500, 'internal');
}

const refusal = (status: number, code: ErrorCode & KeyIn<'messages'>): Refusal =>
  new Refusal(status, code, { key: `messages.${code}` });

function later(key: WordKey): Refusal {
  const { least, most } = retryAfterSeconds;
  const seconds = least + Math.floor(Math.random() * (most - least + 1));
  return new Refusal(503, 'unavailable', { key }, { retryAfterSeconds: seconds });
}
