import type { TalentSettings } from '#contract/talent/settings.ts';
import { defaultSettings } from '#rules/talent/settings.ts';
import type { Database, TenantId } from '#server/db/database.ts';
import type { Calendar } from '#server/kernel/calendars.ts';
import { openCatalogue } from '#server/kernel/words.ts';
import { insertSettings } from '#server/talent/store.ts';

export interface TalentSpec extends Partial<Omit<TalentSettings, 'Settings' | 'FormLable'>> {
  effectiveDate?: string;
  offset?: number;
  share?: boolean;
  graceWeeks?: number;
}

/** Labels called 'Step 1', 'Step 2' and so on, or by another word. */
export const labelsOf = (count: number, word = 'Step') =>
  Array.from({ length: count }, (_, i) => ({ Label: `${word} ${i + 1}`, Description: '' }));

/**
 * A version of the settings; a company that was made with talent on has one already, with three labels from its first
 * quarter on. Answers its id.
 */
export async function makeTalentSettings(
  site: { readonly db: Pick<Database, 'write'>; now(): Date },
  tenant: { readonly id: TenantId; readonly calendar: Calendar; readonly quarterOffset: number },
  spec: TalentSpec = {},
): Promise<number> {
  const { effectiveDate, offset = tenant.quarterOffset, share = false, graceWeeks = 4, ...labels } = spec;
  const words = openCatalogue();
  const settings = {
    ...defaultSettings((key) => words.say('en', key)),
    ...labels,
    Settings: { ShareRatingWithEmployee: share, GracePeriod: graceWeeks },
  };
  const first = effectiveDate ?? tenant.calendar.periods[0]?.start;
  if (first === undefined) throw new Error('A company without quarters has no appraisals.');
  return site.db.write(tenant.id, site.now(), (scope) =>
    insertSettings(scope, { effectiveDate: first, offset, settings }),
  );
}
