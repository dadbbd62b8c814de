import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import { GoalFilter } from '#contract/goals.ts';
import type { api } from '#contract/index.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import type { Input } from '../../kernel/http/bind.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { visibleGoals } from '../access.ts';
import { listAnswer } from './answers.ts';

type OfPerson = typeof api.goals.ofPerson;

/** `GET /Profile/goals/{userId}/{periodId}`: somebody's goals as the viewer sees them, whoever left included. */
export async function goalsOfPerson(
  reading: Reading,
  { params, query }: Input<OfPerson>,
): Promise<AnswerOf<OfPerson>> {
  if (reading.time.calendar.period(params.periodId) === null) throw notFound();
  const body = GoalFilter.parse({
    ...query,
    PeriodId: params.periodId,
    GoalSelectFilter: 1,
    ListOf: params.userId,
    DeactivatedUsers: true,
  });
  const [list, Likelihoods] = await Promise.all([
    listAnswer(reading, { params: {}, query: {}, body }),
    likelihoodsOf(reading, params.userId, params.periodId),
  ]);
  return { data: list.data, pendingEdits: list.pendingEdits, count: list.count, Likelihoods };
}

/** Over all pages: what the tab says above its rows; of a finalized goal the result is what counts. */
async function likelihoodsOf(
  { scope, viewer }: Reading,
  ownerId: number,
  periodId: number,
): Promise<number[]> {
  const found = await sql<{ likelihood: number; count: number }>`
    select g.likelihood, count(*)::int as count from goal g
    where g.tenant_id = ${scope.tenantId}::bigint and g.owner_id = ${ownerId}::bigint
      and g.period_id = ${periodId}::bigint and ${visibleGoals(scope, viewer)} and ${inStateThat('listed')}
      and g.likelihood is not null and g.state <> 'finalized'
    group by g.likelihood`.execute(scope.db);
  return [0, 1, 2, 3, 4].map((step) => found.rows.find((row) => row.likelihood === step)?.count ?? 0);
}
