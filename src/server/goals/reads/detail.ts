import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { GoalState } from '#contract/vocabulary.ts';
import type { ReaderFacts } from '#rules/goals/audience.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import type { CompanyTime } from '../../kernel/calendars.ts';
import { writtenByRights } from '../../kernel/kept/written-once.ts';
import type { Reading } from '../../kernel/reading.ts';
import { oneVisibleTo } from '../visible.ts';
import { linesOf, type ToldLine, type TransitionRow, transitionTold } from './lines.ts';
import { candidateIds } from './readers.ts';
import { authorsOn, type CommentRow, commentsTold, type ToldComments, toldComments } from './said.ts';
import { goalsSpokenOf, peopleSpokenOf, type Spoken, spokenOf } from './spoken.ts';

export interface StatusRow {
  id: number;
  weekId: number;
  likelihood: number;
  quality: number;
  /** Since when both are as they are. */
  givenAt: string;
}

export interface RelativeRow {
  id: number;
  parentId: number | null;
  title: string;
  state: GoalState;
  ownerId: number;
  ownerName: string;
  avatarId: number | null;
  deleted: boolean;
}

/** A deleted goal next to one, with how many children of it the viewer sees. */
export interface DeletedRow {
  id: number;
  parentId: number | null;
  count: number;
}

/** Everything around a goal that its detail shows. */
export interface Surroundings {
  /** Weekly statuses as shown now, oldest week first. */
  statuses: StatusRow[];
  /** Every recorded change, oldest first, with the names its line speaks of. */
  transitions: TransitionRow[];
  /** All comments, oldest first; which of them the viewer reads is decided by the rules. */
  comments: CommentRow[];
  /**
   * From the top-level goal down to the parent, as far up as the viewer sees without a gap. A deleted goal ends the
   * line; it is told apart so that the hierarchy can say so.
   */
  ancestors: RelativeRow[];
  /** Deleted goals next to this one, or where the line of ancestors ends, that still have children. */
  deleted: DeletedRow[];
  /** Who may read more of it than any colleague does. */
  readers: ReaderFacts[];
}

/** As they come in one document: instants are text there, and whoever and whatever is spoken of stands there once. */
interface ToldSurroundings extends Spoken {
  statuses: StatusRow[];
  lines: ToldLine[];
  comments: ToldComments;
  ancestors: Omit<RelativeRow, 'ownerName' | 'avatarId'>[];
  deleted: DeletedRow[];
  readerIds: number[];
}

/**
 * In one statement: each on its own would cost a way to the database and back. What several parts begin with, the goal
 * itself and those above it, stands in it once; so do the people and goals that they speak of, for what a statement
 * does not join need not be made ready each time.
 */
export async function surroundingsOf(reading: Reading, goalId: number): Promise<Surroundings> {
  const { scope, viewer, time } = reading;
  const around = await commentsTold(reading, goalId, async (known) => {
    const [told] =
      known === null
        ? await surroundings(scope, viewer, goalId)
        : await surroundingsButKnown(scope, viewer, goalId, known);
    if (told === undefined) throw new Error('A statement without from answered no row.');
    return told;
  });
  const spoken = spokenOf(around);
  const readers = new Set(around.readerIds);
  return {
    statuses: inOrderOfWeeks(time.calendar, around.statuses),
    transitions: around.lines.map((line) => transitionTold(line, spoken)),
    comments: around.comments,
    ancestors: around.ancestors.map((one) => {
      const owner = spoken.person(one.ownerId);
      return Object.assign(one, { ownerName: owner?.name ?? '', avatarId: owner?.avatarId ?? null });
    }),
    deleted: around.deleted.filter(({ count }) => count > 0),
    readers: around.people
      .filter(({ id, isActive }) => isActive && readers.has(id))
      .sort((a, b) => a.id - b.id),
  };
}

const surroundings = writtenByRights((scope, viewer, goalId: number) =>
  aroundGoal(scope, viewer, goalId, toldComments(scope, goalId)),
);

const surroundingsButKnown = writtenByRights((scope, viewer, goalId: number, known: string) =>
  aroundGoal(scope, viewer, goalId, toldComments(scope, goalId, known)),
);

const aroundGoal = (scope: Scope, viewer: ViewerFacts, goalId: number, comments: RawBuilder<unknown>) =>
  sql<ToldSurroundings>`
    with recursive self as (select g.owner_id, g.creator_id, g.parent_id from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.id = ${goalId}::bigint),
    up as (${above(scope, viewer)}),
    line as materialized (${linesOf(scope, goalId)}),
    reader as materialized (${candidateIds(scope, viewer)})
    select
    ${rowsOf(statuses(scope, goalId))} as statuses,
    ${rowsOf(sql`select * from line`)} as lines,
    ${comments} as comments,
    ${rowsOf(ancestors)} as ancestors,
    ${rowsOf(deleted(scope, viewer, goalId))} as deleted,
    (select coalesce(json_agg(reader.id), '[]'::json) from reader) as "readerIds",
    ${rowsOf(peopleSpokenOf(scope, authorsOn(scope, goalId)))} as people,
    ${rowsOf(goalsSpokenOf(scope, viewer))} as goals`;

const rowsOf = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(q), '[]'::json) from (${query}) q)`;

function statuses(scope: Scope, goalId: number): RawBuilder<unknown> {
  return sql`
    select s.id, s.week_id as "weekId", s.likelihood, s.quality, s.updated_at as "givenAt" from goal_status s
    where s.tenant_id = ${scope.tenantId}::bigint and s.goal_id = ${goalId}::bigint`;
}

/** A border week has an Id in each of its quarters: of two of one Monday the one given first stands first. */
function inOrderOfWeeks(calendar: CompanyTime['calendar'], statuses: readonly StatusRow[]): StatusRow[] {
  const starts = new Map(statuses.map(({ weekId }) => [weekId, calendar.week(weekId)?.start ?? '']));
  const startOf = ({ weekId }: StatusRow): string => starts.get(weekId) ?? '';
  return statuses.toSorted((a, b) => compared(startOf(a), startOf(b)) || a.id - b.id);
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** One after the other, as far up as the viewer sees. */
function above(scope: Scope, viewer: ViewerFacts): RawBuilder<unknown> {
  const columns = sql`ancestor.id, ancestor.parent_id, ancestor.title, ancestor.state, ancestor.owner_id, ancestor.deleted_at`;
  return sql`
    select ${columns}, 1 as step from self
    join goal ancestor on ancestor.tenant_id = ${scope.tenantId}::bigint and ancestor.id = self.parent_id
    where ${oneVisibleTo(scope, viewer, 'ancestor')}
    union all
    select ${columns}, up.step + 1 from up
    join goal ancestor on ancestor.tenant_id = ${scope.tenantId}::bigint and ancestor.id = up.parent_id
    where up.deleted_at is null and up.step < ${sql.lit(limits.goalLevels)} and ${oneVisibleTo(scope, viewer, 'ancestor')}`;
}

const ancestors = sql`
  select up.id, up.parent_id as "parentId", up.title, up.state, up.owner_id as "ownerId",
    up.deleted_at is not null as deleted
  from up order by up.step desc`;

/** Their ids first, each kind by its index: conditions joined by or would look at every goal of the company. */
function deleted(scope: Scope, viewer: ViewerFacts, goalId: number): RawBuilder<unknown> {
  return sql`
    select g.id, g.parent_id as "parentId",
      (select count(*)::int from goal child where child.tenant_id = g.tenant_id and child.parent_id = g.id
        and child.deleted_at is null and ${oneVisibleTo(scope, viewer, 'child')}) as count
    from goal g
    where g.tenant_id = ${scope.tenantId}::bigint and g.deleted_at is not null
      and g.id = any(array(
        select below.id from goal below
          where below.tenant_id = ${scope.tenantId}::bigint and below.parent_id = ${goalId}::bigint
            and below.deleted_at is not null
        union all select self.parent_id from self
        union all select up.id from up where up.deleted_at is not null))
      and ${oneVisibleTo(scope, viewer, 'g')}
    order by g.id`;
}
