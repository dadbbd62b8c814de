import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

/** One request as it goes over the wire. */
export interface Shot {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** Asked as whoever has the last answer asks: with its ETag, and 304 is an answer. */
  readonly keeps?: true;
}

/** ETags of what was answered last, by who asked for what. */
const tags = new Map<string, string>();

export interface Paced {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  readonly failed: number;
}

export interface Saturated {
  readonly perSecond: number;
  /** All that were asked. */
  readonly count: number;
  readonly failed: number;
}

const openAtMost = 128;

/**
 * So many requests a second, each sent when its time has come whether or not earlier ones were answered. Milliseconds
 * count from that time, so that a server that stalls is seen to stall.
 */
export async function paced(
  origin: string,
  perSecond: number,
  seconds: number,
  next: () => Shot,
): Promise<Paced> {
  const agent = new Agent({ keepAlive: true, maxSockets: openAtMost });
  const times: number[] = [];
  const answers: Promise<void>[] = [];
  let failed = 0;
  const began = performance.now();
  for (let i = 0; i < perSecond * seconds; i += 1) {
    const due = began + (i * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(
      send(agent, origin, next()).then((status) => {
        if (isAnswer(status)) times.push(performance.now() - Math.max(due, began));
        else failed += 1;
      }),
    );
  }
  await Promise.all(answers);
  agent.destroy();
  times.sort((a, b) => a - b);
  return { p50: share(times, 0.5), p99: share(times, 0.99), count: times.length, failed };
}

/** As many as it takes with ten connections that never wait. */
export async function saturated(origin: string, seconds: number, next: () => Shot): Promise<Saturated> {
  const result = await autocannon({
    url: origin,
    connections: 10,
    duration: seconds,
    requests: [
      {
        setupRequest: (blank) => {
          const shot = next();
          return { ...blank, method: shot.method, path: shot.path, ...wire(shot) };
        },
      },
    ],
  });
  const failed = result.non2xx - result['3xx'] + result.errors + result.timeouts;
  const count = result.requests.total;
  return { perSecond: (count - failed) / result.duration, count, failed };
}

/** Status of the answer; 0 when none came. */
export function send(agent: Agent, origin: string, shot: Shot): Promise<number> {
  const { headers, body } = wire(shot);
  return new Promise((resolve) => {
    const asked = request(`${origin}${shot.path}`, { agent, method: shot.method, headers }, (answer) => {
      answer.resume();
      remember(shot, answer.headers.etag);
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    asked.once('error', () => resolve(0));
    asked.end(body);
  });
}

/** The product redirects nobody: what is in the three hundreds has not changed. */
export const isAnswer = (status: number): boolean => status === 200 || status === 304;

export function remember(shot: Shot, tag: string | null | undefined): void {
  if (shot.keeps && tag) tags.set(tagKey(shot), tag);
}

const tagKey = ({ token, path }: Shot): string => `${token} ${path}`;

/** The head and body of a request as they are sent. */
export function wire(shot: Shot): { headers: Record<string, string>; body?: string } {
  const headers: Record<string, string> = {};
  if (shot.token !== undefined) headers.authorization = `Bearer ${shot.token}`;
  const tag = shot.keeps && tags.get(tagKey(shot));
  if (tag) headers['if-none-match'] = tag;
  if (shot.body === undefined) return { headers };
  headers['content-type'] = 'application/json';
  return { headers, body: JSON.stringify(shot.body) };
}

function share(sorted: readonly number[], of: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? Number.NaN;
}
