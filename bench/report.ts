import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Kind } from './call.ts';
import { type CompanyName, companies, type EngineName, postgresSettings } from './databases.ts';
import { type ImportRow, importAims } from './import.ts';
import type { LiveRow } from './live.ts';

/** Figures of one call on one company: milliseconds at the pace, and how many a second at most. */
export interface Side {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  readonly failed: number;
  readonly perSecond: number | null;
}

export interface Row {
  readonly engine: EngineName;
  readonly name: string;
  readonly kind: Kind;
  readonly aim: number | null;
  readonly memory: number;
  readonly sides: Partial<Record<CompanyName, Side>>;
  /** Requests a second of the bare route. */
  readonly floor: number | null;
}

/** All that one run has measured. */
export interface Figures {
  readonly rows: readonly Row[];
  readonly live: readonly LiveRow[];
  readonly imports: readonly ImportRow[];
}

const file = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const marks = ['<!-- bench: begin -->', '<!-- bench: end -->'] as const;
const liveAim = 250;
const atLeastOfFloor = 0.5;
const timesAtMost = 1.5;

const shareOfFloor = ({ sides, floor }: Row): number | null => {
  const most = sides.big?.perSecond ?? null;
  return most === null || floor === null ? null : most / floor;
};
const growth = ({ sides }: Row): number | null =>
  sides.big === undefined || sides.mid === undefined ? null : sides.big.p50 / sides.mid.p50;

/** Whether a row stays under the p99 of its kind, reaches half of the floor and grows by half at most. */
export function misses({ rows, live, imports }: Figures): string[] {
  const late = live.flatMap((row) => {
    const name = `${row.engine}: live, ${row.processes} processes`;
    return [
      ...(row.p99 > liveAim ? [`${name}: p99 ${ms(row.p99)} ms, aim ${liveAim}`] : []),
      ...(row.heard < row.hearers * row.events
        ? [`${name}: ${row.hearers * row.events - row.heard} not heard`]
        : []),
      ...(row.strays > 0 ? [`${name}: ${row.strays} heard by strangers`] : []),
    ];
  });
  const found = rows.flatMap((row) => {
    const name = `${row.engine}: ${row.name}`;
    const share = shareOfFloor(row);
    const times = growth(row);
    const p99 = row.sides.big?.p99 ?? 0;
    return [
      ...(row.aim !== null && p99 > row.aim ? [`${name}: p99 ${ms(p99)} ms, aim ${row.aim}`] : []),
      ...(share !== null && share < atLeastOfFloor ? [`${name}: ${percent(share)} of the floor`] : []),
      ...(times !== null && times > timesAtMost
        ? [`${name}: ${times.toFixed(2)} times the time of 1,000`]
        : []),
      ...Object.values(row.sides).flatMap((side) =>
        side.failed > 0 ? [`${name}: ${side.failed} failed`] : [],
      ),
    ];
  });
  const slow = imports.flatMap(({ engine, name, seconds, othersP99 }) => [
    ...(seconds > importAims.seconds
      ? [`${engine}: import, ${name}: ${seconds.toFixed(1)} s, aim ${importAims.seconds}`]
      : []),
    ...(othersP99 > importAims.othersP99
      ? [`${engine}: import, ${name}: others wait ${ms(othersP99)} ms at p99, aim ${importAims.othersP99}`]
      : []),
  ]);
  const all = [...found, ...late, ...slow];
  return all.length === 0 ? ['Every call meets its aims.'] : ['Missed:', '', ...all.map((one) => `- ${one}`)];
}

/** A table an engine, one of the live channel and one of imports. */
export function report({ rows, live, imports }: Figures): string {
  return [
    ...tables(rows),
    ...(live.length === 0 ? [] : [liveTable(live)]),
    ...(imports.length === 0 ? [] : [importTable(imports)]),
  ].join('\n\n');
}

function importTable(imports: readonly ImportRow[]): string {
  return [
    '### Import',
    '',
    'One file brought into the company of 1,000, and how long others of it wait for a profile meanwhile.',
    '',
    '| Engine | file | seconds | aim | others p50 ms | others p99 ms | aim |',
    '|---|---|--:|--:|--:|--:|--:|',
    ...imports.map(
      ({ engine, name, seconds, othersP50, othersP99 }) =>
        `| ${engine} | ${name} | ${seconds.toFixed(1)} | ${importAims.seconds} | ${ms(othersP50)} | ${ms(othersP99)} | ${importAims.othersP99} |`,
    ),
  ].join('\n');
}

function liveTable(live: readonly LiveRow[]): string {
  return [
    '### Live events',
    '',
    'From the moment a weekly word is sent until each of the 500 connected people of its company has heard of it.',
    '',
    '| Engine | processes | connected | changes | heard | p50 ms | p99 ms | aim | MB a process |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...live.map(
      (row) =>
        `| ${row.engine} | ${row.processes} | ${row.connected} | ${row.events} | ${row.heard} of ${row.hearers * row.events} | ${ms(row.p50)} | ${ms(row.p99)} | ${liveAim} | ${row.memory} |`,
    ),
  ].join('\n');
}

function tables(rows: readonly Row[]): string[] {
  return [...new Set(rows.map(({ engine }) => engine))].map((engine) => {
    const own = rows.filter((row) => row.engine === engine);
    const name = engine === 'postgres' ? 'PostgreSQL' : 'Embedded (PGlite)';
    const lines = own.map((row) => `| ${cells(row).join(' | ')} |`);
    return [
      `### ${name}`,
      '',
      '| Call | p50 ms | p99 ms | aim | a second | floor | share | 1,000 people p50 ms | times |',
      '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
      ...lines,
      '',
      `The server held ${own[0]?.memory ?? 0} MB at the end.`,
    ].join('\n');
  });
}

function cells(row: Row): string[] {
  const { big, mid } = row.sides;
  const share = shareOfFloor(row);
  const times = growth(row);
  return [
    row.name,
    big === undefined ? '' : ms(big.p50),
    big === undefined ? '' : ms(big.p99),
    row.aim === null ? '' : String(row.aim),
    big?.perSecond == null ? '' : big.perSecond.toFixed(0),
    row.floor === null ? '' : row.floor.toFixed(0),
    share === null ? '' : percent(share),
    mid === undefined ? '' : ms(mid.p50),
    times === null ? '' : times.toFixed(2),
  ];
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Put the figures between the marks of docs/performance.md; what is around them is written by hand. */
export function writeReport(measured: Figures, seconds: number): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `# Performance\n\n${marks.join('\n')}\n`;
  const [before = '', rest = ''] = text.split(marks[0]);
  const after = rest.split(marks[1])[1] ?? '\n';
  const settings = Object.entries(postgresSettings).map(([name, value]) => `${name} ${value}`);
  const figures = [
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench\` (${seconds} s a call) on ${machine()};`,
    `PostgreSQL with ${settings.join(', ')}, fsync on.`,
    `${companies.big.toLocaleString('en')} people unless it says otherwise.`,
    '',
    report(measured),
    '',
    ...misses(measured),
  ].join('\n');
  writeFileSync(file, `${before}${marks[0]}\n${figures}\n${marks[1]}${after}`);
}

function machine(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${gigabytes} GB, Node ${process.versions.node}`;
}
