import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { onceHeader, onceKey } from '#contract/safety.ts';
import { badField } from '../refusal.ts';
import { hashOf } from '../token.ts';

/**
 * What a call was sent as: its key with its parameters and its body, so that the same key with other words is something
 * else. Null where the call adds nothing, or bears no key; throws 400 where the key is none.
 */
export function sentAs(
  { once, path }: Endpoint,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { params, body }: { readonly params: unknown; readonly body: unknown },
): string | null {
  const key = headers[onceHeader];
  if (!once || key === undefined) return null;
  if (typeof key !== 'string' || !onceKey.test(key))
    throw badField('Idempotency-Key', 'messages.invalid_value');
  return hashOf(JSON.stringify([path, key.replaceAll('"', ''), params, body]));
}
