import type pg from 'pg';
import { sqlState } from './engine.ts';
import { PatientClient } from './postgres-client.ts';

/** Questions that stay without an answer, one after the other, until the database counts as silent. */
const missedAtMost = 3;
/** Between two tries; every process of an installation waits another while. */
const againMs = { least: 200, most: 900 };

const goodbyeMs = 1000;

const idleBackend = "select from pg_stat_activity where pid = $1 and state like 'idle%'";

export interface LineOptions {
  readonly config: pg.ClientConfig;
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  /** Something may have been missed. */
  readonly onGap: () => void;
  /** How long the database may keep silent. */
  readonly patienceMs: number;
  /** The database answers nothing any more, or does again. */
  readonly onSilence: (silent: boolean) => void;
}

export interface Line {
  /** Whether the server works on nothing for the backend of this number; false where it cannot be known. */
  isIdle(pid: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * The connection that is always there: it hears the channel, and since it is asked something every moment it finds
 * out when the database hangs, which no other connection would tell. Throws when it cannot be opened the first time.
 */
export async function openLine(options: LineOptions): Promise<Line> {
  let closing = false;
  let client: PatientClient | null = await dial(options);
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    client = null;
    if (closing) return;
    timer = setTimeout(redial, againMs.least + Math.random() * (againMs.most - againMs.least));
  };
  const redial = (): void => {
    dial(options).then(hold, (error: unknown) => {
      // Whoever refuses is there; whoever takes the connection and says nothing is not.
      options.onSilence(isSilence(error));
      again();
    });
  };
  const hold = (opened: PatientClient): void => {
    if (closing) return void end(opened);
    client = opened;
    options.onSilence(false);
    // What was sent while nobody listened is gone: whoever keeps state must start afresh.
    options.onGap();
    watch(opened, options, () => {
      if (!closing) options.onGap();
      again();
    });
  };
  hold(client);
  return {
    async isIdle(pid) {
      const answer = await client?.query(idleBackend, [pid]).catch(() => undefined);
      return (answer?.rowCount ?? 0) > 0;
    },
    async close() {
      closing = true;
      clearTimeout(timer);
      if (client !== null) await end(client);
    },
  };
}

async function dial({ config, channel, onPayload, patienceMs }: LineOptions): Promise<PatientClient> {
  const client = new PatientClient({ ...config, connectionTimeoutMillis: patienceMs });
  client.on('notification', (message) => onPayload(message.payload ?? ''));
  const impatient = setTimeout(() => client.hangUp(), 2 * patienceMs);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    client.hangUp();
    throw error;
  } finally {
    clearTimeout(impatient);
  }
}

/** A goodbye that nobody hears ends all the same. */
async function end(client: PatientClient): Promise<void> {
  const impatient = setTimeout(() => client.hangUp(), goodbyeMs);
  await client.end().catch(() => undefined);
  clearTimeout(impatient);
}

/** Neither an answer of the server nor one of the network. */
const isSilence = (error: unknown): boolean => sqlState(error) === null;

function watch(client: PatientClient, { patienceMs, onSilence }: LineOptions, onEnd: () => void): void {
  let missed = 0;
  let isAsked = false;
  // Counted in turns, so that a stop of this process is not taken for one of the database.
  const asking = setInterval(() => {
    if (isAsked) missed += 1;
    if (missed >= missedAtMost) {
      onSilence(true);
      client.hangUp();
    } else if (!isAsked) {
      isAsked = true;
      client.query('select 1').then(
        () => {
          [missed, isAsked] = [0, false];
        },
        () => undefined,
      );
    }
  }, patienceMs / 4);
  client.once('end', () => {
    clearInterval(asking);
    onEnd();
  });
}
