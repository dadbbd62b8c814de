import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';

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
    take(personId, address) {
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
