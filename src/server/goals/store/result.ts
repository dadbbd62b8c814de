import { sql } from 'kysely';
import type { EndReason } from '#contract/vocabulary.ts';
import type { WriteScope } from '../../db/database.ts';

/** What a result says, whoever gave it. */
export interface Verdict {
  readonly completed: boolean | null;
  /** Percent, 1 to 100; null unless the company's goals are objective_results. */
  readonly objectiveResult: number | null;
}

/** Why it ended (decisions.md 11); a manager gives no text and no learning. */
export interface Why {
  readonly reason: EndReason | null;
  readonly reasonGoalId: number | null;
  readonly reasonText: string;
  readonly learning: string;
}

type Table = 'owner_result' | 'manager_result';

/** What a new version is written beside: the one that stands, and the Id that is taken for the new one. */
interface Beside {
  /** null where none is given; `resultId` is its Id on the wire. */
  readonly present: (Verdict & Why & { readonly resultId: number }) | null;
  /** Taken before it is written, so that what speaks of it need not wait for it. */
  readonly id: number;
}

/** In one question: a result is given while somebody waits. */
export async function besideResult(scope: WriteScope, table: Table, goalId: number): Promise<Beside> {
  const texts =
    table === 'owner_result'
      ? sql<string>`r.reason_text as "reasonText", r.learning`
      : sql<string>`'' as "reasonText", '' as learning`;
  const found = await sql<Verdict & Why & { id: number; resultId: number | null }>`
    select taken.id, r.result_id as "resultId", r.completed, r.objective_result as "objectiveResult", r.reason,
      r.reason_goal_id as "reasonGoalId", ${texts}
    from (select nextval(pg_get_serial_sequence(${table}::text, 'id')) as id) taken
    left join ${sql.table(table)} r on r.tenant_id = ${scope.tenantId}::bigint and r.goal_id = ${goalId}::bigint
      and r.superseded_at is null and r.retracted_at is null`.execute(scope.db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A sequence gave nothing.');
  const { id, resultId, ...said } = row;
  return { present: resultId === null ? null : { ...said, resultId }, id };
}

/** What the owner says now; null where they have given no result, or taken it back. */
export async function ownersVerdict(scope: WriteScope, goalId: number): Promise<Verdict | null> {
  const found = await scope.db
    .selectFrom('owner_result')
    .select(['completed', 'objective_result as objectiveResult'])
    .where('tenant_id', '=', scope.tenantId)
    .where('goal_id', '=', goalId)
    .where('superseded_at', 'is', null)
    .where('retracted_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/** A version with the Id that was taken for it; `resultId` is that of the first one, null where this is the first. */
interface Version {
  readonly id: number;
  readonly resultId: number | null;
  readonly goalId: number;
  readonly authorId: number;
}

/** Write a version down; the one before it is superseded, never overwritten. */
export function writeOwnerResult(
  scope: WriteScope,
  result: Version & Verdict & Why & { quality: number; outcome: string },
): Promise<void> {
  return writeVersion(
    scope,
    'owner_result',
    result,
    scope.db.insertInto('owner_result').values({
      ...common(scope, result),
      quality: result.quality,
      outcome: result.outcome,
      reason_text: result.reasonText,
      learning: result.learning,
    }),
  );
}

export function writeManagerResult(
  scope: WriteScope,
  result: Version & Verdict & Why & { feedback: string },
): Promise<void> {
  return writeVersion(
    scope,
    'manager_result',
    result,
    scope.db.insertInto('manager_result').values({ ...common(scope, result), feedback: result.feedback }),
  );
}

/** One behind the other, without waiting in between. */
async function writeVersion(
  scope: WriteScope,
  table: Table,
  { goalId, resultId }: Version,
  written: { execute(): Promise<unknown> },
): Promise<void> {
  await Promise.all([
    resultId === null ? null : setAside(scope, table, goalId, 'superseded_at'),
    written.execute(),
  ]);
}

/** A retracted result is kept aside (decisions.md 3). */
export const retractResult = (scope: WriteScope, goalId: number): Promise<void> =>
  setAside(scope, 'owner_result', goalId, 'retracted_at');

function common(scope: WriteScope, result: Version & Verdict & Why) {
  return {
    tenant_id: scope.tenantId,
    id: result.id,
    goal_id: result.goalId,
    result_id: result.resultId ?? result.id,
    author_id: result.authorId,
    completed: result.completed,
    objective_result: result.objectiveResult,
    reason: result.reason,
    reason_goal_id: result.reasonGoalId,
    created_at: scope.now,
  };
}

async function setAside(
  scope: WriteScope,
  table: Table,
  goalId: number,
  how: 'superseded_at' | 'retracted_at',
): Promise<void> {
  await scope.db
    .updateTable(table)
    .set({ [how]: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('goal_id', '=', goalId)
    .where('superseded_at', 'is', null)
    .where('retracted_at', 'is', null)
    .execute();
}
