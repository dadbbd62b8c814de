import type { WholeCompany } from './company.ts';

/** What the calls that answer files take, made of one company's ids: rows of the walk over companies. */
export const fileInputs = {
  'organization.directoryChoices': (of: WholeCompany) => ({ body: { ManagerId: of.ceo.id } }),
  'organization.directoryExport': (of: WholeCompany) => ({ body: { ManagerId: of.ceo.id } }),
  'goals.exportList': (of: WholeCompany) => ({
    body: { PeriodId: of.tenant.period.id, Users: [of.owner.id], ListOf: of.ceo.id },
  }),
  'reports.goalList': (of: WholeCompany) => ({
    params: { type: 'excel', period: of.tenant.period.id, user: of.owner.id },
  }),
  'reports.goalCompliance': (of: WholeCompany) => ({
    params: { type: 'excel', period: of.tenant.period.id },
  }),
  'reports.goalTree': (of: WholeCompany) => ({ params: { type: 'excel', period: of.tenant.period.id } }),
};

/** Something for every place of a path that takes no id. */
export const anyPath = {
  type: 'excel',
  period: 1,
  user: 0,
  page: 1,
  scope: 3,
  year: 2025,
  forWhom: 'me',
  privateKey: '0',
  publicKey: '0',
  part: 0,
};
