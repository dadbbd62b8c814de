import { sql } from 'kysely';
import type { z } from 'zod';
import type { AnswerOf } from '#contract/endpoint.ts';
import { GoalFilter } from '#contract/goals.ts';
import type { api } from '#contract/index.ts';
import { inStateThat } from '../../kernel/goal-states.ts';
import type { Input } from '../../kernel/http/bind.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { visibleGoals } from '../access.ts';
import { presentEdit, presentGoal } from '../present/goal.ts';
import { weeklyColumn } from '../rows.ts';
import { goalsOfIds, listedIds, listGoals, periodOfList } from './list.ts';

type OfPerson = typeof api.goals.ofPerson;

/**
 * `GET /Profile/goals/{userId}/{periodId}`: somebody's goals as the viewer sees them, whoever left included; as a list
 * has them, or by title, for what several read together.
 */
export async function goalsOfPerson(
  reading: Reading,
  { params, query: { Order, ...page } }: Input<OfPerson>,
): Promise<AnswerOf<OfPerson>> {
  if (reading.time.calendar.period(params.periodId) === null) throw notFound();
  const filter = GoalFilter.parse({
    ...page,
    PeriodId: params.periodId,
    GoalSelectFilter: 1,
    ListOf: params.userId,
    DeactivatedUsers: true,
  });
  const period = await periodOfList(reading, filter);
  const [{ rows, count }, Likelihoods] = await Promise.all([
    Order === 'title'
      ? goalsByTitle(reading, filter, period.id)
      : listGoals(reading, filter, period.id, weeklyColumn),
    likelihoodsOf(reading, params.userId, params.periodId),
  ]);
  return {
    data: rows.map((row) => presentGoal(reading, row)),
    pendingEdits: rows.filter((row) => presentEdit(row)?.State === 'review').map(({ id }) => id),
    count,
    Likelihoods,
  };
}

async function goalsByTitle(reading: Reading, filter: z.output<typeof GoalFilter>, periodId: number) {
  const ids = await listedIds(reading, filter, periodId, 'owner');
  const start = (filter.Page - 1) * filter.PageSize;
  const rows = await goalsOfIds(reading, ids.slice(start, start + filter.PageSize), weeklyColumn);
  return { rows, count: ids.length };
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
