import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '../db/database.ts';

/** What a reminder speaks of: the newest first, at most as many as a mail can hold. */
export interface Reminders {
  readonly update: readonly RemindedGoal[];
  readonly finalize: readonly RemindedGoal[];
  readonly waiting: readonly RemindedGoal[];
}

export interface RemindedGoal {
  readonly id: number;
  readonly title: string;
  readonly ownerName: string;
}

export interface RemindedPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: string;
}

const open = sql<SqlBool>`g.deleted_at is null and g.state = 'approved'`;

function needsUpdate(weekStart: string, periodId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(g.period_id = ${periodId}::bigint and ${open}
    and (g.status_start is null or g.status_start < ${weekStart}::date))`;
}

function needsFinalization(periodIds: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(g.period_id = any(${[...periodIds]}::bigint[]) and ${open})`;
}

/** A goal, an edit, a shelving or a result is in review (decisions.md 5). */
const isWaiting = sql<SqlBool>`(g.deleted_at is null and (
  g.state in ('review', 'shelving_in_review', 'results_in_review')
  or (g.state = 'approved' and exists (select from goal_edit e
    where e.tenant_id = g.tenant_id and e.goal_id = g.id and e.state = 'review'))))`;

/** Everyone with something to predict, finalize or decide, who wants mails (decisions.md 6). */
export async function peopleToRemind(
  scope: Scope,
  weekStart: string,
  currentPeriodId: number,
  pastPeriodIds: readonly number[],
): Promise<number[]> {
  const periods = [currentPeriodId, ...pastPeriodIds];
  const found = await sql<{ id: number }>`
    with concerned as (
      select g.owner_id as id from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = any(${periods}::bigint[])
        and (${needsUpdate(weekStart, currentPeriodId)} or ${needsFinalization(pastPeriodIds)})
      union
      select o.acting_manager_id from goal g
      join person o on o.tenant_id = g.tenant_id and o.id = g.owner_id
      where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = any(${periods}::bigint[]) and ${isWaiting})
    select p.id from person p join concerned c on c.id = p.id
    where p.tenant_id = ${scope.tenantId}::bigint and p.deactivated_at is null and p.role <> 'observer'
      and p.invitation_accepted_at is not null and p.email_notifications
    order by p.id`.execute(scope.db);
  return found.rows.map((row) => row.id);
}

/** The person, if still to be written to. */
export async function personToRemind(scope: Scope, id: number): Promise<RemindedPerson | null> {
  const person = await scope.db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'language'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .where('invitation_accepted_at', 'is not', null)
    .where('role', '<>', 'observer')
    .where('email_notifications', '=', true)
    .executeTakeFirst();
  return person ?? null;
}

/** What waits for one person now: asked when the mail is sent, so that what was done meanwhile is not in it. */
export async function remindersOf(
  scope: Scope,
  personId: number,
  weekStart: string,
  currentPeriodId: number,
  pastPeriodIds: readonly number[],
): Promise<Reminders> {
  const own = sql<SqlBool>`g.owner_id = ${personId}::bigint`;
  const mine = sql<SqlBool>`p.acting_manager_id = ${personId}::bigint`;
  const periods = [currentPeriodId, ...pastPeriodIds];
  const inReach = sql<SqlBool>`g.period_id = any(${periods}::bigint[])`;
  return {
    update: await goalsThat(scope, sql<SqlBool>`${own} and ${needsUpdate(weekStart, currentPeriodId)}`),
    finalize: await goalsThat(scope, sql<SqlBool>`${own} and ${needsFinalization(pastPeriodIds)}`),
    waiting: await goalsThat(scope, sql<SqlBool>`${mine} and ${inReach} and ${isWaiting}`),
  };
}

async function goalsThat(scope: Scope, condition: RawBuilder<SqlBool>): Promise<RemindedGoal[]> {
  const found = await sql<RemindedGoal>`
    select g.id, g.title, p.name as "ownerName"
    from goal g join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
    where g.tenant_id = ${scope.tenantId}::bigint and ${condition}
    order by g.updated_at desc, g.id`.execute(scope.db);
  return found.rows;
}
