import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { installDebian, isRoot, onPath } from './packages.ts';
import { patience } from './speed.ts';

const bundledVersion = '147.0.0';
// Beside the package that it is unpacked from, so that `npm ci` clears both.
const cache = fileURLToPath(new URL('../../node_modules/.cache/waymark', import.meta.url));
const unpackMs = patience(120_000);
const answerMs = patience(20_000);
const execute = promisify(execFile);

/** A browser that answered `--version`, and how to start it. */
export type Browser = {
  readonly source: string;
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

// Without the networking flags each start asks for the maker's hosts, which a closed network refuses many at a time.
const quietFlags = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The first Chromium that starts: CHROMIUM_PATH, Debian's headless shell (installed by apt-get when root), the one
 * inside @sparticuz/chromium, Debian's with windows, Playwright's own; else the reasons, one line each, why none does
 * (stack.md 9). A shell that never opens a window takes a third less work for the same journeys.
 */
export async function ensureChromium(): Promise<Browser | { missing: string }> {
  const reasons: string[] = [];
  for (const candidate of [fromVariable, fromHeadlessShell, fromBundle, fromDebian, fromPlaywright]) {
    const browser = await candidate().catch((error: Error) => error.message);
    const problem = typeof browser === 'string' ? browser : await refuses(browser);
    if (typeof browser !== 'string' && !problem) return browser;
    reasons.push(`${candidate.name}: ${problem}`);
    // A browser named on purpose is used or reported, never quietly exchanged for another one.
    if (candidate === fromVariable && process.env.CHROMIUM_PATH) break;
  }
  return { missing: `no Chromium starts here\n  ${reasons.join('\n  ')}` };
}

async function fromVariable(): Promise<Browser | string> {
  const path = process.env.CHROMIUM_PATH;
  return path ? plain('CHROMIUM_PATH', path) : 'the variable is not set';
}

const fromHeadlessShell = () => fromSystem(['chromium-headless-shell']);
const fromDebian = () => fromSystem(['chromium', 'chromium-browser']);

/** The first of these programs on the path; else the package of the first name, where it may be installed. */
async function fromSystem(programs: readonly string[]): Promise<Browser | string> {
  const [name = ''] = programs;
  const present = programs.flatMap((program) => onPath(program) ?? [])[0];
  if (present) return plain(`the installed ${name}`, present);
  const problem = await installDebian([name, 'fonts-liberation']);
  const installed = onPath(name);
  return installed
    ? plain(`the ${name} just installed by apt-get`, installed)
    : (problem ?? 'apt-get installed none');
}

/** Unpacks once into a folder of its own, whole or not at all, with the libraries and fonts the binary needs. */
async function fromBundle(): Promise<Browser | string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'it is for linux on x64 only';
  const folder = join(cache, `chromium-${bundledVersion}`);
  if (!existsSync(folder)) await unpack(folder);
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const browser = plain('@sparticuz/chromium', join(folder, 'chromium'));
  return { ...browser, args: [...browser.args, '--no-zygote'], env };
}

async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const script = `import('@sparticuz/chromium').then((bundle) => bundle.default.executablePath())`;
  // The package unpacks its libraries only where it believes itself on a lambda, and everything into TMPDIR.
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await execute(process.execPath, ['--input-type=module', '-e', script], { env, timeout: unpackMs });
  // Its own configuration looks for fonts in fixed folders; without one that it finds, text is 0 px wide.
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`;
  writeFileSync(join(unfinished, 'fonts.conf'), `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

async function fromPlaywright(): Promise<Browser | string> {
  const path = chromium.executablePath();
  return existsSync(path) ? plain('the browser of Playwright', path) : 'not downloaded';
}

function plain(source: string, executablePath: string): Browser {
  const args = isRoot() ? ['--no-sandbox', ...quietFlags] : quietFlags;
  return { source, executablePath, args, env: {} };
}

/** Asks for the version, which already needs every shared library; answers what went wrong. */
async function refuses(browser: Browser): Promise<string | undefined> {
  const env = { ...process.env, ...browser.env };
  try {
    await execute(browser.executablePath, ['--version', '--no-sandbox'], { env, timeout: answerMs });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
