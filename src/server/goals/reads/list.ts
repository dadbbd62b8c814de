import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { GoalFilter } from '#contract/goals.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import type { PeriodFacts } from '../../kernel/calendars.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import { onceFor, writtenByRights } from '../../kernel/kept/written-once.ts';
import type { Reading } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import { profileSeenBy } from '../../people/access.ts';
import { visibleGoals } from '../access.ts';
import { goalJoins, type ListedGoal, listedColumns } from '../rows.ts';
import {
  hasOpenEdit,
  type Looking,
  lookingOf,
  needsReview,
  needsUpdate,
  passes,
  reportsOf,
} from './filter.ts';
import { keptPage } from './kept/list.ts';
import { goalsWith } from './kept/titles.ts';
import { sortKey } from './sort.ts';

type Filter = z.output<typeof GoalFilter>;

const noWeeks = sql`null as "weekly"`;

/**
 * Goals of a period by preset and filter, in priority order (decisions.md 1 and 5). `also` is a column more than every
 * list has.
 */
export async function listGoals(
  reading: Reading,
  filter: Filter,
  periodId: number,
  also: RawBuilder<unknown> = noWeeks,
): Promise<{ rows: ListedGoal[]; count: number }> {
  const kept = await keptPage(reading, filter, periodId);
  if (kept === null) return listFew(reading, filter, periodId, also);
  return { rows: await goalsOfIds(reading, kept.ids, also), count: kept.count };
}

type Counted = ListedGoal & { total: number };

/** Of all that pass the database puts those of the page in order, and counts on the way. */
async function listFew(
  reading: Reading,
  filter: Filter,
  periodId: number,
  also: RawBuilder<unknown>,
): Promise<{ rows: ListedGoal[]; count: number }> {
  const offset = (filter.Page - 1) * filter.PageSize;
  const titled = await goalsWith(reading, periodId, { title: filter.Title, anywhere: filter.Search });
  const asked = { periodId, isOver: isOver(reading, periodId), titled, size: filter.PageSize, offset };
  const rows = isPlain(filter)
    ? await plainPage(reading, filter, asked, also)
    : (await pageOf(lookingOf(reading), filter, asked, also).execute(reading.scope.db)).rows;
  const count = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(reading, filter, periodId));
  return { rows, count };
}

interface Asked {
  readonly periodId: number;
  /** Whether that period has ended. */
  readonly isOver: boolean;
  /** The goals that hold the texts, where that is known. */
  readonly titled: readonly number[] | null;
  readonly size: number;
  readonly offset: number;
}

function pageOf(
  looking: Looking,
  filter: Filter,
  { periodId, isOver, titled, size, offset }: Asked,
  also: RawBuilder<unknown>,
): RawBuilder<Counted> {
  const { scope, viewer } = looking;
  const sorted = filter.Sort === undefined ? sql`null` : sortKey(looking, filter.Sort);
  return sql<Counted>`
    with chosen as (
      select g.id, ${priority(looking, isOver)} as priority, ${sorted} as sorted, g.updated_at,
        count(*) over ()::int as total
      from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint
        and ${visibleGoals(scope, viewer)}
        and ${inPreset(looking, filter)}
        and ${passes(looking, filter, periodId, titled)}
      order by sorted, priority, g.updated_at desc, g.id
      limit ${size} offset ${offset})
    select ${listedColumns(scope, viewer)}, ${also}, chosen.total
    from chosen
    join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.id = chosen.id
    ${goalJoins}
    order by chosen.sorted, chosen.priority, chosen.updated_at desc, chosen.id`;
}

/**
 * Nothing of it but whose list is meant, the people and the page is a value of its own: one's own list, those of the
 * menu, and those of some people.
 */
const isPlain = ({ Users: _, ...filter }: Filter): boolean =>
  Object.values({ ...filter, Title: filter.Title || undefined, Search: filter.Search || undefined }).every(
    (value) => value === undefined || typeof value === 'boolean' || typeof value === 'number',
  );

const textsAtMost = 200;

/** Lists that differ in no more than that share a text, which is written once. */
function plainPage(
  reading: Reading,
  filter: Filter,
  { periodId, isOver, size, offset }: Asked,
  also: RawBuilder<unknown>,
): Promise<Counted[]> {
  const { scope, viewer, week } = lookingOf(reading);
  const { Users = [] } = filter;
  const form = { ...filter, Users: [], Page: 0, PageSize: 0, PeriodId: 0, ListOf: 0 };
  const ofPeople = Users.length > 0;
  const texts = plainTexts(also);
  const name = JSON.stringify([form, ofPeople, isOver, week === null]);
  const ask = texts.get(name) ?? writtenPlain(form, { ofPeople, isOver, inWeek: week !== null }, also);
  if (texts.size < textsAtMost) texts.set(name, ask);
  const { periodId: current, start } = week ?? { periodId: 0, start: '' };
  return ask(scope, viewer, filter.ListOf ?? viewer.id, current, start, Users, periodId, size, offset);
}

const plainTexts = onceFor((_: RawBuilder<unknown>) => new Map<string, ReturnType<typeof writtenPlain>>());

function writtenPlain(
  form: Filter,
  { ofPeople, isOver, inWeek }: { ofPeople: boolean; isOver: boolean; inWeek: boolean },
  also: RawBuilder<unknown>,
) {
  type Values = [
    whose: number,
    current: number,
    start: string,
    users: number[],
    periodId: number,
    size: number,
    offset: number,
  ];
  return writtenByRights(
    (scope, viewer, ...[whose, current, start, users, periodId, size, offset]: Values) => {
      const looking = { scope, viewer, week: inWeek ? { periodId: current, start } : null };
      return pageOf(
        looking,
        { ...form, ListOf: whose, Users: ofPeople ? users : [] },
        { periodId, isOver, titled: null, size, offset },
        also,
      );
    },
    4,
  );
}

/** The quarter that a filter means. A list of somebody whom the viewer may not see is none: 404. */
export async function periodOfList(
  { scope, viewer, time }: Reading,
  { PeriodId, ListOf }: Pick<Filter, 'PeriodId' | 'ListOf'>,
): Promise<PeriodFacts> {
  const period = PeriodId === undefined ? currentPeriodOf(time) : time.calendar.period(PeriodId);
  if (period === null) throw badField('PeriodId', 'messages.period_unusable');
  if (ListOf !== undefined) await profileSeenBy(scope, viewer, ListOf);
  return period;
}

/** Ids of a whole list in its order, or by owner and title; to be read part by part with `goalsOfIds`. */
export async function listedIds(
  reading: Reading,
  filter: Omit<Filter, 'Page' | 'PageSize'>,
  periodId: number,
  order: 'priority' | 'owner',
): Promise<number[]> {
  const looking = lookingOf(reading);
  const { scope, viewer } = looking;
  const asListed = sql`${priority(looking, isOver(reading, periodId))}, g.updated_at desc, g.id`;
  const sorted = filter.Sort === undefined ? asListed : sql`${sortKey(looking, filter.Sort)}, ${asListed}`;
  const by = order === 'owner' ? sql`p.name, p.id, g.title, g.id` : sorted;
  const found = await sql<{ ids: number[] | null }>`
    select array_agg(g.id order by ${by}) as ids
    from goal g join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
    where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint
      and ${visibleGoals(scope, viewer)}
      and ${inPreset(looking, { ...filter, Page: 1, PageSize: 1 })}
      and ${passes(looking, { ...filter, Page: 1, PageSize: 1 }, periodId)}`.execute(scope.db);
  return found.rows[0]?.ids ?? [];
}

/** These goals in this order, without those that the viewer does not see. */
export const goalsOfIds = (
  { scope, viewer }: Reading,
  ids: readonly number[],
  also: RawBuilder<unknown> = noWeeks,
): Promise<ListedGoal[]> => asking(also)(scope, viewer, ids);

const asking = onceFor((also: RawBuilder<unknown>) =>
  writtenByRights(
    (scope, viewer, ids: readonly number[]) => sql<ListedGoal>`
    select ${listedColumns(scope, viewer)}, ${also}
    from unnest(${ids}::bigint[]) with ordinality as chosen (id, place)
    join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.id = chosen.id
      and ${visibleGoals(scope, viewer)}
    ${goalJoins}
    order by chosen.place`,
  ),
);

/** A page past the end has no row to carry the count. */
async function countOf(reading: Reading, filter: Filter, periodId: number): Promise<number> {
  const first = await listGoals(reading, { ...filter, Page: 1, PageSize: 1 }, periodId);
  return first.count;
}

/** The scopes of goals-core 3 as decisions.md 5 reads them, of the person whose list is meant. */
function inPreset({ scope, viewer }: Looking, filter: Filter): RawBuilder<SqlBool> {
  const whose = sql`${filter.ListOf ?? viewer.id}::bigint`;
  switch (filter.GoalSelectFilter) {
    case 0:
      return sql<SqlBool>`true`;
    case 1:
      return sql<SqlBool>`g.owner_id = ${whose}`;
    case 2:
      return sql<SqlBool>`g.owner_id = any(${reportsOf(scope, whose)})`;
    case 3:
      return sql<SqlBool>`g.is_company`;
    case 4: {
      // What an observer once owned is decided by the ceo, who is no manager of theirs (decisions.md 2).
      const manager = sql`(select me.acting_manager_id from person me
        where me.tenant_id = ${scope.tenantId}::bigint and me.id = ${whose} and me.role <> 'observer')`;
      return sql<SqlBool>`(g.owner_id <> ${whose}
        and g.owner_id = any(${reportsOf(scope, manager)} || ${manager}))`;
    }
    default:
      return filter.GoalSelectFilter satisfies never;
  }
}

/** priorityOf of rules/goals/order.ts as SQL; test/walks/order.test.ts lays the two beside each other. */
function priority(looking: Looking, isOver: boolean): RawBuilder<number> {
  const classes = classesOf(looking, isOver);
  const cases = classes.flatMap((condition, index) =>
    condition === null ? [] : [sql`when ${condition} then ${sql.lit(index + 1)}`],
  );
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(classes.length + 1)} end`;
}

/** What each class of the order asks of a goal, the rest left out; null for one that no goal of the period is in. */
function classesOf(looking: Looking, isOver: boolean): (RawBuilder<SqlBool> | null)[] {
  const own = sql<SqlBool>`g.owner_id = ${looking.viewer.id}::bigint`;
  return [
    sql<SqlBool>`g.likelihood < g.previous_likelihood`,
    needsReview(looking),
    needsUpdate(looking.week),
    isOver ? sql<SqlBool>`(${own} and ${inStateThat('active')})` : null,
    sql<SqlBool>`(${own} and ${hasOpenEdit(['draft', 'review'])})`,
  ];
}

function isOver({ time }: Reading, periodId: number): boolean {
  const period = time.calendar.period(periodId);
  return period !== null && period.end < time.today;
}

/** The company's goals of the current period, for the dashboard (goals-core 7). */
export const companyGoals = ({ scope, viewer }: Reading, periodId: number): Promise<ListedGoal[]> =>
  companys(scope, viewer, periodId);

const companys = writtenByRights(
  (scope, viewer, periodId: number) => sql<ListedGoal>`
    select ${listedColumns(scope, viewer)}
    from goal g ${goalJoins}
    where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint and g.is_company
      and ${visibleGoals(scope, viewer)} and ${inStateThat('listed')} and p.deactivated_at is null
    order by g.created_at, g.id limit 100`,
);
