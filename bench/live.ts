import { io, type Socket } from 'socket.io-client';
import { liveEvents, livePath } from '#contract/live.ts';
import type { Prepared } from './databases.ts';
import { type Running, startProduct } from './servers.ts';

/** How long after a change is sent everybody who is connected hears of it (issue 4, item 4). */
export interface LiveRow {
  readonly processes: number;
  readonly connected: number;
  /** Who should hear of each change, and how many did in all. */
  readonly hearers: number;
  readonly events: number;
  readonly heard: number;
  /** Of people of another company. */
  readonly strays: number;
  readonly p50: number;
  readonly p99: number;
  readonly memory: number;
}

const hearers = 500;
const others = 1500;
const events = 40;
const pauseMs = 500;
const patienceMs = 5000;
const atOnce = 50;

/** 500 people of one company and 1,500 of another on so many processes; someone of the first gives a week's word. */
export async function measureLive(prepared: Prepared, processes: number): Promise<LiveRow> {
  const servers: Running[] = [];
  for (let i = 0; i < processes; i += 1) servers.push(await startProduct(prepared));
  const originOf = (i: number): string => servers[i % processes]?.origin ?? '';
  const { big, mid } = prepared.casts;
  const own = await connectAll(mid.listeners.slice(-hearers), originOf);
  const strangers = await connectAll(big.listeners.slice(-others), originOf);
  const memory = Math.max(...servers.map((server) => server.memory()));
  const times: number[] = [];
  let sent = 0;
  let strays = 0;
  const isChange = (update: unknown): boolean => {
    const read = liveEvents.TenantUpdate.safeParse(update);
    return read.success && read.data.Kind === 'goal_update' && read.data.GoalId === mid.vp.goalId;
  };
  for (const socket of own)
    socket.on('TenantUpdate', (update) => {
      if (isChange(update)) times.push(performance.now() - sent);
    });
  for (const socket of strangers)
    socket.on('TenantUpdate', (update) => {
      if (isChange(update)) strays += 1;
    });
  for (let i = 0; i < events; i += 1) {
    const before = times.length;
    sent = performance.now();
    await giveWord(originOf(0), mid.vp, i);
    while (times.length < before + own.length && performance.now() - sent < patienceMs) await pause(5);
    await pause(Math.max(0, pauseMs - (performance.now() - sent)));
  }
  for (const socket of [...own, ...strangers]) socket.disconnect();
  for (const server of servers) await server.end();
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return {
    processes,
    connected: own.length + strangers.length,
    hearers: own.length,
    events,
    heard: times.length,
    strays,
    p50: at(0.5),
    p99: at(0.99),
    memory,
  };
}

async function giveWord(origin: string, vp: { token: string; goalId: number }, i: number): Promise<void> {
  const answer = await fetch(`${origin}/api/Goal/updatestatus`, {
    method: 'POST',
    headers: { authorization: `Bearer ${vp.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ Id: vp.goalId, Likelihood: i % 5, Quality: (i + 1) % 5 }),
  });
  if (!answer.ok) throw new Error(`updatestatus answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** A few at a time, as people arrive; whoever is refused ends the run. */
async function connectAll(tokens: readonly string[], originOf: (i: number) => string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let i = 0; i < tokens.length; i += atOnce) {
    const some = tokens.slice(i, i + atOnce).map((token, j) => connect(originOf(i + j), token));
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

/** A page's line to the server. */
export function connect(origin: string, token: string): Promise<Socket> {
  const socket = io(origin, {
    path: livePath,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
