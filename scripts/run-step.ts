import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { patience } from '#test/support/speed.ts';
import { root } from './build.ts';
import { reportOf, type Step } from './test-steps.ts';

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  readonly output: string;
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

const running = new Set<number>();

/** How long a step may say nothing before it counts as hanging, on a quiet machine. */
const silenceMs = 10 * 60_000;
/** What a step that is ended has for stopping its servers in order. */
const farewellMs = 10_000;

/** Runs a step to its end, however long that takes, and reads its counts; `live` shows its output as it comes. */
export async function runStep(step: Step, live: boolean): Promise<Outcome> {
  rmSync(reportOf(step.name), { force: true });
  const began = Date.now();
  const { code, output } = await run(step, live);
  const seconds = (Date.now() - began) / 1000;
  const counts = code === null ? { passed: 0, failed: 0, skipped: 0 } : countsOf(step, code);
  // A runner that broke down before, between or after its tests has failed too.
  const failed = code === 0 ? counts.failed : Math.max(counts.failed, 1);
  return { ...counts, failed, seconds, output };
}

/** Ends what still runs, with everything it started; nothing of it is left when this is answered. */
export async function stopRunning(): Promise<void> {
  await Promise.all([...running].map(endGroup));
}

function run(step: Step, live: boolean): Promise<{ code: number | null; output: string }> {
  const [command = '', ...args] = step.command;
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  // A group of its own, so that the servers and browsers it started end with it.
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...color, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = child.pid ?? 0;
  running.add(pid);
  let output = '';
  const hangs = () => {
    output += `\n${step.name} was ended: it said nothing for ${Math.round(patience(silenceMs) / 60_000)} minutes.\n`;
    void endGroup(pid);
  };
  const silence = setTimeout(hangs, patience(silenceMs));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      silence.refresh();
      output += chunk;
      if (live) process.stdout.write(chunk);
    });
  }
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      clearTimeout(silence);
      running.delete(pid);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(null);
    });
    child.on('close', end);
  });
}

/** Asks the whole group to end, and insists when some of it stays. */
async function endGroup(pid: number): Promise<void> {
  if (!signalGroup(pid, 'SIGTERM')) return;
  const deadline = Date.now() + patience(farewellMs);
  while (signalGroup(pid, 0)) {
    if (Date.now() > deadline) signalGroup(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether there was anyone to hear it. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

function countsOf(step: Step, code: number): { passed: number; failed: number; skipped: number } {
  if (step.counts === 'one') return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const file = reportOf(step.name);
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (step.counts === 'vitest') {
    const { numPassedTests, numFailedTests, numPendingTests } = vitestReport.parse(report);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  }
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats;
  if (flaky > 0) console.log(`${flaky} journeys passed only at a later try.`);
  return { passed: expected + flaky, failed: unexpected, skipped };
}
