import { localDayIn } from '#rules/calendar/local-day.ts';
import { periodsToCreate, previousQuarter, type Quarter, quarterOf } from '#rules/calendar/quarters.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { hashPassword } from '#server/auth/actions/passwords.ts';
import { insertPeriods } from '#server/calendar/store.ts';
import type { WriteScope } from '#server/db/database.ts';
import { keepCalendars } from '#server/kernel/calendars.ts';
import type { DemoSite } from '#server/operation/demo.ts';
import { inNewCompany } from '#server/tenant/store.ts';
import { within } from '../within.ts';
import { QUARTERS } from './complete.ts';
import { loadAboutPeople } from './load/about-people.ts';
import { loadActionItems } from './load/action-items.ts';
import { loadAppraisals } from './load/appraisals.ts';
import { loadCompany } from './load/company.ts';
import { loadGoals } from './load/goals.ts';
import { loadNotices } from './load/notices.ts';
import { loadPeople } from './load/people.ts';
import { loadPictures } from './load/pictures.ts';
import { loadPrivateNotes } from './load/private-notes.ts';
import { loadTalk } from './load/talk.ts';
import type { Hours } from './load/times.ts';
import { loadUserManuals } from './load/user-manuals.ts';
import { demoTenants } from './tenants.ts';
import type { Tenant } from './types.ts';

/** Of everyone in the demo companies who has joined. */
export const demoPassword = 'Waymark-demo-1';

/**
 * Write the three demo companies as they stand today: each in one transaction, marked is_demo and not yet active
 * (operation/demo.ts opens them when all are whole).
 */
export async function loadDemo(site: DemoSite): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const tenant of demoTenants) await loadTenant(site, tenant, passwordHash);
}

async function loadTenant(outside: DemoSite, tenant: Tenant, passwordHash: string): Promise<void> {
  const now = outside.now();
  const zone = ianaZoneOf(tenant.timeZone) ?? 'UTC';
  const hours: Hours = { zone, now, today: localDayIn(now, tenant.timeZone) };
  await inNewCompany(outside.db, now, tenant, async (scope, company) => {
    await insertPeriods(scope, quartersOf(hours.today));
    const people = await loadPeople(scope, tenant, passwordHash, hours);
    const logos = await loadPictures(scope, outside.files, tenant, people);
    await describeCompany(scope, tenant, logos);
    const place = { site: within(scope), scope, company, people, hours };
    const calendar = await keepCalendars().of(scope);
    await loadCompany(place, tenant, calendar);
    await loadPrivateNotes(place, tenant);
    await loadAboutPeople(place, tenant);
    await loadAppraisals(place, tenant, calendar.periods);
    await loadActionItems(place, tenant);
    await loadUserManuals(place, outside.files, tenant);
    const goals = await loadGoals(place, tenant, calendar);
    await loadNotices(place, goals, await loadTalk(place, goals));
  });
}

/** The quarters of the story and those that the server keeps ready. */
function quartersOf(today: string): Quarter[] {
  const quarters = periodsToCreate([], today, 0);
  let earliest = quarterOf(today, 0);
  for (let i = 1; i < QUARTERS.length; i += 1) {
    earliest = previousQuarter(earliest, 0);
    quarters.unshift(earliest);
  }
  return quarters;
}

async function describeCompany(
  scope: WriteScope,
  tenant: Tenant,
  logos: { logoKey: string; squareLogoKey: string },
): Promise<void> {
  await scope.db
    .updateTable('tenant')
    .set({
      url: tenant.url,
      primary_color: tenant.primaryColor,
      logo_key: logos.logoKey,
      square_logo_key: logos.squareLogoKey,
      strategy_enabled: true,
      is_demo: true,
      active: false,
    })
    .where('id', '=', scope.tenantId)
    .execute();
}
