import type { Session } from '#contract/auth.ts';
import { localDayIn } from '#rules/calendar/local-day.ts';
import type { Scope } from '../../db/database.ts';
import { companyTime } from '../../goals/access.ts';
import { currentPeriodOf, presentPeriod } from '../../goals/reads/periods.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { unreadCount } from '../../notifications/reads.ts';
import { profileSeenBy } from '../../people/access.ts';
import { presentProfile } from '../../people/present.ts';
import { ensurePeriods } from '../../tenant/actions/ensure-periods.ts';
import { presentTenant } from '../../tenant/present.ts';

/** The session answer of row A10, as login, relogin and sign-up give it. */
export async function sessionOf(
  services: Services,
  company: Company,
  personId: number,
  token: string,
  now: Date,
): Promise<Session> {
  const read = () =>
    services.db.read(company.id, now, (scope) => inPeriod(services, scope, company, personId, token));
  const session = await read();
  if (session !== null) return session;
  // The weekly work makes quarters long before; this is for a clock that was moved, or a server that slept.
  await services.db.write(company.id, now, (scope) =>
    ensurePeriods(scope, company, localDayIn(now, company.timeZone)),
  );
  services.calendars.forget(company.id);
  const again = await read();
  if (again === null) throw new Error(`Company ${company.id} has no current period.`);
  return again;
}

/** null while the company has no quarter for today. */
async function inPeriod(
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
  const oneself = { id: personId, role: 'observer', isOrgAdmin: false } as const;
  const seen = await profileSeenBy(scope, oneself, personId);
  const { id, role, is_goal_admin: isGoalAdmin } = seen.row;
  const { Id, WeekId, WeekStartDate, WeekEndDate, Quarter, Year } = presentPeriod(time, current);
  return {
    Token: token,
    Profile: presentProfile(services, company, oneself, seen, scope.now),
    Tenant: presentTenant(company),
    Period: { Id, WeekId, WeekStartDate, WeekEndDate, Quarter, Year },
    UnreadCount: await unreadCount(scope, { id, role, isGoalAdmin }),
  };
}
