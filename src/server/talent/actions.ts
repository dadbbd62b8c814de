import { isDeepStrictEqual } from 'node:util';
import type { TalentSettings } from '#contract/talent/settings.ts';
import type { WordKey } from '#contract/word-key.ts';
import { quarterOf } from '#rules/calendar/quarters.ts';
import type { Schedule } from '#rules/talent/periods.ts';
import { defaultSchedule, defaultSettings } from '#rules/talent/settings.ts';
import type { WriteScope } from '../db/database.ts';
import { keptPeriods, newestSettings, type TalentPeriod } from './reads/settings.ts';
import { insertPeriodSettings, insertSettings } from './store.ts';

/** What the operator sets: the labels, and from which quarter on they are for. */
export type NewSettings = Schedule & { readonly settings: TalentSettings };

/** Add a version; answers its id and that of the one before, null where nothing is new. */
export async function setSettings(
  scope: WriteScope,
  next: NewSettings,
): Promise<{ from: number | null; to: number } | null> {
  const before = await newestSettings(scope);
  if (before !== null) {
    const { id, ...same } = before;
    if (isDeepStrictEqual(same, next)) return null;
    return { from: id, to: await insertSettings(scope, next) };
  }
  return { from: null, to: await insertSettings(scope, next) };
}

/** Talent is on: without settings it begins with those of all beginners, from the quarter of this day on. */
export async function beginTalent(
  scope: WriteScope,
  { today, quarterOffset }: { readonly today: string; readonly quarterOffset: number },
  say: (key: WordKey) => string,
): Promise<{ from: null; to: number } | null> {
  if ((await newestSettings(scope)) !== null) return null;
  const to = await insertSettings(scope, {
    ...defaultSchedule(today, quarterOffset),
    settings: defaultSettings(say),
  });
  return { from: null, to };
}

/** Whether the goal year can begin in another month as far as appraisals go. `next`: settings set with it. */
export async function fitsQuarters(
  scope: WriteScope,
  quarterOffset: number,
  next: NewSettings | null,
): Promise<boolean> {
  if ((await keptPeriods(scope)).size > 0) return false;
  const settings = next ?? (await newestSettings(scope));
  if (settings === null) return true;
  return quarterOf(settings.effectiveDate, quarterOffset).startDate === settings.effectiveDate;
}

/**
 * A quarter gets an appraisal: from its first one on it keeps the number of labels.
 * @awaited by whatever makes an appraisal
 */
export async function keepSettingsOf(scope: WriteScope, period: TalentPeriod): Promise<void> {
  if (!period.isKept) await insertPeriodSettings(scope, period.id, period.version.id);
}
