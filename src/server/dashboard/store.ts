import { sql } from 'kysely';
import type { WriteScope } from '../db/database.ts';

/** Hold the quarter's theme until the end of the transaction, whether there is one or not. */
export async function lockTheme(scope: WriteScope, periodId: number): Promise<void> {
  await scope.db
    .selectFrom('period')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', periodId)
    .forNoKeyUpdate()
    .execute();
}

/** One theme a quarter: a new one takes the place of the old. */
export async function writeTheme(
  scope: WriteScope,
  theme: { periodId: number; title: string; authorId: number },
): Promise<void> {
  const changed = { title: theme.title, author_id: theme.authorId };
  await scope.db
    .insertInto('theme')
    .values({ tenant_id: scope.tenantId, period_id: theme.periodId, ...changed, updated_at: scope.now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'period_id'])
        .doUpdateSet({ ...changed, updated_at: laterThanBefore(scope) }),
    )
    .execute();
}

export async function removeTheme(scope: WriteScope, periodId: number): Promise<void> {
  await scope.db
    .deleteFrom('theme')
    .where('tenant_id', '=', scope.tenantId)
    .where('period_id', '=', periodId)
    .execute();
}

/** Two changes within a millisecond are two. */
const laterThanBefore = ({ now }: WriteScope) =>
  sql<Date>`greatest(${now}::timestamptz, theme.updated_at + interval '1 millisecond')`;
