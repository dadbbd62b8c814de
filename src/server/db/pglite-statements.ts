import { createHash } from 'node:crypto';
import { type PGlite, parse, protocol } from '@electric-sql/pglite';

type Messages = Parameters<typeof parse.parseResults>[0];

interface Prepared {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** What the rows look like; absent for statements that answer none. */
  readonly description: Messages;
}

export interface Outcome {
  readonly rows: unknown[];
  readonly affected: number;
}

const { serialize } = protocol;
/** Plans of the largest statements take some hundred kilobytes each. */
const keptAtMost = 400;

/**
 * Statements of the embedded engine that are parsed and planned once, as PostgreSQL's driver does it: the engine's own
 * `query` plans each time, and for a list of goals planning takes ten times as long as the work. One caller at a time.
 */
export class Statements {
  readonly #database: PGlite;
  /** The least recently used first. */
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** @throws the engine's error, with its SQLSTATE as `code`. */
  async run(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    const statement = await this.#statementOf(sql);
    const values = parameters.map((value, i) => this.#wire(value, statement.parameterTypes[i]));
    try {
      const messages = await this.#send(
        serialize.bind({ statement: statement.name, values }),
        serialize.execute(),
      );
      const [result] = parse.parseResults([...statement.description, ...messages], this.#database.parsers);
      return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 };
    } catch (error) {
      // A table that changed its shape under a kept plan: the next one who asks has it planned anew.
      if ((error as { code?: unknown }).code === '0A000') await this.#forget(sql, statement);
      throw error;
    }
  }

  async #statementOf(sql: string): Promise<Prepared> {
    const known = this.#prepared.get(sql);
    if (known !== undefined) {
      this.#prepared.delete(sql);
      this.#prepared.set(sql, known);
      return known;
    }
    const [eldest] = this.#prepared;
    if (eldest !== undefined && this.#prepared.size >= keptAtMost) await this.#forget(...eldest);
    const name = createHash('sha256').update(sql).digest('hex').slice(0, 20);
    const messages = await this.#send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    );
    const made = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      description: messages.filter((message) => message.name === 'rowDescription'),
    };
    this.#prepared.set(sql, made);
    return made;
  }

  async #forget(sql: string, { name }: Prepared): Promise<void> {
    this.#prepared.delete(sql);
    await this.#send(serialize.close({ type: 'S', name }));
  }

  /** All of it in one go; whatever fails, the engine is ready for the next after the sync at its end. */
  #send(...messages: readonly Uint8Array[]): Promise<Messages> {
    const all = Buffer.concat([...messages, serialize.sync()]);
    return this.#database.execProtocolStream(new Uint8Array(all), { syncToFs: false });
  }

  #wire(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.#database.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  }
}
