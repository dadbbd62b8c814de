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
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await services.db.write(company.id, now, async (scope) => {
    await deleteStale(scope, before);
    const { SECURITY_LOG_DAYS } = services.config;
    await forgetSecurityEvents(scope, new Date(now.getTime() - SECURITY_LOG_DAYS * 86_400_000));
    await deleteStaleBrowsers(scope, new Date(now.getTime() - browserDays * 86_400_000));
  });
}
