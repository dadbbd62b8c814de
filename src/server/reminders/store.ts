import type { Database } from '../db/database.ts';

/** The week's work of each company, at its own hour; a second row for the same week is dropped. */
export async function insertReminderJobs(
  db: Database,
  jobs: readonly { tenantId: number; week: string; runAt: Date }[],
  now: Date,
): Promise<void> {
  if (jobs.length === 0) return;
  await db.asWorker((q) =>
    q
      .insertInto('job')
      .values(
        jobs.map((job) => ({
          tenant_id: job.tenantId,
          kind: 'weekly_reminder',
          once_key: job.week,
          payload: JSON.stringify({ week: job.week }),
          run_at: job.runAt,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
