import type { WriteScope } from '../db/database.ts';

/** One theme a quarter: a new one takes the place of the old. */
export async function writeTheme(
  scope: WriteScope,
  theme: { periodId: number; title: string; authorId: number },
): Promise<void> {
  const changed = { title: theme.title, author_id: theme.authorId, updated_at: scope.now };
  await scope.db
    .insertInto('theme')
    .values({ tenant_id: scope.tenantId, period_id: theme.periodId, ...changed })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'period_id']).doUpdateSet(changed))
    .execute();
}

export async function removeTheme(scope: WriteScope, periodId: number): Promise<void> {
  await scope.db
    .deleteFrom('theme')
    .where('tenant_id', '=', scope.tenantId)
    .where('period_id', '=', periodId)
    .execute();
}
