import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { companies, postgresSettings } from './databases.ts';
import { type Figures, growth, growthOfAnswer, liveAim, ms, type Row } from './figures.ts';
import type { FileRow } from './files.ts';
import { type ImportRow, importAims } from './import.ts';
import type { LiveRow } from './live.ts';
import { misses } from './misses.ts';
import type { MixedRow } from './mix/mixed.ts';
import type { StormRow } from './storm.ts';

const shareOfFloor = ({ sides, floor }: Row): number | null => {
  const most = sides.big?.perSecond ?? null;
  return most === null || floor === null ? null : most / floor;
};
/** The tables of one engine, and what is missed in them. */
export function engineReport(figures: Figures): string {
  const { rows, live, imports, mixed } = figures;
  return [
    ...(rows.length === 0 ? [] : [callTable(figures)]),
    ...(mixed.length === 0 ? [] : [mixedTable(mixed)]),
    ...(live.length === 0 ? [] : [liveTable(live)]),
    ...(imports.length === 0 ? [] : [importTable(imports)]),
    misses(figures).join('\n'),
  ].join('\n\n');
}

function callTable({ rows, memory, plansPerCall }: Figures): string {
  const floors = rows.some(({ floor }) => floor !== null);
  const heads = [
    'Call',
    'p50 ms',
    'p99 ms',
    'aim',
    'processor µs',
    'a second',
    ...(floors ? ['floor', 'share'] : []),
    '1,000 people p50 ms',
    'times',
    'kB',
    'times its bytes',
  ];
  const planned =
    plansPerCall === null ? '' : ` PostgreSQL planned ${plansPerCall.toFixed(3)} times for each statement.`;
  return [
    ...table(
      heads,
      rows.map((row) => cells(row, floors)),
    ),
    '',
    `The server held ${memory} MB at the end.${planned}`,
  ].join('\n');
}

function cells(row: Row, floors: boolean): string[] {
  const { big, mid } = row.sides;
  const share = shareOfFloor(row);
  const times = growth(row);
  return [
    row.name,
    big === undefined ? '' : ms(big.p50),
    big === undefined ? '' : ms(big.p99),
    row.aim === null ? '' : String(row.aim),
    big?.processor == null ? '' : big.processor.toFixed(0),
    big?.perSecond == null ? '' : big.perSecond.toFixed(0),
    ...(floors ? [row.floor?.toFixed(0) ?? '', share === null ? '' : `${Math.round(share * 100)} %`] : []),
    mid === undefined ? '' : ms(mid.p50),
    times === null ? '' : times.toFixed(2),
    big === undefined ? '' : (big.bytes / 1000).toFixed(1),
    growthOfAnswer(row)?.toFixed(2) ?? '',
  ];
}

/** The first column in words, all others figures. */
const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  `| ${heads.join(' | ')} |`,
  `|---|${'--:|'.repeat(heads.length - 1)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

function mixedTable(mixed: readonly MixedRow[]): string {
  return [
    '**A mix**: 500 people of two companies in turn, 40 reads and 4 writes a second, alone, beside one matrix over the whole company a second, and through two processes behind a proxy on the same two cores.',
    '',
    ...table(
      ['Kind, beside', 'requests', 'failed', 'p50 ms', 'p99 ms', 'processor µs a request'],
      mixed.map((row) => [
        `${row.kind}, beside ${row.beside}`,
        row.count,
        row.failed,
        ms(row.p50),
        ms(row.p99),
        row.processor.toFixed(0),
      ]),
    ),
  ].join('\n');
}

function liveTable(live: readonly LiveRow[]): string {
  return [
    '**Live events**, from the moment a weekly word is sent until each of the 500 connected people of its company has heard of it.',
    '',
    ...table(
      ['Processes', 'connected', 'changes', 'heard', 'p50 ms', 'p99 ms', 'aim', 'MB a process'],
      live.map((row) => [
        row.processes,
        row.connected,
        row.events,
        `${row.heard} of ${row.hearers * row.events}`,
        ms(row.p50),
        ms(row.p99),
        liveAim,
        row.memory,
      ]),
    ),
  ].join('\n');
}

function importTable(imports: readonly ImportRow[]): string {
  return [
    '**Import**: one file brought into the company of 1,000, and how long others of it wait for a profile meanwhile.',
    '',
    ...table(
      ['File', 'seconds', 'aim', 'others p50 ms', 'others p99 ms', 'aim', 'others refused'],
      imports.map(({ name, seconds, othersP50, othersP99, refused }) => [
        name,
        seconds.toFixed(1),
        importAims.seconds,
        ms(othersP50),
        ms(othersP99),
        importAims.othersP99,
        refused,
      ]),
    ),
  ].join('\n');
}

/** Each file as it was made beside fifty light requests a second. */
export const filesReport = (files: readonly FileRow[]): string =>
  table(
    ['File', 'seconds', 'kB', 'MB held at most', 'others p99 ms', 'loop held up at most ms'],
    files.map((row) => [
      row.end === 'ready' ? row.name : `${row.name}: ${row.end}`,
      row.seconds,
      row.kilobytes,
      row.megabytes,
      row.p99,
      row.blocked,
    ]),
  ).join('\n');

export function stormReport(row: StormRow): string {
  const figures: readonly (readonly [string, string | number])[] = [
    ['open pages', row.clients],
    ['changes written', row.writes],
    ['events heard', row.heard],
    ['refetches of one page within 10 s, at most (aim 2)', row.refetchesInTen],
    ['refetches in all', row.refetches],
    ['of them answered 304', row.notModified],
    ['failed', row.failed],
    ['from the event to the row put right, p99 ms (aim 1000)', ms(row.rowP99)],
    ['calls of others, p50 ms', ms(row.othersP50)],
    ['calls of others, p99 ms (aim 100)', ms(row.othersP99)],
    ['writes, p99 ms', ms(row.writeP99)],
  ];
  return table(['What', 'figure'], figures).join('\n');
}

export const parts = ['postgres', 'pglite', 'files', 'storm', 'turns'] as const;
const file = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

/** Put figures between the marks of their part of docs/performance.md; what is around them is written by hand. */
export function writePart(part: (typeof parts)[number], command: string, figures: string): void {
  const text = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- bench ${part}: begin -->`, `<!-- bench ${part}: end -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file} has no place for ${part}.`);
  const settings = Object.entries(postgresSettings).map(([name, value]) => `${name} ${value}`);
  const measured = [
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run ${part === 'turns' ? 'turns' : 'bench'} -- ${command}\` on ${machine()}${part === 'pglite' ? '' : `; PostgreSQL with ${settings.join(', ')}, fsync on`}.`,
    `${companies.big.toLocaleString('en')} people unless it says otherwise.`,
    '',
    figures,
  ].join('\n');
  writeFileSync(file, `${before}${begin}\n${measured}\n${end}${after}`);
}

function machine(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${gigabytes} GB, Node ${process.versions.node}`;
}
