import { Agent } from 'node:http';
import type { Cast } from './cast.ts';
import type { Prepared } from './databases.ts';
import { send } from './measure.ts';
import { type Running, startProduct } from './servers.ts';

/** One file as it was made while others asked for something light. */
export interface FileRow {
  readonly name: string;
  readonly status: number;
  readonly seconds: number;
  readonly kilobytes: number;
  /** The most that the server held meanwhile. */
  readonly megabytes: number;
  /** The longest that a light request waited: more than the event loop was blocked for at a time. */
  readonly longest: number;
  readonly p99: number;
}

/** Between two light requests: fifty a second. */
const pause = 20;

/** Each report of the large company by its ceo, one after the other, each beside fifty light requests a second. */
export async function measureFiles(prepared: Prepared, cast: Cast): Promise<FileRow[]> {
  const product = await startProduct(prepared);
  const rows: FileRow[] = [];
  try {
    // The first file starts a thread and compiles.
    await made(product, cast, '/api/report/userreport/excel');
    for (const path of pathsOf(cast)) rows.push(await besideOthers(product, cast, path));
  } finally {
    await product.end();
  }
  return rows;
}

function pathsOf({ periodId, manager, vp }: Cast): string[] {
  return ['excel', 'pdf'].flatMap((type) => [
    `userreport/${type}`,
    `goallist/${type}/${periodId}/0`,
    `goaltree/${type}/${periodId}`,
    `teamgoals/${type}/${periodId}/${vp.id}`,
    `teamgoals/${type}/${periodId}/${manager.id}`,
    `usercomlience/${type}/${periodId}`,
  ]);
}

async function besideOthers(product: Running, cast: Cast, path: string): Promise<FileRow> {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  const asked: Promise<void>[] = [];
  let megabytes = 0;
  const light = { method: 'GET', path: '/api/goal/periods', token: cast.contributor.token } as const;
  const timer = setInterval(() => {
    const due = performance.now();
    asked.push(
      send(agent, product.origin, light).then(() => {
        waits.push(performance.now() - due);
      }),
    );
  }, pause);
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, product.memory());
  }, 500);
  const began = performance.now();
  const { status, bytes } = await made(product, cast, `/api/report/${path}`);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(timer);
  clearInterval(watch);
  await Promise.all(asked);
  agent.destroy();
  waits.sort((a, b) => a - b);
  return {
    name: path.split('/').slice(0, 2).join(' '),
    status,
    seconds: Math.round(seconds * 10) / 10,
    kilobytes: Math.round(bytes / 1024),
    megabytes: Math.max(megabytes, product.memory()),
    longest: Math.round(waits.at(-1) ?? 0),
    p99: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
  };
}

async function made({ origin }: Running, { ceo }: Cast, path: string) {
  const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${ceo.token}` } });
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}
