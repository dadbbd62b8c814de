import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { CallLimit, Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
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
  const person = async (request: FastifyRequest): Promise<string> => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    // Without a valid session it is refused in a moment, and counted as what it is until then.
    const viewer = await sessions.viewerOf(token, clock.now(), request.ip).catch(() => null);
    return viewer === null ? await caller(request) : `person ${viewer.id}`;
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
  return { asksSession, rateLimit: { ...counted, keyGenerator: limit.per === 'person' ? person : caller } };
}

function tokenIn(body: unknown): string | null {
  const token = typeof body === 'object' && body !== null && 'Token' in body ? body.Token : null;
  return typeof token === 'string' && token.length <= limits.token ? token : null;
}

/**
 * Signed-out calls are counted by address and call, those from a browser of somebody known by that person: a
 * neighbour who uses up the address shuts out strangers alone, and one person has one count, however many browsers.
 * Signed-in ones are counted by token, so that an office behind one address does not share a count. The token is what
 * the caller says it is: it must never read like another's count.
 */
function callerOf(
  endpoint: Endpoint,
  familiar: Services['familiar'],
): (request: FastifyRequest) => string | Promise<string> {
  if (endpoint.auth === 'none')
    return async ({ headers, ip, hostname }) => {
      const browser = browserOf(headers);
      const isScarce = endpoint.limit !== null;
      const person = isScarce ? await familiar.find(browser, hostname) : familiar.personOf(browser);
      return `${endpoint.path} ${person === null ? networkOf(ip) : `known ${person}`}`;
    };
  return ({ headers: { authorization }, ip }) =>
    authorization === undefined || authorization.length > headerAtMost
      ? networkOf(ip)
      : `token ${authorization}`;
}

/** No token is longer. Whatever else stands there would be kept as it is, by thousands for each call. */
const headerAtMost = 'Bearer '.length + limits.token;
