import { z } from 'zod';
import type { FileKind, UploadRule } from './wire/file-types.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How often one client may call: `max` calls in `seconds`, per address and, where the call names one, per account. */
export interface CallLimit {
  readonly max: number;
  readonly seconds: number;
  /**
   * Counted together for all sessions of a person, or each session apart; or each link that was mailed apart, whoever
   * opens it; or apart in each browser in which the account that is named was used, by address in all others.
   */
  readonly per?: 'person' | 'session' | 'link' | 'account';
}

/** One call of the API: the value that the server binds, the web calls and OpenAPI is printed from. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Path below /api, parameters as `:name`; matched without regard to case (decisions.md 1). */
  readonly path: string;
  readonly summary: string;
  /** 'session' needs a bearer token; 'none' is for the signed-out screens. */
  readonly auth: 'session' | 'none';
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly returns: R;
  readonly limit: CallLimit | null;
  /** Kinds of file that a call answers instead of JSON, by its own choice where there are several; null for all others. */
  readonly produces: readonly FileKind[] | null;
  /** The file that the call takes in place of a JSON body; null for all others. */
  readonly uploads: UploadRule | null;
  /** Bytes that its body may have at most; null for the usual limit. */
  readonly bodyBytes: number | null;
  /** Holds a processor for long: of one company only a few are done at a time. */
  readonly costly: boolean;
  /** A GET whose answer carries an ETag: whoever has it already is answered 304 and nothing more. */
  readonly tagged: boolean;
  /** Adds something: sent again with the same Idempotency-Key, it adds nothing more and answers what was made. */
  readonly once: boolean;
  /** What comes before the answer when it is asked for as text/event-stream; null where it is not. */
  readonly streams: z.ZodType | null;
}

/**
 * A call that can also tell its answer while it is made: as events `partial` (`streams`, each in place of the one
 * before), then `done` (`returns`) or `error` (the error answer).
 */
export type StreamingEndpoint = Endpoint & { readonly streams: z.ZodType };

const nothing = z.object({});
type Nothing = typeof nothing;

interface Shape<P, Q, B, R> {
  readonly summary: string;
  readonly auth?: 'session' | 'none';
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly returns: R;
  readonly limit?: CallLimit;
  readonly produces?: readonly FileKind[];
  readonly tagged?: boolean;
  readonly once?: boolean;
  readonly bodyBytes?: number;
  /** Unless it is said, what makes a file is. */
  readonly costly?: boolean;
}

export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(method: Method, path: string, shape: Shape<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    method,
    path,
    summary: shape.summary,
    auth: shape.auth ?? 'session',
    params: (shape.params ?? nothing) as P,
    query: (shape.query ?? nothing) as Q,
    body: (shape.body ?? nothing) as B,
    returns: shape.returns,
    limit: shape.limit ?? null,
    produces: shape.produces ?? null,
    uploads: null,
    tagged: shape.tagged ?? false,
    once: shape.once ?? false,
    bodyBytes: shape.bodyBytes ?? null,
    costly: shape.costly ?? shape.produces !== undefined,
    streams: null,
  };
}

/** The same call, with one file for its body: multipart/form-data, part `file`. */
export function upload<E extends Endpoint>(
  call: E,
  uploads: UploadRule,
): E & { readonly uploads: UploadRule } {
  return { ...call, uploads };
}

/** The same call, told in parts to whoever accepts text/event-stream. */
export function streaming<E extends Endpoint, S extends z.ZodType>(
  call: E,
  streams: S,
): E & { readonly streams: S } {
  return { ...call, streams } as E & { readonly streams: S };
}

type In<T extends z.ZodType, K extends string> = [T] extends [Nothing] ? unknown : { [k in K]: z.input<T> };

/** What a caller hands over: `{ params, query, body }`, each only where the call has one. */
export type InputOf<E extends Endpoint> = In<E['params'], 'params'> &
  In<E['query'], 'query'> &
  In<E['body'], 'body'>;

export type AnswerOf<E extends Endpoint> = z.output<E['returns']>;

export type PartOf<E extends StreamingEndpoint> = z.output<E['streams']>;
