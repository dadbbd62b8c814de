import { parseArgs } from 'node:util';
import { aims, type Measured } from './call.ts';
import { calls } from './calls.ts';
import type { Cast } from './cast.ts';
import {
  type CompanyName,
  companies,
  type EngineName,
  engines,
  type Prepared,
  prepare,
} from './databases.ts';
import { measureFiles } from './files.ts';
import { type ImportRow, measureImport } from './import.ts';
import { type LiveRow, measureLive } from './live.ts';
import { isAnswer, paced, remember, type Shot, saturated, wire } from './measure.ts';
import { misses, type Row, report, type Side, writeReport } from './report.ts';
import { build, type Running, startFloor, startProduct } from './servers.ts';
import { measureStorm } from './storm.ts';

/**
 * `npm run bench [-- --only list,detail --engine postgres --people 10000 --seconds 5]`: measures every call beside
 * the floor; `--only files` each report while others ask, `--only storm --seconds 30` what 500 open pages ask for while people write. Only a whole run writes docs/performance.md. Speaks to loopback addresses only.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    engine: { type: 'string', default: engines.join(',') },
    people: { type: 'string', default: Object.values(companies).join(',') },
    seconds: { type: 'string', default: '4' },
  },
});

const seconds = Number(values.seconds);
const perSecond = 50;
const warmUps = 15;
/** A p99 of fewer says little: calls that are made seldom are measured longer. */
const fewest = 40;
/** Before anything counts: code is compiled once it has run often. */
const warmSeconds = 1;
const floorSeconds = 2;
const wanted = values.only.split(',').filter((word) => word !== '');
const chosen = calls.filter(
  ({ name, kind }) => wanted.length === 0 || wanted.some((word) => kind === word || name.includes(word)),
);
const sizes = (Object.keys(companies) as CompanyName[]).filter((name) =>
  values.people.split(',').includes(String(companies[name])),
);

const rows: Row[] = [];
const live: LiveRow[] = [];
const imports: ImportRow[] = [];
/** Several processes share a PostgreSQL; the embedded engine has one. */
const processesOf: Readonly<Record<EngineName, readonly number[]>> = { postgres: [1, 2], pglite: [1] };
build();
for (const engine of engines.filter((name) => values.engine.split(',').includes(name))) {
  const prepared = await prepare(engine, console.log);
  try {
    if (chosen.length > 0) rows.push(...(await measureEngine(engine, prepared)));
    if (wanted.length === 0 || wanted.includes('live'))
      for (const processes of processesOf[engine]) {
        const row = await measureLive(prepared, processes);
        console.log(`${engine} live: ${JSON.stringify(row)}`);
        live.push(row);
      }
    if (wanted.length === 0 || wanted.includes('import'))
      for await (const row of measureImport(prepared)) {
        console.log(`${engine} import: ${JSON.stringify(row)}`);
        imports.push(row);
      }
    if (wanted.includes('files'))
      for (const row of await measureFiles(prepared, prepared.casts.big))
        console.log(`${engine} file: ${JSON.stringify(row)}`);
    // Only where it is asked for: it takes the machine for itself.
    if (wanted.includes('storm'))
      console.log(
        `${engine} storm: ${JSON.stringify(await measureStorm(prepared, prepared.casts.mid, seconds))}`,
      );
  } finally {
    await prepared.close();
  }
}
console.log(report({ rows, live, imports }));
for (const line of misses({ rows, live, imports })) console.log(line);
const isWhole = wanted.length === 0 && new Set(rows.map(({ engine }) => engine)).size === engines.length;
if (isWhole && sizes.length === Object.keys(companies).length) writeReport({ rows, live, imports }, seconds);

/** All calls of one engine: the product on each company, then the floor on the large one. */
async function measureEngine(engine: EngineName, prepared: Prepared): Promise<Row[]> {
  const product = await startProduct(prepared);
  const sides = new Map<string, Partial<Record<CompanyName, Side>>>();
  for (const call of chosen) {
    const both: Partial<Record<CompanyName, Side>> = {};
    for (const size of sizes) both[size] = await measureProduct(product, call, prepared.casts[size], size);
    sides.set(call.name, both);
    console.log(`${engine} ${call.name}: ${JSON.stringify(both)}`);
  }
  const memory = product.memory();
  await product.end();
  const floors = sizes.includes('big') ? await measureFloor(prepared) : new Map<string, number>();
  return chosen.map((call) => ({
    engine,
    name: call.name,
    kind: call.kind,
    aim: aims[call.kind],
    memory,
    sides: sides.get(call.name) ?? {},
    floor: floors.get(call.name) ?? null,
  }));
}

async function measureProduct(
  { origin }: Running,
  call: Measured,
  cast: Cast,
  size: CompanyName,
): Promise<Side> {
  const next = call.shots(cast);
  await warmUp(origin, next, call.name);
  // Changes of who works where come one after the other, and each is asked for where the one before has ended.
  const isSaturated = size === 'big' && call.kind !== 'employment';
  if (isSaturated) {
    await saturated(origin, warmSeconds, next);
    // What its connections left behind is answered before these are, and burdens no figure.
    await warmUp(origin, next, call.name);
  }
  const rate = call.rate ?? perSecond;
  const at = await paced(origin, rate, Math.max(seconds, fewest / rate), next);
  const most = isSaturated ? await saturated(origin, Math.ceil(seconds / 2), next) : null;
  return { ...at, perSecond: most?.perSecond ?? null, failed: at.failed + (most?.failed ?? 0) };
}

async function measureFloor(prepared: Prepared): Promise<Map<string, number>> {
  const floor = await startFloor(prepared);
  const figures = new Map<string, number>();
  for (const call of chosen) {
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
