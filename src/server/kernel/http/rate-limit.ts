import type { FastifyRequest } from 'fastify';
import type { CallLimit, Endpoint } from '#contract/endpoint.ts';
import { networkOf } from '../safety/network.ts';
import type { Services } from '../services.ts';

/** What @fastify/rate-limit reads from a route: the contract's own limit, or the general one. */
export function limitOf(
  endpoint: Endpoint,
  { config, sessions, clock }: Services,
): { rateLimit: false | object } {
  if (config.RATE_LIMITS === 'off') return { rateLimit: false };
  const limit: CallLimit = endpoint.limit ?? { max: 1200, seconds: 60 };
  const caller = callerOf(endpoint);
  const person = async (request: FastifyRequest): Promise<string> => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    // Without a valid session it is refused in a moment, and counted as what it is until then.
    const viewer = await sessions.viewerOf(token, clock.now(), request.ip).catch(() => null);
    return viewer === null ? caller(request) : `person ${viewer.id}`;
  };
  const keyGenerator = limit.per === 'person' ? person : caller;
  return { rateLimit: { max: limit.max, timeWindow: limit.seconds * 1000, keyGenerator } };
}

/**
 * Signed-out calls are counted by address and call; signed-in ones by token, so that an office behind one
 * address does not share a count. The token is what the caller says it is: it must never read like another's count.
 */
function callerOf(endpoint: Endpoint): (request: FastifyRequest) => string {
  if (endpoint.auth === 'none') return (request) => `${endpoint.path} ${networkOf(request.ip)}`;
  return ({ headers, ip }) =>
    headers.authorization === undefined ? networkOf(ip) : `token ${headers.authorization}`;
}
