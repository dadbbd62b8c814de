import type { Session } from '#contract/auth.ts';
import { canOf } from '#rules/shell/can.ts';
import { presentPeriod } from '../../calendar/present.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import type { Scope } from '../../db/database.ts';
import { companyTime } from '../../kernel/calendars.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { unreadCount } from '../../notifications/reads.ts';
import { profileSeenBy, viewerNow } from '../../people/access.ts';
import { presentProfile } from '../../people/present.ts';
import { presentTenant } from '../../tenant/present.ts';

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
  const facts = await viewerNow(scope, personId);
  const seen = await profileSeenBy(scope, facts, personId);
  const viewer = { ...facts, language: seen.row.language };
  const { Id, WeekId, WeekStartDate, WeekEndDate, Quarter, Year } = presentPeriod(time, current);
  return {
    Token: token,
    Profile: presentProfile(services, company, viewer, seen, scope.now),
    Tenant: presentTenant(company),
    Period: { Id, WeekId, WeekStartDate, WeekEndDate, Quarter, Year },
    UnreadCount: await unreadCount(services, scope, viewer),
    Can: canOf(facts),
  };
}
