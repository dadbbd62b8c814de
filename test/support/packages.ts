import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const attempts = 3;
const pauseMs = 5_000;

/** The full path of a program on PATH, or undefined. */
export function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const isRoot = () => process.getuid?.() === 0;

/**
 * Installs Debian packages, when this process may.
 * Answers undefined when they are in, else one sentence that says why they are not.
 */
export async function installDebian(packages: readonly string[]): Promise<string | undefined> {
  const aptGet = onPath('apt-get');
  if (!aptGet) return 'there is no apt-get here to install it with';
  if (!isRoot()) return `only root may install it (apt-get install ${packages.join(' ')})`;
  // The package lists have a lock that apt does not wait for, so another apt-get makes this fail at once.
  await retried(() => run(aptGet, ['update', '-qq']));
  const install = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  const problem = await retried(() => run(aptGet, [...install, ...packages]));
  return problem && `apt-get install ${packages.join(' ')} failed: ${problem}`;
}

async function retried(step: () => Promise<string | undefined>): Promise<string | undefined> {
  for (let left = attempts - 1; ; left -= 1) {
    const problem = await step();
    if (!problem || left === 0) return problem;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function run(command: string, args: readonly string[]): Promise<string | undefined> {
  // RUNLEVEL=1 keeps Debian from starting the service that comes with a package: tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const keep = (chunk: Buffer) => {
      said = (said + chunk).slice(-2_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : said.trim() || `exit code ${code}`));
  });
}
