import pg from 'pg';
import { serverRole } from './engine.ts';

/** As the parsers of postgres.ts read it, never ended for being unused, and with rows of one company alone, whatever the database or the role has been set to. */
export const always =
  '-c datestyle=ISO -c timezone=UTC -c idle_session_timeout=0 -c default_transaction_isolation=read\\ committed -c row_security=on';
/** Migrations, and what is looked after, take the time they take. */
export const asOwners = `-c default_transaction_read_only=off -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 ${always}`;

/** Requests: as a role that owns nothing, reading unless a transaction says otherwise. */
export const asServer = ({
  statementTimeoutMs,
  lockTimeoutMs,
}: {
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
}): string =>
  [
    `-c role=${serverRole} -c default_transaction_read_only=on`,
    `-c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs} -c idle_in_transaction_session_timeout=60000`,
    always,
    // A kept plan is one for all: made again for each company or manager it costs more than what it does.
    '-c jit=off -c plan_cache_mode=force_generic_plan',
  ].join(' ');

/** Of an address of PostgreSQL, a parameter `options` (its own name for settings that a connection begins with). */
const given = /([?&])options=([^&#]*)(&|(?=#)|$)/;

/**
 * An address and what its connections begin with. The driver puts the `options` of an address in the place of the
 * server's, the role among them: they come first here, so that the server's hold.
 */
export function beginWith(url: string, own: string): { connectionString: string; options: string } {
  const found = given.exec(url);
  if (found === null) return { connectionString: url, options: own };
  const [whole, mark = '', value = '', more = ''] = found;
  const without = url.replace(whole, more === '&' ? mark : '');
  const asked = new URLSearchParams(`options=${value}`).get('options') ?? '';
  return beginWith(without, [asked, own].filter((part) => part !== '').join(' '));
}

/**
 * Where an address leads as the driver reads it, `{host}:{port}/{database}`, the host a folder where it is a socket's:
 * never the password, nor the user, whom the driver takes for the name of a database that is not given.
 *
 * @throws TypeError where it cannot be read so
 */
export function placeOf(address: string): string {
  const url = readAddress(address);
  // The driver would read the files that these name.
  for (const file of ['sslcert', 'sslkey', 'sslrootcert', 'sslmode']) url.searchParams.delete(file);
  const { host, port, database } = new pg.Client({ connectionString: url.href });
  if (!Number.isInteger(port)) throw new TypeError('The port is no number.');
  const named = namesDatabase(url) ? `/${database ?? ''}` : '';
  return `${host.includes(':') ? `[${host}]` : host}:${port}${named}`;
}

/** A host may stand behind the ? alone, as a socket's does; the driver reads it so, too. */
const readAddress = (address: string): URL =>
  new URL(address.replace(/^(\w+:\/\/[^/?#]*@)(?=[/?]|$)/, '$1localhost'));

const namesDatabase = ({ pathname }: URL): boolean => pathname.length > 1;

/**
 * Whether an address of PostgreSQL is written so that its password is told apart: a slash or @ in the name of the
 * database, what stands behind a #, and an @ behind a ? where no database is named are a part of a password that was not
 * written as in an address (`%2F`, `%23`, `%3F`), or come of a slash that is one too many or missing. It would be
 * printed, as a place.
 */
export function isPlainAddress(address: string): boolean {
  if (!/^postgres(ql)?:/.test(address)) return false;
  try {
    placeOf(address);
  } catch {
    return false;
  }
  const url = readAddress(address);
  const isWhole = /^(\/[^/@]*)?$/.test(url.pathname) && url.hash === '';
  return isWhole && (namesDatabase(url) || !url.search.includes('@'));
}
