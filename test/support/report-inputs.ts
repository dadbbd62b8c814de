import type { WholeCompany } from './company.ts';

/** What the calls that answer files take, made of one company's ids: rows of the walk over companies. */
export const fileInputs = {
  'organization.directoryExport': (of: WholeCompany) => ({ body: { ManagerId: of.ceo.id } }),
  'goals.exportList': (of: WholeCompany) => ({
    body: { PeriodId: of.tenant.period.id, Users: [of.owner.id] },
  }),
  'reports.goalList': (of: WholeCompany) => ({
    params: { type: 'excel', period: of.tenant.period.id, user: of.owner.id },
  }),
  'reports.goalTree': (of: WholeCompany) => ({ params: { type: 'excel', period: of.tenant.period.id } }),
};
