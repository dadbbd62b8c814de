import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { ensureBuilt } from './scripts/build.ts';
import { type Browser, ensureChromium } from './test/support/chromium.ts';
import type { Installation } from './test/support/installations.ts';
import { freePort } from './test/support/postgres.ts';
import { patience } from './test/support/speed.ts';

/**
 * Journeys against the built server on the embedded database with the demo company, as a person gets it.
 * This file is read again by every worker: what was found first is handed down in the environment.
 */
type Setting = { readonly installations: readonly Installation[]; readonly browser: Browser };

/** Journeys wait for a third of their time, so three at once fill two cores; each worker has a server and data of its own. */
const workers = 3;
const dataName = 'waymark-browser-';
const handedDown = process.env.WAYMARK_BROWSER_RUN;
const { installations, browser }: Setting = handedDown ? JSON.parse(handedDown) : await prepare();

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  workers,
  // The journeys of a file share one company and follow each other.
  fullyParallel: false,
  forbidOnly: true,
  // A journey over a live channel may meet a pause of the machine; what passes only at a later try is named.
  retries: process.env.CI === undefined ? 0 : 2,
  globalSetup: './test/support/installations.ts',
  timeout: patience(180_000),
  // Wide answers follow others' deeds once in ten to twelve seconds (web/api/seldom.ts).
  expect: { timeout: patience(25_000) },
  reporter: 'line',
  use: {
    // Each worker's own, by its place among them.
    baseURL: originOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Each dialog would slide in and out; where that is the question a journey asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey for the sake of the one that fails costs all of them: ask for it with --trace.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      // Pages of one person share what has been translated of the code (test/support/profiles.ts).
      args: [...browser.args, '--process-per-site'],
      env: { ...environment(), ...browser.env },
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] }, testIgnore: /\.phone\.spec\.ts$/ },
    { name: 'phone', use: { ...devices['Pixel 7'] }, testMatch: /\.phone\.spec\.ts$/ },
  ],
});

function originOf(worker: number): string {
  return `http://demo.localhost:${installations[worker]?.port ?? 0}`;
}

async function prepare(): Promise<Setting> {
  const found = await ensureChromium();
  if ('missing' in found) throw new Error(found.missing);
  await ensureBuilt(console.log);
  const made: Installation[] = [];
  removeLeftOvers();
  for (let i = 0; i < workers; i += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), `${dataName}${process.pid}-`));
    // Not in a teardown, which runs while the server still writes there.
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    made.push({ port: await freePort(), dataDir });
  }
  const setting = { installations: made, browser: found };
  process.env.WAYMARK_BROWSER_RUN = JSON.stringify(setting);
  return setting;
}

/** The data of runs that were ended before they could. */
function removeLeftOvers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number.parseInt(name.slice(dataName.length), 10);
    if (name.startsWith(dataName) && pid > 0 && !isAlive(pid))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
