import { localDayIn } from '#rules/calendar/local-day.ts';
import type { JobHandlers } from '../kernel/jobs/jobs.ts';
import type { Services } from '../kernel/services.ts';
import { ensurePeriods } from './actions.ts';

export function calendarJobs(services: Services): Pick<JobHandlers, 'periods'> {
  return { periods: (job) => periodsAhead(services, job.tenantId) };
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
