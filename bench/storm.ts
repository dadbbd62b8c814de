import { once } from 'node:events';
import { startThread } from '#server/ports/thread.ts';
import { dice, get, inTurn, post } from './call.ts';
import type { Cast } from './cast.ts';
import type { Prepared } from './databases.ts';
import { paced, type Shot } from './measure.ts';
import { startProduct } from './servers.ts';
import { type Tally, writersOf } from './storm-pages.ts';
import type { StormGiven } from './storm-thread.ts';

/** What a company's open pages cost while its people write (issue 8, item 19). */
export interface StormRow {
  readonly clients: number;
  readonly writes: number;
  readonly heard: number;
  /** The most that one client asked for one thing within ten seconds. */
  readonly refetchesInTen: number;
  readonly refetches: number;
  readonly notModified: number;
  readonly failed: number;
  /** Milliseconds from hearing of a change to the row put right, and of calls that others make meanwhile. */
  readonly rowP99: number;
  readonly othersP50: number;
  readonly othersP99: number;
  readonly writeP99: number;
}

const clientsAtMost = 500;
const writesPerSecond = 10;
const othersPerSecond = 20;

/** Pages that listen in a thread of their own, while ten weekly words a second are written and others ask. */
export async function measureStorm(
  prepared: Prepared,
  cast: Cast,
  seconds: number,
  clients = clientsAtMost,
): Promise<StormRow> {
  const server = await startProduct(prepared);
  const given: StormGiven = { origin: server.origin, cast, clients };
  const pages = startThread('storm-thread', import.meta.url, { workerData: given });
  await once(pages, 'message');
  const [writing, others] = await Promise.all([
    paced(server.origin, writesPerSecond, seconds, writesOf(cast)),
    paced(server.origin, othersPerSecond, seconds, callsOf(cast)),
  ]);
  pages.postMessage('close');
  const [tally] = (await once(pages, 'message')) as [Tally & { readonly clients: number }];
  await server.end();
  tally.rowTimes.sort((a, b) => a - b);
  return {
    clients: tally.clients,
    writes: writing.count,
    heard: tally.heard,
    refetchesInTen: tally.mostInTen,
    refetches: tally.refetches,
    notModified: tally.notModified,
    failed: tally.failed + writing.failed + others.failed,
    rowP99: tally.rowTimes[Math.floor(tally.rowTimes.length * 0.99)] ?? Number.NaN,
    othersP50: others.p50,
    othersP99: others.p99,
    writeP99: writing.p99,
  };
}

function writesOf(cast: Cast): () => Shot {
  const next = inTurn(writersOf(cast));
  return () => {
    const owner = next();
    return post('/Goal/updatestatus', owner.token, { Id: owner.goalId, Likelihood: dice(), Quality: dice() });
  };
}

/** What others do meanwhile. */
function callsOf(cast: Cast): () => Shot {
  const next = inTurn([
    () => post('/Goal/goals', cast.manager.token, { GoalSelectFilter: 2 }),
    () => get(`/Goal/${cast.contributor.goalId}`, cast.contributor),
  ]);
  return () => next()();
}
