import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SecurityEventKind } from '#contract/vocabulary.ts';
import type { WriteScope } from '../../db/database.ts';
import { noOrigin, type Origin } from './origin.ts';

export interface SecurityNote {
  readonly kind: SecurityEventKind;
  /** Whom it is about; null where nobody has the address that was typed. */
  readonly personId: number | null;
  /** Who did it, where that is somebody else. */
  readonly actorId?: number | null;
  /** Keyed hash of the address that was typed. */
  readonly accountHash?: string | null;
  readonly origin?: Origin;
  /** Names and ids of the product, never what a person wrote. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** One number beside the company's own: the log of a company is written by one transaction at a time. */
const logLock = 7_392_019;

/** As many as one thing that somebody does brings about, and more. */
const fewAtMost = 4;

/**
 * Write down what touches safety, with this transaction. Each row carries the hash of the one before: what is taken
 * out or changed later shows (`brokenLink`). The company's log is held until the commit: few notes are written in the
 * commit's own round, so that a crowd at the door waits for no answer that is on its way; many are best said last.
 */
export async function noteSecurity(scope: WriteScope, notes: readonly SecurityNote[]): Promise<void> {
  if (notes.length === 0) return;
  if (notes.length > fewAtMost) return noteMany(scope, notes);
  const { tenantId, withCommit } = scope;
  withCommit.push({
    sql: 'select pg_advisory_xact_lock($1::int, $2::int)',
    parameters: [logLock, tenantId],
  });
  for (const note of notes) {
    const row = rowOf(scope, note);
    const { tenant_id, at, kind, person_id, actor_id, account_hash, address, device, detail } = row;
    const columns = [tenant_id, at, kind, person_id, actor_id, account_hash, address, device];
    withCommit.push({
      sql: insertLinked,
      parameters: [...columns, JSON.stringify(detail), behindPrevious(row)],
    });
  }
}

/** The same hash as `hashOfEvent` makes, of the row that is the last by then. */
const insertLinked = `
  insert into security_event (
    tenant_id, at, kind, person_id, actor_id, account_hash, address, device, detail, previous_hash, hash
  )
  select $1::bigint, $2::timestamptz, $3::text, $4::bigint, $5::bigint, $6::text, $7::text, $8::text, $9::jsonb,
    last.hash,
    encode(sha256(convert_to('[' || coalesce(to_json(last.hash)::text, 'null') || $10::text, 'UTF8')), 'hex')
  from (
    select (select hash from security_event where tenant_id = $1::bigint order by id desc limit 1) as hash
  ) last`;

async function noteMany(scope: WriteScope, notes: readonly SecurityNote[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${logLock}::int, ${scope.tenantId}::int)`.execute(scope.db);
  const last = await scope.db
    .selectFrom('security_event')
    .select('hash')
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  let previous = last?.hash ?? null;
  // A file of people may bring thousands with rights, and whoever else writes the log waits for them.
  for (let i = 0; i < notes.length; i += rowsPerStatement) {
    const rows = notes.slice(i, i + rowsPerStatement).map((note) => {
      const row = rowOf(scope, note);
      const link = { previous_hash: previous, hash: hashOfEvent(row, previous) };
      previous = link.hash;
      return { ...row, detail: JSON.stringify(row.detail), ...link };
    });
    await scope.db.insertInto('security_event').values(rows).execute();
  }
}

/** Far below the 65,535 parameters that a statement may have. */
const rowsPerStatement = 500;

/** The columns that a hash is made of. */
export interface HashedEvent {
  readonly tenant_id: number;
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly person_id: number | null;
  readonly actor_id: number | null;
  readonly account_hash: string | null;
  readonly address: string;
  readonly device: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

function rowOf(scope: WriteScope, note: SecurityNote): HashedEvent {
  const { address, device } = note.origin ?? noOrigin;
  return {
    tenant_id: scope.tenantId,
    at: scope.now,
    kind: note.kind,
    person_id: note.personId,
    actor_id: note.actorId ?? null,
    account_hash: note.accountHash ?? null,
    address,
    device,
    detail: note.detail ?? {},
  };
}

/** SHA-256 over the row's columns in a fixed order and the hash before it, as one list of JSON. */
export function hashOfEvent(row: HashedEvent, previous: string | null): string {
  return createHash('sha256')
    .update(`[${JSON.stringify(previous)}${behindPrevious(row)}`)
    .digest('hex');
}

/** All of that list behind its first entry. */
function behindPrevious(row: HashedEvent): string {
  const { tenant_id, at, kind, person_id, actor_id, account_hash, address, device } = row;
  const detail = Object.entries(row.detail).sort(([a], [b]) => (a < b ? -1 : 1));
  const columns = [tenant_id, at.toISOString(), kind, person_id, actor_id, account_hash, address, device];
  return `,${JSON.stringify([...columns, detail]).slice(1)}`;
}

/**
 * What is older goes, some `atOnce` of it, through the one function of the database that may; the newest thirty days
 * never do. Answers whether there may be more.
 */
export async function forgetSecurityEvents(
  scope: WriteScope,
  before: Date,
  atOnce: number,
): Promise<boolean> {
  const next = await scope.db
    .selectFrom('security_event')
    .select('at')
    .where('tenant_id', '=', scope.tenantId)
    .where('at', '<', before)
    .orderBy('at')
    .offset(atOnce)
    .limit(1)
    .executeTakeFirst();
  // Those of one moment go together.
  const until = next === undefined ? before : new Date(next.at.getTime() + 1);
  const gone = await sql<{ count: number }>`
    select forget_security_events(${until}::timestamptz) as count`.execute(scope.db);
  return next !== undefined && (gone.rows[0]?.count ?? 0) > 0;
}
