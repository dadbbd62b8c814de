import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { type Browser, ensureChromium } from './test/support/chromium.ts';
import { freePort } from './test/support/postgres.ts';

/**
 * Journeys against the built server on the embedded database with the demo company, as a person gets it.
 * This file is read again by every worker: what was found first is handed down in the environment.
 */
type Setting = { readonly port: number; readonly dataDir: string; readonly browser: Browser };

const handedDown = process.env.WAYMARK_BROWSER_RUN;
const { port, dataDir, browser }: Setting = handedDown ? JSON.parse(handedDown) : await prepare();

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // On two cores more workers are slower (stack.md 9), and journeys share one company.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A journey over a live channel may meet a pause of the machine; what passes only at the second try is named.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    baseURL: `http://demo.localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args],
      env: { ...environment(), ...browser.env },
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] }, testIgnore: /\.phone\.spec\.ts$/ },
    { name: 'phone', use: { ...devices['Pixel 7'] }, testMatch: /\.phone\.spec\.ts$/ },
  ],
  webServer: {
    command: 'exec node --import tsx scripts/start.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      STAGING_URL: `http://localhost:${port}`,
      WAYMARK_DEMO: 'on',
      // Every journey signs in from the one address here.
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});

async function prepare(): Promise<Setting> {
  const found = await ensureChromium();
  if ('missing' in found) throw new Error(found.missing);
  const folder = mkdtempSync(join(tmpdir(), 'waymark-browser-'));
  // Not in a teardown, which runs while the server still writes there.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const setting = { port: await freePort(), dataDir: folder, browser: found };
  process.env.WAYMARK_BROWSER_RUN = JSON.stringify(setting);
  return setting;
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
