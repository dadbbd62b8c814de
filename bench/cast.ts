import { localDayIn } from '#rules/calendar/local-day.ts';
import type { Database, Scope, TenantId } from '#server/db/database.ts';
import { companyOf } from '#server/kernel/companies.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import type { Company } from '#server/kernel/viewer.ts';
import { periodBefore, talk, widestOf } from './cast-goals.ts';
import { castTalent, type TalentCast } from './cast-talent.ts';
import { castWork } from './cast-work.ts';

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
  /** Another vice president, of another branch. */
  readonly rivalId: number;
  /** Contributors whom no other call is made for. */
  readonly leaverIds: readonly number[];
  readonly ceo: Player;
  readonly observer: Player;
  readonly goaladmin: Player;
  readonly hradmin: Player;
  readonly talent: TalentCast;
  /** The HR admin's action item in progress whose deadline is furthest away. */
  readonly lastItemId: number;
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
const leaversAtMost = 8;
const listenersAtMost = 1500;

/** Choose the people and goals of a seeded company and sign them in. */
export async function castOf(db: Database, now: Date, subdomain: string): Promise<Cast> {
  const company = await companyAt(db, subdomain);
  const cast = await castGoals(db, now, company);
  const work = await castWork(db, now, { ...cast, tenantId: company.id });
  const about = { managerId: cast.manager.id, contributorId: cast.contributor.id };
  return { ...cast, ...work, talent: await castTalent(db, now, company, about) };
}

type GoalCast = Omit<Cast, 'talent' | 'lastItemId'>;

async function castGoals(db: Database, now: Date, company: Company): Promise<GoalCast> {
  const { subdomain } = company;
  const today = localDayIn(now, company.timeZone);
  const tokenOf = (id: number) => db.write(company.id, now, (scope) => beginSession(scope, id));
  const facts = await db.read(company.id, now, (scope) => factsOf(scope, today));
  const named = (name: string): Promise<Player> =>
    player(called(facts.people, `${name}@${subdomain}.example`));
  const player = async (found: Facts): Promise<Player> => ({
    id: found.id,
    goalId: found.goalId ?? 0,
    managerId: found.managerId ?? 0,
    token: await tokenOf(found.id),
  });
  const pair = async (one: Facts): Promise<Pair> => ({
    goalId: one.goalId ?? 0,
    ownerToken: await tokenOf(one.id),
    managerToken: await tokenOf(one.managerId ?? 0),
  });
  const inState = (state: string) => facts.people.filter((one) => isUnnamed(one) && one.state === state);
  const drafts = inState('draft').slice(0, draftsAtMost * 2);
  const half = Math.floor(drafts.length / 2);
  const approved = inState('approved');
  const moved = movedAmong(facts.people, subdomain);
  const contributor = await named('contributor');
  const talked = await db.write(company.id, now, (scope) => talk(scope, contributor.id, facts.lastPeriodId));
  const widestGoalId = await db.read(company.id, now, (scope) => widestOf(scope, facts.periodId));
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
    ...moved,
    ceo: await named('ceo'),
    observer: await named('observer'),
    goaladmin: await named('goaladmin'),
    hradmin: await named('hradmin'),
    owners: await Promise.all(approved.slice(-ownersAtMost).map(player)),
    finishers: await Promise.all(approved.slice(-2 * ownersAtMost, -ownersAtMost).map(player)),
    talked: { ...contributor, goalId: talked },
    widestGoalId,
    listeners: await inTurnEach(members(facts.people, moved.leaverIds), ({ id }) => tokenOf(id)),
    drafts: await Promise.all(drafts.slice(0, half).map(player)),
    pairs: await Promise.all(drafts.slice(half).map(pair)),
  };
}

/** Who listens: whoever is deactivated in the course of a run has no session after it. */
function members(people: readonly Facts[], leaverIds: readonly number[]): readonly Facts[] {
  return people
    .filter(({ id, role }) => role !== 'observer' && !leaverIds.includes(id))
    .slice(-listenersAtMost);
}

/** One after the other: so many at once are more than may wait for a connection. */
async function inTurnEach<T, R>(all: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (const one of all) answers.push(await ask(one));
  return answers;
}

/** For changes of who works below whom. */
function movedAmong(people: readonly Facts[], subdomain: string): Pick<Cast, 'rivalId' | 'leaverIds'> {
  const vp = called(people, `vp@${subdomain}.example`);
  const rival = people.find(
    ({ id, role, managerId }) => role === 'manager' && managerId === vp.managerId && id !== vp.id,
  );
  // The first approved ones: from the last ones others of this cast are taken, who must stay.
  const leavers = people.filter((one) => isUnnamed(one) && one.state === 'approved').slice(0, leaversAtMost);
  return { rivalId: rival?.id ?? 0, leaverIds: leavers.map(({ id }) => id) };
}

/** A contributor whom no other row of the benchmark asks for. */
const isUnnamed = ({ role, email }: Facts): boolean => role === 'contributor' && email.startsWith('person-');

function called(people: readonly Facts[], email: string): Facts {
  const found = people.find((one) => one.email === email);
  if (found === undefined) throw new Error(`There is no ${email}.`);
  return found;
}

async function companyAt(db: Database, subdomain: string): Promise<Company> {
  const row = await db.readPublic((q) =>
    q.selectFrom('tenant').selectAll().where('subdomain', '=', subdomain).executeTakeFirstOrThrow(),
  );
  return companyOf(row);
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
  const lastPeriodId = await periodBefore(scope, week.start_date);
  return { periodId: week.period_id, weekId: week.id, lastPeriodId, people };
}
