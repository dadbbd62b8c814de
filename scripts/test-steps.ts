import { join } from 'node:path';
import { ensureChromium } from '#test/support/chromium.ts';
import { ensurePostgres } from '#test/support/postgres.ts';
import { root } from './build.ts';

/** Where each runner writes the counts of its last run. */
export const reports = join(root, 'node_modules/.cache/waymark/reports');

export type Step = {
  readonly name: string;
  readonly what: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A step is one check, or as many as its runner reports. */
  readonly counts: 'one' | 'vitest' | 'playwright';
  /** Steps of one wave may share the two cores; the next wave waits for all of them. */
  readonly wave: 1 | 2 | 3 | 4 | 5;
  /** Found or installed while the first wave runs. */
  readonly needs?: keyof typeof tools;
  /** Steps without whose success this one could only mislead. */
  readonly after?: string;
};

/** What has to be on the machine besides the packages; each answers why it is missing, or undefined. */
export const tools = {
  PostgreSQL: async () => missing(await ensurePostgres()),
  Chromium: async () => missing(await ensureChromium()),
};

const bin = (name: string) => join(root, 'node_modules/.bin', name);

const vitest = (name: string, project: string) => ({
  command: [bin('vitest'), 'run', '--project', project, '--reporter=default', '--reporter=json'].concat(
    `--outputFile.json=${reportOf(name)}`,
  ),
  counts: 'vitest' as const,
});

export const steps: readonly Step[] = [
  {
    name: 'types',
    what: 'tsc',
    command: [bin('tsc'), '--noEmit', '-p', '.'],
    counts: 'one',
    wave: 1,
  },
  { name: 'lint', what: 'biome', command: [bin('biome'), 'check'], counts: 'one', wave: 1 },
  {
    name: 'structure',
    what: 'names, walls, sizes, cycles',
    command: [bin('tsx'), 'scripts/check-structure.ts'],
    counts: 'one',
    wave: 1,
  },
  {
    name: 'unused',
    what: 'knip, then once more for what tests alone use',
    command: [
      'sh',
      '-c',
      `"${bin('knip')}" && "${bin('knip')}" --production --config knip.production.json --include files,exports,types`,
    ],
    counts: 'one',
    wave: 1,
  },
  {
    name: 'build',
    what: 'web and server',
    command: [bin('tsx'), 'scripts/build.ts'],
    counts: 'one',
    wave: 1,
  },
  { name: 'unit', what: 'rules and parts', ...vitest('unit', 'unit'), wave: 1 },
  { name: 'api', what: 'API on the embedded engine', ...vitest('api', 'api'), wave: 2 },
  {
    name: 'api-postgres',
    what: 'API on PostgreSQL',
    ...vitest('api-postgres', 'api'),
    env: { TEST_ENGINE: 'postgres' },
    wave: 3,
    needs: 'PostgreSQL',
  },
  {
    name: 'durability',
    what: 'kill -9 under writes, both engines',
    ...vitest('durability', 'durability'),
    // Its writers send as fast as they are answered: beside the API both took longer than one after the other.
    wave: 4,
    needs: 'PostgreSQL',
    after: 'build',
  },
  {
    name: 'browser',
    what: 'journeys in Chromium',
    command: [bin('playwright'), 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
    counts: 'playwright',
    wave: 5,
    needs: 'Chromium',
    after: 'build',
  },
];

export function reportOf(name: string): string {
  return join(reports, `${name}.json`);
}

function missing(found: object): string | undefined {
  return 'missing' in found ? String(found.missing) : undefined;
}
