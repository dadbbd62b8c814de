import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a core that a process, or PostgreSQL with all its backends, has worked: user and system. */
export interface Work {
  readonly node: number;
  readonly database: number;
}

/** The kernel counts in hundredths of a second. */
const msPerTick = 10;

/** `database` is PostgreSQL's first process; null where the database is part of the server's. */
export const workOf = (node: number, database: number | null): Work => ({
  node: ticksOf(node) * msPerTick,
  database:
    database === null
      ? 0
      : [database, ...childrenOf(database)].reduce((sum, pid) => sum + ticksOf(pid), 0) * msPerTick,
});

/** A request's share, in microseconds. */
export const perRequest = (before: Work, after: Work, requests: number): number =>
  (1000 * (after.node - before.node + after.database - before.database)) / Math.max(1, requests);

/** Processes that end meanwhile are counted by their parent, once it has heard of it. */
function ticksOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  // The name may hold anything; behind its bracket the fields are numbers: 14 and 15 are user and system, 16 and 17
  // those of children that have ended. Without these a backend that ends makes the whole go back.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return [];
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
