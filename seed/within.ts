import type { WriteScope } from '#server/db/database.ts';
import type { Company } from '#server/kernel/viewer.ts';
import type { Site } from '#test/make.ts';

/** The makers open a transaction of their own; on this site they write in the one that is open. */
export function within(scope: WriteScope): Site {
  return { db: { write: (_tenantId: Company['id'], _now, work) => work(scope) }, now: () => scope.now };
}
