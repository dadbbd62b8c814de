import type { WriteScope } from '../../db/database.ts';
import type { JobHandlers } from '../../kernel/jobs/jobs.ts';
import { forgetSecurityEvents } from '../../kernel/safety/security-log.ts';
import type { Services } from '../../kernel/services.ts';
import { deleteStale, staleTables } from '../store.ts';

/** Sessions idle for longer are over anyway (decisions.md 7). */
const keptDays = 30;
/** Browsers nobody has signed in from for so long are strangers again. */
const browserDays = 400;

/** Crowds of strangers leave millions of rows: others are served between so many and so many of them. */
const atOnce = 5000;

export function accountCleanupJobs(services: Services): Pick<JobHandlers, 'account_cleanup'> {
  return { account_cleanup: (job) => cleanUp(services, job.tenantId) };
}

async function cleanUp(services: Services, tenantId: number): Promise<void> {
  const company = await services.companies.byId(tenantId);
  if (company === null) return;
  const now = services.clock.now();
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  const { SECURITY_LOG_DAYS, SESSION_DAYS } = services.config;
  const before = {
    unused: daysAgo(keptDays),
    over: daysAgo(SESSION_DAYS),
    strange: daysAgo(browserDays),
  };
  const until = daysAgo(SECURITY_LOG_DAYS);
  const inBites = async (forget: (scope: WriteScope) => Promise<boolean>): Promise<void> => {
    while (await services.db.write(company.id, now, forget));
  };
  for (const table of staleTables)
    await inBites(async (scope) => (await deleteStale(scope, table, before, atOnce)) === atOnce);
  await inBites((scope) => forgetSecurityEvents(scope, until, atOnce));
}
