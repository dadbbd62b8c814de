import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '#test/support/chromium.ts';
import type { Cast } from './cast.ts';
import { prepare } from './databases.ts';
import { build, startProduct } from './servers.ts';
import { type Scene, scenes } from './smooth-scenes.ts';

/**
 * `npm run smooth [-- --only chart,directory]`: what the screens of a company of 10,000 feel like in a browser, at this
 * machine's speed and slowed four times. One run differs from the next by a fifth, so there are five of each: the median
 * is held against the aim, the worst stands beside it. Only a whole run writes docs/performance.md. Speaks to loopback
 * alone.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

/** What a task of the page may take, by how much slower the processor is made (issue 13, point 7). */
const speeds = [
  { slowed: 1, aim: 50 },
  { slowed: 4, aim: 200 },
] as const;
/** Until the chart is there, slowed four times (issue 9, point 4). */
const shownAim = 1000;
const file = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const marks = ['<!-- smooth: begin -->', '<!-- smooth: end -->'] as const;

const rounds = 5;

/** What one run of a scene felt like. */
interface Felt {
  readonly shown: number | null;
  /** Milliseconds of the longest task of the page; null: none took 50. */
  readonly longest: number | null;
  readonly drawn: number;
}

interface Row {
  readonly scene: Scene;
  /** By speed, in their order: all runs. */
  readonly felt: readonly Felt[][];
}

const wanted = values.only.split(',').filter((word) => word !== '');
const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const found = await ensureChromium();
if ('missing' in found) throw new Error(found.missing);
build();
const prepared = await prepare('postgres', console.log);
const product = await startProduct(prepared);
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: [...found.args],
  env: found.env,
});
const rows: readonly Row[] = chosen.map((scene) => ({ scene, felt: speeds.map(() => []) }));
try {
  // Round by round: what slows the machine down for a minute falls on every scene.
  for (let round = 1; round <= rounds; round += 1) {
    for (const { scene, felt } of rows) await feelOnce(scene, felt);
    console.log(`Round ${round} of ${rounds} is done.`);
  }
} finally {
  await browser.close();
  await product.end();
  await prepared.close();
}
console.log([...table(rows), '', ...misses(rows)].join('\n'));
if (chosen.length === scenes.length) write(rows);

async function feelOnce(scene: Scene, felt: Row['felt']): Promise<void> {
  for (const [i, { slowed }] of speeds.entries()) {
    const one = await feel(browser, product.origin, prepared.casts.big, scene, slowed);
    felt[i]?.push(one);
    console.log(`${scene.name}, slowed ${slowed} times: ${JSON.stringify(one)}`);
  }
}

async function feel(by: Browser, origin: string, cast: Cast, scene: Scene, slowed: number): Promise<Felt> {
  const context = await by.newContext({
    baseURL: origin.replace('127.0.0.1', `${cast.subdomain}.localhost`),
    viewport: { width: 1440, height: 900 },
  });
  try {
    // What runs in the page is compiled with names kept, by a function that only this process has.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(watch, scene.drawn.selector);
    await context.addInitScript((token) => localStorage.setItem('authToken', token), scene.as(cast).token);
    const page = await context.newPage();
    await page.goto(scene.from(cast));
    await page.waitForSelector(scene.ready);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    await page.evaluate(() => window.felt.begin());
    const shown = await scene.act(page, cast);
    await page.waitForLoadState('networkidle');
    return { shown, ...(await whatWasFelt(page)) };
  } finally {
    await context.close();
  }
}

/** The page looks for itself: how long its tasks take, and how much of a kind is in it. */
function watch(selector: string): void {
  let tasks: number[] = [];
  let drawn = 0;
  let tellSeen: (ms: number) => void = () => undefined;
  const firstSeen = new Promise<number>((resolve) => {
    tellSeen = resolve;
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const count = () => {
    const now = document.querySelectorAll(selector).length;
    // Painted by the frame after the one that found it.
    if (drawn === 0 && now > 0) requestAnimationFrame(() => tellSeen(performance.now()));
    drawn = Math.max(drawn, now);
    requestAnimationFrame(count);
  };
  count();
  window.felt = {
    firstSeen,
    begin: () => {
      tasks = [];
      drawn = 0;
    },
    end: () => ({ longest: tasks.length === 0 ? null : Math.max(...tasks), drawn }),
  };
}

declare global {
  interface Window {
    felt: { firstSeen: Promise<number>; begin: () => void; end: () => Omit<Felt, 'shown'> };
  }
}

function whatWasFelt(page: Page): Promise<Omit<Felt, 'shown'>> {
  // The observer is told of a task only after it.
  return page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve(window.felt.end()), 300)));
}

function table(measured: readonly Row[]): string[] {
  return [
    `| Screen of 10,000 people, median and worst of ${rounds} | shown, slowed 4 times, ms | worst | longest task, ms | worst | aim | slowed 4 times, ms | worst | aim | drawn at most |`,
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...measured.map(({ scene, felt: [plain = [], slow = []] }) => {
      const shown = ofRuns(slow, 'shown');
      const tasks = [plain, slow].flatMap((runs, i) => {
        const { median, worst } = ofRuns(runs, 'longest');
        return [task(median), task(worst), speeds[i]?.aim ?? ''];
      });
      const cells = [scene.name, whole(shown.median), whole(shown.worst), ...tasks, drawnIn([plain, slow])];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

interface Spread {
  readonly median: number | null;
  readonly worst: number | null;
}

/** What was too short to be told of counts as the shortest. */
function ofRuns(runs: readonly Felt[], figure: 'shown' | 'longest'): Spread {
  const sorted = runs.map((run) => run[figure]).sort((a, b) => (a ?? 0) - (b ?? 0));
  return { median: sorted[Math.floor(sorted.length / 2)] ?? null, worst: sorted.at(-1) ?? null };
}

function whole(ms: number | null): string {
  return ms?.toFixed(0) ?? '';
}

function task(ms: number | null): string {
  return ms?.toFixed(0) ?? 'under 50';
}

function drawnIn(felt: Row['felt']): number {
  return Math.max(0, ...felt.flat().map(({ drawn }) => drawn));
}

function misses(measured: readonly Row[]): string[] {
  const lines = measured.flatMap(({ scene, felt }) => {
    const drawn = drawnIn(felt);
    return [
      ...speeds.flatMap(({ slowed, aim }, i) => missesOf(scene, felt[i] ?? [], slowed, aim)),
      ...(drawn > scene.drawn.most ? [`- ${scene.name}: ${drawn} drawn, at most ${scene.drawn.most}`] : []),
    ];
  });
  return lines.length === 0 ? ['Every screen meets its aims.'] : ['Missed:', '', ...lines];
}

function missesOf(scene: Scene, runs: readonly Felt[], slowed: number, aim: number): string[] {
  const name = `${scene.name}${slowed > 1 ? `, slowed ${slowed} times` : ''}`;
  const longest = ofRuns(runs, 'longest');
  const shown = ofRuns(runs, 'shown');
  const isLate = slowed > 1 && (shown.median ?? 0) > shownAim;
  return [
    ...((longest.median ?? 0) > aim
      ? [`- ${name}: a task of ${task(longest.median)} ms (worst ${task(longest.worst)}), aim ${aim}`]
      : []),
    ...(isLate
      ? [`- ${name}: shown after ${whole(shown.median)} ms (worst ${whole(shown.worst)}), aim ${shownAim}`]
      : []),
  ];
}

/** Between its marks in docs/performance.md; what is around them is written by hand. */
function write(measured: readonly Row[]): void {
  const text = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = text.split(marks[0]);
  const after = rest.split(marks[1])[1] ?? '\n';
  const figures = [...table(measured), '', ...misses(measured)].join('\n');
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${before}${marks[0]}\nMeasured on ${day}.\n\n${figures}\n${marks[1]}${after}`);
}
