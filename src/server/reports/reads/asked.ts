import type { AskedReport } from '#contract/company/reports.ts';
import type { Reading } from '../../kernel/reading.ts';
import { appraisalComplianceReport } from './appraisal-compliance.ts';
import { employeeAppraisalsReport } from './appraisals.ts';
import { complianceReport } from './compliance.ts';
import { goalListReport, goalTreeReport, goalTreesReport } from './goals.ts';
import { appraisalPrints } from './prints.ts';
import type { Report } from './report.ts';
import { strategyReport } from './strategy.ts';
import { teamReport } from './team.ts';
import { usersReport } from './users.ts';

/** Any report by its name, read as the asker sees it now. */
export function reportAsked(reading: Reading, asked: AskedReport): Promise<Report> {
  const { PeriodId: period, UserId: user, Private: withPrivate } = asked;
  switch (asked.Name) {
    case 'users':
      return usersReport(reading);
    case 'goal_list':
      return goalListReport(reading, { period, user, withPrivate });
    case 'goal_tree':
      return asked.PeriodIds.length > 1
        ? goalTreesReport(reading, { periods: asked.PeriodIds, withPrivate })
        : goalTreeReport(reading, { period, withPrivate });
    case 'team_goals':
      return teamReport(reading, { period, user, withPrivate });
    case 'goal_compliance':
      return complianceReport(reading, { period });
    case 'employee_appraisals':
      return employeeAppraisalsReport(reading, { period });
    case 'appraisal_compliance':
      return appraisalComplianceReport(reading, { period });
    case 'appraisal_print':
      return appraisalPrints(reading, {
        period,
        user,
        nextPeriod: asked.NextPeriodId,
        of: asked.Of,
        withPrivate,
      });
    case 'strategy':
      return strategyReport(reading);
    default:
      return asked.Name satisfies never;
  }
}
