import type { Session } from '#contract/auth.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { presentPeriod } from '../../calendar/present.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import type { Scope } from '../../db/database.ts';
import { companyTime } from '../../kernel/calendars.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { unreadCount } from '../../notifications/reads.ts';
import { profileSeenBy } from '../../people/access.ts';
import { presentProfile } from '../../people/present.ts';
import { presentTenant } from '../../tenant/present.ts';

/** Whoever looks without any right. */
const nobody = {
  role: 'observer',
  isOrgAdmin: false,
  isGoalAdmin: false,
  isGoalManager: false,
  isHrAdmin: false,
} as const;

/** The session answer of row A10; null while the company has no quarter for today. */
export async function sessionIn(
  services: Services,
  scope: Scope,
  company: Company,
  personId: number,
  token: string,
): Promise<Session | null> {
  const time = await companyTime(services, scope, company);
  const current = currentPeriodOf(time);
  if (current === null) return null;
  // One sees oneself whole, however little one may see of others.
  const oneself = { ...nobody, id: personId };
  const seen = await profileSeenBy(scope, oneself, personId);
  const { row } = seen;
  const viewer: ViewerFacts = {
    id: row.id,
    role: row.role,
    isOrgAdmin: row.is_org_admin,
    isGoalAdmin: row.is_goal_admin,
    isGoalManager: row.is_goal_manager,
    isHrAdmin: row.is_hr_admin,
  };
  const { Id, WeekId, WeekStartDate, WeekEndDate, Quarter, Year } = presentPeriod(time, current);
  return {
    Token: token,
    Profile: presentProfile(services, company, oneself, seen, scope.now),
    Tenant: presentTenant(company),
    Period: { Id, WeekId, WeekStartDate, WeekEndDate, Quarter, Year },
    UnreadCount: await unreadCount(services, scope, viewer),
  };
}
