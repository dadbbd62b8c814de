import type { ReminderDay } from '#rules/notifications/reminder-days.ts';
import type { Database } from '../db/database.ts';

export interface ReminderJob extends ReminderDay {
  readonly tenantId: number;
  readonly runAt: Date;
}

/** Far below the 65,535 parameters that a statement may have, however many companies there are. */
const jobsPerStatement = 500;

/** A morning's work of each company, at its own hour; a second row for the same morning is dropped. */
export async function insertReminderJobs(
  db: Database,
  jobs: readonly ReminderJob[],
  now: Date,
): Promise<void> {
  for (let i = 0; i < jobs.length; i += jobsPerStatement) {
    await insertSome(db, jobs.slice(i, i + jobsPerStatement), now);
  }
}

async function insertSome(db: Database, jobs: readonly ReminderJob[], now: Date): Promise<void> {
  await db.asWorker((q) =>
    q
      .insertInto('job')
      .values(
        jobs.map(({ tenantId, day, isWeekly, ended, runAt }) => ({
          tenant_id: tenantId,
          kind: 'reminders',
          once_key: day,
          payload: JSON.stringify({ day, isWeekly, endedOn: ended?.endDate ?? null }),
          run_at: runAt,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
