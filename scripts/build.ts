import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { billOfMaterials } from './sbom.ts';

export const root = fileURLToPath(new URL('../', import.meta.url));
export const serverEntry = join(root, 'dist/server/main.js');

const stamp = join(root, 'dist/.sources');
// The demo is written by the tests' makers.
const folders = ['src', 'seed', 'test', 'scripts', 'public'];
const ofNoBuild = /\.(test|spec)\.tsx?$|^(biome|knip)\.json$|^(vitest|playwright)\.config\.ts$/;
const rootFiles = /\.(ts|js|mjs|cjs|json|html)$/;
const parts = [
  { name: 'web', args: ['build'] },
  { name: 'server', args: ['build', '--config', 'vite.server.config.ts'] },
] as const;

/** Builds web and server into dist/ unless the sources are those of the last whole build; says what it does. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  const sources = fingerprint();
  if (existsSync(stamp) && existsSync(serverEntry) && readFileSync(stamp, 'utf8') === sources) return;
  // Without the stamp a build that is cut short is done again.
  rmSync(stamp, { force: true });
  const began = Date.now();
  say('Building Waymark, which is needed once after each change ...');
  await Promise.all(parts.map((part) => viteBuild(part.name, part.args)));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/sbom.json'), JSON.stringify(billOfMaterials(root), null, 2));
  writeFileSync(stamp, sources);
  say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/** Of names and contents: a clone has new times, and an editor may write what was there. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  const inFolders = folders.flatMap((folder) => filesBelow(folder));
  const atRoot = readdirSync(root).filter((file) => rootFiles.test(file));
  const files = [...inFolders, ...atRoot].filter((file) => !ofNoBuild.test(file)).sort();
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

function viteBuild(name: string, args: readonly string[]): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The ${name} build failed (exit ${code}):\n${plain(said)}`));
    });
  });
}

/** The bundler colours its complaints wherever they go. */
function plain(text: string): string {
  return process.stdout.isTTY ? text : stripVTControlCharacters(text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureBuilt(console.log).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
