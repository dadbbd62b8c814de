import { localDay, localDayIn } from '#rules/calendar/local-day.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import type { JobHandler } from '../kernel/jobs.ts';
import type { Services } from '../kernel/services.ts';
import { askForReminders } from '../reminders/actions.ts';
import { ensurePeriods } from './actions/ensure-periods.ts';
import { enqueueForAll } from './store.ts';

/** Kinds of work that every company has once a week. */
const weeklyKinds = ['periods', 'account_cleanup', 'job_cleanup'];
const askedMilliseconds = 3_600_000;

export function tenantJobs(services: Services): [kind: string, handler: JobHandler][] {
  return [['periods', (job) => periodsAhead(services, job.tenantId)]];
}

/** Quarters are there before anyone needs them (decisions.md 4). */
async function periodsAhead(services: Services, tenantId: number): Promise<void> {
  const company = await services.companies.byId(tenantId);
  if (company === null) return;
  const now = services.clock.now();
  const made = await services.db.write(company.id, now, (scope) =>
    ensurePeriods(scope, company, localDayIn(now, company.timeZone)),
  );
  if (made > 0) services.calendars.forget(company.id);
}

/** Ask for this week's work of every company; asking again, from any process, changes nothing. */
export async function scheduleWeekly(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = services.clock.now();
  const week = weekOf(localDay(now, 'Etc/UTC')).startDate;
  await enqueueForAll(services.db, weeklyKinds, week, now);
  await askForReminders(services.db, now);
}

/** Ask at once and every hour; answers how to stop, which waits for what is being asked. */
export function keepWeeklyWork(services: Services): () => Promise<void> {
  let asked: Promise<void> = Promise.resolve();
  const ask = (): void => {
    asked = scheduleWeekly(services).catch((error: unknown) => {
      services.log.error({ err: error }, 'weekly work could not be asked for');
    });
  };
  ask();
  const timer = setInterval(ask, askedMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return asked;
  };
}
