import { sql } from 'kysely';
import type { Session } from '#contract/auth.ts';
import { addDays } from '#rules/calendar/days.ts';
import { instantAt } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { canOf } from '#rules/shell/can.ts';
import { presentPeriod } from '../../calendar/present.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import type { Scope } from '../../db/database.ts';
import { type CompanyTime, companyTime } from '../../kernel/calendars.ts';
import { eyesOf } from '../../kernel/changes/counts.ts';
import { onceFor, writtenByRights, writtenOnce } from '../../kernel/kept/written-once.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { unreadCount, unreadOf } from '../../notifications/reads.ts';
import { ownProfile, personBy } from '../../people/access.ts';
import { presentProfile } from '../../people/present.ts';
import { newestStamp, summaryOfStamp } from '../../strategy/reads.ts';
import { presentTenant } from '../../tenant/present.ts';

/** Who is told of a session: the person, and what is believed of their rights where they have one already. */
export type Told = Pick<ViewerFacts, 'id'> | ViewerFacts;

/** The session answer of row A10; null while the company has no quarter for today. */
export async function sessionIn(
  services: Services,
  scope: Scope,
  company: Company,
  told: Told,
  token: string,
): Promise<Session | null> {
  const time = await companyTime(services, scope, company);
  const current = currentPeriodOf(time);
  if (current === null) return null;
  const believed = 'role' in told ? told : null;
  const [own] = await (believed === null
    ? ownRows(scope, told.id)
    : statementsWith(services.noticeSights).withUnread(scope, believed));
  const { facts, seen } = ownProfile(own);
  const strategy = company.strategyEnabled
    ? await summaryOfStamp(scope, services, own?.strategy ?? null)
    : null;
  const viewer = { ...facts, language: seen.row.language };
  // Counted beside the person by what is believed; whose rights are others by now is counted for anew.
  const unread = believed !== null && eyesOf(believed) === eyesOf(facts) ? own?.unread : null;
  const { Id, WeekId, WeekStartDate, WeekEndDate, Quarter, Year } = presentPeriod(time, current);
  return {
    Token: token,
    Profile: presentProfile(services, company, viewer, seen, scope.now),
    Tenant: presentTenant(company),
    Period: { Id, WeekId, WeekStartDate, WeekEndDate, Quarter, Year, EndsIn: endsIn(time, scope.now) },
    UnreadCount: unread ?? (await unreadCount(services, scope, viewer)),
    Can: canOf(facts, { hasStrategy: company.strategyEnabled ? (strategy?.hasContent ?? false) : null }),
  };
}

/** Oneself, and which version of the strategy readers see, in one statement. */
const ownOf = (scope: Scope, id: number) => personBy(scope, id, id).select(newestStamp(scope).as('strategy'));

const ownRows = writtenOnce((scope, id: number) => ownOf(scope, id).select(sql<null>`null`.as('unread')));

/** The same with the bell's number; each server has its own sights of notices. */
const statementsWith = onceFor((noticeSights: Services['noticeSights']) => ({
  withUnread: writtenByRights((scope, viewer) =>
    ownOf(scope, viewer.id).select(unreadOf({ noticeSights }, scope, viewer).as('unread')),
  ),
}));

/** Quarters begin on any day of the week; a few seconds more, so that whoever asks then is not early. */
function endsIn(time: CompanyTime, now: Date): number {
  const current = currentPeriodOf(time);
  const { endDate } = weekOf(time.today);
  const last = current !== null && current.end < endDate ? current.end : endDate;
  const begins = instantAt(addDays(last, 1), 0, ianaZoneOf(time.company.timeZone) ?? 'UTC');
  return Math.ceil((begins.getTime() - now.getTime()) / 1000) + 2;
}
