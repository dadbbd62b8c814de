import type { Session } from '#contract/auth.ts';
import { addDays } from '#rules/calendar/days.ts';
import { instantAt } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import { canOf } from '#rules/shell/can.ts';
import { presentPeriod } from '../../calendar/present.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import type { Scope } from '../../db/database.ts';
import { type CompanyTime, companyTime } from '../../kernel/calendars.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { unreadCount } from '../../notifications/reads.ts';
import { profileSeenBy, viewerNow } from '../../people/access.ts';
import { presentProfile } from '../../people/present.ts';
import { hasPublished } from '../../strategy/reads.ts';
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
    Period: { Id, WeekId, WeekStartDate, WeekEndDate, Quarter, Year, EndsIn: endsIn(time, scope.now) },
    UnreadCount: await unreadCount(services, scope, viewer),
    Can: canOf(facts, { hasStrategy: company.strategyEnabled ? await hasPublished(scope) : null }),
  };
}

/** Quarters begin on any day of the week; a few seconds more, so that whoever asks then is not early. */
function endsIn(time: CompanyTime, now: Date): number {
  const current = currentPeriodOf(time);
  const { endDate } = weekOf(time.today);
  const last = current !== null && current.end < endDate ? current.end : endDate;
  const begins = instantAt(addDays(last, 1), 0, ianaZoneOf(time.company.timeZone) ?? 'UTC');
  return Math.ceil((begins.getTime() - now.getTime()) / 1000) + 2;
}
