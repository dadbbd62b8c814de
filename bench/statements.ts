import pg from 'pg';

/** What PostgreSQL says of its own work (pg_stat_statements), so that a plan made anew on each call is seen. */
export const statementSettings = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
  'pg_stat_statements.max=5000',
] as const;

export interface Statements {
  readonly calls: number;
  /** How often a statement was planned for each time it ran. */
  readonly plansPerCall: number;
  /** The dearest in all, planning included. */
  readonly dearest: readonly { readonly ms: number; readonly each: number; readonly text: string }[];
}

const shown = 15;
/** What the product asks; sessions set themselves up in other words. */
const ours = `s.query ~* '^\\s*(select|with|insert|update|delete)' and s.query !~ 'pg_stat'`;

/** Counts from now on. */
export const resetStatements = (url: string): Promise<unknown> =>
  asked(url, 'create extension if not exists pg_stat_statements; select pg_stat_statements_reset()');

export async function statementsOf(url: string): Promise<Statements> {
  const [sums] = await asked<{ calls: number; plans: number }>(
    url,
    `select coalesce(sum(s.calls), 0)::float8 as calls, coalesce(sum(s.plans), 0)::float8 as plans
     from pg_stat_statements s where ${ours}`,
  );
  const dearest = await asked<{ ms: number; calls: number; query: string }>(
    url,
    `select s.total_plan_time + s.total_exec_time as ms, s.calls::float8 as calls, s.query
     from pg_stat_statements s where ${ours} order by 1 desc limit ${shown}`,
  );
  const { calls = 0, plans = 0 } = sums ?? {};
  return {
    calls,
    plansPerCall: calls === 0 ? 0 : plans / calls,
    dearest: dearest.map((row) => ({
      ms: row.ms,
      each: row.ms / row.calls,
      text: row.query.replace(/\s+/g, ' ').trim().slice(0, 110),
    })),
  };
}

/** A few lines for whoever watches. */
export const statementLines = ({ calls, plansPerCall, dearest }: Statements): string[] => [
  `${calls} statements, planned ${plansPerCall.toFixed(3)} times a call; the dearest, in ms in all and a call:`,
  ...dearest.map(
    ({ ms, each, text }) => `  ${ms.toFixed(0).padStart(8)} ${each.toFixed(3).padStart(8)}  ${text}`,
  ),
];

async function asked<R>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = await client.query(statement);
    return (answer.rows ?? []) as R[];
  } finally {
    await client.end();
  }
}
