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
  'reports.teamGoals': (of: WholeCompany) => ({
    params: { type: 'excel', period: of.tenant.period.id, user: of.parent.ownerId },
  }),
  'reports.employeeAppraisals': ({ appraised }: WholeCompany) => ({
    params: { type: 'excel', period: appraised.quarter.id },
  }),
  'reports.appraisalCompliance': ({ appraised }: WholeCompany) => ({
    params: { type: 'excel', period: appraised.quarter.id },
  }),
  'reports.appraisalPrint': (of: WholeCompany) => ({
    params: {
      period: of.appraised.quarter.id,
      user: of.appraised.completed.employeeId,
      nextPeriod: of.tenant.period.id,
      of: 'user',
    },
  }),
  'reports.ask': (of: WholeCompany) => ({
    body: {
      Name: 'goal_list',
      Type: 'excel',
      PeriodId: of.tenant.period.id,
      PeriodIds: [of.tenant.period.id],
      UserId: of.owner.id,
      NextPeriodId: of.tenant.period.id,
    },
  }),
  'reports.job': (of: WholeCompany) => ({ params: { id: of.report.id } }),
  'reports.jobFile': (of: WholeCompany) => ({ params: { id: of.report.id } }),
  'reports.cancel': (of: WholeCompany) => ({ params: { id: of.report.id } }),
  'reports.appraisalUsers': ({ appraised }: WholeCompany) => ({ params: { period: appraised.quarter.id } }),
};

/** Something for every place of a path that takes no id. */
export const anyPath = {
  type: 'excel',
  period: 1,
  user: 1,
  nextPeriod: 0,
  of: 'user',
  page: 1,
  scope: 3,
  year: 2025,
  forWhom: 'me',
  privateKey: '0',
  publicKey: '0',
  part: 0,
};
