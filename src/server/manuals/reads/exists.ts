import type { ManualExists } from '#contract/people/manuals.ts';
import { wholeAudience } from '#rules/audience/audience.ts';
import type { Reading } from '../../kernel/reading.ts';
import { manualSeenBy } from '../access.ts';
import { presentEntry } from '../present.ts';
import { draftOf, presentReportOf } from './report.ts';

/** How far somebody's user manual is: below connected it is nobody's business but theirs. */
export async function manualExists(reading: Reading, personId: number): Promise<ManualExists> {
  const { scope } = reading;
  const { manual, entry, isOwn } = await manualSeenBy(reading, personId);
  const status = manual === null || (!isOwn && manual.status !== 4) ? 0 : manual.status;
  const [report, draft] = await Promise.all([
    status === 1 || status === 4 ? presentReportOf(scope, personId) : null,
    isOwn ? draftOf(scope, personId) : null,
  ]);
  return {
    status,
    PublicKey: status === 0 ? null : (manual?.publicKey ?? null),
    PrivateKey: isOwn ? (manual?.privateKey ?? null) : null,
    ManualUserManual: entry === null ? null : presentEntry(entry),
    Answered: draft?.choices.length ?? 0,
    AnsweredAt: report?.madeAt.toISOString() ?? null,
    Audience: wholeAudience('members'),
  };
}
