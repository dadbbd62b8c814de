import type { ReportJob } from '#contract/company/reports.ts';
import type { Reading } from '../../kernel/reading.ts';
import { isMessageKey } from '../../kernel/words.ts';
import { mayMake, type OwnReportJob } from '../access.ts';

export function presentJob({ services, viewer }: Reading, job: OwnReportJob): ReportJob {
  const { asked, isOutOfSight } = job;
  const refusal = isOutOfSight ? outOfSight(mayMake(viewer, asked)) : job.refusal;
  return {
    Id: job.id,
    Name: asked.Name,
    Type: asked.Type,
    Title: job.title ?? services.words.say(viewer.language, `reports.name.${asked.Name}`),
    State: isOutOfSight ? 'refused' : job.state,
    Part: job.part / 100,
    Message: refusal !== null && isMessageKey(refusal) ? services.words.say(viewer.language, refusal) : null,
    CreatedAt: job.created_at.toISOString(),
  };
}

/** Nobody is asked to have made again what is not theirs to make any more. */
const outOfSight = (isOffered: boolean) =>
  isOffered ? ('refusals.report_out_of_sight' as const) : ('refusals.report_not_offered' as const);
