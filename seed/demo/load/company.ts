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
  await loadStrategy(place, tenant, calendar, { ceoId: ceo.id, writtenAt });
}

interface Writer {
  readonly ceoId: number;
  readonly writtenAt: (day: string, salt: string) => Date;
}

/** The versions that were published, and the draft in waiting. */
async function loadStrategy(
  { scope, hours }: Place,
  tenant: Tenant,
  calendar: Calendar,
  { ceoId, writtenAt }: Writer,
): Promise<void> {
  const { mission, vision, values, objectives, video, before, draft } = tenant.strategy;
  const sections = { mission, vision, values, ...objectives, ...(video ? { video } : {}) };
  const now = calendar.periods.findIndex(({ start, end }) => start <= hours.today && hours.today <= end);
  const first = calendar.periods[0]?.start ?? hours.today;
  const latest = before === undefined ? first : (calendar.periods[now]?.start ?? hours.today);
  const versions = [
    ...(before === undefined
      ? []
      : [{ sections: { ...sections, ...before }, at: writtenAt(addDays(first, 7), mission) }]),
    { sections, at: writtenAt(addDays(latest, 7), vision) },
  ].map(({ at, ...version }) => ({ ...version, at, published: at }));
  const drafted = writtenAt(addDays(hours.today, -2), values);
  const all = [
    ...versions,
    ...(draft === undefined ? [] : [{ sections: { ...sections, ...draft }, at: drafted, published: null }]),
  ];
  await scope.db
    .insertInto('strategy_version')
    .values(
      all.map(({ sections: texts, at, published }) => ({
        tenant_id: scope.tenantId,
        sections: JSON.stringify(texts),
        author_id: ceoId,
        created_at: at,
        updated_at: at,
        published_at: published,
      })),
    )
    .execute();
}
