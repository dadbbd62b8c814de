import type { Scope, WriteScope } from '../../db/database.ts';

/** Whether this person has signed in from this browser lately. */
export async function isKnownBrowser(scope: Scope, personId: number, browser: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('known_browser')
    .select('person_id')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('browser_hash', '=', browser)
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody proved here who they are. */
export async function rememberBrowser(scope: WriteScope, personId: number, browser: string): Promise<void> {
  await scope.db
    .insertInto('known_browser')
    .values({ tenant_id: scope.tenantId, person_id: personId, browser_hash: browser, seen_at: scope.now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'person_id', 'browser_hash']).doUpdateSet({ seen_at: scope.now }),
    )
    .execute();
}

/** Whoever signed in from another browser than this one is a stranger there from now on. */
export async function deleteOtherBrowsers(
  scope: WriteScope,
  personId: number,
  browser: string | null,
): Promise<void> {
  await scope.db
    .deleteFrom('known_browser')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('browser_hash', '!=', browser ?? '')
    .execute();
}

export async function browsersOf(scope: Scope, personId: number): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('known_browser')
    .select('browser_hash')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .execute();
  return rows.map((row) => row.browser_hash);
}
