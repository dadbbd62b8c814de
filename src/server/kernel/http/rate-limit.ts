import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { EmailField } from '#contract/auth.ts';
import type { CallLimit, Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { emailKeyOf } from '#rules/text/keys.ts';
import type { NamedAccount } from '../safety/familiar.ts';
import { networkOf } from '../safety/network.ts';
import { browserOf } from '../safety/origin.ts';
import type { Services } from '../services.ts';
import { hashOf, isSealed } from '../token.ts';

/** What is read from a route: by @fastify/rate-limit the contract's own limit, or the general one; whether it asks for a session. */
export function limitOf(
  endpoint: Endpoint,
  { config, sessions, clock, familiar, secret, oldSecret }: Services,
): FastifyContextConfig & { rateLimit: false | object } {
  const asksSession = endpoint.auth === 'session';
  if (config.RATE_LIMITS === 'off') return { asksSession, rateLimit: false };
  const limit: CallLimit = endpoint.limit ?? { max: 1200, seconds: 60 };
  const caller = callerOf(endpoint, familiar);
  const viewer = async (request: FastifyRequest): Promise<string> => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    // Without a valid session it is refused in a moment, and counted as what it is until then.
    const viewer = await sessions.viewerOf(token, clock.now(), request.ip).catch(() => null);
    if (viewer === null) return caller(request);
    return limit.per === 'session' ? `session ${viewer.session}` : `person ${viewer.id}`;
  };
  const link = async (request: FastifyRequest): Promise<string> => {
    const token = tokenIn(request.body);
    const isOurs = token !== null && isSealed(token, [secret, oldSecret]);
    return isOurs ? `${endpoint.path} link ${hashOf(token)}` : caller(request);
  };
  const counted = { max: limit.max, timeWindow: limit.seconds * 1000 };
  // The link stands in the body, which must have been read.
  if (limit.per === 'link')
    return { asksSession, rateLimit: { ...counted, keyGenerator: link, hook: 'preHandler' } };
  // So does the account.
  if (limit.per === 'account')
    return { asksSession, rateLimit: { ...counted, keyGenerator: caller, hook: 'preHandler' } };
  const isOfViewer = limit.per === 'person' || limit.per === 'session';
  return { asksSession, rateLimit: { ...counted, keyGenerator: isOfViewer ? viewer : caller } };
}

function tokenIn(body: unknown): string | null {
  const token = typeof body === 'object' && body !== null && 'Token' in body ? body.Token : null;
  return typeof token === 'string' && token.length <= limits.token ? token : null;
}

/** The fields in which a call names an account. */
const Naming = z.object({ userName: EmailField, Email: EmailField, domain: z.string() }).partial();

/** A body that names none is refused soon. */
function accountIn(body: unknown): NamedAccount {
  const { data } = Naming.safeParse(body);
  return { emailKey: emailKeyOf(data?.userName ?? data?.Email ?? ''), domain: data?.domain ?? '' };
}

/**
 * Signed-out calls are counted by address and call, those from a browser of somebody known by that browser: a
 * neighbour who uses up the address shuts out strangers alone, and what is done in one browser uses up no other. Where
 * an account is named it is known who has used that one: nobody tries more of others' with browsers of their own.
 * Signed-in ones are counted by token, so that an office behind one address does not share a count. The token is what
 * the caller says it is: it must never read like another's count.
 */
function callerOf(
  endpoint: Endpoint,
  familiar: Services['familiar'],
): (request: FastifyRequest) => string | Promise<string> {
  if (endpoint.auth === 'none')
    return async ({ headers, ip, hostname, body }) => {
      const browser = browserOf(headers);
      const named = endpoint.limit?.per === 'account' ? accountIn(body) : null;
      const isScarce = endpoint.limit !== null;
      const person = isScarce ? await familiar.find(browser, hostname, named) : familiar.personOf(browser);
      return `${endpoint.path} ${person === null ? networkOf(ip) : `known ${browser}`}`;
    };
  return ({ headers: { authorization }, ip }) =>
    authorization === undefined || authorization.length > headerAtMost
      ? networkOf(ip)
      : `token ${authorization}`;
}

/** No token is longer. Whatever else stands there would be kept as it is, by thousands for each call. */
const headerAtMost = 'Bearer '.length + limits.token;
