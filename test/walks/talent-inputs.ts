import type { WholeCompany } from '../support/company.ts';

/** The team of the manager in the company's first quarter. */
export const teamOf = ({ tenant, manager }: WholeCompany, scope: '0' | '1') => ({
  params: { periodId: tenant.calendar.periods[0]?.id, managerId: manager.id, scope },
});

/** What the calls over a team's appraisals are asked with in the tenant walk. */
export const ofTalent = {
  'talent.overview': (of: WholeCompany) => teamOf(of, '0'),
  'talent.places': (of: WholeCompany) => teamOf(of, '1'),
  'talent.excel': (of: WholeCompany) => teamOf(of, '1'),
};
