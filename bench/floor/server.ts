import { PGlite, types } from '@electric-sql/pglite';
import Fastify from 'fastify';
import pg from 'pg';
import { floorSql } from './sql.ts';

/**
 * What the product is measured against: a bare Fastify route that runs one prepared statement and sends its rows.
 * Started as a process of its own: `floor/server.ts <port> <postgres:// address or folder>`.
 */
const [port = '0', place = ''] = process.argv.slice(2);

type Ask = (name: string, sql: string, parameters: string[]) => Promise<Record<string, unknown>[]>;

const ask = place.startsWith('postgres') ? askPostgres(place) : await askPglite(place);
const http = Fastify();

http.get<{ Params: { question: string }; Querystring: { p: string } }>('/:question', async (request) => {
  const { question } = request.params;
  const parameters = JSON.parse(request.query.p) as string[];
  const [first = '', answer] = floorSql[question] ?? [];
  const rows = await ask(question, first, parameters);
  if (answer === undefined) return rows;
  const made = rows[0]?.goal_id ?? parameters[1];
  return ask(`${question} answer`, answer, [parameters[0] ?? '', String(made)]);
});

await http.listen({ host: '127.0.0.1', port: Number(port) });

/** As many connections as the product has, each statement prepared once under a name. */
function askPostgres(url: string): Ask {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c jit=off' });
  return async (name, text, values) => (await pool.query({ name, text, values })).rows;
}

/** In this process and on its one thread: nothing is copied and nothing waits for another thread. */
async function askPglite(folder: string): Promise<Ask> {
  const database = await PGlite.create({
    dataDir: folder,
    parsers: { [types.INT8]: Number, [types.DATE]: (value) => value },
  });
  return async (_name, text, values) => (await database.query<Record<string, unknown>>(text, values)).rows;
}
