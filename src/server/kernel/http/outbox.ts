import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../safety/network.ts';
import { viewerOf } from './request-log.ts';

/** Smaller answers go out with the first packets of a connection, or wait for little. */
const largeBytes = 256 * 1024;
/** What is kept for one person, or of strangers one address, and for all together, who ask for more than they take. */
export const waitingAtMost = { person: 48 * 1024 * 1024, all: 192 * 1024 * 1024 };

type Content = string | Buffer;

/** A person, or an address of strangers, who are of no company together. */
interface Whose {
  readonly id: number | string;
  readonly tenantId: number | null;
}

interface OnItsWay {
  readonly whose: Whose;
  readonly content: Content;
  readonly bytes: number;
  readonly answer: ServerResponse;
}

/**
 * An answer lies in memory until whoever asked has taken it, and who asks for one after the other need not take any.
 * Of one person the oldest that are not taken yet give way to the newest; where all together are too many, they give
 * way who wait for most, of the company that waits for most.
 */
export function boundOutbox(http: FastifyInstance): void {
  const waiting = new Set<OnItsWay>();
  http.addHook('onSend', async (request, reply, payload) => {
    // Whoever has gone already is told nothing, and nothing tells of it any more.
    if (isContent(payload) && !reply.raw.destroyed) {
      const bytes = sizeOf(payload);
      if (bytes < largeBytes) return payload;
      const one = { whose: whoseIs(request), content: payload, bytes, answer: reply.raw };
      waiting.add(one);
      const isOut = () => void waiting.delete(one);
      reply.raw.once('finish', isOut).once('close', isOut);
      makeRoom(waiting, one);
    }
    return payload;
  });
}

const isContent = (payload: unknown): payload is Content =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

/** A letter is three bytes at most: only what may be large is counted, at a millisecond a megabyte. */
const sizeOf = (content: Content): number =>
  typeof content === 'string' && content.length * 3 >= largeBytes
    ? Buffer.byteLength(content)
    : content.length;

const whoseIs = (request: FastifyRequest): Whose =>
  viewerOf(request) ?? { id: networkOf(request.ip), tenantId: null };

function makeRoom(waiting: Set<OnItsWay>, newest: OnItsWay): void {
  const { id } = newest.whose;
  const own = () => [...waiting].filter(({ whose }) => whose.id === id);
  while (bytesOf(own()) > waitingAtMost.person && giveWay(waiting, own(), newest));
  while (bytesOf(waiting) > waitingAtMost.all && giveWay(waiting, mostOf(waiting, newest), newest));
}

/** The oldest of these; false where the newest is alone. */
function giveWay(waiting: Set<OnItsWay>, these: readonly OnItsWay[], newest: OnItsWay): boolean {
  const oldest = these.find((one) => one !== newest);
  if (oldest === undefined) return false;
  waiting.delete(oldest);
  oldest.answer.req.socket.destroy();
  return true;
}

/** Of those before the newest, which may be the largest of all and alone. */
function mostOf(waiting: Iterable<OnItsWay>, newest: OnItsWay): readonly OnItsWay[] {
  const earlier = [...waiting].filter((one) => one !== newest);
  const ofCompany = largest(earlier, ({ whose }) => whose.tenantId, bytesOf);
  return largest(ofCompany, ({ whose }) => whose.id, bytesOf);
}

/** Those of one name whose weight together is largest. */
export function largest<T>(
  these: readonly T[],
  name: (one: T) => number | string | null,
  weight: (group: readonly T[]) => number,
): readonly T[] {
  const groups = new Map<number | string | null, T[]>();
  for (const one of these) groups.set(name(one), [...(groups.get(name(one)) ?? []), one]);
  const ranked = [...groups.values()].sort((one, other) => weight(other) - weight(one));
  return ranked[0] ?? [];
}

/** What is kept once and sent to many lies in memory once. */
function bytesOf(these: Iterable<OnItsWay>): number {
  const kept = new Set<Buffer>();
  let all = 0;
  for (const { content, bytes } of these) {
    if (typeof content === 'string' || !kept.has(content)) all += bytes;
    if (typeof content !== 'string') kept.add(content);
  }
  return all;
}
