import { periodsToCreate } from '#rules/calendar/quarters.ts';
import type { WriteScope } from '../db/database.ts';
import type { Company } from '../kernel/viewer.ts';
import { deletePeriods, insertPeriods, lockCompany, lockPeriods, periodDays } from './store.ts';

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
  const missing = periodsToCreate(await periodDays(scope), today, company.quarterOffset);
  await insertPeriods(scope, missing);
  return missing.length;
}

/** Until the end of the transaction nothing new is made in the company's quarters, and all that was begun is there. */
export const holdQuarters = (scope: WriteScope): Promise<void> => lockPeriods(scope);

/** Lay the quarters anew, in a company that has neither goals nor themes: its goal year begins in another month. */
export async function remakePeriods(
  scope: WriteScope,
  company: Pick<Company, 'quarterOffset'>,
  today: string,
): Promise<void> {
  await lockCompany(scope);
  await deletePeriods(scope);
  await ensurePeriods(scope, company, today);
}
