import { dice, get, inTurn, post } from '../call.ts';
import type { Cast } from '../cast.ts';
import type { Prepared } from '../databases.ts';
import { paced, type Shot } from '../measure.ts';
import { perRequest, type Work } from '../processor.ts';
import { type Running, startProduct } from '../servers.ts';
import { startProxy } from './proxy.ts';

/** What one kind of request felt like in the mix. */
export interface MixedRow {
  readonly beside: 'nothing' | 'a matrix a second' | 'nothing, two processes behind a proxy';
  readonly kind: 'reads' | 'writes';
  readonly count: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of a core, of all that was asked meanwhile divided by these and the other kind's requests. */
  readonly processor: number;
}

const readsASecond = 40;
const writesASecond = 4;
const viewersOfEach = 250;
const warmSeconds = 3;

/**
 * A working day of two companies, with and without somebody who looks at a whole company all the time; where several
 * processes may share the database, through two behind a proxy as well.
 */
export async function measureMixed(prepared: Prepared, seconds: number): Promise<MixedRow[]> {
  const product = await startProduct(prepared);
  const casts = Object.values(prepared.casts);
  const mix = { reads: alternating(casts.map(readsOf)), writes: alternating(casts.map(writesOf)) };
  const matrix = (): Shot => wholeMatrix(prepared.casts.big);
  await together(product, warmSeconds, mix);
  const alone = await together(product, seconds, mix);
  const beside = await together(product, seconds, { ...mix, matrix });
  const behind = prepared.url === null ? [] : await behindProxy(prepared, product, seconds, mix);
  await product.end();
  return [
    ...alone.map((row) => ({ beside: 'nothing' as const, ...row })),
    ...beside.map((row) => ({ beside: 'a matrix a second' as const, ...row })),
    ...behind.map((row) => ({ beside: 'nothing, two processes behind a proxy' as const, ...row })),
  ];
}

/** The database's work is counted once, the proxy's, which is not the product's, not at all. */
async function behindProxy(prepared: Prepared, first: Running, seconds: number, mix: Mix) {
  const second = await startProduct(prepared);
  const proxy = await startProxy([first.origin, second.origin]);
  const work = (): Work => ({ ...first.work(), node: first.work().node + second.work().node });
  const both = { origin: proxy.origin, work };
  await together(both, warmSeconds, mix);
  const rows = await together(both, seconds, mix);
  await proxy.close();
  await second.end();
  return rows;
}

interface Mix {
  readonly reads: () => Shot;
  readonly writes: () => Shot;
  readonly matrix?: () => Shot;
}

async function together(
  { origin, work }: Pick<Running, 'origin' | 'work'>,
  seconds: number,
  { reads, writes, matrix }: Mix,
) {
  const before = work();
  const [read, written] = await Promise.all([
    paced(origin, readsASecond, seconds, reads),
    paced(origin, writesASecond, seconds, writes),
    ...(matrix === undefined ? [] : [paced(origin, 1, seconds, matrix)]),
  ]);
  const processor = perRequest(before, work(), (read?.count ?? 0) + (written?.count ?? 0));
  return [
    { kind: 'reads' as const, ...of(read), processor },
    { kind: 'writes' as const, ...of(written), processor },
  ];
}

function of(figures: Awaited<ReturnType<typeof paced>> | undefined) {
  if (figures === undefined) throw new Error('Nothing was asked.');
  return figures;
}

/** One of each in turn, so that no connection serves one company alone. */
function alternating(all: readonly (() => Shot)[]): () => Shot {
  const next = inTurn(all);
  return () => next()();
}

/** What a page asks for, each time for somebody else. */
function readsOf({ listeners }: Cast): () => Shot {
  const viewer = inTurn(
    listeners.slice(0, viewersOfEach).map((token) => ({ token, id: 0, goalId: 0, managerId: 0 })),
  );
  const kinds = [
    (token: string) => post('/Goal/goals', token, { GoalSelectFilter: 0 }),
    (token: string) => post('/Goal/goals', token, { GoalSelectFilter: 1 }),
  ] as const;
  const paths = ['/dashboard', '/notification/1', '/Goal/users'] as const;
  const next = inTurn([...kinds.map((kind) => ({ kind })), ...paths.map((path) => ({ path }))]);
  return () => {
    const [one, player] = [next(), viewer()];
    return 'kind' in one ? one.kind(player.token) : get(one.path, player);
  };
}

function writesOf({ owners }: Cast): () => Shot {
  const owner = inTurn(owners);
  return () => {
    const { token, goalId } = owner();
    return post('/Goal/updatestatus', token, {
      Id: goalId,
      Likelihood: dice(),
      Quality: dice(),
    });
  };
}

const wholeMatrix = ({ ceo, widestGoalId, weekId }: Cast): Shot =>
  get(`/predication/${widestGoalId}/${weekId}`, ceo);
