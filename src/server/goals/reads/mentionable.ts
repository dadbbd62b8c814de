import { type SqlBool, sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { type CommentPlace, isForAnyMember, mayBeMentioned } from '#rules/goals/talk/mentions.ts';
import { mayComment, mayReadEdit } from '#rules/goals/visibility.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Reading } from '../../kernel/reading.ts';
import { forbidden, notFound } from '../../kernel/refusal.ts';
import { viewerColumns } from '../../kernel/viewer.ts';
import { presentPersonRef } from '../../people/present.ts';
import { goalSeenBy, mayReadCommentOn, type SeenGoal, sightOf } from '../access.ts';
import type { CommentRow } from './detail.ts';
import { candidatesFor } from './readers.ts';
import { goalOfCommentable } from './talk.ts';

interface Asked {
  readonly Type: CommentRow['onType'];
  readonly Id: number;
  readonly Search: string;
}

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly jobTitle: string;
  readonly avatarId: number | null;
}

/** Whom a comment there may name, the first few by name: whoever reads it and is told of things. */
export async function mentionableAnswer(
  reading: Reading,
  { Type, Id, Search }: Asked,
): Promise<AnswerOf<typeof api.goals.mentionable>> {
  const { services, scope, viewer, now } = reading;
  const on = await goalOfCommentable(scope, Type, Id);
  if (on === null) throw notFound();
  const seen = await goalSeenBy(reading, on.goalId);
  const sight = sightOf(seen);
  if (on.ofOpenEdit && !mayReadEdit(viewer, sight)) throw notFound();
  if (!mayComment(viewer, sight) || !mayReadCommentOn(viewer, seen, Type, 0)) throw forbidden();
  const place: CommentPlace = { onType: Type, ofOpenEdit: on.ofOpenEdit, authorId: viewer.id };
  const ids = isForAnyMember(sight, place) ? null : await readersThere(reading, seen, place);
  const key = searchKeyOf(Search);
  const found = await sql<Choice>`
    select p.id, p.name, p.job_title as "jobTitle", p.avatar_id as "avatarId" from person p
    where p.tenant_id = ${scope.tenantId}::bigint and p.id <> ${viewer.id}::bigint and ${isTold()}
      and ${ids === null ? sql`true` : sql`p.id = any(${ids}::bigint[])`}
      and strpos(split_part(p.search_key, E'\n', 1), ${key}::text) > 0
    order by strpos(split_part(p.search_key, E'\n', 1), ${key}::text), p.name, p.id
    limit ${limits.mentionChoices}::int`.execute(scope.db);
  return {
    data: found.rows.map((row) => ({
      ...presentPersonRef(services, viewer.tenantId, row, now),
      JobTitle: row.jobTitle,
    })),
  };
}

/** Of these people those whom a comment there may name, in the order given. */
export async function mentionableAmong(
  { scope }: Reading,
  seen: SeenGoal,
  place: CommentPlace,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('person as p')
    .select([...viewerColumns, 'name'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(isTold())
    .execute();
  const may = new Map(
    rows
      .filter((person) => mayBeMentioned(person, sightOf(seen), place))
      .map((person) => [person.id, person]),
  );
  return [...new Set(ids)].flatMap((id) => may.get(id) ?? []);
}

async function readersThere(reading: Reading, seen: SeenGoal, place: CommentPlace): Promise<number[]> {
  const people = await candidatesFor(reading, seen.row.ownerId, seen.row.creatorId);
  return people.filter((person) => mayBeMentioned(person, sightOf(seen), place)).map(({ id }) => id);
}

/** Nobody is told of anything who has left, was only invited, or looks on (decisions.md 6). */
const isTold = () =>
  sql<SqlBool>`(p.deactivated_at is null and p.invitation_accepted_at is not null and p.role <> 'observer')`;
