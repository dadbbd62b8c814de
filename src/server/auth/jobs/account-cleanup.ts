import type { JobHandlers } from '../../kernel/jobs/jobs.ts';
import { forgetSecurityEvents } from '../../kernel/safety/security-log.ts';
import type { Services } from '../../kernel/services.ts';
import { deleteStaleBrowsers } from '../store/browsers.ts';
import { deleteStale } from '../store.ts';

/** Sessions idle for longer are over anyway (decisions.md 7). */
const keptDays = 30;
/** Browsers nobody has signed in from for so long are strangers again. */
const browserDays = 400;

export function accountCleanupJobs(services: Services): Pick<JobHandlers, 'account_cleanup'> {
  return { account_cleanup: (job) => cleanUp(services, job.tenantId) };
}

async function cleanUp(services: Services, tenantId: number): Promise<void> {
  const company = await services.companies.byId(tenantId);
  if (company === null) return;
  const now = services.clock.now();
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  const { SECURITY_LOG_DAYS, SESSION_DAYS } = services.config;
  await services.db.write(company.id, now, async (scope) => {
    await deleteStale(scope, daysAgo(keptDays), daysAgo(SESSION_DAYS));
    await forgetSecurityEvents(scope, daysAgo(SECURITY_LOG_DAYS));
    await deleteStaleBrowsers(scope, daysAgo(browserDays));
  });
}
