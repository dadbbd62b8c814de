import { sql } from 'kysely';
import type { GoalType } from '#contract/vocabulary.ts';
import type { StatusWindowWeeks } from '#rules/calendar/status-window.ts';
import type { Database, Scope, WriteScope } from '../db/database.ts';
import { queriesOn } from '../db/dialect.ts';
import { companyOf } from '../kernel/companies.ts';
import { movedOn } from '../kernel/refusal.ts';
import type { Company } from '../kernel/viewer.ts';

export interface NewCompany {
  readonly name: string;
  readonly subdomain: string;
  readonly goalType: GoalType;
  /** A name of the Rails list. */
  readonly timeZone: string;
}

/** What the operator may change of a company, by column; `null` for a logo takes it away. */
export interface CompanyChange {
  active?: boolean;
  name?: string;
  url?: string;
  time_zone?: string;
  primary_color?: string;
  use_dark_text?: boolean | null;
  logo_key?: string;
  square_logo_key?: string;
  status_window_weeks?: StatusWindowWeeks;
  strategy_enabled?: boolean;
  talent_enabled?: boolean;
  notes_enabled?: boolean;
  goal_type?: GoalType;
  quarter_offset?: number;
}

/**
 * Begin a company and do `work` in it, all in one transaction. Only the owner of the tables may write a company;
 * what follows runs as the server's own role, inside the new company alone. Throws SQLSTATE 23505 on a sub-domain
 * that is taken.
 */
export async function inNewCompany<T>(
  db: Database,
  now: Date,
  { name, subdomain, goalType, timeZone }: NewCompany,
  work: (scope: WriteScope, company: Company) => Promise<T>,
): Promise<T> {
  return db.engine.asOwner(async (connection) => {
    const queries = queriesOn(connection);
    await connection.run('begin');
    try {
      const row = await queries
        .insertInto('tenant')
        .values({ name, subdomain, goal_type: goalType, time_zone: timeZone, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      const company = companyOf(row);
      await connection.run(`set local role waymark_app; set local app.tenant_id = '${company.id}'`);
      const withCommit: WriteScope['withCommit'] = [];
      const scope = { tenantId: company.id, now, db: queries, writable: true, withCommit } as const;
      const answer = await work(scope, company);
      for (const { sql, parameters } of withCommit) await connection.query(sql, parameters);
      await connection.run('commit');
      return answer;
    } catch (error) {
      await connection.run('rollback');
      throw error;
    }
  });
}

/**
 * Change a company and record each changed field with its old and new value. Throws 409 when `lastRead` is given and
 * the company has been changed since.
 */
export async function updateCompany(
  scope: WriteScope,
  change: CompanyChange,
  actorId: number | null = null,
  lastRead?: string,
): Promise<Company> {
  const before = await scope.db
    .selectFrom('tenant')
    .selectAll()
    .where('id', '=', scope.tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (lastRead !== undefined && Date.parse(lastRead) !== before.updated_at.getTime()) throw movedOn();
  const said = (value: unknown): string | null => (value === null ? null : String(value));
  const fields = (Object.keys(change) as (keyof CompanyChange)[]).filter(
    (field) => said(change[field]) !== said(before[field]),
  );
  if (fields.length === 0) return companyOf(before);
  const after = await scope.db
    .updateTable('tenant')
    .set({
      ...change,
      updated_at: laterThanBefore(scope),
    })
    .where('id', '=', scope.tenantId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChanges(
    scope,
    fields.map((field) => ({ field, from: said(before[field]), to: said(after[field]) })),
    actorId,
  );
  return companyOf(after);
}

/** Something is said of a company beside its own row: what is kept of it is older from now on. */
export async function touchCompany(scope: WriteScope): Promise<void> {
  await scope.db
    .updateTable('tenant')
    .set({ updated_at: laterThanBefore(scope) })
    .where('id', '=', scope.tenantId)
    .execute();
}

const laterThanBefore = ({ now }: WriteScope) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;

/** What was changed of the company, for ever; no actor is the operator. */
export async function recordChanges(
  scope: WriteScope,
  changes: readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[],
  actorId: number | null = null,
): Promise<void> {
  await scope.db
    .insertInto('tenant_change')
    .values(
      changes.map(({ field, from, to }) => ({
        tenant_id: scope.tenantId,
        field,
        actor_id: actorId,
        from_value: from,
        to_value: to,
        created_at: scope.now,
      })),
    )
    .execute();
}

export async function hasGoals(scope: Scope): Promise<boolean> {
  const goal = await scope.db
    .selectFrom('goal')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .limit(1)
    .executeTakeFirst();
  return goal !== undefined;
}

/** Whether anything was predicted for a week that begins later than this Monday. */
export async function hasPredictionsAfter(scope: Scope, weekStart: string): Promise<boolean> {
  const found = await sql`
    select from week w join goal_status s on s.tenant_id = w.tenant_id and s.week_id = w.id
    where w.tenant_id = ${scope.tenantId}::bigint and w.start_date > ${weekStart}::date limit 1`.execute(
    scope.db,
  );
  return found.rows.length > 0;
}

export async function hasThemes(scope: Scope): Promise<boolean> {
  const theme = await scope.db
    .selectFrom('theme')
    .select('period_id')
    .where('tenant_id', '=', scope.tenantId)
    .limit(1)
    .executeTakeFirst();
  return theme !== undefined;
}
