import { parseArgs } from 'node:util';
import { calls } from './calls.ts';
import { type CompanyName, companies, engines, type Prepared, prepare } from './databases.ts';
import { measureCalls } from './engine.ts';
import type { Figures } from './figures.ts';
import { type FileRow, measureFiles } from './files.ts';
import { type ImportRow, measureImport } from './import.ts';
import { type LiveRow, measureLive } from './live.ts';
import { measureMixed } from './mix/mixed.ts';
import { engineReport, filesReport, stormReport, writePart } from './report.ts';
import { build } from './servers.ts';
import { measureStorm } from './storm.ts';

/**
 * `npm run bench [-- --only list,detail --engine postgres --people 10000 --seconds 5 --samples 100 --floor]`: measures
 * every call, its p99 on the large company from a thousand requests unless `--samples` says otherwise, with --floor
 * beside a bare route. Only where they are asked for, since they take the machine for themselves: `--only files` each
 * report while others ask, `--only storm --seconds 30` what 500 open pages ask for while people write. With
 * `--big 50000` the large company is as large, and nothing is written. What was measured whole goes to its part of
 * docs/performance.md: an engine with both companies and no --only, the files, the storm. Speaks to loopback addresses
 * only.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    engine: { type: 'string', default: engines.join(',') },
    people: { type: 'string', default: '' },
    big: { type: 'string', default: String(companies.big) },
    seconds: { type: 'string', default: '2' },
    samples: { type: 'string', default: '1000' },
    floor: { type: 'boolean', default: false },
  },
});

const seconds = Number(values.seconds);
const samples = Number(values.samples);
/** A mix has few of each kind a second: a thousand reads take so long. */
const mixedSeconds = 25;
/** Several processes share a PostgreSQL; the embedded engine has one. */
const processesOf = { postgres: [1, 2], pglite: [1] } as const;
const wanted = values.only.split(',').filter((word) => word !== '');
const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const chosen = calls.filter(
  ({ name, kind }) => wanted.length === 0 || wanted.some((word) => kind === word || name.includes(word)),
);
const big = Number(values.big);
const isUsual = big === companies.big;
const people: Readonly<Record<CompanyName, number>> = { ...companies, big };
const sizes = (Object.keys(people) as CompanyName[]).filter(
  (name) => values.people === '' || values.people.split(',').includes(String(people[name])),
);
const isWhole = isUsual && wanted.length === 0 && sizes.length === Object.keys(people).length;

build();
for (const engine of engines.filter((name) => values.engine.split(',').includes(name))) {
  const prepared = await prepare(engine, console.log, big);
  try {
    const figures = await measureEngine(prepared);
    const text = engineReport(figures);
    console.log(text);
    if (isWhole) writePart(engine, `--engine ${engine} --seconds ${seconds} --samples ${samples}`, text);
    if (wanted.includes('files')) await files(prepared);
    if (wanted.includes('storm')) await storm(prepared);
  } finally {
    await prepared.close();
  }
}

async function measureEngine(prepared: Prepared): Promise<Figures> {
  const none = { rows: [], memory: 0, plansPerCall: null };
  const asked =
    chosen.length === 0
      ? none
      : await measureCalls(prepared, { calls: chosen, sizes, seconds, samples, floor: values.floor });
  const live: LiveRow[] = [];
  if (isWanted('live'))
    for (const processes of processesOf[prepared.engine])
      live.push(told(prepared, 'live', await measureLive(prepared, processes)));
  const mixed = isWanted('mixed') ? await measureMixed(prepared, Math.max(seconds, mixedSeconds)) : [];
  for (const row of mixed) told(prepared, 'mixed', row);
  const imports: ImportRow[] = [];
  if (isWanted('import'))
    for await (const row of measureImport(prepared)) imports.push(told(prepared, 'import', row));
  return { ...asked, live, mixed, imports };
}

async function files(prepared: Prepared): Promise<void> {
  const rows: FileRow[] = [];
  for await (const row of measureFiles(prepared, prepared.casts.big)) rows.push(told(prepared, 'file', row));
  const text = filesReport(rows);
  console.log(text);
  if (isUsual && prepared.engine === 'postgres') writePart('files', '--engine postgres --only files', text);
}

async function storm(prepared: Prepared): Promise<void> {
  const text = stormReport(await measureStorm(prepared, prepared.casts.mid, seconds));
  console.log(text);
  if (isUsual && prepared.engine === 'postgres')
    writePart('storm', `--engine postgres --only storm --seconds ${seconds}`, text);
}

/** For whoever watches. */
function told<R>({ engine }: Prepared, part: string, row: R): R {
  console.log(`${engine} ${part}: ${JSON.stringify(row)}`);
  return row;
}
