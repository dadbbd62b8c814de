import { periodsToCreate } from '#rules/calendar/quarters.ts';
import type { WriteScope } from '../db/database.ts';
import type { Company } from '../kernel/viewer.ts';
import { insertPeriods, lockCompany, periodEnds } from './store.ts';

/**
 * Create the quarters that are missing up to six beyond the one that holds `today` (decisions.md 4); answers how
 * many. Whoever keeps the company's calendar must forget it afterwards.
 */
export async function ensurePeriods(
  scope: WriteScope,
  company: Pick<Company, 'quarterOffset'>,
  today: string,
): Promise<number> {
  await lockCompany(scope);
  const missing = periodsToCreate(await periodEnds(scope), today, company.quarterOffset);
  await insertPeriods(scope, missing);
  return missing.length;
}
