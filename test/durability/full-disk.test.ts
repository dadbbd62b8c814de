import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import { makePerson, makeTenant } from '../make.ts';
import { isRoot } from '../support/packages.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/program.ts';
import { patience } from '../support/speed.ts';
import { submit } from './writers.ts';

const home = mkdtempSync(join(isRoot() ? '/tmp' : tmpdir(), 'waymark-full-'));
const soon = { timeout: patience(30_000), interval: 50 };
// PostgreSQL runs under an account of its own, which must be able to pass.
chmodSync(home, 0o755);
/** What the embedded engine is not asked to write below. */
const embeddedRoom = 160 * 1024 * 1024;

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Only root may make a disk of any size; elsewhere this is left to those who are. */
describe.runIf(mayMount())('a full disk', () => {
  describe.each(['embedded', 'PostgreSQL'] as const)('of the %s database', (kind) => {
    const disk = join(home, kind);
    const ballast = join(disk, 'ballast');
    let postgres: PostgresServer | null = null;
    let program: Program | null = null;
    let address: string;
    let token: string;

    beforeAll(async () => {
      mkdirSync(disk);
      mount(disk);
      if (kind === 'PostgreSQL') {
        const cluster = join(disk, 'cluster');
        mkdirSync(cluster);
        // The log stays within its two files: only tables ask the disk for more.
        const settings = ['max_wal_size=32MB', 'min_wal_size=32MB', 'autovacuum=off'];
        postgres = await startPostgres({ home: cluster, settings });
      }
      const url = postgres?.url ?? null;
      const folder = url === null ? join(disk, 'database') : null;
      const statementTimeoutMs = patience(30_000);
      const db = await connectDatabase({ url, folder, poolSize: 2, statementTimeoutMs, onError: () => {} });
      const site = { db, now: () => new Date() };
      const ceo = await makePerson(site, { tenant: await makeTenant(site), role: 'ceo' });
      token = await db.write(ceo.tenantId, new Date(), (scope) => beginSession(scope, ceo.id));
      await db.close();
      const data: Record<string, string> =
        url === null ? { DATA_DIR: disk } : { DATABASE_URL: url, DATA_DIR: join(home, 'data') };
      program = await startProgram(data);
      address = program.address;
    });
    afterAll(async () => {
      await program?.stop();
      await postgres?.stop();
      execFileSync('umount', [disk]);
    });

    const ready = async (): Promise<number> => (await fetch(`${address}/readyz`)).status;
    const read = async (): Promise<number> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await fetch(`${address}/api/Goal/goals`, { method: 'POST', headers, body: '{}' })).status;
    };

    test('is told as later, reading goes on, and so does writing once there is room', async () => {
      let written = 0;
      const write = async () => {
        written += 1;
        return submit({ address }, token, `Goal ${written}`);
      };
      expect([(await write()).status, await ready()]).toEqual([200, 200]);
      const leave = kind === 'embedded' ? embeddedRoom / 2 : 0;
      fill(disk, ballast, leave);
      const answers: Awaited<ReturnType<typeof write>>[] = [];
      await expect
        .poll(async () => {
          const answer = await write();
          answers.push(answer);
          return answer.status;
        }, soon)
        .toBe(503);
      const { message, retryAfter } = answers.at(-1) ?? {};
      expect(message).toBe('Waymark cannot save anything right now. Please try again later.');
      expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
      expect(answers.slice(0, -1).filter(({ status }) => status !== 200)).toEqual([]);
      expect([await ready(), await read()]).toEqual([503, 200]);
      rmSync(ballast);
      await expect.poll(ready, soon).toBe(200);
      expect((await write()).status).toBe(200);
    });

    if (kind === 'PostgreSQL') return;

    test('keeps no server from starting, and what was kept is read', async () => {
      await program?.kill();
      fill(disk, ballast, 64 * 1024);
      // What looks after the tables waits for room as well.
      const db = await connectDatabase({
        url: null,
        folder: join(disk, 'database'),
        poolSize: 1,
        statementTimeoutMs: patience(30_000),
        onError: () => {},
      });
      const analyze = db.engine.asOwner((connection) => connection.run('analyze person'), true);
      await expect(analyze).rejects.toThrow('The disk of the embedded database is full.');
      await db.close();
      program = await startProgram({ DATA_DIR: disk }, { until: '/healthz' });
      address = program.address;
      const write = async () => (await submit({ address }, token, 'After')).status;
      expect([await ready(), await read(), await write()]).toEqual([503, 200, 503]);
      rmSync(ballast);
      await expect.poll(write, soon).toBe(200);
    });
  });
});

function mayMount(): boolean {
  const tried = join(home, 'tried');
  mkdirSync(tried);
  try {
    mount(tried);
    execFileSync('umount', [tried]);
    return true;
  } catch {
    return false;
  }
}

function mount(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
}

/** Take all room but this. */
function fill(disk: string, file: string, leave: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(file, Buffer.alloc(bavail * bsize - leave));
}
