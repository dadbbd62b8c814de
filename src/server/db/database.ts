import { type Queries, queriesOn } from './dialect.ts';
import { type Connection, type Engine, sqlState } from './engine.ts';

declare const tenantBrand: unique symbol;

/** A company's id that has been proven by a session, a sub-domain, a link or the operator; never by a request body. */
export type TenantId = number & { readonly [tenantBrand]: true };

/** What reads are made with: the builder inside a transaction of one company. */
export interface Scope {
  readonly tenantId: TenantId;
  readonly db: Queries;
  /** The instant of the request, from the one clock. */
  readonly now: Date;
}

/** What writes are made with; the extra brand keeps a write out of a read-only transaction. */
export interface WriteScope extends Scope {
  readonly writable: true;
}

/** Refused by a rival transaction: safe to run again. */
const tryAgain = new Set(['40001', '40P01']);
const attempts = 4;

export class Database {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Read in one company: nothing can be written, and no other company's row exists. */
  async read<T>(tenantId: TenantId, now: Date, work: (scope: Scope) => Promise<T>): Promise<T> {
    const connection = await this.engine.connect();
    try {
      await connection.run(`begin read only; set local app.tenant_id = '${checked(tenantId)}'`);
      const answer = await work({ tenantId, now, db: queriesOn(connection) });
      // Nothing was written, so nobody needs to wait for the end of the transaction.
      void endQuietly(connection, 'commit');
      return answer;
    } catch (error) {
      void endQuietly(connection, 'rollback');
      throw error;
    }
  }

  /** Write in one company: all of `work` commits, or none; rival transactions are tried again. */
  async write<T>(tenantId: TenantId, now: Date, work: (scope: WriteScope) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#writeOnce(tenantId, now, work);
      } catch (error) {
        const state = sqlState(error);
        if (state === null || !tryAgain.has(state) || attempt === attempts) throw error;
      }
    }
  }

  async #writeOnce<T>(tenantId: TenantId, now: Date, work: (scope: WriteScope) => Promise<T>): Promise<T> {
    const connection = await this.engine.connect();
    let broken = false;
    try {
      await connection.run(`begin; set local app.tenant_id = '${checked(tenantId)}'`);
      const answer = await work({ tenantId, now, db: queriesOn(connection), writable: true });
      await connection.run('commit');
      return answer;
    } catch (error) {
      await connection.run('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      connection.release(broken);
    }
  }

  /** Background work over all companies: sees jobs and the list of companies, nothing else. */
  async asWorker<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    const connection = await this.engine.connect();
    let broken = false;
    try {
      await connection.run('begin; set local role waymark_worker');
      const answer = await work(queriesOn(connection));
      await connection.run('commit');
      return answer;
    } catch (error) {
      await connection.run('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      connection.release(broken);
    }
  }

  /** Before anyone has signed in: the companies' public rows alone can be read. */
  async readPublic<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    const connection = await this.engine.connect();
    try {
      return await work(queriesOn(connection));
    } finally {
      connection.release();
    }
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}

/** The id goes into the statement as text, so it is proven to be a number here once more. */
function checked(tenantId: TenantId): string {
  if (!Number.isSafeInteger(tenantId) || tenantId <= 0) throw new Error('Not a company id.');
  return String(tenantId);
}

async function endQuietly(connection: Connection, statement: 'commit' | 'rollback'): Promise<void> {
  try {
    await connection.run(statement);
    connection.release();
  } catch {
    connection.release(true);
  }
}
