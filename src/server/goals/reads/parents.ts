import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { GoalState } from '#contract/vocabulary.ts';
import type { WordKey } from '#contract/word-key.ts';
import type { OwnerFacts } from '#rules/goals/actors.ts';
import { parentProblem } from '#rules/goals/visibility.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Scope } from '../../db/database.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import type { Reading } from '../../kernel/reading.ts';
import { visibleTo } from '../visible.ts';
import { holdsTexts, isAmong } from './filter.ts';
import { keptCount } from './kept/list.ts';
import { goalsWith } from './kept/titles.ts';
import { limited, limitedUpTo, type PageRange, pageOf } from './page.ts';

export interface ParentChoiceRow {
  id: number;
  title: string;
  ownerId: number;
  ownerName: string;
  avatarId: number | null;
  isCompany: boolean;
  /** Catalogue key of why it cannot be picked; null when it can. */
  problem: WordKey | null;
}

interface CandidateRow {
  id: number;
  title: string;
  ownerId: number;
  ownerName: string;
  avatarId: number | null;
  isCompany: boolean;
  state: GoalState;
  seenByOwner: boolean;
  isSelfOrBelow: boolean;
  inOwnBranch: boolean;
  levels: number;
}

/** The person a goal is to belong to, as the picker's questions need it. */
export interface FutureOwner extends OwnerFacts {
  /** As one who looks: a parent is picked among what the owner sees. */
  readonly facts: ViewerFacts;
}

interface Asked {
  readonly owner: FutureOwner;
  readonly periodId: number;
  /** 0 when adding. */
  readonly goalId: number;
  /** Only a parent of the viewer's own branch may be picked. */
  readonly mustAlign: boolean;
  readonly title: string;
  readonly page: number;
}

/**
 * Goals of the period that could be the parent of a goal of this owner, those that cannot with the reason:
 * the viewer's and the company's first, then by title (decisions.md 3; rows F1, F2).
 */
export async function parentChoices(
  reading: Reading,
  asked: Asked,
): Promise<{ rows: ParentChoiceRow[]; count: number }> {
  const key = searchKeyOf(asked.title);
  const titled = await goalsWith(reading, asked.periodId, { anywhere: asked.title });
  const [found, count] = await Promise.all([
    readPage(reading, asked, key, titled),
    key === '' ? countSeen(reading, asked.periodId) : null,
  ]);
  const child = { periodId: asked.periodId, boundToOwnBranch: asked.mustAlign };
  const rows = found.map((row) => ({
    ...row,
    problem: parentProblem({ ...row, periodId: asked.periodId, isDeleted: false, seenByViewer: true }, child),
  }));
  return { rows, count: count ?? found[0]?.total ?? 0 };
}

async function readPage(
  { scope, viewer }: Reading,
  asked: Asked,
  key: string,
  titled: readonly number[] | null,
): Promise<(CandidateRow & { total: number })[]> {
  const range = pageOf(asked.page, limits.listPageSize);
  const seen = sql<SqlBool>`g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${asked.periodId}::bigint
    and g.deleted_at is null and ${visibleTo(scope, viewer, 'g')}`;
  const holds = titled === null ? holdsTexts(scope, { Search: asked.title }) : isAmong(titled);
  const chosen =
    key === ''
      ? usefulFirst(viewer, asked.owner, seen, range)
      : matching(viewer, asked.owner, sql`${seen} and ${holds}`, range);
  const found = await sql<CandidateRow & { total: number }>`
    with recursive chosen as materialized (${chosen}), ${linesAbove(scope, viewer, asked.goalId)}
    select ${candidateColumns(scope, asked)}, chosen.total
    from chosen
    join above on above.candidate_id = chosen.id
    join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.id = chosen.id
    join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
    order by chosen.place, chosen.title, chosen.id`.execute(scope.db);
  return found.rows;
}

/** In what is kept; else goals that every member sees are counted by an index alone, the few others by who looks. */
async function countSeen(reading: Reading, periodId: number): Promise<number> {
  const kept = await keptCount(reading, periodId);
  if (kept !== null) return kept;
  const { scope, viewer } = reading;
  const here = sql`g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint and g.deleted_at is null`;
  const isPastDraft = inStateThat('past draft');
  const hidden = sql`(g.is_private or not ${isPastDraft})`;
  const counted = await sql<{ count: number }>`select (
      select count(*) from goal g where ${here} and not g.is_private and ${isPastDraft})::int
    + (select count(*) from goal g where ${here} and ${hidden} and ${visibleTo(scope, viewer, 'g')})::int as count`.execute(
    scope.db,
  );
  return counted.rows[0]?.count ?? 0;
}

/** What the rules ask of one goal proposed as parent; null when there is no such goal. */
export async function parentCandidate(
  { scope, viewer }: Reading,
  asked: { owner: FutureOwner; parentId: number; goalId: number },
) {
  const found = await sql<CandidateRow & { periodId: number; isDeleted: boolean; seenByViewer: boolean }>`
    with recursive chosen as (select ${asked.parentId}::bigint as id),
    ${linesAbove(scope, viewer, asked.goalId)}
    select ${candidateColumns(scope, asked)}, g.period_id as "periodId",
      g.deleted_at is not null as "isDeleted", ${visibleTo(scope, viewer, 'g')} as "seenByViewer"
    from above
    join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.id = above.candidate_id
    join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id`.execute(scope.db);
  return found.rows[0] ?? null;
}

function candidateColumns(scope: Scope, { owner }: Pick<Asked, 'owner'>): RawBuilder<unknown> {
  return sql`g.id, g.title, g.owner_id as "ownerId", p.name as "ownerName", p.avatar_id as "avatarId",
    g.is_company as "isCompany", g.state, ${visibleTo(scope, owner.facts, 'g')} as "seenByOwner",
    above.has_goal as "isSelfOrBelow", above.has_own as "inOwnBranch",
    above.levels + (select coalesce(max(below.level) filter (where not below.is_deleted), 1) from below) as levels`;
}

/**
 * Each of the chosen and what stands above it, up to one more than there may be, for a damaged line would have no end,
 * and of each line at once what is asked of it; what hangs below the goal. A branch ends at what is deleted.
 */
function linesAbove(scope: Scope, viewer: Reading['viewer'], goalId: number): RawBuilder<unknown> {
  // `offset 0`: each by its index, however many the database expects.
  const goal = (id: RawBuilder<unknown>) => sql`
    cross join lateral (select a.id, a.owner_id, a.parent_id, a.deleted_at is null as is_there from goal a
      where a.tenant_id = ${scope.tenantId}::bigint and a.id = ${id} offset 0) a`;
  return sql`line as (
    select a.id as candidate_id, a.id, a.owner_id, a.parent_id, a.is_there, 1 as level from chosen ${goal(sql`chosen.id`)}
    union all
    select line.candidate_id, a.id, a.owner_id, a.parent_id, line.is_there and a.is_there, line.level + 1 from line ${goal(sql`line.parent_id`)}
    where line.level <= ${sql.lit(limits.goalLevels)}),
  above as (select line.candidate_id, bool_or(line.id = ${goalId}::bigint) as has_goal,
    bool_or(line.is_there and line.owner_id = ${viewer.id}::bigint) as has_own, max(line.level) as levels
    from line group by line.candidate_id),
  ${belowGoal(scope, goalId)}`;
}

/** The goal itself and the levels under it; what is deleted counts where something hangs below it alone. */
function belowGoal(scope: Scope, goalId: number): RawBuilder<unknown> {
  return sql`below as (
    select g.id, 1 as level, false as is_deleted from goal g where g.tenant_id = ${scope.tenantId}::bigint and g.id = ${goalId}::bigint
    union all
    select g.id, below.level + 1, g.deleted_at is not null from below
    join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = below.id
    where below.level <= ${sql.lit(limits.goalLevels)})`;
}

interface Kind {
  readonly place: number;
  readonly is: RawBuilder<unknown>;
}

/** Those whose state lets nothing hang below them. */
const shut = (): Kind => ({ place: 4, is: sql`not ${inStateThat('parent')}` });

/** Most goals hang under the owner's manager or the company, so those come first; those that are shut come after all. */
function openKinds(viewer: Reading['viewer'], owner: FutureOwner): Kind[] {
  const manager = sql`g.owner_id = ${owner.ownerActingManagerId ?? 0}::bigint`;
  const own = sql`g.owner_id = ${viewer.id}::bigint`;
  const open = inStateThat('parent');
  return [
    { place: 1, is: sql`${open} and ${manager}` },
    { place: 2, is: sql`${open} and not ${manager} and g.is_company` },
    { place: 2, is: sql`${open} and not ${manager} and not g.is_company and ${own}` },
    { place: 3, is: sql`${open} and not ${manager} and not g.is_company and not ${own}` },
  ];
}

/**
 * Each kind is read in the order of titles, no further than the page goes. The shut ones, few among many, are looked for
 * only where the others leave room on it: mostly not at all.
 */
function usefulFirst(
  viewer: Reading['viewer'],
  owner: FutureOwner,
  seen: RawBuilder<unknown>,
  range: PageRange,
): RawBuilder<unknown> {
  const read = ({ place, is }: Kind, limit: RawBuilder<unknown>) =>
    sql`(select ${sql.lit(place)} as place, g.title, g.id, 0 as total from goal g
      where ${seen} and ${is} order by g.title, g.id ${limit})`;
  const useful = openKinds(viewer, owner).map((kind) => read(kind, limitedUpTo(range)));
  const left = sql`limit greatest(0, ${range.limit + range.offset}::bigint - (select count(*) from useful))`;
  return sql`with useful as materialized (${sql.join(useful, sql` union all `)})
    select * from useful union all ${read(shut(), left)}
    order by place, title, id ${limited(range)}`;
}

/** What matches has been looked at anyway, so it is put in order and counted at once. */
function matching(
  viewer: Reading['viewer'],
  owner: FutureOwner,
  seen: RawBuilder<unknown>,
  range: PageRange,
): RawBuilder<unknown> {
  const cases = [...openKinds(viewer, owner), shut()].map(
    ({ place, is }) => sql`when ${is} then ${sql.lit(place)}`,
  );
  return sql`select case ${sql.join(cases, sql` `)} end as place, g.title, g.id, count(*) over ()::int as total
    from goal g where ${seen} order by place, g.title, g.id ${limited(range)}`;
}
