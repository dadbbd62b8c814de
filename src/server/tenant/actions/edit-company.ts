import type { z } from 'zod';
import type { employment } from '#contract/people/employment.ts';
import { localDayIn } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import { lettersOn } from '#rules/people/actors.ts';
import { companyFacts, decide } from '#rules/people/permissions.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import { refusalFor } from '../../kernel/rights/lately.ts';
import type { Company } from '../../kernel/viewer.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import { type CompanyChange, hasPredictionsAfter, updateCompany } from '../store.ts';
import { announceCompany } from './announce.ts';

type Body = z.output<typeof employment.editTenant.body>;

/** Name, web site and time zone by the ceo, recorded; every process forgets what it kept (decisions-people.md 5). */
export async function editCompany({ scope, viewer, now }: Writing, body: Body): Promise<Company> {
  await expectAllowed(scope, viewer);
  const { Name, Url, TimeZone, UpdatedAt } = body;
  if (Url !== undefined && Url !== viewer.company.url && !isWebAddress(Url))
    throw badField('Url', 'messages.url_invalid');
  if (TimeZone !== undefined && ianaZoneOf(TimeZone) === null)
    throw badField('TimeZone', 'messages.time_zone_unknown');
  if (TimeZone !== undefined && TimeZone !== viewer.company.timeZone)
    await expectNoWeekBack(scope, now, TimeZone);
  const change: CompanyChange = {
    ...(Name === undefined ? {} : { name: Name }),
    ...(Url === undefined ? {} : { url: Url }),
    ...(TimeZone === undefined ? {} : { time_zone: TimeZone }),
  };
  if (Object.keys(change).length === 0) return viewer.company;
  const company = await updateCompany(scope, change, viewer.id, UpdatedAt);
  // It may have waited for a change of ceo.
  await expectAllowed(scope, await viewerNow(scope, viewer.id));
  announceCompany(scope, company.updatedAt.getTime() !== viewer.company.updatedAt.getTime());
  return company;
}

/** A week that somebody has predicted for does not become one to come: nothing is predicted ahead (decisions.md 4). */
async function expectNoWeekBack(scope: Scope, now: Date, zone: string): Promise<void> {
  const { startDate } = weekOf(localDayIn(now, zone));
  if (await hasPredictionsAfter(scope, startDate)) throw badField('TimeZone', 'messages.time_zone_week');
}

async function expectAllowed(scope: Scope, viewer: ViewerFacts): Promise<void> {
  if (!mayEdit(viewer)) throw await refusalFor(scope, viewer.id, mayEdit);
}

function mayEdit(viewer: ViewerFacts): boolean {
  const held = lettersOn(viewer, null);
  return decide(companyFacts, held, held, 'EditTenant').kind === 'allowed';
}

function isWebAddress(url: string): boolean {
  return url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
}
