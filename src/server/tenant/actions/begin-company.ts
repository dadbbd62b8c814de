import type { Database, WriteScope } from '../../db/database.ts';
import { sqlState } from '../../db/engine.ts';
import type { Company } from '../../kernel/viewer.ts';
import { inNewCompany, type NewCompany } from '../store.ts';

/** A company that cannot be made or changed as asked; the message says why in one sentence. */
export class CompanyProblem extends Error {}

/** Begin a company and do `work` in it, all or nothing; the caller knows what else a company begins with. */
export async function beginCompany<T>(
  db: Database,
  now: Date,
  company: NewCompany,
  work: (scope: WriteScope, company: Company) => Promise<T>,
): Promise<T> {
  try {
    return await inNewCompany(db, now, company, work);
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw new CompanyProblem(`The sub-domain ${company.subdomain} is taken by another company.`);
  }
}
