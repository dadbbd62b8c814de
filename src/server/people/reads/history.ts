import { sql } from 'kysely';
import type { z } from 'zod';
import type { PersonChangeLine } from '#contract/people/employment.ts';
import { mayReadHistory } from '#rules/people/profile-tabs.ts';
import type { Scope } from '../../db/database.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { profileSeenBy } from '../access.ts';
import { presentPersonRef } from '../present.ts';

type Line = z.infer<typeof PersonChangeLine>;
type Value = string | number | boolean | null;

/** What was changed about a person, newest first: for the ceo, org admins and management, 404 for everyone else. */
export async function personHistory(
  reading: Reading,
  id: number,
  range: { readonly limit: number; readonly offset: number },
): Promise<{ data: Line[]; count: number }> {
  const { scope, viewer } = reading;
  const { letters } = await profileSeenBy(scope, viewer, id);
  if (!mayReadHistory(letters)) throw notFound();
  const { rows, count } = await changesOf(scope, id, range);
  const lines = rows.map((row) => ({ ...row, fields: row.changes as Record<string, [Value, Value]> }));
  const names = await namesOf(
    reading,
    lines.flatMap(({ fields }) => fields.ManagerId ?? []),
  );
  const said = (field: string, value: Value): string | null => {
    if (value === null) return null;
    return field === 'ManagerId' ? (names.get(Number(value)) ?? null) : String(value);
  };
  return {
    data: lines.map((row) => ({
      Id: row.id,
      Kind: row.kind,
      Actor: actorOf(reading, row),
      CreatedAt: row.at.toISOString(),
      Changes: Object.entries(row.fields).map(([field, [from, to]]) => ({
        Field: field === 'ManagerId' ? 'Manager' : field,
        From: said(field, from),
        To: said(field, to),
      })),
    })),
    count,
  };
}

async function changesOf(
  scope: Scope,
  id: number,
  range: { readonly limit: number; readonly offset: number },
) {
  const ofPerson = scope.db
    .selectFrom('person_change as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.person_id', '=', id);
  const [rows, counted] = await Promise.all([
    ofPerson
      .leftJoin('person as a', (join) =>
        join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.id', '=', 'c.actor_id'),
      )
      .select([
        'c.id',
        'c.kind',
        'c.changes',
        'c.created_at as at',
        'a.id as actorId',
        'a.name as actorName',
        'a.avatar_id as actorAvatarId',
      ])
      .orderBy('c.id', 'desc')
      .limit(range.limit)
      .offset(range.offset)
      .execute(),
    ofPerson.select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: counted.count };
}

function actorOf(
  { services, viewer, now }: Reading,
  row: { actorId: number | null; actorName: string | null; actorAvatarId: number | null },
): Line['Actor'] {
  if (row.actorId === null || row.actorName === null) return null;
  const actor = { id: row.actorId, name: row.actorName, avatarId: row.actorAvatarId };
  return presentPersonRef(services, viewer.tenantId, actor, now);
}

async function namesOf({ scope }: Reading, ids: readonly Value[]): Promise<Map<number, string>> {
  const asked = [...new Set(ids.filter((id) => typeof id === 'number'))];
  if (asked.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${asked}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
