import type { WriteScope } from '../db/database.ts';
import type { Writing } from './reading.ts';

interface Once<T> {
  make(): Promise<T>;
  idOf(answer: T): number;
  /** What was made then, as the viewer sees it now; 404 where it is gone. */
  again(id: number): Promise<T>;
}

/**
 * Adds what a call asks for, once: whoever sends the same again under the same key, because no answer came, is answered
 * what was made the first time (docs/decisions/0025). `sent`: the key with all that was sent, as a hash; null where
 * there was no key. Whoever sends it while the first is still under way waits for that.
 */
export async function once<T>(
  writing: Writing,
  sent: string | null,
  { make, idOf, again }: Once<T>,
): Promise<T> {
  if (sent === null) return make();
  const { scope, viewer } = writing;
  const before = await claim(scope, viewer.id, sent);
  if (before !== null) return again(before);
  const answer = await make();
  await scope.db
    .updateTable('made_once')
    .set({ object_id: idOf(answer) })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', viewer.id)
    .where('sent_hash', '=', sent)
    .execute();
  return answer;
}

/** The id of what was made before; null where nothing was, and this transaction makes it. */
async function claim({ db, tenantId, now }: WriteScope, personId: number, sent: string) {
  const claimed = await db
    .insertInto('made_once')
    .values({ tenant_id: tenantId, person_id: personId, sent_hash: sent, made_at: now })
    // What is older than a day is another one.
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'person_id', 'sent_hash'])
        .doUpdateSet({ made_at: now, object_id: 0 })
        .where('made_once.made_at', '<', dayBefore(now)),
    )
    .returning('sent_hash')
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const before = await db
    .selectFrom('made_once')
    .select('object_id')
    .where('tenant_id', '=', tenantId)
    .where('person_id', '=', personId)
    .where('sent_hash', '=', sent)
    .executeTakeFirstOrThrow();
  return before.object_id;
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - 86_400_000);

/** Nobody sends again after a day. */
export async function forgetMadeOnce({ db, tenantId, now }: WriteScope): Promise<void> {
  await db
    .deleteFrom('made_once')
    .where('tenant_id', '=', tenantId)
    .where('made_at', '<', dayBefore(now))
    .execute();
}
