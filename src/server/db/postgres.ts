import pg from 'pg';
import { meansLater, OutOfReach } from './away.ts';
import { type Engine, sqlState, type Use } from './engine.ts';
import { always, asOwners, asServer, beginWith } from './postgres-begin.ts';
import { connectionOf, PatientClient, type PatientConfig } from './postgres-client.ts';
import { type Line, openLine } from './postgres-line.ts';
import { type ConnectionShares, shareConnections } from './shares/postgres-shares.ts';
import { Crowded } from './shares/waiting.ts';

const int8 = 20;
const int8Array = 1016;
const date = 1082;
const timestamptz = 1184;
/** So much longer than the server's own time-out is waited for what it says. */
const graceMs = 2000;
/** A new connection has forgotten every plan; one that nobody uses costs a few megabytes. */
const warmMs = 30 * 60_000;
/** So many times as long as anybody waits for a connection it may take to be opened: who comes later finds it there. */
const openingTakes = 10;
/** Others hold all the connections that there are; so long no more are asked for. */
const [tooMany, fewerMs] = ['53300', 1000];
const noAnswer = 'The database does not answer.';
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

/** The company that each connection sees. Most requests in a row are of one, and then nothing needs to be said. */
const seeing = new WeakMap<PatientClient, { readonly company: string; readonly ready: Promise<void> }>();

function become(client: PatientClient, company: string): Promise<void> {
  const seen = seeing.get(client);
  if (seen?.company === company) return seen.ready;
  const ready = client.ask(`set app.tenant_id = '${company}'`).then(() => undefined);
  ready.catch(() => seeing.delete(client));
  seeing.set(client, { company, ready });
  return ready;
}

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  /** How long somebody waits for a connection, a lock, or a database that says nothing. */
  readonly patienceMs: number;
  readonly onError: (error: Error) => void;
}

/** Connections of the server's own role; whichever breaks, in use or not, leaves the pool and nothing else. */
class Connections {
  readonly #pool: pg.Pool;
  readonly #all = new Set<PatientClient>();
  readonly #taken = new Set<PatientClient>();
  readonly #shares: ConnectionShares;
  readonly #waitMs: number;
  readonly #most: number;
  #fewer: NodeJS.Timeout | undefined;
  #timesHungUp = 0;

  constructor(options: PostgresOptions, isIdle: (pid: number) => Promise<boolean>) {
    const { url, poolSize, statementTimeoutMs, patienceMs, onError } = options;
    // Whoever has waited for a connection may find a lock behind it.
    const halfMs = Math.ceil(patienceMs / 2);
    this.#waitMs = halfMs;
    const all = this.#all;
    const config: PatientConfig & pg.PoolConfig = {
      max: poolSize,
      idleTimeoutMillis: warmMs,
      types,
      // Questions that do not wait for each other travel together.
      pipeline: true,
      // Those that are being opened are hung up with the others when the database falls silent.
      Client: class extends PatientClient {
        constructor(own?: PatientConfig) {
          super(own);
          all.add(this);
          this.once('end', () => all.delete(this));
        }
      },
      application_name: 'waymark',
      connectionTimeoutMillis: openingTakes * halfMs,
      silenceMs: statementTimeoutMs + graceMs,
      // What swallowed one question has swallowed the lines that nobody uses as well.
      doubt: { everyMs: patienceMs, isIdle, onLost: () => this.#hangUpUnused() },
      ...beginWith(url, asServer({ statementTimeoutMs, lockTimeoutMs: halfMs })),
    };
    this.#shares = shareConnections(poolSize, halfMs);
    this.#pool = new pg.Pool(config);
    this.#most = poolSize;
    this.#pool.on('error', onError);
  }

  /** One that no other work has; '' is of no company. @throws the server's refusal, or OutOfReach. */
  async take(use: Use): Promise<{ client: PatientClient; release: (broken: boolean) => void }> {
    const from = performance.now();
    const giveBack = await this.#shares.take(use, from);
    try {
      const { client, release } = await this.#any(from);
      return {
        client,
        release: (broken) => {
          release(broken);
          giveBack();
        },
      };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  async #any(from: number): Promise<{ client: PatientClient; release: (broken: boolean) => void }> {
    const timesHungUp = this.#timesHungUp;
    try {
      const pooled = await this.#pooled(from);
      const client = patient(pooled);
      if (client.isLost) {
        pooled.release(true);
        return await this.#any(from);
      }
      this.#taken.add(client);
      const release = (broken: boolean): void => {
        this.#taken.delete(client);
        pooled.release(broken);
      };
      return { client, release };
    } catch (error) {
      if (error instanceof pg.DatabaseError && meansLater(sqlState(error))) throw error;
      // It was being opened when another was found to be lost, and was hung up with it: a new one may be had.
      const isOurs = this.#timesHungUp !== timesHungUp && !(error instanceof Crowded);
      if (isOurs && performance.now() - from < this.#waitMs) return await this.#any(from);
      throw new OutOfReach('No connection to the database could be had.', { cause: error });
    }
  }

  /**
   * Who has waited for a share waits so much less here. What comes too late goes back, and is opened to its end: where
   * opening takes longer than anybody waits, those who come next would otherwise begin anew for ever.
   */
  async #pooled(from: number): Promise<pg.PoolClient> {
    const { idleCount, waitingCount } = this.#pool;
    const coming = this.#connected();
    // One that nobody uses is there before anything else happens.
    if (idleCount > waitingCount) return coming;
    const waited = performance.now() - from;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const late = () => reject(waited < 1 ? new Error(noAnswer) : new Crowded('Waited for too long.'));
      timer = setTimeout(late, this.#waitMs - waited);
    });
    try {
      return await Promise.race([coming, tooLate]);
    } catch (error) {
      coming.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Where others hold all that the server gives out, those of this process are shared for a while, as if there were no
   * more to be had: whoever could wait for one of them is not refused. Those that are being opened are none yet.
   */
  async #connected(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        const { idleCount, options } = this.#pool;
        const had = idleCount + this.#taken.size;
        if (sqlState(error) !== tooMany || had === 0) throw error;
        options.max = had;
        clearTimeout(this.#fewer);
        this.#fewer = setTimeout(() => Object.assign(options, { max: this.#most }), fewerMs).unref();
      }
    }
  }

  hangUp(): void {
    for (const client of this.#all) client.hangUp();
  }

  #hangUpUnused(): void {
    this.#timesHungUp += 1;
    for (const client of this.#all) if (!this.#taken.has(client)) client.hangUp();
  }

  load() {
    const { totalCount: open, idleCount, waitingCount } = this.#pool;
    return { open, busy: open - idleCount, waiting: waitingCount + this.#shares.waiting };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

function patient(client: pg.ClientBase): PatientClient {
  if (client instanceof PatientClient) return client;
  throw new Error('The pool makes patient clients only.');
}

/**
 * PostgreSQL 15 or newer. Pool connections start as role waymark_app (`-c role`), so that not even
 * `reset role` leads back to the login's own rights; `asOwner` opens a connection of its own.
 */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  let connections: Connections | null = null;
  const lines: Line[] = [];
  let closing = false;
  let silent = false;
  const onSilence = (now: boolean): void => {
    const isNews = now && !silent;
    silent = now;
    if (!isNews) return;
    options.onError(new OutOfReach(noAnswer));
    // All of them: after a failover even those that nobody uses lead nowhere.
    connections?.hangUp();
  };
  return {
    kind: 'postgres',
    async connect(use) {
      if (closing) throw new Error('The database is closed.');
      if (silent) throw new OutOfReach(noAnswer);
      connections ??= new Connections(options, async (pid) => (await lines[0]?.isIdle(pid)) === true);
      const { client, release } = await connections.take(use);
      const ready = become(client, use.company);
      return { ready, ...connectionOf(client, (broken) => release(broken === true)) };
    },
    async asOwner(work) {
      const client = new PatientClient({
        ...beginWith(options.url, asOwners),
        types,
        application_name: 'waymark-owner',
        // A port that takes connections and says nothing would hold a start without a word.
        connectionTimeoutMillis: openingTakes * Math.ceil(options.patienceMs / 2),
      });
      await client.connect();
      try {
        return await work(connectionOf(client, () => undefined));
      } finally {
        await client.end();
      }
    },
    async listen(channel, onPayload, onGap) {
      const config = { ...beginWith(options.url, always), application_name: 'waymark-listen' };
      const { patienceMs } = options;
      const line = openLine({ config, channel, onPayload, onGap, patienceMs, onSilence });
      lines.push(
        await line.catch((error: unknown) => {
          throw error instanceof pg.DatabaseError ? error : new OutOfReach(noAnswer, { cause: error });
        }),
      );
    },
    load: () => connections?.load() ?? { open: 0, busy: 0, waiting: 0 },
    async close() {
      closing = true;
      await Promise.all(lines.map((line) => line.close()));
      await connections?.end();
    },
  };
}
