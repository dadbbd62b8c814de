import { localDayIn } from '#rules/calendar/local-day.ts';
import { periodsToCreate, previousQuarter, type Quarter, quarterOf } from '#rules/calendar/quarters.ts';
import { hashPassword } from '#server/auth/actions/passwords.ts';
import { insertPeriods } from '#server/calendar/store.ts';
import type { Database, WriteScope } from '#server/db/database.ts';
import { keepCalendars } from '#server/kernel/calendars.ts';
import { inNewCompany } from '#server/tenant/store.ts';
import { makePeople } from '#test/make.ts';
import { takeIds } from '#test/support/rows.ts';
import { demoPassword } from '../demo/load.ts';
import { within } from '../within.ts';
import { insertGoals, insertStatuses } from './goals.ts';
import { insertNotices, insertOpenThings, insertResults, insertTalk, insertTransitions } from './history.ts';
import { peopleOf } from './people.ts';
import { insertTalent } from './talent.ts';

export interface LargeSpec {
  readonly subdomain: string;
  readonly people: number;
  /** The current quarter and so many before it that there are this many in all. */
  readonly quarters: number;
}

/** Fewer people have no manager of eight. */
export const peopleAtLeast = 100;
/** Quarters that also have their history and every value given; those before have goals, statuses and results. */
const quartersInFull = 2;

/**
 * A company of any size whose rows are as even as dice make them: for measuring and for looking at long lists. All
 * in one transaction; the statistics that plans are made from are brought up to date afterwards.
 */
export async function loadLarge(
  db: Database,
  now: Date,
  spec: LargeSpec,
  say: (line: string) => void,
): Promise<void> {
  const timeZone = 'Stockholm';
  const company = {
    name: `${spec.people} people`,
    subdomain: spec.subdomain,
    goalType: 'okr',
    timeZone,
  } as const;
  await inNewCompany(db, now, company, (scope) => fill(scope, spec, localDayIn(now, timeZone), say));
  say('Tidying up ...');
  await db.engine.asOwner((connection) => connection.run('vacuum analyze'));
}

async function fill(
  scope: WriteScope,
  spec: LargeSpec,
  today: string,
  say: (line: string) => void,
): Promise<void> {
  const quarters = quartersOf(today, spec.quarters);
  await insertPeriods(scope, quarters);
  say(`${spec.people} people ...`);
  const joinedAt = new Date(`${quarters[0]?.startDate ?? today}T08:00:00Z`);
  const ids = await takeIds(scope, 'person', spec.people);
  const people = peopleOf(spec.subdomain, ids, await hashPassword(demoPassword), joinedAt);
  await makePeople(within(scope), { id: scope.tenantId }, people);
  const { periods } = await keepCalendars().of(scope);
  const begun = periods.filter(({ start }) => start <= today);
  for (const [i, period] of begun.entries()) {
    say(`Q${period.quarter} ${period.year} ...`);
    await insertGoals(scope, period, today);
    await insertStatuses(scope, period, today);
    await insertResults(scope, period);
    if (i < begun.length - quartersInFull) continue;
    await insertTransitions(scope, period);
    await insertTalk(scope, period);
  }
  const current = begun.at(-1);
  if (current === undefined) return;
  await insertOpenThings(scope, current);
  await insertNotices(scope, current);
  await insertTalent(scope, begun, say);
}

function quartersOf(today: string, count: number): Quarter[] {
  const quarters = periodsToCreate([], today, 0);
  let earliest = quarterOf(today, 0);
  for (let i = 1; i < count; i += 1) {
    earliest = previousQuarter(earliest, 0);
    quarters.unshift(earliest);
  }
  return quarters;
}
