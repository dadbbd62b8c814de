import { sql } from 'kysely';
import type { z } from 'zod';
import type { SecurityEvent } from '#contract/safety.ts';
import type { SecurityEventKind } from '#contract/vocabulary.ts';
import { mayReadSecurityLog } from '#rules/people/account/safety.ts';
import type { Scope } from '../../db/database.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { shownDevice } from '../../kernel/safety/origin.ts';
import { hashOfEvent } from '../../kernel/safety/security-log.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import { dayWords } from '../../reports/present/cells.ts';
import { type KnownById, presentDetail } from '../present.ts';

const page = 50;
const accountLength = 8;

type Line = z.infer<typeof SecurityEvent>;

/** A page of what touched safety, newest first, before an id; 404 to everyone but ceo and org admins. */
export async function securityLog(
  { scope, services, viewer, time }: Reading,
  before: number | undefined,
): Promise<{ data: Line[]; HasMore: boolean }> {
  if (!mayReadSecurityLog(await viewerNow(scope, viewer.id))) throw notFound();
  const rows = await eventsBefore(scope, before, page + 1);
  const shown = rows.slice(0, page);
  const names = await namesIn(scope, shown);
  const known: KnownById = {
    person: (id) => names.get(id) ?? null,
    quarter: (id) => {
      const quarter = time.calendar.period(id);
      return (
        quarter && `${dayWords(quarter.start, viewer.language)} – ${dayWords(quarter.end, viewer.language)}`
      );
    },
  };
  return {
    data: shown.map((row) => ({
      Id: row.id,
      At: row.at.toISOString(),
      Kind: row.kind,
      Title: services.words.say(viewer.language, `people.security.detail.kind.${row.kind}`),
      Person: named(row.person_id, row.person_name),
      Actor: named(row.actor_id, row.actor_name),
      Account: row.account_hash?.slice(0, accountLength) ?? null,
      Address: row.address,
      Device: shownDevice(row.device),
      Detail: presentDetail(services.words, viewer.language, row.detail, known),
    })),
    HasMore: rows.length > page,
  };
}

/** Whom the entries name by id: whose report it was. */
async function namesIn(
  scope: Scope,
  rows: readonly { readonly detail: unknown }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ detail }) => {
    const { user, manager, below } = detail as Record<string, unknown>;
    return [user, manager, below].filter((id) => typeof id === 'number');
  });
  if (ids.length === 0) return new Map();
  const people = await scope.db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

function eventsBefore(scope: Scope, before: number | undefined, limit: number) {
  let query = scope.db
    .selectFrom('security_event as e')
    .leftJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 'e.tenant_id').onRef('p.id', '=', 'e.person_id'),
    )
    .leftJoin('person as a', (join) =>
      join.onRef('a.tenant_id', '=', 'e.tenant_id').onRef('a.id', '=', 'e.actor_id'),
    )
    .select([
      'e.id',
      'e.at',
      'e.kind',
      'e.person_id',
      'e.actor_id',
      'e.account_hash',
      'e.address',
      'e.device',
    ])
    .select(['e.detail', 'p.name as person_name', 'a.name as actor_name'])
    .where('e.tenant_id', '=', scope.tenantId)
    .orderBy('e.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('e.id', '<', before);
  return query.execute();
}

const named = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { Id: id, Name: name };

const detailOf = (detail: unknown): string =>
  Object.entries(detail as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

/** The first row whose hash is not what its content and the row before give; null when the chain is whole. */
async function brokenLink(scope: Scope): Promise<{ id: number; at: Date } | null> {
  let previous: string | null | undefined;
  for (let after = 0; ; ) {
    const rows = await scope.db
      .selectFrom('security_event')
      .selectAll()
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(1000)
      .execute();
    for (const row of rows) {
      const detail = row.detail as Record<string, unknown>;
      // What is older than is kept is gone: the first that is left vouches for itself.
      const isFollowing = previous === undefined || row.previous_hash === previous;
      if (!isFollowing || hashOfEvent({ ...row, detail }, row.previous_hash) !== row.hash)
        return { id: row.id, at: row.at };
      previous = row.hash;
      after = row.id;
    }
    if (rows.length < 1000) return null;
  }
}

/** The hash of the newest row, which stands for all before it; null: nothing was written yet. */
export async function headOfLog(scope: Scope): Promise<{ id: number; hash: string } | null> {
  const row = await scope.db
    .selectFrom('security_event')
    .select(['id', 'hash'])
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** How many entries of each kind there are up to one of them: behind another one, or since an instant. */
export async function countsUpTo(
  scope: Scope,
  id: number,
  from: number | Date,
): Promise<ReadonlyMap<SecurityEventKind, number>> {
  const rows = await scope.db
    .selectFrom('security_event')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '<=', id)
    .where((eb) => (typeof from === 'number' ? eb('id', '>', from) : eb('at', '>=', from)))
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** The newest entries as lines, and whether the chain of hashes is whole, for the operator. */
export async function printedLog(scope: Scope, count: number): Promise<string> {
  const rows = await eventsBefore(scope, undefined, count);
  const lines = rows.map((row) =>
    [
      row.id,
      row.at.toISOString(),
      row.kind,
      row.person_name ?? row.account_hash?.slice(0, accountLength) ?? '',
    ]
      .concat(
        row.actor_name === null ? [] : [`by ${row.actor_name}`],
        row.address,
        shownDevice(row.device),
        detailOf(row.detail),
      )
      .filter((part) => part !== '')
      .join('  '),
  );
  const broken = await brokenLink(scope);
  const head = await headOfLog(scope);
  const verdict =
    broken === null
      ? `The chain is whole. Its head: ${head === null ? 'no entry yet' : `${head.id} ${head.hash}`}`
      : `THE CHAIN IS BROKEN at entry ${broken.id} of ${broken.at.toISOString()}: it or one before it was changed or taken out.`;
  return [...lines, verdict].join('\n');
}
