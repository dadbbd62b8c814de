import type { TalentSettings } from '#contract/talent/settings.ts';
import type { Schedule } from '#rules/talent/periods.ts';
import type { WriteScope } from '../db/database.ts';

/** Add a version of the settings, in force from now on; the earlier ones stay. Answers its id. */
export async function insertSettings(
  scope: WriteScope,
  { effectiveDate, offset, settings }: Schedule & { readonly settings: TalentSettings },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('talent_settings')
    .values({
      tenant_id: scope.tenantId,
      effective_date: effectiveDate,
      quarter_offset: offset,
      settings: JSON.stringify(settings),
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The quarter has its first appraisal, under these settings; later ones change nothing. */
export async function insertPeriodSettings(
  scope: WriteScope,
  periodId: number,
  settingsId: number,
): Promise<void> {
  await scope.db
    .insertInto('talent_period')
    .values({
      tenant_id: scope.tenantId,
      period_id: periodId,
      settings_id: settingsId,
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'period_id']).doNothing())
    .execute();
}
