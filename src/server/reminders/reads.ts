import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dueBy } from '../action-items/reads.ts';
import type { Scope } from '../db/database.ts';
import { inStateThat } from '../kernel/goal-states.ts';

/** A morning on which a company reminds, and the weeks and quarters it speaks of. */
export interface Occasion {
  readonly day: string;
  /** When it is spoken of: a mail may leave later, and says what is true by then. */
  readonly today: string;
  /** Monday: predictions, results and decisions; otherwise results alone. */
  readonly isWeekly: boolean;
  /** The last day of the quarter that has just ended, on its first working day after. */
  readonly endedOn: string | null;
  /** Monday of the current week. */
  readonly weekStart: string;
  readonly currentPeriodId: number;
  /** Quarters that are over and still asked for, newest last. */
  readonly pastPeriodIds: readonly number[];
}

/** What a reminder speaks of, the newest first. */
export interface Reminders {
  readonly update: readonly RemindedGoal[];
  readonly finalize: readonly RemindedGoal[];
  readonly waiting: readonly RemindedGoal[];
  /** The earliest first. */
  readonly items: readonly RemindedItem[];
}

export interface RemindedItem {
  readonly id: number;
  readonly title: string;
  readonly dueDate: string;
}

export interface RemindedGoal {
  readonly id: number;
  readonly title: string;
  readonly ownerName: string;
  readonly periodId: number;
}

export interface RemindedPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: string;
}

const open = sql<SqlBool>`g.deleted_at is null and ${inStateThat('active')}`;

const needsUpdate = ({ weekStart, currentPeriodId }: Occasion): RawBuilder<SqlBool> =>
  sql<SqlBool>`(g.period_id = ${currentPeriodId}::bigint and ${open}
    and (g.status_start is null or g.status_start < ${weekStart}::date))`;

const needsFinalization = ({ pastPeriodIds }: Occasion): RawBuilder<SqlBool> =>
  sql<SqlBool>`(g.period_id = any(${[...pastPeriodIds]}::bigint[]) and ${open})`;

/** Whoever has left asks for nothing any more: the manager still decides, and nobody is reminded (decisions.md 2). */
const stillAsks = sql<SqlBool>`(o.deactivated_at is null and o.role <> 'observer')`;

/** A goal, a shelving or a result is in review (decisions.md 5), of whichever quarter. */
const waits = sql<SqlBool>`(g.deleted_at is null and ${inStateThat('waits')})`;

/** An edit is. */
const editWaits = sql<SqlBool>`(${open} and e.state = 'review')`;

/** Either of them, asked of goals at hand; `o` owns the goal. */
const isWaiting = sql<SqlBool>`(${stillAsks} and (${waits}
  or exists (select from goal_edit e where e.tenant_id = g.tenant_id and e.goal_id = g.id and ${editWaits})))`;

/** Everyone with something to do that this occasion speaks of, who wants mails (decisions.md 6). */
export async function peopleToRemind(scope: Scope, occasion: Occasion): Promise<number[]> {
  const { isWeekly } = occasion;
  const { currentPeriodId, pastPeriodIds } = occasion;
  const here = sql<SqlBool>`g.tenant_id = ${scope.tenantId}::bigint`;
  const inReach = sql<SqlBool>`${here} and g.period_id = any(${[currentPeriodId, ...pastPeriodIds]}::bigint[])`;
  const found = await sql<{ id: number }>`
    with concerned as (
      select g.owner_id as id from goal g where ${inReach}
        and (${needsFinalization(occasion)} or (${isWeekly}::boolean and ${needsUpdate(occasion)}))
      union
      -- Each by an index of its own: all that ever was is a hundred times what waits.
      select o.acting_manager_id from goal g
      join person o on o.tenant_id = g.tenant_id and o.id = g.owner_id
      where ${here} and ${isWeekly}::boolean and ${stillAsks} and ${waits}
      union
      select o.acting_manager_id from goal_edit e
      join goal g on g.tenant_id = e.tenant_id and g.id = e.goal_id
      join person o on o.tenant_id = g.tenant_id and o.id = g.owner_id
      where e.tenant_id = ${scope.tenantId}::bigint and ${isWeekly}::boolean and ${stillAsks} and ${editWaits}
      union
      select i.assignee_id from action_item i
      where i.tenant_id = ${scope.tenantId}::bigint and ${isWeekly}::boolean and ${dueBy(occasion.today)})
    select p.id from person p join concerned c on c.id = p.id
    where p.tenant_id = ${scope.tenantId}::bigint and p.deactivated_at is null and p.role <> 'observer'
      and p.invitation_accepted_at is not null and p.email_notifications
      and not exists (select from muted_mail m
        where m.tenant_id = p.tenant_id and m.person_id = p.id and m.kind = 'reminders')
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
    .where(sql<SqlBool>`not exists (select from muted_mail m
      where m.tenant_id = person.tenant_id and m.person_id = person.id and m.kind = 'reminders')`)
    .executeTakeFirst();
  return person ?? null;
}

/** What waits for one person now: asked when the mail is sent, so that what was done meanwhile is not in it. */
export async function remindersOf(scope: Scope, personId: number, occasion: Occasion): Promise<Reminders> {
  const own = sql<SqlBool>`g.owner_id = ${personId}::bigint`;
  const mine = sql<SqlBool>`o.acting_manager_id = ${personId}::bigint`;
  const finalize = goalsThat(scope, sql<SqlBool>`${own} and ${needsFinalization(occasion)}`);
  if (!occasion.isWeekly) return { update: [], finalize: await finalize, waiting: [], items: [] };
  return {
    update: await goalsThat(scope, sql<SqlBool>`${own} and ${needsUpdate(occasion)}`),
    finalize: await finalize,
    waiting: await goalsThat(scope, sql<SqlBool>`${mine} and ${isWaiting}`),
    items: await itemsDue(scope, personId, occasion.today),
  };
}

async function goalsThat(scope: Scope, condition: RawBuilder<SqlBool>): Promise<RemindedGoal[]> {
  const found = await sql<RemindedGoal>`
    select g.id, g.title, o.name as "ownerName", g.period_id as "periodId"
    from goal g join person o on o.tenant_id = g.tenant_id and o.id = g.owner_id
    where g.tenant_id = ${scope.tenantId}::bigint and ${condition}
    order by g.updated_at desc, g.id`.execute(scope.db);
  return found.rows;
}

async function itemsDue(scope: Scope, personId: number, day: string): Promise<RemindedItem[]> {
  const found = await sql<RemindedItem>`
    select i.id, i.title, i.due_date as "dueDate" from action_item i
    where i.tenant_id = ${scope.tenantId}::bigint and i.assignee_id = ${personId}::bigint and ${dueBy(day)}
    order by i.due_date, i.id`.execute(scope.db);
  return found.rows;
}
