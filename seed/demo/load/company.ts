import { addDays } from '#rules/calendar/days.ts';
import type { Calendar } from '#server/kernel/calendars.ts';
import { insertRows } from '#test/support/rows.ts';
import type { Tenant } from '../types.ts';
import type { Place } from './goals.ts';
import { morningOf } from './times.ts';

/** What the ceo has written for everyone: the theme of each quarter, on its first day, and the published strategy. */
export async function loadCompany(place: Place, tenant: Tenant, calendar: Calendar): Promise<void> {
  const { scope, hours, people } = place;
  const ceo = [...people.values()].find(({ role }) => role === 'ceo');
  if (ceo === undefined) throw new Error(`${tenant.name} has no ceo.`);
  const now = calendar.periods.findIndex(({ start, end }) => start <= hours.today && hours.today <= end);
  const themes = Object.entries(tenant.themes).flatMap(([quarter, title]) => {
    const period = calendar.periods[now + Number(quarter)];
    return period === undefined || title === undefined ? [] : [{ period, title }];
  });
  const writtenAt = (day: string, salt: string): Date => {
    const morning = morningOf(day, hours, salt);
    return morning < scope.now ? morning : scope.now;
  };
  await insertRows(
    scope,
    'theme',
    themes.map(({ period, title }) => ({
      tenant_id: scope.tenantId,
      period_id: period.id,
      title,
      author_id: ceo.id,
      updated_at: writtenAt(period.start, title),
    })),
  );
  const { mission, vision, values, objectives } = tenant.strategy;
  const published = writtenAt(addDays(calendar.periods[0]?.start ?? hours.today, 7), mission);
  await scope.db
    .insertInto('strategy_version')
    .values({
      tenant_id: scope.tenantId,
      sections: JSON.stringify({ mission, vision, values, ...objectives }),
      author_id: ceo.id,
      created_at: published,
      updated_at: published,
      published_at: published,
    })
    .execute();
}
