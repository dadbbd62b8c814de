/** One row set as either engine answers it. */
export interface Answer {
  readonly rows: unknown[];
  readonly affected: number;
}

/** How busy the way to the database is. */
export interface EngineLoad {
  readonly open: number;
  readonly busy: number;
  /** Transactions that wait for a connection. */
  readonly waiting: number;
}

/** What a connection is wanted for. */
export interface Use {
  /** The company whose rows it is to see, as digits; '' for none. */
  readonly company: string;
  /** Writers hold theirs alone; readers may share one, so that they ask in any order. */
  readonly writes: boolean;
  /** Much is read, for a file: where all share one connection, one such at a time. */
  readonly isLong?: boolean;
}

export interface Connection {
  /** One statement with parameters; PostgreSQL prepares it under a name of its text. */
  query(sql: string, parameters: readonly unknown[]): Promise<Answer>;
  /** Several statements without parameters in one round trip. */
  run(sql: string): Promise<void>;
  /** Give it back; `broken` throws it away instead. */
  release(broken?: boolean): void;
}

/** A connection of the server's own role that sees one company. */
export interface CompanyConnection extends Connection {
  /**
   * Settles once it sees its company's rows. Nobody needs to wait before asking: what is asked travels behind it,
   * and should it fail, what was answered is not to be believed.
   */
  readonly ready: Promise<void>;
}

/**
 * What the rest of the server knows of a database: PostgreSQL, or the embedded PGlite in a worker thread.
 * Both log in with enough rights to migrate and then work as waymark_app, which cannot bypass row security.
 */
export interface Engine {
  readonly kind: 'postgres' | 'pglite';
  /** A connection that sees one company, and outside a transaction that says otherwise can only read. */
  connect(use: Use): Promise<CompanyConnection>;
  /**
   * Run SQL as the owner of the tables: migrations and maintenance only. `needsRoom`: what can wait until the disk has
   * some. @throws DatabaseFull where it has none.
   */
  asOwner<T>(work: (connection: Connection) => Promise<T>, needsRoom?: boolean): Promise<T>;
  /** Payloads of pg_notify on `channel`, from any process; `onGap` is called when some may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void>;
  load(): EngineLoad;
  close(): Promise<void>;
}

/** Statements with more parameters than this are lists of some length; their plans are many, large and not kept. */
export const preparedParametersAtMost = 200;

/** As which requests are answered: it owns no table, so that row security holds for it. */
export const serverRole = 'waymark_app';

/** SQLSTATE of a kept plan whose answer would have another shape by now: asked again, it is planned anew. */
export const planIsStale = '0A000';

/** SQLSTATE of a database error on either engine, or null. */
export function sqlState(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
