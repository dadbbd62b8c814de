import type { Quarter } from '#rules/calendar/quarters.ts';
import { weeksOf } from '#rules/calendar/weeks.ts';
import type { Scope, WriteScope } from '../db/database.ts';

/** Hold the company until the end of the transaction, so that two never make the same quarters. */
export async function lockCompany(scope: WriteScope): Promise<void> {
  await scope.db
    .selectFrom('tenant')
    .select('id')
    .where('id', '=', scope.tenantId)
    .forNoKeyUpdate()
    .execute();
}

/** Hold the quarters until the end of the transaction: a goal or a theme that is being made in one is waited for. */
export async function lockPeriods(scope: WriteScope): Promise<void> {
  await scope.db
    .selectFrom('period')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The first and last days of the company's quarters. */
export async function periodDays(scope: Scope): Promise<{ startDate: string; endDate: string }[]> {
  return scope.db
    .selectFrom('period')
    .select(['start_date as startDate', 'end_date as endDate'])
    .where('tenant_id', '=', scope.tenantId)
    .execute();
}

/** Take all quarters away, which only a company without goals and themes can. */
export async function deletePeriods(scope: WriteScope): Promise<void> {
  await scope.db.deleteFrom('week').where('tenant_id', '=', scope.tenantId).execute();
  await scope.db.deleteFrom('period').where('tenant_id', '=', scope.tenantId).execute();
}

export async function insertPeriods(scope: WriteScope, quarters: readonly Quarter[]): Promise<void> {
  if (quarters.length === 0) return;
  const periods = await scope.db
    .insertInto('period')
    .values(
      quarters.map(({ label, year, startDate, endDate }) => ({
        tenant_id: scope.tenantId,
        quarter: Number(label.slice(1)),
        year,
        start_date: startDate,
        end_date: endDate,
      })),
    )
    .returning(['id', 'start_date as startDate', 'end_date as endDate'])
    .execute();
  await scope.db
    .insertInto('week')
    .values(
      periods.flatMap((period) =>
        weeksOf(period).map((week) => ({
          tenant_id: scope.tenantId,
          period_id: period.id,
          number: week.number,
          start_date: week.startDate,
          end_date: week.endDate,
        })),
      ),
    )
    .execute();
}
