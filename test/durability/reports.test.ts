import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import type { Connection } from '#server/db/engine.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../make.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/program.ts';
import { patience } from '../support/speed.ts';

/** Where a server stops on its way: before its file is written, and when the file lies there and nobody knows. */
const stations = ['file_key', 'state'] as const;
/** The lock that the test holds, and the server waits for at its station. */
const gate = 4711;
const triesAtMost = 3;

const home = mkdtempSync(join(tmpdir(), 'waymark-reports-'));
const waited = { timeout: patience(60_000), interval: 100 };
let postgres: PostgresServer;
let db: Database;
let tenant: MadeTenant;
let ceo: MadePerson;
let token: string;

beforeAll(async () => {
  postgres = await startPostgres({ fsync: true });
  db = await connectDatabase({
    url: postgres.url,
    folder: null,
    poolSize: 2,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  await db.engine.asOwner((connection) =>
    connection.run(`create function wait_at_gate() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${gate}); return new; end $$`),
  );
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

const start = (): Promise<Program> => startProgram({ DATABASE_URL: postgres.url, DATA_DIR: home });

async function newCompany(): Promise<void> {
  const site = { db, now: () => new Date() };
  tenant = await makeTenant(site);
  ceo = await makePerson(site, { tenant, role: 'ceo' });
  token = await db.write(tenant.id, new Date(), (scope) => beginSession(scope, ceo.id));
}

async function asked<T>({ address }: Program, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${address}/api/report/jobs${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

interface Job {
  readonly Id: number;
  readonly State: string;
  readonly Message: string | null;
}

/** Let a server come as far as the station and kill it there. */
async function killedAt(station: (typeof stations)[number], work: (program: Program) => Promise<void>) {
  await db.engine.asOwner(async (held) => {
    await held.run(`select pg_advisory_lock(${gate});
      create trigger station before update of ${station} on report_job
        for each row execute function wait_at_gate()`);
    const program = await start();
    await work(program);
    await expect.poll(() => waitingAtGate(held), waited).toBe(1);
    await program.kill();
  });
  await db.engine.asOwner((connection) => connection.run('drop trigger station on report_job'));
  await longAfter();
}

async function waitingAtGate(held: Connection): Promise<number> {
  const { rows } = await held.query(
    `select pid from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`,
    [],
  );
  return rows.length;
}

/** Whatever the dead one held is free again, and whoever asked has stopped looking. */
const longAfter = (): Promise<void> =>
  db.engine.asOwner((connection) =>
    connection.run(`update job set locked_until = now() - interval '1 minute' where locked_until is not null;
      update report_job set created_at = now() - interval '10 minutes'`),
  );

async function kept() {
  const rows = await db.read(tenant.id, new Date(), async (scope) => ({
    reports: await scope.db.selectFrom('report_job').select('state').execute(),
    notices: await scope.db.selectFrom('notification').select('kind').execute(),
  }));
  const files = readdirSync(join(home, 'files', 'reports', String(tenant.id)));
  return { ...rows, files: files.length };
}

test.each(stations)('a report whose server is killed at %s is made by another, once', async (station) => {
  await newCompany();
  let id = 0;
  await killedAt(station, async (program) => {
    ({ Id: id } = await asked<Job>(program, '', { Name: 'users', Type: 'pdf' }));
  });
  const other = await start();
  try {
    await expect.poll(async () => (await asked<Job>(other, `/${id}`)).State, waited).toBe('ready');
    const file = await fetch(`${other.address}/api/report/jobs/${id}/file`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF.*%%EOF\s*$/s);
    expect(await kept()).toEqual({
      reports: [{ state: 'ready' }],
      notices: [{ kind: 'report_ready' }],
      files: 1,
    });
  } finally {
    await other.stop();
  }
});

test('a report that takes each server along is given up with a sentence', async () => {
  await newCompany();
  let id = 0;
  for (let n = 0; n < triesAtMost; n += 1)
    await killedAt('file_key', async (program) => {
      if (id === 0) ({ Id: id } = await asked<Job>(program, '', { Name: 'users', Type: 'excel' }));
    });
  const last = await start();
  try {
    await expect.poll(async () => (await asked<Job>(last, `/${id}`)).State, waited).toBe('refused');
    expect((await asked<Job>(last, `/${id}`)).Message).toBe(words.messages.report_failed);
  } finally {
    await last.stop();
  }
});
