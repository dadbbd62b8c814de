import { parseArgs } from 'node:util';
import { loadLarge, peopleAtLeast } from '#seed/large/load.ts';
import { databaseFolder, readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { sqlState } from '#server/db/engine.ts';

/**
 * `npm run seed -- --people 10000 [--subdomain big] [--quarters 12]`: a company of any size in the database that the
 * configuration names, for measuring. Its sign-ins are well known, so production has none of it.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string' },
    subdomain: { type: 'string', default: 'big' },
    quarters: { type: 'string', default: '12' },
  },
});

try {
  await seed();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function seed(): Promise<void> {
  const config = readConfig(process.env);
  if (config.NODE_ENV === 'production')
    throw new Error('A seeded company has well-known passwords: not in production.');
  const people = numberOf('people', values.people, peopleAtLeast, 50_000);
  const quarters = numberOf('quarters', values.quarters, 1, 40);
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(values.subdomain))
    throw new Error('--subdomain has small letters, digits and hyphens, with no hyphen at either end.');
  const began = Date.now();
  const db = await connectDatabase({
    url: config.DATABASE_URL ?? null,
    folder: config.DATABASE_URL === undefined ? databaseFolder(config) : null,
    poolSize: 1,
    statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
    onError: (error) => console.error(error.message),
  });
  try {
    await loadLarge(db, new Date(), { subdomain: values.subdomain, people, quarters }, console.log);
  } catch (error) {
    if (sqlState(error) === '23505') throw new Error(`There is a company at ${values.subdomain} already.`);
    throw error;
  } finally {
    await db.close();
  }
  console.log(
    `Seeded in ${((Date.now() - began) / 1000).toFixed(0)} s. Sign in as ceo@${values.subdomain}.example,`,
  );
  console.log('or as vp, manager, contributor, observer, orgadmin, goaladmin, goalmanager or hradmin.');
}

function numberOf(name: string, given: string | undefined, from: number, to: number): number {
  const number = Number(given);
  if (!Number.isInteger(number) || number < from || number > to)
    throw new Error(`--${name} needs a whole number from ${from} to ${to}.`);
  return number;
}
