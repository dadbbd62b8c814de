import { type SqlBool, sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { CommentedCall } from '#contract/vocabulary.ts';
import { decide } from '#rules/goals/permissions.ts';
import { deedStep } from '#rules/goals/several.ts';
import {
  type CommentPlace,
  isForAnyMember,
  mayBeMentioned,
  type PlaceToCome,
  placeAfter,
} from '#rules/goals/talk/mentions.ts';
import { type GoalSightFacts, mayReadEdit } from '#rules/goals/visibility.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Reading } from '../../kernel/reading.ts';
import { movedOn, notFound } from '../../kernel/refusal.ts';
import { viewerColumns } from '../../kernel/viewer.ts';
import { presentPersonRef } from '../../people/present.ts';
import { goalSeenBy, mayCommentOn, type SeenGoal, sightOf } from '../access.ts';
import { candidatesFor } from './readers.ts';
import type { CommentRow } from './said.ts';
import { goalOfCommentable } from './talk.ts';

interface Asked {
  readonly Type: CommentRow['onType'];
  readonly Id: number;
  readonly Search: string;
}

interface Step {
  readonly Call: CommentedCall;
  readonly Status?: string | undefined;
}

interface AskedWith extends Step {
  readonly Ids: readonly number[];
  readonly Search: string;
}

type Choices = AnswerOf<typeof api.goals.mentionable>;

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly jobTitle: string;
  readonly avatarId: number | null;
}

/** Whom a comment there may name, the first few by name: whoever reads it and is told of things. */
export async function mentionableAnswer(reading: Reading, { Type, Id, Search }: Asked): Promise<Choices> {
  const { scope, viewer } = reading;
  const on = await goalOfCommentable(scope, Type, Id);
  if (on === null) throw notFound();
  const seen = await goalSeenBy(reading, on.goalId);
  const sight = sightOf(seen);
  if (on.ofOpenEdit && !mayReadEdit(viewer, sight)) throw notFound();
  if (!mayCommentOn(viewer, seen, Type)) throw notFound();
  const place: CommentPlace = { onType: Type, ofOpenEdit: on.ofOpenEdit, authorId: viewer.id };
  return choices(reading, [{ goal: sight, on: place }], Search);
}

/**
 * Whom a comment may name that goes with a step which is not done yet, on one goal or on several: whoever will read it
 * on each. A goal on which the step is not there any more is asked for no reader; where that is all of them, 409.
 */
export async function mentionableWithAnswer(
  reading: Reading,
  { Ids, Search, ...step }: AskedWith,
): Promise<Choices> {
  const places: PlaceToCome[] = [];
  for (const id of new Set(Ids)) places.push(...placeOf(reading, await goalSeenBy(reading, id), step));
  if (places.length === 0) throw movedOn();
  return choices(reading, places, Search);
}

/** Where the comment of a step will stand; none where the viewer may not take that step now. */
function placeOf({ viewer }: Reading, seen: SeenGoal, { Call, Status }: Step): PlaceToCome[] {
  const isDeed = Status === undefined && (Call === 'approve' || Call === 'shelve');
  const deed = isDeed ? deedStep(Call, seen.permissions) : null;
  if (isDeed && (deed === null || deed.call === 'changeparentgoal')) return [];
  const { call, status } =
    deed?.call === 'approve' || deed?.call === 'shelve' ? deed : { call: Call, status: Status };
  const decision = decide(seen.facts, seen.letters, seen.letters, call, status);
  if (decision.kind !== 'allowed') return [];
  const editPrivate = seen.row.editChanges?.isPrivate;
  return [placeAfter(decision.rule, sightOf(seen), { authorId: viewer.id, editPrivate })];
}

/** The first few by name of those whom a comment may name in all of these places. */
async function choices(reading: Reading, places: readonly PlaceToCome[], search: string): Promise<Choices> {
  const { services, scope, viewer, now } = reading;
  const ids = await readersOfAll(reading, places);
  const key = searchKeyOf(search);
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
  sight: GoalSightFacts,
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
    rows.filter((person) => mayBeMentioned(person, sight, place)).map((person) => [person.id, person]),
  );
  return [...new Set(ids)].flatMap((id) => may.get(id) ?? []);
}

/** null: every member. Who reads more of the first goal than that is looked up, and the others ask of these. */
async function readersOfAll(reading: Reading, places: readonly PlaceToCome[]): Promise<number[] | null> {
  const few = places.filter(({ goal, on }) => !isForAnyMember(goal, on));
  const [first] = few;
  if (first === undefined) return null;
  const people = await candidatesFor(reading, first.goal.ownerId, first.goal.creatorId);
  return people
    .filter((person) => few.every(({ goal, on }) => mayBeMentioned(person, goal, on)))
    .map(({ id }) => id);
}

/** Nobody is told of anything who has left, was only invited, or looks on (decisions.md 6). */
const isTold = () =>
  sql<SqlBool>`(p.deactivated_at is null and p.invitation_accepted_at is not null and p.role <> 'observer')`;
