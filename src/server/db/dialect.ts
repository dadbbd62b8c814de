import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Connection } from './engine.ts';
import type { Tables } from './tables.ts';

/** The query builder over one held connection; the transaction around it is opened by Database. */
export type Queries = Kysely<Tables>;

class HeldConnection implements DatabaseConnection {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = await this.#connection.query(query.sql, query.parameters);
    return { rows: answer.rows as R[], numAffectedRows: BigInt(answer.affected) };
  }

  /** The interface asks for a stream; the embedded engine has none, so it is one chunk. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

const [compiler, adapter] = [new PostgresQueryCompiler(), new PostgresAdapter()];
const nothing = async (): Promise<void> => undefined;
/** Transactions are opened by Database alone. */
const driver: Driver = {
  init: nothing,
  acquireConnection: () => Promise.reject(new Error('Connections come from the engine.')),
  beginTransaction: nothing,
  commitTransaction: nothing,
  rollbackTransaction: nothing,
  releaseConnection: nothing,
  destroy: nothing,
};
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/**
 * A builder bound to one connection. A question is handed to it before `execute` returns, so that of two that are
 * asked one after the other, without waiting, the first is answered first.
 */
export function queriesOn(connection: Connection): Queries {
  const held = new HeldConnection(connection);
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(held) });
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}
