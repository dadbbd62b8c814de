import { accountCleanupJobs } from './auth/jobs/account-cleanup.ts';
import { accountMailJobs } from './auth/jobs/account-mails.ts';
import { securityMailJobs } from './auth/jobs/security-mails.ts';
import { calendarJobs } from './calendar/jobs.ts';
import type { JobHandlers } from './kernel/jobs/jobs.ts';
import type { Services } from './kernel/services.ts';
import { manualJobs } from './manuals/jobs.ts';
import { notificationJobs } from './notifications/jobs.ts';
import { operationJobs } from './operation/jobs.ts';
import { reminderJobs } from './reminders/jobs.ts';
import { reportJobs } from './reports/jobs.ts';

/** Every kind of background work and who does it. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    ...accountMailJobs(services),
    ...notificationJobs(services),
    ...calendarJobs(services),
    ...reminderJobs(services),
    ...accountCleanupJobs(services),
    ...securityMailJobs(services),
    ...operationJobs(services),
    ...manualJobs(services),
    ...reportJobs(services),
  };
}
