import { aims, type Measured } from './call.ts';
import type { Cast } from './cast.ts';
import type { CompanyName, Prepared } from './databases.ts';
import type { Figures, Row, Side } from './figures.ts';
import { isAnswer, paced, remember, type Shot, saturated, wire } from './measure.ts';
import { perRequest } from './processor.ts';
import { type Running, startFloor, startProduct } from './servers.ts';
import { resetStatements, statementLines, statementsOf } from './statements.ts';

/** What is asked of the calls of one engine. */
export interface Wanted {
  readonly calls: readonly Measured[];
  readonly sizes: readonly CompanyName[];
  /** Of each call. */
  readonly seconds: number;
  /** How many requests of the large company a p99 is taken from; of a call that is made seldom, fewer. */
  readonly samples: number;
  /** The bare route beside each call as well; it takes a third of the time more. */
  readonly floor: boolean;
}

const perSecond = 50;
const warmUps = 15;
/** Of calls that are made seldom: a thousand whole companies would take an hour. */
const fewest = 40;
/** Before anything counts: code is compiled once it has run often, and then as many are answered a second as before. */
const warmSeconds = 1;
const warmRounds = 4;
const steady = 1.1;
const floorSeconds = 2;

/** All calls of one engine: the product on each company, then the floor on the large one. */
export async function measureCalls(
  prepared: Prepared,
  wanted: Wanted,
): Promise<Pick<Figures, 'rows' | 'memory' | 'plansPerCall'>> {
  const product = await startProduct(prepared);
  if (prepared.url !== null) await resetStatements(prepared.url);
  const sides = new Map<string, Row['sides']>();
  for (const call of wanted.calls) {
    const both: Partial<Record<CompanyName, Side>> = {};
    for (const size of wanted.sizes)
      both[size] = await measureProduct(product, { call, cast: prepared.casts[size], size, wanted });
    sides.set(call.name, both);
    console.log(`${prepared.engine} ${call.name}: ${JSON.stringify(both)}`);
  }
  const memory = product.memory();
  const statements = prepared.url === null ? null : await statementsOf(prepared.url);
  if (statements) for (const line of statementLines(statements)) console.log(line);
  await product.end();
  const floors =
    wanted.floor && wanted.sizes.includes('big')
      ? await measureFloor(prepared, wanted.calls)
      : new Map<string, number>();
  const rows = wanted.calls.map((call) => ({
    name: call.name,
    kind: call.kind,
    aim: aims[call.kind],
    sides: sides.get(call.name) ?? {},
    floor: floors.get(call.name) ?? null,
  }));
  return { rows, memory, plansPerCall: statements?.plansPerCall ?? null };
}

interface OneCall {
  readonly call: Measured;
  readonly cast: Cast;
  readonly size: CompanyName;
  readonly wanted: Wanted;
}

async function measureProduct(
  { origin, work }: Running,
  { call, cast, size, wanted: { seconds, samples } }: OneCall,
): Promise<Side> {
  const next = call.shots(cast);
  await warmUp(origin, next, call.name);
  // Changes of who works where come one after the other, and each is asked for where the one before has ended.
  const isSaturated = size === 'big' && call.kind !== 'employment';
  if (isSaturated) {
    await untilSteady(origin, next);
    // What its connections left behind is answered before these are, and burdens no figure.
    await warmUp(origin, next, call.name);
  }
  const rate = call.rate ?? perSecond;
  const enough = size === 'big' && rate >= perSecond ? samples : fewest;
  const at = await paced(origin, rate, Math.max(seconds, enough / rate), next);
  if (!isSaturated) return { ...at, perSecond: null, processor: null };
  const before = work();
  const most = await saturated(origin, Math.ceil(seconds / 2), next);
  const processor = perRequest(before, work(), most.count);
  const failed = at.failed + most.failed;
  return {
    ...at,
    perSecond: most.perSecond,
    processor,
    failed,
    failures: [...at.failures, ...most.failures],
  };
}

async function untilSteady(origin: string, next: () => Shot): Promise<void> {
  let before = 0;
  for (let round = 0; round < warmRounds; round += 1) {
    const { perSecond: now } = await saturated(origin, warmSeconds, next);
    if (now < before * steady) return;
    before = now;
  }
}

async function measureFloor(prepared: Prepared, measured: readonly Measured[]): Promise<Map<string, number>> {
  const floor = await startFloor(prepared);
  const figures = new Map<string, number>();
  for (const call of measured) {
    const ask = call.floor?.(prepared.casts.big);
    if (ask === undefined) continue;
    const next = (): Shot => {
      const { question, parameters } = ask();
      const p = encodeURIComponent(JSON.stringify(parameters.map(String)));
      return { method: 'GET', path: `/${encodeURIComponent(question)}?p=${p}` };
    };
    await warmUp(floor.origin, next, `floor of ${call.name}`);
    await saturated(floor.origin, warmSeconds, next);
    const { perSecond: most, failed } = await saturated(floor.origin, floorSeconds, next);
    if (failed > 0) console.log(`floor of ${call.name}: ${failed} failed`);
    figures.set(call.name, most);
  }
  await floor.end();
  return figures;
}

/** Plans, caches and compiled code are there before anything counts; a refusal ends the run with its reason. */
async function warmUp(origin: string, next: () => Shot, name: string): Promise<void> {
  for (let i = 0; i < warmUps; i += 1) {
    const shot = next();
    const answer = await fetch(`${origin}${shot.path}`, { method: shot.method, ...wire(shot) });
    const text = await answer.text();
    remember(shot, answer.headers.get('etag'));
    if (!isAnswer(answer.status)) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 500)}`);
  }
}
