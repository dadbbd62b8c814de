import type { TenantId } from '../db/database.ts';
import { forgetAppraisalChanges } from '../kernel/changes/appraisal-changes.ts';
import { forgetGoalChanges } from '../kernel/changes/goal-changes.ts';
import type { Job, JobHandlers } from '../kernel/jobs/jobs.ts';
import { forgetMadeOnce } from '../kernel/once.ts';
import type { Services } from '../kernel/services.ts';

const day = 86_400_000;
/** How long finished work is kept, in days: what failed for good is kept until somebody has looked. */
const kept = { done: 7, failed: 90 } as const;

export function operationJobs(services: Services): Pick<JobHandlers, 'job_cleanup'> {
  return { job_cleanup: (job) => forgetFinished(services, job) };
}

async function forgetFinished({ db, clock }: Services, job: Job): Promise<void> {
  const now = clock.now();
  const before = (days: number): Date => new Date(now.getTime() - days * day);
  // The row of a job is the proof of its company.
  await db.write(job.tenantId as TenantId, now, async (scope) => {
    const own = scope.db.deleteFrom('job').where('tenant_id', '=', scope.tenantId);
    await own.where('done_at', '<', before(kept.done)).execute();
    await own.where('failed_at', '<', before(kept.failed)).execute();
    await forgetGoalChanges(scope);
    await forgetAppraisalChanges(scope);
    await forgetMadeOnce(scope);
  });
}

/** Due and not done, by kind, of all companies. */
export async function jobsWaiting({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ kind: string; count: number }[]> {
  return db.asWorker(async (q) => {
    const rows = await q
      .selectFrom('job')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('run_at', '<=', clock.now())
      .groupBy('kind')
      .execute();
    return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
  });
}
