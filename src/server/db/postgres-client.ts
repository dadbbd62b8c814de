import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { ConnectionLost, OnlyRead } from './away.ts';
import { type Answer, type Connection, planIsStale, preparedParametersAtMost, sqlState } from './engine.ts';

const preparedAtMost = 2000;
/** Silence is counted in so many turns, so that a stop of this process is not taken for one of the database. */
const silentTurns = 4;
/** A dead peer is noticed after so long and a few seconds; the system's own patience is two hours. */
const keepAliveInitialDelayMillis = 10_000;

export interface PatientConfig extends pg.ClientConfig {
  /** A question that is not answered for so long ends its connection; the server's own time-out comes before. */
  readonly silenceMs?: number;
  /** Asked again and again while an answer is waited for. */
  readonly doubt?: {
    readonly everyMs: number;
    /** Whether the server says itself that it works on nothing for the backend of this number. */
    readonly isIdle: (pid: number) => Promise<boolean>;
    /** A question or its answer was lost on the way; called before the connection is given up. */
    readonly onLost: () => void;
  };
}

/** Handed to pg as it is: a question that comes as an object of options it copies, which takes longer than to send it. */
class Question extends pg.Query {
  declare name: string | undefined;
  declare callback: (error: Error | null, answer: pg.QueryResult) => void;
}

/** Sends what is asked within one turn of the loop at once: each send costs more than what it carries. */
export class PatientClient extends pg.Client {
  /** The backend's number, told when the connection is made; the types of pg leave it out. */
  declare readonly processID: number | null;
  readonly #socket: Socket;
  readonly #silenceMs: number | undefined;
  readonly #doubt: PatientConfig['doubt'];
  #waiting = false;
  #unanswered = 0;
  #answered = 0;
  #silence = 0;
  #timers: NodeJS.Timeout[] = [];
  #lost: Error | null = null;

  constructor(config: PatientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket, keepAlive: true, keepAliveInitialDelayMillis });
    this.#socket = socket;
    this.#silenceMs = config.silenceMs;
    this.#doubt = config.doubt;
    // A connection breaks whenever it likes, also while nobody asks: without a listener that would end the process.
    this.on('error', (error) => {
      this.#lost ??= error;
    });
    this.on('end', () => this.#stopTime());
  }

  /** @throws the server's error, or ConnectionLost when no answer came. */
  async ask(text: string, values?: unknown[], name?: string): Promise<pg.QueryResult> {
    this.#send();
    this.#unanswered += 1;
    this.#time();
    const question = new Question(text, values);
    question.name = name;
    try {
      return await new Promise<pg.QueryResult>((resolve, reject) => {
        question.callback = (error, answer) => (error === null ? resolve(answer) : reject(error));
        this.query(question);
      });
    } catch (error) {
      // It was made where the socket is read: who asked says more.
      if (error instanceof Error) Error.captureStackTrace(error);
      if (this.#lost === null || error instanceof pg.DatabaseError) throw error;
      throw new ConnectionLost('The connection to the database broke.', { cause: this.#lost });
    } finally {
      this.#unanswered -= 1;
      this.#answered += 1;
      this.#time();
    }
  }

  /** Broken or given up, though the pool may not have heard of it yet. */
  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** Hang up without a word: whoever waits for an answer hears ConnectionLost at once. */
  hangUp(): void {
    this.#lost ??= new Error('The database did not answer in time.');
    this.#socket.destroy();
  }

  #send(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#waiting = false;
      this.#socket.uncork();
    });
  }

  /** Time runs from the last answer, since questions are answered one after the other. */
  #time(): void {
    this.#silence = 0;
    if (this.#unanswered === 0) this.#stopTime();
    else if (this.#timers.length > 0) for (const timer of this.#timers) timer.refresh();
    else {
      if (this.#silenceMs !== undefined)
        this.#timers.push(setInterval(() => this.#waitOn(), this.#silenceMs / silentTurns));
      if (this.#doubt !== undefined)
        this.#timers.push(setInterval(() => void this.#ifLost(), this.#doubt.everyMs));
    }
  }

  /** What has come meanwhile is read before the next turn. */
  #waitOn(): void {
    this.#silence += 1;
    if (this.#silence >= silentTurns) this.hangUp();
  }

  #stopTime(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  /** A server that is done while its answer is waited for has never heard the question, or was not heard. */
  async #ifLost(): Promise<void> {
    const [doubt, pid, answered] = [this.#doubt, this.processID, this.#answered];
    if (doubt === undefined || pid === null || !(await doubt.isIdle(pid))) return;
    if (answered !== this.#answered || this.#unanswered === 0) return;
    doubt.onLost();
    this.hangUp();
  }
}

const names = new Map<string, string>();
/** How often the plans that connections keep were found to be of another time. */
let generation = 0;

/** A stable name for a statement's text, so that each connection parses and plans it once. */
function nameOf(sql: string, parameters: number): string | undefined {
  const known = names.get(sql);
  if (known !== undefined) return known;
  // Lists of unusual length must not fill the server's memory with plans.
  if (names.size >= preparedAtMost || parameters > preparedParametersAtMost) return undefined;
  const name = createHash('sha256').update(`${generation} ${sql}`).digest('hex').slice(0, 20);
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

export function connectionOf(client: PatientClient, release: (broken?: boolean) => void): Connection {
  return {
    async query(sql, parameters): Promise<Answer> {
      const name = nameOf(sql, parameters.length);
      try {
        const answer = await client.ask(sql, [...parameters], name);
        return { rows: answer.rows, affected: answer.rowCount ?? 0 };
      } catch (error) {
        if (sqlState(error) === planIsStale) forgetNames(name);
        throw error;
      }
    },
    async run(sql) {
      try {
        await client.ask(sql);
      } catch (error) {
        // No plan is kept of these: a server that has become a standby refuses to write.
        if (sqlState(error) !== planIsStale) throw error;
        client.hangUp();
        throw new OnlyRead('This database takes no writes.', { cause: error });
      }
    },
    release,
  };
}
