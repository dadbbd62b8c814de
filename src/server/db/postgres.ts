import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import {
  type Answer,
  type Connection,
  type Engine,
  planIsStale,
  preparedParametersAtMost,
  sqlState,
} from './engine.ts';

const int8 = 20;
const int8Array = 1016;
const date = 1082;
const timestamptz = 1184;
const preparedAtMost = 2000;
/** A dead peer is noticed after so long and a few seconds; the system's own patience is two hours. */
const keepAliveInitialDelayMillis = 10_000;
const listenAgainMs = 500;

/** '{1,2,NULL}' as PostgreSQL writes it. */
const numbersOf = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((one) => (one === 'NULL' ? null : Number(one)));

/** '2026-11-21 03:14:15.123+00', as it stands in a session whose time zone is UTC. */
function instantOf(text: string): unknown {
  const plain = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text);
  return plain
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : pg.types.getTypeParser(timestamptz)(text);
}

/** Ids fit a double exactly (contract: Id); calendar days stay text, a Date would give them a time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [int8, Number],
  [int8Array, numbersOf],
  [date, (text) => text],
  [timestamptz, instantOf],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    if (own !== undefined) return own;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  }) as typeof pg.types.getTypeParser,
};

const names = new Map<string, string>();
/** How often the plans that connections keep were found to be of another time. */
let generation = 0;

/** A stable name for a statement's text, so that each connection parses and plans it once. */
function nameOf(sql: string, parameters: number): string | undefined {
  const known = names.get(sql);
  if (known !== undefined) return known;
  // Lists of unusual length must not fill the server's memory with plans.
  if (names.size >= preparedAtMost || parameters > preparedParametersAtMost) return undefined;
  const name = createHash('sha1').update(`${generation} ${sql}`).digest('hex').slice(0, 20);
  names.set(sql, name);
  return name;
}

/**
 * A table has changed its shape under a kept plan, as when a newer server migrates beside this one: from now on all
 * connections plan anew. Several that find out at once are one finding.
 */
function forgetNames(found: string | undefined): void {
  if (found === undefined || ![...names.values()].includes(found)) return;
  names.clear();
  generation += 1;
}

function connectionOf(client: pg.PoolClient | pg.Client, release: (broken?: boolean) => void): Connection {
  return {
    async query(sql, parameters): Promise<Answer> {
      const name = nameOf(sql, parameters.length);
      wait(client);
      try {
        const answer = await client.query({
          text: sql,
          values: [...parameters],
          ...(name === undefined ? {} : { name }),
        });
        return { rows: answer.rows, affected: answer.rowCount ?? 0 };
      } catch (error) {
        if (sqlState(error) === planIsStale) forgetNames(name);
        throw error;
      }
    },
    async run(sql) {
      wait(client);
      await client.query(sql);
    },
    release,
  };
}

/** The company that each connection sees. Most requests in a row are of one, and then nothing needs to be said. */
const seeing = new WeakMap<pg.PoolClient, { readonly company: string; readonly ready: Promise<void> }>();

function become(client: pg.PoolClient, company: string): Promise<void> {
  const seen = seeing.get(client);
  if (seen?.company === company) return seen.ready;
  wait(client);
  const ready = client.query(`set app.tenant_id = '${company}'`).then(() => undefined);
  ready.catch(() => seeing.delete(client));
  seeing.set(client, { company, ready });
  return ready;
}

/** Sends what is asked within one turn of the loop at once: each send costs more than what it carries. */
class PatientClient extends pg.Client {
  readonly #socket: Socket;
  #waiting = false;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  wait(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#waiting = false;
      this.#socket.uncork();
    });
  }
}

const wait = (client: pg.ClientBase): void => {
  if (client instanceof PatientClient) client.wait();
};

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  readonly onError: (error: Error) => void;
}

/**
 * PostgreSQL 15 or newer. Pool connections start as role waymark_app (`-c role`), so that not even
 * `reset role` leads back to the login's own rights; `asOwner` opens a connection of its own.
 */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  let pool: pg.Pool | null = null;
  let listener: pg.Client | null = null;
  let closing = false;

  const openPool = (): pg.Pool => {
    const opened = new pg.Pool({
      connectionString: options.url,
      max: options.poolSize,
      types,
      // Questions that do not wait for each other travel together.
      pipeline: true,
      Client: PatientClient,
      application_name: 'waymark',
      options: `-c role=waymark_app -c default_transaction_read_only=on -c statement_timeout=${options.statementTimeoutMs} -c idle_in_transaction_session_timeout=60000 -c timezone=UTC -c jit=off`,
    });
    opened.on('error', options.onError);
    return opened;
  };

  /** One try: a connection that hears the channel, or an error and none. `onEnd` is called once, if it breaks later. */
  const openListener = async (
    channel: string,
    onPayload: (payload: string) => void,
    onEnd: () => void,
  ): Promise<void> => {
    const client = new pg.Client({
      connectionString: options.url,
      application_name: 'waymark-listen',
      keepAlive: true,
      keepAliveInitialDelayMillis,
    });
    client.on('notification', (message) => onPayload(message.payload ?? ''));
    const ended = (): void => {
      if (listener !== client || closing) return;
      listener = null;
      onEnd();
    };
    client.on('error', ended);
    client.on('end', ended);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (closing) await client.end();
    else listener = client;
  };

  const listen: Engine['listen'] = async (channel, onPayload, onGap) => {
    const again = (): void => {
      if (closing) return;
      setTimeout(() => {
        if (!closing) start().catch(again);
      }, listenAgainMs);
    };
    const start = async (): Promise<void> => {
      await openListener(channel, onPayload, () => {
        onGap();
        again();
      });
      // What was sent while nobody listened is gone: whoever keeps state must start afresh.
      onGap();
    };
    await start();
  };

  return {
    kind: 'postgres',
    async connect({ company }) {
      if (closing) throw new Error('The database is closed.');
      pool ??= openPool();
      const client = await pool.connect();
      const ready = become(client, company);
      return { ready, ...connectionOf(client, (broken) => client.release(broken === true)) };
    },
    async asOwner(work) {
      const client = new pg.Client({
        connectionString: options.url,
        types,
        application_name: 'waymark-owner',
      });
      await client.connect();
      try {
        return await work(connectionOf(client, () => undefined));
      } finally {
        await client.end();
      }
    },
    listen,
    load() {
      const [open, idle] = [pool?.totalCount ?? 0, pool?.idleCount ?? 0];
      return { open, busy: open - idle, waiting: pool?.waitingCount ?? 0 };
    },
    async close() {
      closing = true;
      await listener?.end();
      await pool?.end();
    },
  };
}
