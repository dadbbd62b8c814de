import type { ErrorCode } from '#contract/wire/errors.ts';
import type { WordKey } from '#contract/word-key.ts';

export interface Words {
  readonly key: WordKey;
  readonly params?: Record<string, string | number>;
}

/** An answer that is not a success; words are catalogue keys, filled in the viewer's language at the edge. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly words: Words;
  readonly fields: Record<string, Words>;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    code: ErrorCode,
    words: Words,
    more: { fields?: Record<string, Words>; retryAfterSeconds?: number } = {},
  ) {
    super(words.key);
    this.status = status;
    this.code = code;
    this.words = words;
    this.fields = more.fields ?? {};
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

/** What does not exist, or may not be seen: existence never leaks. */
export const notFound = (): Refusal => new Refusal(404, 'not_found', { key: 'messages.not_found' });

/** The viewer may act on such things, but this one has moved on. */
export const movedOn = (): Refusal => new Refusal(409, 'moved_on', { key: 'messages.moved_on' });

/** The same of what was deleted, which is nothing that has changed. */
export const deletedMeanwhile = (): Refusal => new Refusal(409, 'moved_on', { key: 'messages.deleted' });

/** What the viewer might do at some moment of the last day, and may not now: 403 would sign them out (decisions.md 1). */
export const noLongerYours = (): Refusal =>
  new Refusal(409, 'no_longer_yours', { key: 'messages.no_longer_yours' });

/** Nobody signs in, and no link opens anything, before it is on again. */
export const tenantDeactivated = (): Refusal =>
  new Refusal(400, 'tenant_deactivated', { key: 'messages.tenant_deactivated' });

export const forbidden = (): Refusal => new Refusal(403, 'forbidden', { key: 'messages.forbidden' });

export const signedOut = (): Refusal => new Refusal(401, 'signed_out', { key: 'messages.signed_out' });

/** Input that breaks a rule at one field; `key` is a catalogue key. */
export function badField(field: string, key: WordKey, params?: Words['params']): Refusal {
  const words: Words = params === undefined ? { key } : { key, params };
  return new Refusal(400, 'invalid_input', words, { fields: { [field]: words } });
}

/** A link that is unknown, used or too old; each screen has its own wording. */
export const deadLink = (key: WordKey): Refusal => new Refusal(400, 'dead_link', { key });

/** 429 with how many seconds to wait; more than a minute is no moment, and is said. */
export function tooMany(seconds: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const words: Words =
    retryAfterSeconds > 60
      ? { key: 'refusals.too_many_for_long', params: { minutes: Math.ceil(retryAfterSeconds / 60) } }
      : { key: 'messages.too_many_requests' };
  return new Refusal(429, 'too_many_requests', words, { retryAfterSeconds });
}

/** 429 for who stands behind what many ask for, themselves or others, and may have tried once. */
export const busy = (seconds: number): Refusal =>
  new Refusal(
    429,
    'too_many_requests',
    { key: 'messages.unavailable' },
    { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) },
  );
