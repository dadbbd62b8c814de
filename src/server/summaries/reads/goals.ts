import { type RawBuilder, sql } from 'kysely';
import type { ForWhom } from '#contract/company/summaries.ts';
import { visibleGoals } from '../../goals/access.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import type { Reading } from '../../kernel/reading.ts';

/** A goal below a subject, or the subject itself. */
export interface CountedRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly isSubject: boolean;
  /** What is not is walked through alone. */
  readonly isCounted: boolean;
  readonly title: string;
  readonly ownerId: number;
  readonly ownerName: string;
  readonly state: string;
  readonly likelihood: number | null;
  readonly previousLikelihood: number | null;
  readonly statusStart: string | null;
  /** When the result was first given, whatever was changed of it since; null without one. */
  readonly resultSince: Date | null;
  readonly completed: boolean | null;
  readonly percent: number | null;
  readonly quality: number | null;
  readonly hasResult: boolean;
  readonly managerCompleted: boolean | null;
  readonly managerPercent: number | null;
  readonly hasReview: boolean;
}

/**
 * The person's goals of a quarter, or the company's, with all visible goals below them. Private ones are walked through
 * where the viewer sees them, and never counted (decisions-people.md 12 and 14).
 */
export async function countedRows(
  { scope, viewer }: Reading,
  periodId: number,
  forWhom: ForWhom,
): Promise<CountedRow[]> {
  const whose = forWhom === 'ceo' ? sql`g.is_company` : sql`g.owner_id = ${viewer.id}::bigint`;
  return rowsBelow(
    { scope, viewer },
    sql`g.period_id = ${periodId}::bigint and ${whose} and not g.is_private and ${counted}`,
  );
}

/** The company's own goals of a quarter, without what is below. */
export async function companyRows({ scope, viewer }: Reading, periodId: number): Promise<CountedRow[]> {
  const rows = await sql<CountedRow>`
    select ${columns}, true as "isSubject", true as "isCounted" from goal g ${joins}
    where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = ${periodId}::bigint and g.is_company
      and not g.is_private and ${counted} and ${visibleGoals(scope, viewer)}
    order by g.id`.execute(scope.db);
  return rows.rows;
}

/** Each goal once, however many subjects it stands below: hundreds above thousands are a million pairs. */
async function rowsBelow(
  { scope, viewer }: Pick<Reading, 'scope' | 'viewer'>,
  isSubject: RawBuilder<unknown>,
): Promise<CountedRow[]> {
  const found = await sql<CountedRow>`
    with recursive down as (
      select g.id from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and ${isSubject} and ${visibleGoals(scope, viewer)}
      union
      select g.id from down
      join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = down.id
      where ${visibleGoals(scope, viewer)})
    select ${columns}, (${isSubject}) as "isSubject", (not g.is_private and ${counted}) as "isCounted"
    from down join goal g on g.tenant_id = ${scope.tenantId}::bigint and g.id = down.id ${joins}
    order by g.id`.execute(scope.db);
  return found.rows;
}

/** Past approval, and not shelved: in an ended quarter few are still open. */
const counted = sql`g.state in ('approved', 'shelving_in_review', 'results_in_review', 'finalized')`;

const columns = sql`g.id, g.parent_id as "parentId", g.title, g.owner_id as "ownerId", p.name as "ownerName", g.state, g.likelihood,
  g.previous_likelihood as "previousLikelihood", g.status_start as "statusStart", given.created_at as "resultSince",
  r.completed, r.objective_result as percent, r.quality, r.id is not null as "hasResult",
  m.completed as "managerCompleted", m.objective_result as "managerPercent", m.id is not null as "hasReview"`;

const joins = sql`
  join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
  left join owner_result r on r.tenant_id = g.tenant_id and r.goal_id = g.id and ${inStateThat('result')}
    and r.superseded_at is null and r.retracted_at is null
  left join owner_result given on given.tenant_id = r.tenant_id and given.id = r.result_id
  left join manager_result m on m.tenant_id = g.tenant_id and m.goal_id = g.id and ${inStateThat('reviewed')}
    and m.superseded_at is null and m.retracted_at is null`;
