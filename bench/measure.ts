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

/** How many requests failed, and what the first few of them were answered. */
export interface Failed {
  readonly failed: number;
  readonly failures: readonly string[];
}

export interface Paced extends Failed {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  /** Of an answer's body, packed by nobody; the mean. */
  readonly bytes: number;
}

export interface Saturated extends Failed {
  readonly perSecond: number;
  /** All that were asked. */
  readonly count: number;
}

/** 0 when none came, and why. */
interface Answer {
  readonly status: number;
  readonly text: string;
  readonly bytes: number;
}

const openAtMost = 128;
const failuresAtMost = 3;
const textAtMost = 200;

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
  let bytes = 0;
  const answers: Promise<void>[] = [];
  const failed = failedOnes();
  const began = performance.now();
  for (let i = 0; i < perSecond * seconds; i += 1) {
    const due = began + (i * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const shot = next();
    answers.push(
      send(agent, origin, shot).then((answer) => {
        if (!isAnswer(answer.status)) return failed.add(`${shot.method} ${shot.path}`, answer);
        times.push(performance.now() - Math.max(due, began));
        bytes += answer.bytes;
      }),
    );
  }
  await Promise.all(answers);
  agent.destroy();
  times.sort((a, b) => a - b);
  const count = times.length;
  return { p50: share(times, 0.5), p99: share(times, 0.99), count, bytes: bytes / count, ...failed.all() };
}

/**
 * As many as it takes with ten connections that never wait. What they had still asked for when the time was over is
 * asked for once more, uncounted: whoever signs and edits in turn would find the edit missing that was cut off.
 */
export async function saturated(origin: string, seconds: number, next: () => Shot): Promise<Saturated> {
  const failed = failedOnes();
  const open = new Map<object, Shot>();
  // autocannon builds a connection's first request before it tells of the connection, the others after each answer.
  let built: Shot | undefined;
  let answered: object | undefined;
  const result = await autocannon({
    url: origin,
    connections: 10,
    duration: seconds,
    setupClient: (client) => {
      if (built) open.set(client, built);
      let text = '';
      client.on('headers', () => (text = ''));
      client.on('body', (part) => (text ||= part.toString('utf8', 0, textAtMost)));
      client.on('response', (status) => {
        const shot = open.get(client);
        if (!isAnswer(status)) failed.add(`${shot?.method} ${shot?.path}`, { status, text, bytes: 0 });
        open.delete(client);
        answered = client;
      });
    },
    requests: [
      {
        setupRequest: (blank) => {
          const shot = next();
          built = shot;
          if (answered) open.set(answered, shot);
          return { ...blank, method: shot.method, path: shot.path, ...wire(shot) };
        },
      },
    ],
  });
  await askAgain(origin, [...open.values()]);
  // Who got no answer at all is known by number alone.
  const all = result.non2xx - result['3xx'] + result.errors + result.timeouts;
  const count = result.requests.total;
  return { perSecond: (count - all) / result.duration, count, failed: all, failures: failed.all().failures };
}

/** Writes that the end cut off; whether the server had done one already does not matter. */
async function askAgain(origin: string, shots: readonly Shot[]): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const shot of shots) if (shot.method !== 'GET') await send(agent, origin, shot);
  agent.destroy();
}

/** Collects what fails: all are counted, of the first few the answer is kept. */
function failedOnes(): { add(what: string, answer: Answer): void; all(): Failed } {
  const failures: string[] = [];
  let failed = 0;
  return {
    add(what, { status, text }) {
      failed += 1;
      if (failed > failuresAtMost) return;
      failures.push(`${what}: ${status} ${text.slice(0, textAtMost)}`);
    },
    all: () => ({ failed, failures }),
  };
}

export function send(agent: Agent, origin: string, shot: Shot): Promise<Answer> {
  const { headers, body } = wire(shot);
  return new Promise((resolve) => {
    const asked = request(`${origin}${shot.path}`, { agent, method: shot.method, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      let text = '';
      let bytes = 0;
      // Of what is an answer nothing is kept: to read megabytes would burden the server's figures.
      if (isAnswer(status)) answer.on('data', (part: Buffer) => (bytes += part.length));
      else answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      remember(shot, answer.headers.etag);
      answer.once('end', () => resolve({ status, text, bytes }));
      answer.once('error', (error) => resolve({ status: 0, text: error.message, bytes: 0 }));
    });
    asked.once('error', (error) => resolve({ status: 0, text: error.message, bytes: 0 }));
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
