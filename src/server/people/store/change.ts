import { limits } from '#contract/limits.ts';
import type { PersonChangeKind } from '#contract/vocabulary.ts';
import type { Scope, WriteScope } from '../../db/database.ts';
import type { Origin } from '../../kernel/safety/origin.ts';
import { noteSecurity, type SecurityNote } from '../../kernel/safety/security-log.ts';

/** What a field was and what it is now; people are told by id. */
export type FieldChange = readonly [string | number | boolean | null, string | number | boolean | null];

/** A line of what was changed about a person. */
export interface NewChange {
  readonly personId: number;
  readonly kind: PersonChangeKind;
  readonly changes?: Readonly<Record<string, FieldChange>>;
}

/** Far below the 65,535 parameters that a statement may have. */
const changesPerStatement = 500;

/** Who changes people, and from where; `id` null is the operator, or the person's own link. */
export interface ChangedBy {
  readonly id: number | null;
  readonly origin: Origin;
}

/** Record for ever what was changed about people. */
export async function insertChanges(
  scope: WriteScope,
  by: ChangedBy,
  changes: readonly NewChange[],
): Promise<void> {
  for (let i = 0; i < changes.length; i += changesPerStatement) {
    const rows = changes.slice(i, i + changesPerStatement).map((change) => ({
      tenant_id: scope.tenantId,
      person_id: change.personId,
      actor_id: by.id,
      kind: change.kind,
      changes: JSON.stringify(change.changes ?? {}),
      created_at: scope.now,
    }));
    await scope.db.insertInto('person_change').values(rows).execute();
  }
  await noteSecurity(
    scope,
    changes.flatMap((change) => safetyOf(change, by)),
  );
}

const rightsKinds: ReadonlySet<PersonChangeKind> = new Set(['role', 'ceo', 'flags']);
const employmentKinds: ReadonlySet<PersonChangeKind> = new Set(['email', 'deactivated', 'activated']);

/** What of a change the log of safety keeps: rights with their values, the rest by its name alone. */
function safetyOf({ personId, kind, changes = {} }: NewChange, { id, origin }: ChangedBy): SecurityNote[] {
  const about = { personId, actorId: id === personId ? null : id, origin };
  if (employmentKinds.has(kind)) {
    return [{ ...about, kind: 'employment_changed', detail: { change: addressChange(changes) ?? kind } }];
  }
  if (!rightsKinds.has(kind)) return [];
  const values = Object.entries(changes).map(([field, [, to]]) => [field, to]);
  return [{ ...about, kind: 'right_changed', detail: Object.fromEntries(values) }];
}

/** An address that is asked for is not the person's yet, and may never be. */
function addressChange({ Email, UnconfirmedEmail }: NonNullable<NewChange['changes']>): string | null {
  if (Email !== undefined || UnconfirmedEmail === undefined) return null;
  return UnconfirmedEmail[1] === null ? 'email_kept' : 'email_asked';
}

/** Write what a person is responsible for. */
export async function setResponsibility(
  scope: WriteScope,
  personId: number,
  body: string,
  actorId: number,
): Promise<void> {
  const written = { body, updated_at: scope.now, updated_by_id: actorId };
  await scope.db
    .insertInto('responsibility')
    .values({ tenant_id: scope.tenantId, person_id: personId, ...written })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id']).doUpdateSet(written))
    .execute();
}

/** When the person was last invited anew by hand; null for never. */
export const lastReinvited = async (scope: Scope, personId: number): Promise<Date | null> =>
  (await changesOfKind(scope, personId, 'reinvited', 1))[0]?.created_at ?? null;

/** More would be too many to look through, and no company has them. */
const askersAtMost = 100;

/** Who has asked for the address that waits, each once, the last first; null for nobody who is known. */
export async function emailAskers(scope: Scope, personId: number): Promise<(number | null)[]> {
  const lines = await changesOfKind(scope, personId, 'email', askersAtMost);
  const begun = lines.findIndex(({ changes }) => !isAskedAgain(changes as NewChange['changes']));
  return lines.slice(0, begun < 0 ? lines.length : begun + 1).map(({ actor_id }) => actor_id);
}

const isAskedAgain = ({ UnconfirmedEmail: asked }: NewChange['changes'] = {}): boolean =>
  asked !== undefined && asked[0] === asked[1];

const changesOfKind = (scope: Scope, personId: number, kind: PersonChangeKind, most: number) =>
  scope.db
    .selectFrom('person_change')
    .select(['created_at', 'actor_id', 'changes'])
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/**
 * The link in the present mailbox that takes back the address that waits lives from now on as long as one that confirms
 * it; false where there is none that is open.
 */
export async function prolongTakingBack(scope: WriteScope, personId: number): Promise<boolean> {
  const kept = await scope.db
    .updateTable('account_link')
    .set({ expires_at: new Date(scope.now.getTime() + limits.confirmHours * 3_600_000) })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('kind', '=', 'cancel')
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .returning('id')
    .execute();
  return kept.length > 0;
}
