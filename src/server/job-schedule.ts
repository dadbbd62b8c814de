import { askForDue, type Recurring, recurring, weekly } from './kernel/jobs/schedule.ts';
import type { Services } from './kernel/services.ts';
import { mornings } from './reminders/actions.ts';

/** All work that comes by itself. What happens once, because someone did something, is asked for with `enqueue`. */
export const schedule: readonly Recurring[] = [
  weekly('periods'),
  weekly('account_cleanup'),
  weekly('job_cleanup'),
  weekly('security_week'),
  recurring('reminders', mornings),
];

/**
 * Ask for everything on the schedule that is due about now.
 * @tests let a schedule run at the time they set
 */
export const askForScheduled = (services: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  askForDue(services, schedule);
