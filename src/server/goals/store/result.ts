import { sql } from 'kysely';
import type { EndReason } from '#contract/vocabulary.ts';
import type { Scope, WriteScope } from '../../db/database.ts';

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

/** The result that stands: its Id on the wire and its reason; null where none is given. */
export async function presentResult(
  scope: Scope,
  table: Table,
  goalId: number,
): Promise<(Why & { resultId: number }) | null> {
  const texts =
    table === 'owner_result'
      ? sql<string>`reason_text as "reasonText", learning`
      : sql<string>`'' as "reasonText", '' as learning`;
  const found = await sql<Why & { resultId: number }>`
    select result_id as "resultId", reason, reason_goal_id as "reasonGoalId", ${texts} from ${sql.table(table)}
    where tenant_id = ${scope.tenantId}::bigint and goal_id = ${goalId}::bigint
      and superseded_at is null and retracted_at is null`.execute(scope.db);
  return found.rows[0] ?? null;
}

/** Write a version down and answer its id; the one before it is superseded, never overwritten. */
export async function writeOwnerResult(
  scope: WriteScope,
  result: Verdict &
    Why & {
      goalId: number;
      authorId: number;
      quality: number;
      outcome: string;
      resultId: number | null;
    },
): Promise<number> {
  await setAside(scope, 'owner_result', result.goalId, 'superseded_at');
  const row = await scope.db
    .insertInto('owner_result')
    .values({
      ...common(scope, result),
      quality: result.quality,
      outcome: result.outcome,
      reason_text: result.reasonText,
      learning: result.learning,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (result.resultId === null) await nameFirst(scope, 'owner_result', row.id);
  return row.id;
}

export async function writeManagerResult(
  scope: WriteScope,
  result: Verdict & Why & { goalId: number; authorId: number; feedback: string; resultId: number | null },
): Promise<number> {
  await setAside(scope, 'manager_result', result.goalId, 'superseded_at');
  const row = await scope.db
    .insertInto('manager_result')
    .values({ ...common(scope, result), feedback: result.feedback })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (result.resultId === null) await nameFirst(scope, 'manager_result', row.id);
  return row.id;
}

/** A retracted result is kept aside (decisions.md 3). */
export const retractResult = (scope: WriteScope, goalId: number): Promise<void> =>
  setAside(scope, 'owner_result', goalId, 'retracted_at');

function common(
  scope: WriteScope,
  result: Verdict & Why & { goalId: number; authorId: number; resultId: number | null },
) {
  return {
    tenant_id: scope.tenantId,
    goal_id: result.goalId,
    result_id: result.resultId ?? 0,
    author_id: result.authorId,
    completed: result.completed,
    objective_result: result.objectiveResult,
    reason: result.reason,
    reason_goal_id: result.reasonGoalId,
    created_at: scope.now,
  };
}

/** The first version gives the result its Id. */
async function nameFirst(scope: WriteScope, table: Table, id: number): Promise<void> {
  await scope.db
    .updateTable(table)
    .set({ result_id: id })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
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
