import { mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { type Outcome, runStep, stopRunning } from './run-step.ts';
import { reports, type Step, steps, tools } from './test-steps.ts';

/**
 * `npm test [-- step ...] [--verbose]`: all steps, or the named ones, and at the end one line with the counts.
 * What cannot run here is listed with its reason; where CI is set it is a failure.
 */
const usualCores = 2;
const inCi = Boolean(process.env.CI) && process.env.CI !== 'false';
const words = process.argv.slice(2);
const verbose = words.includes('--verbose');
const named = words.filter((word) => !word.startsWith('--'));

type Result = { readonly step: Step } & ({ readonly outcome: Outcome } | { readonly notRun: string });

const unknown = named.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(' ')}`);
  process.exit(2);
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    stopping = true;
    await stopRunning();
    process.exit(128 + constants.signals[signal]);
  });
}

mkdirSync(reports, { recursive: true });
const began = Date.now();
const results = await runAll(named.length === 0 ? steps : steps.filter((step) => named.includes(step.name)));
const failed = summary(results);
process.exitCode = failed === 0 ? 0 : 1;

/** Wave after wave; the tools are fetched one after the other, beside the first wave. */
async function runAll(chosen: readonly Step[]): Promise<Result[]> {
  const missing = findTools(chosen);
  const done: Result[] = [];
  for (const wave of new Set(chosen.map((step) => step.wave))) {
    const queue = chosen.filter((step) => step.wave === wave);
    const workers = Array.from({ length: usualCores }, async () => {
      for (let step = queue.shift(); step && !stopping; step = queue.shift())
        done.push(await runOne(step, missing, done));
    });
    await Promise.all(workers);
  }
  return chosen.flatMap((step) => done.filter((result) => result.step === step));
}

type Missing = ReadonlyMap<Step['needs'], Promise<string | undefined>>;

function findTools(chosen: readonly Step[]): Missing {
  const wanted = [...new Set(chosen.map((step) => step.needs))].filter((tool) => tool !== undefined);
  const found = new Map<Step['needs'], Promise<string | undefined>>();
  let before: Promise<unknown> = Promise.resolve();
  for (const tool of wanted) {
    const answer = before.then(() => tools[tool]()).catch(String);
    found.set(tool, answer);
    before = answer;
  }
  return found;
}

async function runOne(step: Step, missing: Missing, done: readonly Result[]): Promise<Result> {
  const broken = done.some((result) => result.step.name === step.after && isBroken(result));
  const notRun = broken ? `${step.after} failed` : await missing.get(step.needs);
  if (notRun) {
    console.log(`! ${step.name} cannot run: ${notRun}`);
    return { step, notRun };
  }
  console.log(`  ${step.name} ...`);
  const outcome = await runStep(step, verbose);
  if (outcome.failed > 0) {
    if (!verbose)
      console.log(`\n${line(step.name)}\n${outcome.output.trimEnd()}\n${line(`end of ${step.name}`)}\n`);
    console.log(`x ${step.name} failed after ${outcome.seconds.toFixed(1)} s`);
  } else {
    console.log(`+ ${step.name} ${outcome.passed} in ${outcome.seconds.toFixed(1)} s`);
  }
  return { step, outcome };
}

function isBroken(result: Result): boolean {
  return 'notRun' in result || result.outcome.failed > 0;
}

/** Prints the table, what did not run, and as the last line the counts; answers how many failed. */
function summary(results: readonly Result[]): number {
  const outcomes = results.flatMap((result) => ('outcome' in result ? [result.outcome] : []));
  const idle = results.flatMap((result) => ('notRun' in result ? [result] : []));
  console.log(`\n${row('step', 'seconds', 'passed', 'failed', 'skipped', '')}`);
  for (const result of results) console.log(rowOf(result));
  for (const { step, notRun } of idle) {
    const verdict = inCi ? 'NOT RUN, which fails with CI set' : 'NOT RUN';
    console.log(`\n*** ${step.name}: ${verdict}\n*** ${notRun}`);
  }
  const passed = sum(outcomes.map((outcome) => outcome.passed));
  const failed = sum(outcomes.map((outcome) => outcome.failed)) + (inCi ? idle.length : 0);
  console.log(`\nall in ${((Date.now() - began) / 1000).toFixed(0)} s\n${passed} passed, ${failed} failed`);
  return failed;
}

function rowOf(result: Result): string {
  const { name, what } = result.step;
  if ('notRun' in result) return row(name, '-', '-', '-', '-', `${what}: NOT RUN`);
  const { seconds, passed, failed, skipped } = result.outcome;
  return row(name, seconds.toFixed(1), String(passed), String(failed), String(skipped), what);
}

function row(
  name: string,
  seconds: string,
  passed: string,
  failed: string,
  skipped: string,
  what: string,
): string {
  const numbers = [seconds, passed, failed, skipped].map((value) => value.padStart(9)).join('');
  return `${name.padEnd(14)}${numbers}  ${what}`.trimEnd();
}

function line(title: string): string {
  return `---- ${title} `.padEnd(100, '-');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
