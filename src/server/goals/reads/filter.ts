import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { GoalFilter } from '#contract/goals.ts';
import { defaults } from '#contract/limits.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { Scope } from '../../db/database.ts';
import type { CompanyTime } from '../../kernel/calendars.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import type { Reading } from '../../kernel/reading.ts';
import { visibleTo } from '../visible.ts';

type Filter = z.output<typeof GoalFilter>;
type Condition = RawBuilder<SqlBool>;

/** Where it is looked, for whose eyes, and in which week: what the text of a list is made of besides its filter. */
export interface Looking {
  readonly scope: Scope;
  readonly viewer: ViewerFacts;
  /** The week that asks for a status; null in none. */
  readonly week: WeekToUpdate | null;
}

export const lookingOf = ({ scope, viewer, time }: Reading): Looking => ({
  scope,
  viewer,
  week: weekToUpdate(time),
});

const everything = sql<SqlBool>`true`;

/**
 * The eighteen filters of goals-core 2 on a goal `g`: they join by and, values of one and opposite pairs by or
 * (decisions.md 5). What they ask of its owner stands in questions of their own: a list looks at many goals, and
 * joining everyone of them to a person costs more than asking once who is meant. `found`: the goals that hold the texts,
 * where that is known.
 */
export function passes(
  looking: Looking,
  filter: Filter,
  periodId: number,
  found: readonly number[] | null = null,
): Condition {
  const { scope, week } = looking;
  const conditions = [
    inStates(filter),
    filter.DeactivatedUsers === true ? everything : ownerIsActive(scope),
    filter.ExcludePrivate === true ? sql<SqlBool>`not g.is_private` : everything,
    found === null ? holdsTexts(scope, filter) : isAmong(found),
    ofPeople(scope, filter),
    isAligned(looking, filter, periodId),
    filter.NeedsUpdate === true ? needsUpdate(week) : everything,
    filter.NeedsReview === true ? needsReview(looking) : everything,
    eitherOf([filter.TrendingUp, trend('likelihood', '>')], [filter.TrendingDown, trend('likelihood', '<')]),
    eitherOf([filter.QTrendingUp, trend('quality', '>')], [filter.QTrendingDown, trend('quality', '<')]),
    oneOf('likelihood', filter.Likelihood),
    oneOf('quality', filter.Quality),
    isFollowed(looking, filter),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** IsNeedsUpdate in SQL: approved, its period current, no status for the current week (decisions.md 4). */
export function needsUpdate(week: WeekToUpdate | null): Condition {
  if (week === null) return sql<SqlBool>`false`;
  return sql<SqlBool>`(g.period_id = ${week.periodId}::bigint and ${inStateThat('active')}
    and (g.status_start is null or g.status_start < ${week.start}::date))`;
}

export interface WeekToUpdate {
  readonly periodId: number;
  readonly start: string;
}

/** The week that asks for a status, and its quarter; null in none. */
export function weekToUpdate(time: CompanyTime): WeekToUpdate | null {
  const current = time.calendar.periods.find((one) => one.start <= time.today && time.today <= one.end);
  return current === undefined ? null : { periodId: current.id, start: weekOf(time.today).startDate };
}

/** The viewer is acting manager and a goal, edit, shelving or result is in review (decisions.md 5). */
export function needsReview({ scope, viewer }: Looking): Condition {
  return sql<SqlBool>`(g.owner_id = any(${reportsOf(scope, sql`${viewer.id}::bigint`)})
    and (${inStateThat('waits')}
      or (${inStateThat('active')} and ${hasOpenEdit(['review'])})))`;
}

/** Ids of those whose acting manager this is, as an array that is made once. */
export function reportsOf(scope: Scope, managerId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select o.id from person o
    where o.tenant_id = ${scope.tenantId}::bigint and o.acting_manager_id = ${managerId})`;
}

export function hasOpenEdit(states: readonly ('draft' | 'review')[]): Condition {
  const named = sql.join(states.map((state) => sql.lit(state)));
  return sql<SqlBool>`exists (select from goal_edit e where e.tenant_id = g.tenant_id and e.goal_id = g.id
    and e.state in ('draft', 'review') and e.state in (${named}))`;
}

/** Said as the index person_inactive has it, which is short. */
export function ownerIsActive(scope: Scope): Condition {
  return sql<SqlBool>`not exists (select from person p where p.tenant_id = ${scope.tenantId}::bigint
    and p.id = g.owner_id and (p.deactivated_at is not null or p.role = 'observer'))`;
}

function inStates(filter: Filter): Condition {
  const states = filter.GoalStates ?? [];
  return states.length === 0 ? inStateThat('listed') : sql<SqlBool>`g.state = any(${states}::text[])`;
}

/** The goal is one of these. */
export const isAmong = (ids: readonly number[]): Condition => sql<SqlBool>`g.id = any(${[...ids]}::bigint[])`;

/** The same as SQL that holderOf in kept/titles.ts looks for in memory. */
export function holdsTexts(scope: Scope, { Title, Search }: Pick<Filter, 'Title' | 'Search'>): Condition {
  const title = searchKeyOf(Title ?? '');
  const any = searchKeyOf(Search ?? '');
  const titled = title === '' ? everything : sql<SqlBool>`strpos(g.title_key, ${title}) > 0`;
  const anywhere =
    any === ''
      ? everything
      : sql<SqlBool>`(strpos(g.title_key, ${any}) > 0
        or ${ownedBy(scope, sql`strpos(p.search_key, ${any}) > 0`)})`;
  return sql<SqlBool>`(${titled} and ${anywhere})`;
}

function ofPeople(scope: Scope, filter: Filter): Condition {
  const users = filter.Users ?? [];
  const departments = filter.Depts ?? [];
  const byUser = users.length === 0 ? everything : sql<SqlBool>`g.owner_id = any(${users}::bigint[])`;
  const byDepartment =
    departments.length === 0
      ? everything
      : ownedBy(
          scope,
          sql`coalesce(nullif(p.org_unit, ''), ${defaults.orgUnit}) = any(${departments}::text[])`,
        );
  return sql<SqlBool>`(${byUser} and ${byDepartment})`;
}

function ownedBy(scope: Scope, condition: RawBuilder<unknown>): Condition {
  return sql<SqlBool>`g.owner_id in (select p.id from person p
    where p.tenant_id = ${scope.tenantId}::bigint and ${condition})`;
}

/** A parent that the viewer may not see is none; a deleted one aligns nothing. */
function isAligned(looking: Looking, filter: Filter, periodId: number): Condition {
  const parents = parentsThat(looking, periodId);
  const present = sql<SqlBool>`parent.deleted_at is null`;
  const pair = eitherOf(
    [filter.Aligned, sql<SqlBool>`((g.parent_id in (${parents(present)})) is true)`],
    [filter.Unaligned, sql<SqlBool>`(not g.is_company and ${hasNone(parents, present)})`],
  );
  return filter.TopLevelGoals === true ? sql<SqlBool>`(${pair} and ${hasNone(parents, everything)})` : pair;
}

type Parents = (seen: Condition, isMet?: Condition) => RawBuilder<unknown>;

/** Those without a parent stand in an index of their own, and parents that are not seen are few. */
const hasNone = (parents: Parents, condition: Condition): Condition =>
  sql<SqlBool>`(g.parent_id is null or g.parent_id = any(array(${parents(condition, sql`false`)})))`;

/** The parents of a period are few beside its goals: they are read once, not once for each goal. */
function parentsThat({ scope, viewer }: Looking, periodId: number): Parents {
  return (condition, isMet = everything) => sql`select parent.id from goal parent
    where parent.tenant_id = ${scope.tenantId}::bigint
      and parent.id = any(array(select distinct c.parent_id from goal c
        where c.tenant_id = ${scope.tenantId}::bigint and c.period_id = ${periodId}::bigint
          and c.parent_id is not null))
      and (${visibleTo(scope, viewer, 'parent')} and ${condition}) = ${isMet}`;
}

function isFollowed({ viewer }: Looking, filter: Filter): Condition {
  if (filter.FollowedGoals !== true) return everything;
  return sql<SqlBool>`exists (select from follow f where f.tenant_id = g.tenant_id
    and f.person_id = ${viewer.id}::bigint and f.goal_id = g.id)`;
}

function trend(scale: 'likelihood' | 'quality', direction: '<' | '>'): Condition {
  const now = sql.ref(`g.${scale}`);
  const before = sql.ref(`g.previous_${scale}`);
  return direction === '<' ? sql<SqlBool>`${now} < ${before}` : sql<SqlBool>`${now} > ${before}`;
}

function oneOf(scale: 'likelihood' | 'quality', steps: readonly number[] | undefined): Condition {
  if (steps === undefined || steps.length === 0) return everything;
  return sql<SqlBool>`${sql.ref(`g.${scale}`)} = any(${[...steps]}::smallint[])`;
}

/** An opposite pair: neither asked is no condition, both is either. */
function eitherOf(...pairs: [asked: boolean | undefined, condition: Condition][]): Condition {
  const wanted = pairs.filter(([asked]) => asked === true).map(([, condition]) => condition);
  return wanted.length === 0 ? everything : sql<SqlBool>`(${sql.join(wanted, sql` or `)})`;
}
