import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

/** What @fastify/rate-limit reads from a route: the contract's own limit, or the general one. */
export function limitOf(endpoint: Endpoint, on: boolean): { rateLimit: false | object } {
  if (!on) return { rateLimit: false };
  const limit = endpoint.limit ?? { max: 1200, seconds: 60 };
  return {
    rateLimit: { max: limit.max, timeWindow: limit.seconds * 1000, keyGenerator: callerOf(endpoint) },
  };
}

/**
 * Signed-out calls are counted by address and call; signed-in ones by token, so that an office behind one
 * address does not share a count.
 */
function callerOf(endpoint: Endpoint): (request: FastifyRequest) => string {
  if (endpoint.auth === 'none') return (request) => `${endpoint.path} ${request.ip}`;
  return (request) => request.headers.authorization ?? request.ip;
}
