import type { DiscType } from '#contract/vocabulary.ts';
import type { Scope } from '../db/database.ts';
import type { Reading } from '../kernel/reading.ts';
import { notFound } from '../kernel/refusal.ts';
import { profileSeenNow, type SeenPerson } from '../people/access.ts';
import type { EntryRow, ManualRow } from './rows.ts';

/** Somebody's user manual as the viewer may know of it. */
export interface SeenManual {
  readonly about: SeenPerson;
  readonly isOwn: boolean;
  /** null: nothing begun. */
  readonly manual: ManualRow | null;
  readonly entry: EntryRow | null;
}

/** The only way to a user manual: members read those of everybody they see, observers none. */
export async function manualSeenBy(reading: Reading, personId: number): Promise<SeenManual> {
  const about = await personSeenBy(reading, personId);
  const isOwn = about.letters.has('S');
  const isMember = about.letters.has('V') || (isOwn && about.row.role !== 'observer');
  if (!isMember) throw notFound();
  return { ...(await manualIn(reading.scope, about)), isOwn };
}

export async function personSeenBy({ scope, viewer }: Reading, personId: number): Promise<SeenPerson> {
  return (await profileSeenNow(scope, viewer.id, personId)).seen;
}

/** The report that a public key opens: one's own when it is ready, anybody's when it is connected; else 404. */
export async function reportSeenBy(reading: Reading, publicKey: string): Promise<ManualRow> {
  const manual = await manualBy(reading.scope, { publicKey });
  if (manual === null) throw notFound();
  const { isOwn } = await manualSeenBy(reading, manual.personId);
  const isReadable = manual.status === 4 || (isOwn && manual.status === 1);
  if (!isReadable) throw notFound();
  return manual;
}

/** A person's manual and manual entry, asked for by whoever has looked at the person already. */
export async function manualIn(scope: Scope, about: SeenPerson): Promise<Omit<SeenManual, 'isOwn'>> {
  const [manual, entry] = await Promise.all([
    manualBy(scope, { personId: about.row.id }),
    entryOf(scope, about.row.id),
  ]);
  return { about, manual, entry };
}

async function manualBy(
  scope: Scope,
  by: { personId: number } | { publicKey: string },
): Promise<ManualRow | null> {
  const query = scope.db
    .selectFrom('user_manual')
    .select([
      'person_id as personId',
      'status',
      'public_key as publicKey',
      'private_key as privateKey',
      'outside_disc as outsideDisc',
      'updated_at as updatedAt',
    ])
    .where('tenant_id', '=', scope.tenantId);
  const row = await ('personId' in by
    ? query.where('person_id', '=', by.personId)
    : query.where('public_key', '=', by.publicKey)
  ).executeTakeFirst();
  return row === undefined ? null : { ...row, outsideDisc: row.outsideDisc as DiscType | null };
}

async function entryOf(scope: Scope, personId: number): Promise<EntryRow | null> {
  const row = await scope.db
    .selectFrom('user_manual_entry as e')
    .leftJoin('user_manual_file as f', (join) =>
      join.onRef('f.tenant_id', '=', 'e.tenant_id').onRef('f.id', '=', 'e.file_id'),
    )
    .select([
      'e.disc',
      'e.description',
      'e.file_id as fileId',
      'f.file_key as fileKey',
      'e.updated_at as updatedAt',
    ])
    .where('e.tenant_id', '=', scope.tenantId)
    .where('e.person_id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, disc: row.disc as DiscType };
}
