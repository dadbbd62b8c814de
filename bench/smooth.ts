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
 * machine's speed and slowed four times. Only a whole run writes docs/performance.md. Speaks to loopback alone.
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

interface Felt {
  readonly shown: number | null;
  /** Milliseconds of the longest task of the page; null: none took 50. */
  readonly longest: number | null;
  readonly drawn: number;
}

interface Row {
  readonly scene: Scene;
  readonly felt: readonly Felt[];
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
const rows: Row[] = [];
try {
  for (const scene of chosen) {
    const felt: Felt[] = [];
    for (const { slowed } of speeds)
      felt.push(await feel(browser, product.origin, prepared.casts.big, scene, slowed));
    rows.push({ scene, felt });
    console.log(`${scene.name}: ${JSON.stringify(felt)}`);
  }
} finally {
  await browser.close();
  await product.end();
  await prepared.close();
}
console.log([...table(rows), '', ...misses(rows)].join('\n'));
if (chosen.length === scenes.length) write(rows);

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
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const count = () => {
    drawn = Math.max(drawn, document.querySelectorAll(selector).length);
    requestAnimationFrame(count);
  };
  count();
  window.felt = {
    begin: () => {
      tasks = [];
      drawn = 0;
    },
    end: () => ({ longest: tasks.length === 0 ? null : Math.max(...tasks), drawn }),
  };
}

declare global {
  interface Window {
    felt: { begin: () => void; end: () => Omit<Felt, 'shown'> };
  }
}

function whatWasFelt(page: Page): Promise<Omit<Felt, 'shown'>> {
  // The observer is told of a task only after it.
  return page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve(window.felt.end()), 300)));
}

function table(measured: readonly Row[]): string[] {
  return [
    '| Screen of 10,000 people | shown, slowed 4 times, ms | longest task, ms | aim | slowed 4 times, ms | aim | drawn at most |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...measured.map(({ scene, felt: [plain, slow] }) => {
      const shown = slow?.shown == null ? '' : slow.shown.toFixed(0);
      const drawn = Math.max(plain?.drawn ?? 0, slow?.drawn ?? 0);
      return `| ${[scene.name, shown, task(plain), speeds[0].aim, task(slow), speeds[1].aim, drawn].join(' | ')} |`;
    }),
  ];
}

function task(felt: Felt | undefined): string {
  return felt?.longest?.toFixed(0) ?? 'under 50';
}

function misses(measured: readonly Row[]): string[] {
  const lines = measured.flatMap(({ scene, felt }) =>
    felt.flatMap(({ longest, drawn, shown }, i) => {
      const { slowed = 1, aim = 0 } = speeds[i] ?? {};
      const name = `${scene.name}${slowed > 1 ? `, slowed ${slowed} times` : ''}`;
      return [
        ...(longest !== null && longest > aim
          ? [`- ${name}: a task of ${longest.toFixed(0)} ms, aim ${aim}`]
          : []),
        ...(drawn > scene.drawn.most ? [`- ${name}: ${drawn} drawn, at most ${scene.drawn.most}`] : []),
        ...(slowed > 1 && shown !== null && shown > shownAim
          ? [`- ${name}: shown after ${shown.toFixed(0)} ms, aim ${shownAim}`]
          : []),
      ];
    }),
  );
  return lines.length === 0 ? ['Every screen meets its aims.'] : ['Missed:', '', ...lines];
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
