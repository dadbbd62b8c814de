import type { Calendars } from '../calendars.ts';
import type { Companies } from '../companies.ts';
import type { FamiliarBrowsers } from '../safety/familiar.ts';
import type { Sessions } from '../sessions.ts';
import type { Envelope } from './bus.ts';

interface Kept {
  readonly sessions: Sessions;
  readonly calendars: Calendars;
  readonly companies: Companies;
  readonly familiar: FamiliarBrowsers;
}

/** What is kept in memory is proven again once somebody says that it changed: another process, or this one. */
export function forgetOn(
  { event, people, data }: Pick<Envelope, 'event' | 'people' | 'data'>,
  { sessions, calendars, companies, familiar }: Kept,
): void {
  if (event === 'browsers_forgotten') {
    for (const person of people ?? []) familiar.forgetOthers(person, String(data.But));
    return;
  }
  const { Kind } = data;
  if (event === 'NotificationUpdate' || Kind === 'goal_update' || Kind === 'item_update') return;
  // The operator has changed the company (tenant/actions/set-company.ts).
  if (event === 'sessions_changed' && people === null) {
    companies.forget();
    calendars.forget();
  }
  if (people === null) sessions.forget();
  else for (const person of people) sessions.forget(person);
}
