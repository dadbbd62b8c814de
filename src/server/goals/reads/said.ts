import { type RawBuilder, sql } from 'kysely';
import type { Mention } from '#rules/goals/talk/mentions.ts';
import type { Scope } from '../../db/database.ts';

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
}

/** Whom comment `c` names, by the names they have now. */
export const mentionsOfComment = sql`(select coalesce(json_agg(json_build_object(
    'personId', m.person_id, 'place', m.place, 'length', m.length, 'name', p.name) order by m.place), '[]'::json)
  from comment_mention m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
  where m.tenant_id = c.tenant_id and m.comment_id = c.id)`;

/** The comments of a goal column by column, and whoever wrote them or is named in them once. */
export interface ToldComments {
  readonly id: readonly number[];
  readonly onType: readonly CommentRow['onType'][];
  readonly onId: readonly number[];
  readonly authorId: readonly number[];
  readonly body: readonly string[];
  readonly createdAt: readonly string[];
  readonly mentions: readonly (Mention & { readonly commentId: number })[];
  readonly people: readonly {
    readonly id: number;
    readonly name: string;
    readonly avatarId: number | null;
  }[];
}

/**
 * What `commentsIn` reads: a thousand comments of one author would otherwise be looked through for that name, and for
 * whom they name, a thousand times.
 */
export function toldComments({ tenantId }: Scope, goalId: number): RawBuilder<unknown> {
  const here = sql`c.tenant_id = ${tenantId}::bigint and c.goal_id = ${goalId}::bigint and c.deleted_at is null`;
  const naming = sql`comment_mention m where m.tenant_id = ${tenantId}::bigint
    and m.comment_id = any(array(select c.id from comment c where ${here}))`;
  const listed = (column: string) => sql`coalesce(json_agg(${sql.ref(`c.${column}`)}), '[]')`;
  return sql`(
    select json_build_object('id', ${listed('id')}, 'onType', ${listed('on_type')}, 'onId', ${listed('on_id')},
      'authorId', ${listed('author_id')}, 'body', ${listed('body')}, 'createdAt', ${listed('created_at')},
      'mentions', (select coalesce(json_agg(n), '[]') from (
        select m.comment_id as "commentId", m.person_id as "personId", m.place, m.length
        from ${naming} order by m.comment_id, m.place) n),
      'people', (select coalesce(json_agg(n), '[]') from (
        select p.id, p.name, p.avatar_id as "avatarId" from person p
        where p.tenant_id = ${tenantId}::bigint and p.id = any(array(
          select c.author_id from comment c where ${here} union select m.person_id from ${naming}))) n))
    from (select c.* from comment c where ${here} order by c.id offset 0) c)`;
}

/** All comments, oldest first. */
export function commentsIn({
  id,
  onType,
  onId,
  authorId,
  body,
  createdAt,
  ...told
}: ToldComments): CommentRow[] {
  const people = new Map(told.people.map((person) => [person.id, person]));
  const mentions = new Map<number, CommentRow['mentions']>();
  for (const { commentId, ...mention } of told.mentions) {
    const named = { ...mention, name: people.get(mention.personId)?.name ?? '' };
    const known = mentions.get(commentId);
    if (known === undefined) mentions.set(commentId, [named]);
    else known.push(named);
  }
  return id.map((one, at) => {
    const author = people.get(authorId[at] ?? 0);
    return {
      id: one,
      onType: onType[at] ?? 'GoalStatus',
      onId: onId[at] ?? 0,
      authorId: authorId[at] ?? 0,
      authorName: author?.name ?? '',
      authorAvatarId: author?.avatarId ?? null,
      body: body[at] ?? '',
      mentions: mentions.get(one) ?? [],
      createdAt: new Date(createdAt[at] ?? 0),
    };
  });
}

/** The comments of a goal alone. */
export async function commentsOf(scope: Scope, goalId: number): Promise<CommentRow[]> {
  const found = await sql<{ told: ToldComments }>`select ${toldComments(scope, goalId)} as told`.execute(
    scope.db,
  );
  const [row] = found.rows;
  return row === undefined ? [] : commentsIn(row.told);
}
