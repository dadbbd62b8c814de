import { addDays } from '#rules/calendar/days.ts';
import type { PeriodFacts } from '#server/kernel/calendars.ts';
import { insertSettings } from '#server/talent/store.ts';
import { type AppraisalSpec, makeAppraisals } from '#test/make-appraisals.ts';
import type { AppraisalDraft } from '../talent-story.ts';
import type { Tenant } from '../types.ts';
import type { Place } from './goals.ts';
import { morningOf } from './times.ts';

/** How many quarters before the current one have appraisals. */
const quartersBack = 4;

/** A company with appraisals in its story has talent on, from its fourth quarter back. */
export async function loadAppraisals(
  place: Place,
  tenant: Tenant,
  periods: readonly PeriodFacts[],
): Promise<void> {
  const { site, scope, company, people, hours } = place;
  const { talent } = tenant;
  if (talent === undefined) return;
  const past = periods.filter(({ end }) => end < hours.today);
  const first = past.at(-quartersBack);
  if (first === undefined) throw new Error(`${tenant.name} has no four quarters behind it.`);
  await scope.db
    .updateTable('tenant')
    .set({ talent_enabled: true })
    .where('id', '=', scope.tenantId)
    .execute();
  await insertSettings(scope, {
    effectiveDate: first.start,
    offset: company.quarterOffset,
    settings: talent.settings,
  });
  const idOf = (key: string): number => {
    const person = people.get(key);
    if (person === undefined) throw new Error(`${tenant.name} has no ${key}.`);
    return person.id;
  };
  const specs = talent.appraisals.map((draft): AppraisalSpec => {
    const period = past.at(draft.quarter);
    if (period === undefined) throw new Error(`${tenant.name} has no quarter ${draft.quarter}.`);
    return specOf(place, draft, period, tenant, idOf);
  });
  await makeAppraisals(site, company, specs);
}

function specOf(
  { people, hours }: Place,
  draft: AppraisalDraft,
  period: PeriodFacts,
  { talent }: Tenant,
  idOf: (key: string) => number,
): AppraisalSpec {
  const { about, by, startedBy, state, signed, refusal, ...written } = draft;
  // Some weeks after the quarter's end, and never tomorrow.
  const at = (days: number): Date => {
    const morning = morningOf(addDays(period.end, days), hours, `${about}${draft.quarter}${days}`);
    return morning < hours.now ? morning : hours.now;
  };
  return {
    employee: { id: idOf(about) },
    reviewer: { id: idOf(by) },
    period,
    state,
    review: written.review,
    primary: written.primary,
    secondary: written.secondary,
    tertiary: written.tertiary ?? null,
    ratingsShared: talent?.settings.Settings.ShareRatingWithEmployee ?? false,
    ...(talent === undefined
      ? {}
      : { labels: talent.settings, labelCount: talent.settings.PrimaryLabels.length === 5 ? 5 : 3 }),
    ...(startedBy === undefined ? {} : { starter: { id: idOf(startedBy) } }),
    signature: signed === null ? null : { name: people.get(about)?.name ?? '', ...signed },
    managerSignature: people.get(by)?.name ?? '',
    ...(refusal === undefined ? {} : { refusal }),
    startedAt: at(12),
    sharedAt: at(19),
    acknowledgedAt: at(refusal === undefined ? 24 : 34),
    completedAt: at(36),
  };
}
