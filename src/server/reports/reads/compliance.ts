import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { defaults } from '#contract/limits.ts';
import type { WordKey } from '#contract/word-key.ts';
import { addDays } from '#rules/calendar/days.ts';
import { type Duty, figureOf, lastClosedWeek, percentOf } from '#rules/dashboard/compliance.ts';
import { reportsOnCompany } from '#rules/shell/reports.ts';
import { isCounted } from '../../dashboard/reads/compliance.ts';
import { endOf } from '../../dashboard/reads/compliance-time.ts';
import { wasApproved } from '../../dashboard/reads/duties.ts';
import { visibleGoals } from '../../goals/access.ts';
import type { PeriodFacts } from '../../kernel/calendars.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import { eachPart } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { packed } from '../../ports/maker/packing.ts';
import type { Cell } from '../../ports/maker/spreadsheet.ts';
import { packedCells, pdfTable } from '../present/cells.ts';
import { goalWords, sayOf } from '../present/words.ts';
import { nothingToReport, periodAsked, type Report, reportOf } from './report.ts';

interface Row {
  name: string;
  email: string;
  orgUnit: string;
  manager: string | null;
  hasGoals: boolean;
  inWeeks: boolean;
  inPeriod: boolean;
  weekAsked: number;
  weekDone: number;
  resultAsked: number;
  resultDone: number;
}

/** Report 5: goals set, weekly predictions made, results given, a row a person (decisions-people.md 11). */
export async function complianceReport(
  reading: Reading,
  { period: id }: { period: number },
): Promise<Report> {
  if (reading.viewer.role === 'observer') throw notFound();
  const period = periodAsked(reading, id);
  if (!(await hasGoals(reading, period))) throw nothingToReport('no_goals_recorded');
  const isOver = period.end < reading.time.today;
  const say = sayOf(reading);
  const all: Duties[] = [];
  const parts = eachPart(await countedIds(reading), async (ids) =>
    (await rowsOf(reading, period, ids)).map((row) => {
      const of = dutiesOf(row, isOver);
      all.push(of);
      return cellsOf(row, of, say);
    }),
  );
  const columns = headers.map(([key, width]) => ({ header: say(`sheets.${key}`), width }));
  return reportOf(reading, {
    title: 'reports.name.goal_compliance',
    period,
    landscape: true,
    sheet: async () => ({ columns, rows: await packed(parts) }),
    blocks: async () => {
      const table = { ...pdfTable(columns, await packedCells(parts)), size: 9 };
      // Everybody is counted once the table is read.
      const items = duties.map((duty) => ({
        ...totalOf(all.map((of) => of[duty])),
        label: say(`sheets.share.${duty}`, goalWords(reading)),
      }));
      return [{ kind: 'figures', items }, { kind: 'space', height: 12 }, table];
    },
  });
}

const duties = ['goal_set', 'predictions_percent', 'finalized_percent'] as const;
type Duties = Readonly<Record<(typeof duties)[number], Duty | null>>;

const headers = [
  ['name', 28],
  ['email', 32],
  ['department', 20],
  ['manager', 28],
  ['goal_set', 12],
  ['predictions_percent', 16],
  ['finalized_percent', 16],
  ['mean_percent', 12],
] as const;

/** null: not asked, of whom joined later, or before the quarter is over. */
function dutiesOf(row: Row, isOver: boolean): Duties {
  const { hasGoals, inWeeks, inPeriod, weekAsked, weekDone, resultAsked, resultDone } = row;
  return {
    goal_set: inPeriod ? { hasGoals, asked: 1, done: 1 } : null,
    predictions_percent: inWeeks ? { hasGoals, asked: weekAsked, done: weekDone } : null,
    finalized_percent: inPeriod && isOver ? { hasGoals, asked: resultAsked, done: resultDone } : null,
  };
}

const percent = (duty: Duty | null): number | null => (duty === null ? null : percentOf(duty));

function cellsOf(row: Row, of: Duties, say: (key: WordKey) => string): Cell[] {
  const each = duties.map((duty) => percent(of[duty]));
  const counted = each.filter((one) => one !== null);
  const mean = counted.length === 0 ? null : counted.reduce((sum, one) => sum + one, 0) / counted.length;
  const rounded = (one: number | null): Cell => (one === null ? '' : Math.round(one));
  return [
    row.name,
    row.email,
    row.orgUnit || defaults.orgUnit,
    row.manager ?? '',
    of.goal_set === null ? '' : say(row.hasGoals ? 'sheets.yes' : 'sheets.no'),
    rounded(each[1] ?? null),
    rounded(each[2] ?? null),
    rounded(mean),
  ];
}

/** As the dashboard's donuts: the mean of each person's percentage; nothing where nobody was asked. */
function totalOf(all: readonly (Duty | null)[]): { value: string; percent: number | null } {
  const figure = figureOf(all.flatMap((duty) => (duty === null ? [] : [{ ...duty, people: 1 }])));
  const percent = figure.total === 0 ? null : figure.percent;
  return { value: percent === null ? '–' : `${percent} %`, percent };
}

/** Those whom the viewer's dashboard counts, by name. */
async function countedIds(reading: Reading): Promise<number[]> {
  const found = await sql<{ ids: number[] | null }>`
    select array_agg(p.id order by p.name, p.id) as ids from person p
    where ${counted(reading)}`.execute(reading.scope.db);
  return found.rows[0]?.ids ?? [];
}

/** Whether any of them has a goal past draft in a quarter. */
async function hasGoals(reading: Reading, period: PeriodFacts): Promise<boolean> {
  const { scope, viewer } = reading;
  const found = await sql`
    select from ${goalsOf(period)} where ${counted(reading)} and ${visibleGoals(scope, viewer)}
    limit 1`.execute(scope.db);
  return found.rows.length > 0;
}

const counted = ({ scope, viewer }: Reading): RawBuilder<SqlBool> =>
  isCounted(scope, viewer, reportsOnCompany(viewer) ? 3 : 2);

const goalsOf = (period: PeriodFacts): RawBuilder<unknown> => sql`
  person p join goal g on g.tenant_id = p.tenant_id and g.owner_id = p.id
    and g.period_id = ${period.id}::bigint and ${inStateThat('past draft')}`;

/** These people in this order, with what was asked of them and done in a quarter. */
async function rowsOf(reading: Reading, period: PeriodFacts, ids: readonly number[]): Promise<Row[]> {
  const { scope, viewer, time } = reading;
  const these = sql`p.tenant_id = ${scope.tenantId}::bigint and p.id = any(${[...ids]}::bigint[])`;
  const weeks = closedWeeks(period, time.today);
  const lastEnd = endOf(time, weeks.at(-1)?.end ?? '1970-01-01');
  const goals = goalsOf(period);
  const seen = sql`${these} and ${visibleGoals(scope, viewer)}`;
  const found = await sql<Row>`
    select p.name, p.email, p.org_unit as "orgUnit", m.name as manager, o.owner_id is not null as "hasGoals",
      p.invitation_accepted_at < ${lastEnd}::timestamptz as "inWeeks",
      p.invitation_accepted_at < ${endOf(time, period.end)}::timestamptz as "inPeriod",
      coalesce(w.asked, 0) as "weekAsked", coalesce(w.done, 0) as "weekDone",
      coalesce(o.asked, 0) as "resultAsked", coalesce(o.done, 0) as "resultDone"
    from person p
    left join person m on m.tenant_id = p.tenant_id and m.id = p.manager_id
    left join (
      select g.owner_id, count(*) filter (where ${inStateThat('owes result')})::int as asked,
        count(*) filter (where ${inStateThat('result')})::int as done
      from ${goals} where ${seen} group by g.owner_id) o on o.owner_id = p.id
    left join (
      select g.owner_id, count(*)::int as asked, count(s.id)::int as done
      from ${goals}
      cross join unnest(${weeks.map(({ id }) => id)}::bigint[],
        ${weeks.map(({ end }) => endOf(time, end))}::timestamptz[]) as week (id, ends)
      left join goal_status s on s.tenant_id = g.tenant_id and s.goal_id = g.id and s.week_id = week.id
      where p.invitation_accepted_at < week.ends and ${wasApproved(sql`week.ends`)} and ${seen}
      group by g.owner_id) w on w.owner_id = p.id
    where ${these}
    order by p.name, p.id`.execute(scope.db);
  return found.rows;
}

/** Weeks that are over, each in the quarter that holds its Thursday (decisions.md 5). */
function closedWeeks(period: PeriodFacts, today: string): PeriodFacts['weeks'] {
  const { week } = lastClosedWeek(today);
  return period.weeks.filter(({ start }) => {
    const thursday = addDays(start, 3);
    return start <= week.startDate && period.start <= thursday && thursday <= period.end;
  });
}
