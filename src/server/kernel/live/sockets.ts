import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';
import { networkOf } from '../safety/network.ts';

/** How many live connections a person and an address hold in this process. */
export interface SocketCounts {
  /** Counts one more and answers how to count it out again; null: there are enough. */
  take(personId: number, address: string): (() => void) | null;
}

export function countSockets(
  config: Pick<Config, 'SOCKETS_PER_PERSON' | 'SOCKETS_PER_ADDRESS'>,
): SocketCounts {
  const persons = new Map<number, number>();
  const addresses = new Map<string, number>();
  return {
    take(personId, from) {
      const address = networkOf(from);
      if ((persons.get(personId) ?? 0) >= config.SOCKETS_PER_PERSON) return null;
      if ((addresses.get(address) ?? 0) >= config.SOCKETS_PER_ADDRESS) return null;
      add(persons, personId, 1);
      add(addresses, address, 1);
      return () => {
        add(persons, personId, -1);
        add(addresses, address, -1);
      };
    },
  };
}

/** A connection that has said nothing yet costs memory as well, until its time to prove itself is over. */
const unprovenAtMost = 500;
/** A page says who it is once or twice; each time may ask the database. */
const triesAtMost = 10;

/** A connection before anybody is known to stand behind it. */
export interface Arriving {
  readonly request: Pick<IncomingMessage, 'headers' | 'socket'>;
  once(event: 'close', done: () => void): unknown;
  close(): unknown;
}

/** Connections of each address whose session is not proven. */
export interface Arrivals {
  /**
   * Counted until it is proven, or ends. Where there are too many of its address the one that has waited longest is
   * closed: whoever can prove who they are has done so long before, and does not stand behind those who cannot.
   */
  count(arriving: Arriving): void;
  /** Whether this connection may say once more who it is. */
  mayTry(arriving: Arriving): boolean;
  proven(arriving: Arriving): void;
}

export function countArrivals({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): Arrivals {
  const addresses = new Map<string, Set<Arriving>>();
  const counted = new WeakMap<Arriving, string>();
  const tries = new WeakMap<Arriving, number>();
  const addressOf = (request: Arriving['request']) => networkOf(addressBehind(request, TRUST_PROXY));
  const countOut = (arriving: Arriving): void => {
    const address = counted.get(arriving);
    if (address === undefined) return;
    counted.delete(arriving);
    const waiting = addresses.get(address);
    waiting?.delete(arriving);
    if (waiting?.size === 0) addresses.delete(address);
  };
  return {
    count(arriving) {
      const address = addressOf(arriving.request);
      const waiting = addresses.get(address) ?? new Set();
      const [eldest] = waiting;
      counted.set(arriving, address);
      addresses.set(address, waiting.add(arriving));
      arriving.once('close', () => countOut(arriving));
      if (eldest === undefined || waiting.size <= unprovenAtMost) return;
      countOut(eldest);
      eldest.close();
    },
    mayTry(arriving) {
      const tried = (tries.get(arriving) ?? 0) + 1;
      tries.set(arriving, tried);
      return tried <= triesAtMost;
    },
    proven: countOut,
  };
}

function add<K>(counts: Map<K, number>, key: K, by: number): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}

/** The address a connection comes from, behind as many proxies as are believed (config: TRUST_PROXY). */
export function addressBehind(request: Pick<IncomingMessage, 'headers' | 'socket'>, hops: number): string {
  const said = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(said) ? said.join(',') : (said ?? ''))
    .split(',')
    .map((part) => part.trim());
  const way = [...forwarded.filter((part) => part !== ''), request.socket.remoteAddress ?? ''];
  return way[Math.max(0, way.length - 1 - hops)] ?? '';
}
