import pg from 'pg';
import { expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { engine, freshDatabase } from '../../support/engines.ts';

/** Only PostgreSQL is set up by somebody else. */
test.runIf(engine === 'postgres')('instants are read whatever a database writes them like', async () => {
  const { url, folder, drop } = await freshDatabase();
  if (url === null) throw new Error('PostgreSQL has an address.');
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set datestyle = 'German, DMY'`);
  await client.end();
  const db = await connectDatabase({
    url,
    folder,
    poolSize: 2,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  try {
    const now = new Date('2026-11-03T10:20:30.456Z');
    const site = { db, now: () => now };
    const tenant = await makeTenant(site);
    const { id } = await makePerson(site, { tenant, role: 'ceo' });
    const createdAt = (work: 'read' | 'asOwner') =>
      work === 'read'
        ? db.read(tenant.id, now, ({ db: queries }) =>
            queries.selectFrom('person').select('created_at').where('id', '=', id).executeTakeFirst(),
          )
        : db.engine.asOwner((connection) =>
            connection.query(`select created_at from person where id = ${id}`, []),
          );
    expect(await createdAt('read')).toEqual({ created_at: now });
    expect(await createdAt('asOwner')).toMatchObject({ rows: [{ created_at: now }] });
  } finally {
    await db.close();
    await drop();
  }
});
