import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { CallLimit, Endpoint } from '#contract/endpoint.ts';
import { networkOf } from '../safety/network.ts';
import { browserOf } from '../safety/origin.ts';
import type { Services } from '../services.ts';

/** What is read from a route: by @fastify/rate-limit the contract's own limit, or the general one; whether it asks for a session. */
export function limitOf(
  endpoint: Endpoint,
  { config, sessions, clock, familiar }: Services,
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
  const keyGenerator = limit.per === 'person' ? person : caller;
  return { asksSession, rateLimit: { max: limit.max, timeWindow: limit.seconds * 1000, keyGenerator } };
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
  return ({ headers, ip }) =>
    headers.authorization === undefined ? networkOf(ip) : `token ${headers.authorization}`;
}
