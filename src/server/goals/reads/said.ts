import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Mention } from '#rules/goals/talk/mentions.ts';
import type { Scope } from '../../db/database.ts';
import { storesOf } from '../../kernel/kept/stores.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Spoken } from './spoken.ts';

export interface CommentRow {
  id: number;
  onType: 'GoalStatus' | 'StateTransition' | 'OwnerGoalResult' | 'ManagerGoalResult';
  onId: number;
  authorId: number;
  authorName: string;
  authorAvatarId: number | null;
  body: string;
  mentions: (Mention & { name: string })[];
  createdAt: Date;
  updatedAt: Date;
}

/** Whom comment `c` names, by the names they have now. */
export const mentionsOfComment = sql`(select coalesce(json_agg(json_build_object(
    'personId', m.person_id, 'place', m.place, 'length', m.length, 'name', p.name) order by m.place), '[]'::json)
  from ${placesKept(sql`m.tenant_id = c.tenant_id and m.comment_id = c.id`)} m
  join person p on p.tenant_id = m.tenant_id and p.id = m.person_id)`;

/**
 * The places of `comment_mention m` that are kept of each comment by now, of which there were no end once: which they
 * are is said in `mentionsIn`. What stands at the others stays as it was written.
 */
function placesKept(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select * from (
      select m.*, row_number() over (partition by m.comment_id order by m.nth > 1, m.place) as rank
      from (select m.*, row_number() over (partition by m.comment_id, m.person_id order by m.place) as nth
        from comment_mention m where ${where}) m) m
    where m.rank <= ${limits.mentionPlaces}::int)`;
}

/** A comment without the names that people have now. */
type Said = Pick<CommentRow, 'id' | 'onType' | 'onId' | 'authorId' | 'body' | 'createdAt' | 'updatedAt'>;

/** Column by column; instants are text in a document. */
type SaidColumns = { readonly [K in keyof Said]: readonly (Said[K] extends Date ? string : Said[K])[] };

/** Whoever wrote some of them. */
type Author = Pick<Spoken['people'][number], 'id' | 'name' | 'avatarId'>;

/** The comments of a goal. */
export interface ToldComments {
  /** Which comments they are, by what stands in them; '' where it was not asked. */
  readonly version: string;
  /** null when they are as `known` said. */
  readonly said: SaidColumns | null;
  readonly mentions: readonly (Mention & { readonly commentId: number; readonly name: string })[];
}

/**
 * What `commentsIn` reads: a thousand comments of one author would otherwise be looked through for that name, and for
 * whom they name, a thousand times. `known` is the version that whoever asks has kept, which is not told again; null
 * when none is kept.
 */
export function toldComments(scope: Scope, goalId: number, known: string | null = null): RawBuilder<unknown> {
  const here = on(scope, goalId);
  const listed = (column: string) => sql`coalesce(json_agg(${sql.ref(`c.${column}`)}), '[]')`;
  const said = sql`(select json_build_object('id', ${listed('id')}, 'onType', ${listed('on_type')},
      'onId', ${listed('on_id')}, 'authorId', ${listed('author_id')}, 'body', ${listed('body')},
      'createdAt', ${listed('created_at')}, 'updatedAt', ${listed('updated_at')})
    from (select c.* from comment c where ${here} order by c.id offset 0) c)`;
  // With its Id as the seed: a record's hash is a sum over its columns, and two that change places would add up to the same.
  const version = sql`(select coalesce(sum(hash_record_extended(c, c.id)), 0)::text as is from comment c where ${here})`;
  const sayings =
    known === null
      ? sql`select '' as version, ${said} as said`
      : sql`select v.is as version, case when v.is = ${known}::text then null else ${said} end as said
        from ${version} v`;
  return sql`(
    select json_build_object('version', s.version, 'said', s.said,
      'mentions', (select coalesce(json_agg(n), '[]') from (
        select m.comment_id as "commentId", m.person_id as "personId", m.place, m.length, p.name
        from ${placesKept(sql`m.tenant_id = ${scope.tenantId}::bigint
          and m.comment_id = any(array(select c.id from comment c where ${here}))`)} m
        join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
        order by m.comment_id, m.place) n))
    from (${sayings}) s)`;
}

/** The ids of who wrote the comments of a goal. */
export const authorsOn = (scope: Scope, goalId: number): RawBuilder<unknown> =>
  sql`select c.author_id from comment c where ${on(scope, goalId)}`;

const on = ({ tenantId }: Scope, goalId: number): RawBuilder<unknown> =>
  sql`c.tenant_id = ${tenantId}::bigint and c.goal_id = ${goalId}::bigint and c.deleted_at is null`;

const saidIn = ({ id, onType, onId, authorId, body, createdAt, updatedAt }: SaidColumns): Said[] =>
  id.map((one, at) => ({
    id: one,
    onType: onType[at] ?? 'GoalStatus',
    onId: onId[at] ?? 0,
    authorId: authorId[at] ?? 0,
    body: body[at] ?? '',
    createdAt: new Date(createdAt[at] ?? 0),
    updatedAt: new Date(updatedAt[at] ?? 0),
  }));

/** All comments, oldest first. */
function commentsIn(said: readonly Said[], told: ToldComments, authors: readonly Author[]): CommentRow[] {
  const people = new Map(authors.map((person) => [person.id, person]));
  const mentions = new Map<number, CommentRow['mentions']>();
  for (const { commentId, ...mention } of told.mentions) {
    const known = mentions.get(commentId);
    if (known === undefined) mentions.set(commentId, [mention]);
    else known.push(mention);
  }
  return said.map((one) => {
    const author = people.get(one.authorId);
    return {
      id: one.id,
      onType: one.onType,
      onId: one.onId,
      authorId: one.authorId,
      authorName: author?.name ?? '',
      authorAvatarId: author?.avatarId ?? null,
      body: one.body,
      mentions: mentions.get(one.id) ?? [],
      createdAt: one.createdAt,
      updatedAt: one.updatedAt,
    };
  });
}

/** Where much is said, as it was last told. */
interface Kept {
  readonly version: string;
  readonly said: readonly Said[];
}

/** To look whether they are the same costs more than a few. */
const manyComments = 100;
/** In bytes, of all companies. */
const keptAtMost = 30_000_000;

/** What comments take in memory, in bytes: two for a letter at worst, and some 200 for what stands around each. @tests */
export const bytesOf = (said: readonly { readonly body: string }[]): number =>
  said.reduce((bytes, { body }) => bytes + 200 + 2 * body.length, 0);

const stores = storesOf<string, Kept>(keptAtMost, ({ said }) => bytesOf(said));

/** Told from scratch the next time. @tests */
export const forgetComments = stores.forget;

/**
 * The comments of a goal as `ask` is told of them, which of many are told once: after that it is asked whether they
 * are still those. Who of them reads which is not decided here.
 */
export async function commentsTold<
  T extends { readonly comments: ToldComments; readonly people: readonly Author[] },
>(
  { services, scope }: Pick<Reading, 'services' | 'scope'>,
  goalId: number,
  ask: (known: string | null) => Promise<T>,
): Promise<Omit<T, 'comments'> & { comments: CommentRow[] }> {
  const { kept } = stores.of(services.db);
  const name = `${scope.tenantId} ${goalId}`;
  const known = kept.get(name);
  const told = await ask(known?.version ?? null);
  const { version, said: columns } = told.comments;
  const said = columns === null ? (known?.said ?? []) : saidIn(columns);
  if (columns !== null && said.length >= manyComments) kept.set(name, { version, said });
  return { ...told, comments: commentsIn(said, told.comments, told.people) };
}

/** The comments of a goal alone. */
export async function commentsOf(
  reading: Pick<Reading, 'services' | 'scope'>,
  goalId: number,
): Promise<CommentRow[]> {
  const { scope } = reading;
  const { comments } = await commentsTold(reading, goalId, async (known) => {
    const found = await sql<{ comments: ToldComments; people: Author[] }>`
      select ${toldComments(scope, goalId, known)} as comments, (select coalesce(json_agg(n), '[]') from (
        select p.id, p.name, p.avatar_id as "avatarId" from person p
        where p.tenant_id = ${scope.tenantId}::bigint and p.id = any(array(${authorsOn(scope, goalId)}))) n)
        as people`.execute(scope.db);
    const [told] = found.rows;
    if (told === undefined) throw new Error('A statement without a table answers one row.');
    return told;
  });
  return comments;
}
