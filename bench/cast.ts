import { sql } from 'kysely';
import { localDayIn } from '#rules/calendar/local-day.ts';
import type { Database, Scope, TenantId, WriteScope } from '#server/db/database.ts';
import { companyOf } from '#server/kernel/companies.ts';
import { beginSession } from '#server/kernel/sessions.ts';

/** Somebody signed in, with a goal of the current quarter where that is asked for. */
export interface Player {
  readonly id: number;
  readonly token: string;
  readonly goalId: number;
  readonly managerId: number;
}

/** An open goal with those who may move it. */
export interface Pair {
  readonly goalId: number;
  readonly ownerToken: string;
  readonly managerToken: string;
}

/** Who and what the calls of one company are made with. */
export interface Cast {
  readonly tenantId: number;
  readonly subdomain: string;
  readonly periodId: number;
  readonly weekId: number;
  readonly lastPeriodId: number;
  /** The contributor's. */
  readonly department: string;
  readonly contributor: Player;
  readonly manager: Player;
  readonly vp: Player;
  readonly ceo: Player;
  readonly observer: Player;
  readonly goaladmin: Player;
  /** Contributors with an approved goal each, for weekly statuses and new goals. */
  readonly owners: readonly Player[];
  /** Contributors with an approved goal each, for results. */
  readonly finishers: readonly Player[];
  /** The owner of last quarter's goal of which is spoken most: a status and some 70 comments in each of its weeks. */
  readonly talked: Player;
  /** The ceo's goal with most goals below it. */
  readonly widestGoalId: number;
  /** Of people who keep the live channel open. */
  readonly listeners: readonly string[];
  /** Drafts of contributors, for saving. */
  readonly drafts: readonly Player[];
  /** Drafts of other contributors, for requests and answers to them. */
  readonly pairs: readonly Pair[];
}

const ownersAtMost = 60;
const draftsAtMost = 60;
const listenersAtMost = 1500;
const commentsEach = 72;

/** Choose the people and goals of a seeded company and sign them in. */
export async function castOf(db: Database, now: Date, subdomain: string): Promise<Cast> {
  const row = await db.readPublic((q) =>
    q.selectFrom('tenant').selectAll().where('subdomain', '=', subdomain).executeTakeFirstOrThrow(),
  );
  const company = companyOf(row);
  const today = localDayIn(now, company.timeZone);
  const tokenOf = (id: number) => db.write(company.id, now, (scope) => beginSession(scope, id));
  const facts = await db.read(company.id, now, (scope) => factsOf(scope, today));
  const named = async (name: string): Promise<Player> => {
    const found = facts.people.find((one) => one.email === `${name}@${subdomain}.example`);
    if (found === undefined) throw new Error(`${subdomain} has no ${name}.`);
    return player(found);
  };
  const player = async (found: Facts): Promise<Player> => ({
    id: found.id,
    goalId: found.goalId ?? 0,
    managerId: found.managerId ?? 0,
    token: await tokenOf(found.id),
  });
  const contributors = facts.people.filter(
    (one) => one.role === 'contributor' && one.email.startsWith('person-'),
  );
  const drafts = contributors.filter((one) => one.state === 'draft').slice(0, draftsAtMost * 2);
  const half = Math.floor(drafts.length / 2);
  const approved = contributors.filter((one) => one.state === 'approved');
  const tokens: string[] = [];
  for (const one of facts.people.filter(({ role }) => role !== 'observer').slice(-listenersAtMost))
    tokens.push(await tokenOf(one.id));
  const contributor = await named('contributor');
  const talked = await db.write(company.id, now, (scope) => talk(scope, contributor.id, facts.lastPeriodId));
  const all = (found: readonly Facts[]) => Promise.all(found.map(player));
  return {
    tenantId: company.id,
    subdomain,
    periodId: facts.periodId,
    weekId: facts.weekId,
    lastPeriodId: facts.lastPeriodId,
    department: facts.people.find(({ id }) => id === contributor.id)?.orgUnit ?? '',
    contributor,
    manager: await named('manager'),
    vp: await named('vp'),
    ceo: await named('ceo'),
    observer: await named('observer'),
    goaladmin: await named('goaladmin'),
    owners: await all(approved.slice(-ownersAtMost)),
    finishers: await all(approved.slice(-2 * ownersAtMost, -ownersAtMost)),
    talked: { ...contributor, goalId: talked },
    widestGoalId: await db.read(company.id, now, (scope) => widestOf(scope, facts.periodId)),
    listeners: tokens,
    drafts: await all(drafts.slice(0, half)),
    pairs: await Promise.all(
      drafts.slice(half).map(async (one) => ({
        goalId: one.goalId ?? 0,
        ownerToken: await tokenOf(one.id),
        managerToken: await tokenOf(one.managerId ?? 0),
      })),
    ),
  };
}

interface Facts {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly orgUnit: string;
  readonly managerId: number | null;
  readonly goalId: number | null;
  readonly state: string | null;
}

async function factsOf(
  scope: Scope & { tenantId: TenantId },
  today: string,
): Promise<{ periodId: number; weekId: number; lastPeriodId: number; people: Facts[] }> {
  const week = await scope.db
    .selectFrom('week as w')
    .innerJoin('period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'w.tenant_id').onRef('p.id', '=', 'w.period_id'),
    )
    .select(['w.id', 'p.id as period_id', 'p.start_date'])
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.start_date', '<=', today)
    .where('p.end_date', '>=', today)
    .where('w.start_date', '<=', today)
    .where('w.end_date', '>=', today)
    .executeTakeFirstOrThrow();
  const people = await scope.db
    .selectFrom('person as p')
    .leftJoin('goal as g', (join) =>
      join
        .onRef('g.tenant_id', '=', 'p.tenant_id')
        .onRef('g.owner_id', '=', 'p.id')
        .on('g.period_id', '=', week.period_id),
    )
    .select([
      'p.id',
      'p.email',
      'p.role',
      'p.org_unit as orgUnit',
      'p.acting_manager_id as managerId',
      'g.id as goalId',
      'g.state',
    ])
    .where('p.tenant_id', '=', scope.tenantId)
    .orderBy('p.id')
    .orderBy('g.id')
    .execute();
  const last = await scope.db
    .selectFrom('period')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('start_date', '<', week.start_date)
    .orderBy('start_date', 'desc')
    .executeTakeFirstOrThrow();
  return { periodId: week.period_id, weekId: week.id, lastPeriodId: last.id, people };
}

/** Gives a goal of last quarter a status in each of its weeks and a thousand comments on them; answers its id. */
async function talk(scope: WriteScope, ownerId: number, periodId: number): Promise<number> {
  const goal = await scope.db
    .selectFrom('goal')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('owner_id', '=', ownerId)
    .where('period_id', '=', periodId)
    .executeTakeFirstOrThrow();
  await sql`
    insert into goal_status (tenant_id, goal_id, week_id, likelihood, quality, created_at, updated_at)
    select w.tenant_id, ${goal.id}::bigint, w.id, 2, 3, ${scope.now}::timestamptz, ${scope.now}::timestamptz
    from week w where w.tenant_id = ${scope.tenantId}::bigint and w.period_id = ${periodId}::bigint
    on conflict do nothing`.execute(scope.db);
  await sql`
    insert into comment (tenant_id, goal_id, on_type, on_id, author_id, body, created_at, updated_at)
    select s.tenant_id, s.goal_id, 'GoalStatus', s.id, ${ownerId}::bigint,
      'The second depot answered; what is left is the list of parts, number ' || n || '.',
      ${scope.now}::timestamptz, ${scope.now}::timestamptz
    from goal_status s cross join generate_series(1, ${commentsEach}::int) n
    where s.tenant_id = ${scope.tenantId}::bigint and s.goal_id = ${goal.id}::bigint`.execute(scope.db);
  return goal.id;
}

async function widestOf(scope: Scope, periodId: number): Promise<number> {
  const found = await sql<{ top: number }>`
    with recursive down as (
      select g.id as top, g.id from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint and g.is_company
      union all
      select down.top, g.id from down join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = down.id)
    select top from down group by top order by count(*) desc, top limit 1`.execute(scope.db);
  return found.rows[0]?.top ?? 0;
}
