import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { DurableFolder, durableParams } from './durable-folder.ts';
import { preparedParametersAtMost } from './engine.ts';
import type { FromWorker, ToWorker } from './pglite-messages.ts';
import { Statements } from './pglite-statements.ts';

/** The embedded database runs in this thread, so that a long query never holds up the server's own loop. */
const port = parentPort;
if (port === null) throw new Error('The embedded database runs in a worker thread only.');

const { dataDir, isDurable } = workerData as { dataDir: string | null; isDurable: boolean };

const place = dataDir === null ? {} : { dataDir };
const database = await PGlite.create({
  ...(dataDir !== null && isDurable
    ? { fs: new DurableFolder(dataDir), startParams: [...durableParams] }
    : place),
  parsers: { [types.INT8]: (value) => Number(value), [types.DATE]: (value) => value },
});

// As on PostgreSQL: made again for each company or manager, a plan costs more than what it does.
await database.exec('set plan_cache_mode = force_generic_plan');
const statements = new Statements(database);

const say = (message: FromWorker): void => port.postMessage(message);

async function answer(message: ToWorker): Promise<void> {
  try {
    const isKept = message.kind === 'query' && message.parameters.length <= preparedParametersAtMost;
    if (isKept) {
      say({ kind: 'done', id: message.id, ...(await statements.run(message.sql, message.parameters)) });
    } else if (message.kind === 'query' || message.kind === 'once') {
      const result = await database.query(message.sql, [...message.parameters]);
      say({ kind: 'done', id: message.id, rows: result.rows, affected: result.affectedRows ?? 0 });
    } else if (message.kind === 'run') {
      await database.exec(message.sql);
      say({ kind: 'done', id: message.id, rows: [], affected: 0 });
    } else if (message.kind === 'listen') {
      await database.listen(message.channel, (payload) => say({ kind: 'notification', payload }));
      say({ kind: 'done', id: message.id, rows: [], affected: 0 });
    } else {
      await database.close();
      say({ kind: 'done', id: message.id, rows: [], affected: 0 });
    }
  } catch (error) {
    const {
      message: text,
      code,
      constraint,
      detail,
    } = error as {
      message: string;
      code?: string;
      constraint?: string;
      detail?: string;
    };
    say({ kind: 'failed', id: message.id, message: text, code, constraint, detail });
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (message: ToWorker) => {
  last = last.then(() => answer(message));
});
say({ kind: 'ready' });
