import type { api } from '#contract/index.ts';
import type { ManualReport } from '#contract/people/manuals.ts';
import type { Call } from '../../kernel/http/bind.ts';
import { notFound } from '../../kernel/refusal.ts';
import { reportSeenBy } from '../access.ts';
import { presentReport } from '../present.ts';
import { presentReportOf } from '../reads/report.ts';
import { asked } from './connect.ts';

/** The report that a key opens for this viewer: ours, or the provider's, who is asked after the database is let go. */
export async function reportAsked(call: Call<typeof api.manuals.report>): Promise<ManualReport> {
  const { services, viewer, params } = call;
  const all = params.part === '1';
  const { assessment } = services;
  if (assessment !== null) {
    await call.read((reading) => reportSeenBy(reading, params.publicKey));
    const whole = await asked(services, () => assessment.report(params.publicKey));
    return all ? whole : { ...whole, Scales: [], Questions: [] };
  }
  return call.read(async (reading) => {
    const { personId } = await reportSeenBy(reading, params.publicKey);
    const report = await presentReportOf(reading.scope, personId);
    if (report === null) throw notFound();
    return presentReport(services.words, viewer.language, report, all);
  });
}
