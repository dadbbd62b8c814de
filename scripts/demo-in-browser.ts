import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '#test/support/chromium.ts';
import { startServerProcess } from '#test/support/server.ts';
import { ensureBuilt } from './build.ts';

/** The demo company of a built server with data of its own, and a browser to look at it. */
export interface DemoInBrowser {
  readonly home: string;
  readonly browser: Browser;
  /** Ends both, and the data. */
  readonly end: () => Promise<void>;
}

export async function openDemo(name: string, env: Readonly<Record<string, string>>): Promise<DemoInBrowser> {
  await ensureBuilt(console.log);
  const found = await ensureChromium();
  if ('missing' in found) throw new Error(found.missing);
  const { executablePath, args } = found;
  const data = mkdtempSync(join(tmpdir(), `waymark-${name}-`));
  const server = await startServerProcess({
    DATA_DIR: data,
    DATABASE_URL: '',
    WAYMARK_DEMO: 'on',
    ...env,
  });
  const browser = await chromium.launch({ executablePath, args: [...args], env: found.env });
  return {
    home: server.url.replace('127.0.0.1', 'demo.localhost'),
    browser,
    async end() {
      await browser.close();
      await server.end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
