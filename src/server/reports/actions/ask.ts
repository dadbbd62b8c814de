import type { AskedReport } from '#contract/company/reports.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import type { Writing } from '../../kernel/reading.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { holdCount } from '../../kernel/safety/hold-count.ts';
import { profileSeenBy } from '../../people/access.ts';
import { keptMilliseconds, mayMake, reportJobOf, reportsHeld } from '../access.ts';
import { presentJob } from '../present/job.ts';
import { periodAsked } from '../reads/report.ts';
import { endReportJob, insertReportJob } from '../store.ts';

type Answer = AnswerOf<(typeof api)['reports']['ask']>;

/** Have it made as soon as may be, and forgotten after a day; both outlive a restart. */
export async function askReport(writing: Writing, asked: AskedReport): Promise<Answer> {
  const { scope, viewer, now } = writing;
  await known(writing, asked);
  await holdCount(writing, 'reports');
  const { making, kept } = await reportsHeld(writing);
  if (making >= limits.reportsAtOnce) throw tooMany('refusals.reports_at_once', limits.reportsAtOnce);
  if (kept >= limits.reportsKept) throw tooMany('refusals.reports_kept', limits.reportsKept);
  const id = await insertReportJob(scope, viewer.id, asked);
  await enqueue(scope, [
    // One at a time of each person, so that nobody's three keep everybody else waiting.
    { kind: 'report_make', payload: { id }, urgency: 'first', queue: `reports of ${viewer.id}` },
    { kind: 'report_drop', payload: { id }, runAt: new Date(now.getTime() + keptMilliseconds) },
  ]);
  return presentJob(writing, await reportJobOf(writing, id));
}

/** What is made already stays until its day is over. */
export async function cancelReport(writing: Writing, id: number): Promise<Answer> {
  await reportJobOf(writing, id);
  await endReportJob(writing.scope, id, { state: 'cancelled' });
  return presentJob(writing, await reportJobOf(writing, id));
}

/** 404 for a report, a quarter or a person that is not there for the viewer; the rest is said when it is read. */
async function known(writing: Writing, asked: AskedReport): Promise<void> {
  const { scope, viewer } = writing;
  if (!mayMake(viewer, asked)) throw notFound();
  for (const id of [asked.PeriodId, asked.NextPeriodId, ...asked.PeriodIds])
    if (id !== 0) periodAsked(writing, id);
  if (asked.UserId !== 0) await profileSeenBy(scope, viewer, asked.UserId);
}

const tooMany = (key: 'refusals.reports_at_once' | 'refusals.reports_kept', count: number): Refusal =>
  new Refusal(400, 'invalid_input', { key, params: { count } });
