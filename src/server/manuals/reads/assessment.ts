import type { Assessment } from '#contract/people/manuals.ts';
import type { Reading } from '../../kernel/reading.ts';
import { manualSeenBy } from '../access.ts';
import { presentAssessment } from '../present.ts';
import { draftOf, presentReportOf } from './report.ts';

/** The built-in assessment; whoever takes it again begins with the own words of last time. */
export async function assessmentOf(reading: Reading): Promise<Assessment> {
  const { scope, services, viewer } = reading;
  const { manual } = await manualSeenBy(reading, viewer.id);
  const [draft, report] = await Promise.all([draftOf(scope, viewer.id), presentReportOf(scope, viewer.id)]);
  const questions = new Map([...(report?.questions ?? []), ...draft.questions]);
  return presentAssessment(services.words.manual(viewer.language), manual?.status ?? 0, {
    choices: draft.choices,
    questions,
  });
}
