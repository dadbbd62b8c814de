import { localDayIn } from '#rules/calendar/local-day.ts';
import type { Database, Scope, TenantId } from '#server/db/database.ts';
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
  readonly contributor: Player;
  readonly manager: Player;
  readonly vp: Player;
  readonly ceo: Player;
  readonly observer: Player;
  readonly goaladmin: Player;
  /** Contributors with an approved goal each, for weekly statuses and new goals. */
  readonly owners: readonly Player[];
  /** Drafts of contributors, for saving. */
  readonly drafts: readonly Player[];
  /** Drafts of other contributors, for requests and answers to them. */
  readonly pairs: readonly Pair[];
}

const ownersAtMost = 60;
const draftsAtMost = 60;

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
  const all = (found: readonly Facts[]) => Promise.all(found.map(player));
  return {
    tenantId: company.id,
    subdomain,
    periodId: facts.periodId,
    weekId: facts.weekId,
    contributor: await named('contributor'),
    manager: await named('manager'),
    vp: await named('vp'),
    ceo: await named('ceo'),
    observer: await named('observer'),
    goaladmin: await named('goaladmin'),
    owners: await all(contributors.filter((one) => one.state === 'approved').slice(-ownersAtMost)),
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
  readonly managerId: number | null;
  readonly goalId: number | null;
  readonly state: string | null;
}

async function factsOf(
  scope: Scope & { tenantId: TenantId },
  today: string,
): Promise<{ periodId: number; weekId: number; people: Facts[] }> {
  const week = await scope.db
    .selectFrom('week as w')
    .innerJoin('period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'w.tenant_id').onRef('p.id', '=', 'w.period_id'),
    )
    .select(['w.id', 'p.id as period_id'])
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
    .select(['p.id', 'p.email', 'p.role', 'p.acting_manager_id as managerId', 'g.id as goalId', 'g.state'])
    .where('p.tenant_id', '=', scope.tenantId)
    .orderBy('p.id')
    .orderBy('g.id')
    .execute();
  return { periodId: week.period_id, weekId: week.id, people };
}
