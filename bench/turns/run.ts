import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writePart } from '../report.ts';
import type { Told, Turn } from './side.ts';

/**
 * `npm run turns -- first=/where/it/is today=. [--only list,avatar --rounds 3 --seconds 1 --pace 50]`: several checkouts
 * of the product, each built and on a copy of its own seeds in PostgreSQL, measured in turn, for a machine's speed
 * changes within a day. Of each call that all have: what a request cost server and database in the quietest round, with
 * ten connections that never wait; with `--pace` the time it took in the middle one. A whole run with the names
 * 'first' and 'today' writes docs/performance.md. Speaks to loopback alone.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    pace: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const pace = values.pace === '' ? null : Number(values.pace);
/** Code is compiled once it has run often. */
const warmSeconds = 2;
const wanted = values.only.split(',').filter((word) => word !== '');

interface Side {
  readonly name: string;
  readonly names: readonly string[];
  take(turn: Turn): Promise<Told>;
  end(): Promise<void>;
}

const sides: Side[] = [];
for (const given of positionals) sides.push(await sideOf(given));
const [first, ...others] = sides;
if (first === undefined) throw new Error('Name at least one checkout: npm run turns -- today=.');
const names = first.names.filter(
  (name) =>
    others.every((other) => other.names.includes(name)) &&
    (wanted.length === 0 || wanted.some((word) => name.includes(word))),
);
const rows: string[] = [];
for (const name of names) rows.push(await rowOf(name));
for (const side of sides) await side.end();
const text = [heads(), ...rows].join('\n');
console.log(text);
if (wanted.length === 0 && pace === null && sides.map((side) => side.name).join(' ') === 'first today')
  writePart('turns', `first=... today=. --rounds ${rounds} --seconds ${seconds}`, text);

function heads(): string {
  const each = sides.map(({ name }) => (pace === null ? name : `${name} p50 ms | p99`)).join(' | ');
  const columns = sides.length * (pace === null ? 1 : 2) + 1;
  return `| Call | ${each} | last, of the first |\n|---|${'--:|'.repeat(columns)}`;
}

async function rowOf(name: string): Promise<string> {
  const warm = { name, seconds: warmSeconds, perSecond: null };
  for (const side of sides) await side.take(warm);
  const told = new Map(sides.map((side): [Side, Told[]] => [side, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) told.get(side)?.push(await side.take({ name, seconds, perSecond: pace }));
  const figures = [...told.values()].map(pace === null ? quietest : middle);
  const last = figures.at(-1)?.one ?? Number.NaN;
  const share = last / (figures[0]?.one ?? Number.NaN);
  const row = `| ${name} | ${figures.map(({ said }) => said).join(' | ')} | ${share.toFixed(2)} |`;
  console.log(row);
  return row;
}

interface Figure {
  readonly one: number;
  readonly said: string;
}

function quietest(told: readonly Told[]): Figure {
  const costs = told.flatMap((one) => (one.kind === 'cost' ? [one] : []));
  const [best] = costs.toSorted((a, b) => a.node + a.database - (b.node + b.database));
  if (best === undefined) throw new Error('Nothing was measured.');
  const failed = costs.reduce((sum, one) => sum + one.failed, 0);
  const said = `${best.node.toFixed(0)} + ${best.database.toFixed(0)}${failed > 0 ? `, ${failed} failed` : ''}`;
  return { one: best.node + best.database, said };
}

function middle(told: readonly Told[]): Figure {
  const times = told.flatMap((one) => (one.kind === 'times' ? [one] : []));
  const one = times.toSorted((a, b) => a.p50 - b.p50)[Math.floor(times.length / 2)];
  if (one === undefined) throw new Error('Nothing was measured.');
  const failed = times.reduce((sum, each) => sum + each.failed, 0);
  return {
    one: one.p50,
    said: `${one.p50.toFixed(1)} | ${one.p99.toFixed(1)}${failed > 0 ? `, ${failed} failed` : ''}`,
  };
}

/** `name=folder`; each with a temporary folder of its own, for a checkout removes the seeds of another. */
async function sideOf(given: string): Promise<Side> {
  const [name = '', folder = ''] = given.split('=');
  const root = resolve(folder);
  const isThis = root === resolve(fileURLToPath(new URL('../../', import.meta.url)));
  const home = isThis ? tmpdir() : join(tmpdir(), `waymark-turns-${shortOf(root)}`);
  mkdirSync(home, { recursive: true });
  const child = fork(fileURLToPath(new URL('./side.ts', import.meta.url)), [root], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TMPDIR: home },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = await heard(child);
  return {
    name,
    names: ready.kind === 'ready' ? ready.names : [],
    take(turn) {
      const answer = heard(child);
      child.send(turn);
      return answer;
    },
    end: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.disconnect();
      }),
  };
}

function shortOf(root: string): string {
  return createHash('sha256').update(root).digest('hex').slice(0, 8);
}

/** The next thing that it says. */
function heard(child: ChildProcess): Promise<Told> {
  return new Promise((done, fail) => {
    const gone = (code: number | null) => fail(new Error(`A checkout ended with ${code}.`));
    child.once('exit', gone);
    child.once('message', (told) => {
      child.off('exit', gone);
      done(told as Told);
    });
  });
}
