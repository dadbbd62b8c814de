import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadDemo } from '#seed/demo/load.ts';
import { loadLarge } from '#seed/large/load.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Connection } from '#server/db/engine.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import { ensurePostgres, startPostgres } from '#test/support/postgres.ts';
import { root } from './build.ts';

/**
 * `npx tsx scripts/upgrade-dump.ts NAME` keeps the schema as it is today, with rows in every table and queued work of
 * every kind, as test/upgrade/NAME.gz. Made once before a release; what is kept is never made again.
 */
const [name = ''] = process.argv.slice(2);
if (!/^[a-z0-9-]+$/.test(name)) throw new Error('Name the dump: small letters, digits and hyphens.');

/** The Wednesday on which tests take place. */
const now = new Date('2026-11-18T15:00:00Z');
const noFiles: FilesPort = {
  put: async () => undefined,
  get: async () => null,
  read: async () => null,
  remove: async () => undefined,
  reach: async () => undefined,
};

const found = await ensurePostgres();
if ('missing' in found) throw new Error(found.missing);
const server = await startPostgres();
try {
  const { url } = server;
  const place = { url, folder: null, poolSize: 2, statementTimeoutMs: 60_000, onError: console.error };
  const db = await connectDatabase(place);
  await loadDemo({ db, files: noFiles, now: () => now });
  await loadLarge(db, now, { subdomain: 'upgrade', people: 100, quarters: 2 }, () => undefined);
  await db.engine.asOwner(fillTheRest);
  await db.close();
  const dump = execFileSync(
    join(found.bin, 'pg_dump'),
    ['--no-owner', '--inserts', '--rows-per-insert=200', url],
    { encoding: 'utf8', maxBuffer: 1e9 },
  );
  // Newer versions guard their own client with commands that no server knows.
  const plain = dump.replace(/^\\(un)?restrict .*$/gm, '');
  const file = join(root, 'test/upgrade', `${name}.gz`);
  writeFileSync(file, gzipSync(plain, { level: 9 }));
  console.log(`${file}: ${plain.length} bytes, ${gzipSync(plain, { level: 9 }).length} packed`);
} finally {
  await server.stop();
}

/** What no seed makes: accounts under way, a notice that waits for its mail, and work of every kind that is queued. */
async function fillTheRest(connection: Connection): Promise<void> {
  const at = `timestamptz '${now.toISOString()}'`;
  const people = (role: string) =>
    `(select p.id from person p where p.tenant_id = t.id and p.role = '${role}' and p.deactivated_at is null
      and p.invitation_accepted_at is not null order by p.id limit 1)`;
  const morning = `'day', '2026-11-16', 'isWeekly', true, 'endedOn', null`;
  const job = (kind: string, payload: string) => `
    insert into job (tenant_id, kind, payload, run_at, created_at)
    select t.id, '${kind}', jsonb_build_object(${payload}), ${at}, ${at} from tenant t where t.subdomain = 'demo';`;
  await connection.run(`
    update tenant set active = true;
    insert into session (tenant_id, token_hash, person_id, created_at, used_at)
      select tenant_id, md5(id::text) || md5(id::text), id, ${at}, ${at} from person where deactivated_at is null;
    insert into account_link (tenant_id, person_id, kind, token_hash, created_at, expires_at)
      select tenant_id, id, 'reset', md5(id::text) || md5(id::text), ${at}, ${at} + interval '1 hour' from person;
    insert into sign_in_attempt (tenant_id, name_hash, failures, failed_at)
      select tenant_id, md5(id::text) || md5(id::text), 3, ${at} from person;
    insert into tenant_change (tenant_id, field, created_at) select id, 'name', ${at} from tenant;
    insert into digest (tenant_id, person_id, sent_at)
      select tenant_id, id, ${at} - interval '1 day' from person;
    update notification n set mail_wanted = true, read_at = null from tenant t
      where t.id = n.tenant_id and t.subdomain = 'demo' and n.person_id = ${people('manager')};
    ${job('mail', `'mail', 'reset', 'personId', ${people('ceo')}`)}
    ${job('mail', `'mail', 'password_changed', 'personId', ${people('contributor')}`)}
    ${job('digest', `'personId', ${people('manager')}`)}
    ${job('reminders', morning)}
    ${job('reminder_mail', `'personId', ${people('contributor')}, ${morning}`)}
    ${['periods', 'account_cleanup', 'job_cleanup'].map((kind) => job(kind, '')).join('')}
    insert into job (tenant_id, kind, payload, run_at, created_at, done_at)
      select p.tenant_id, 'digest', jsonb_build_object('personId', p.id), ${at}, ${at}, ${at} from person p;
  `);
}
