import { sql } from 'kysely';
import type { Goal } from '#contract/goal-shapes.ts';
import { localDayIn } from '#rules/calendar/local-day.ts';
import { means } from '#rules/goals/states.ts';
import { isLate } from '#rules/summaries/counts.ts';
import type { PeriodFacts } from '../../kernel/calendars.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { lastWeekOf } from '../../summaries/reads/facts.ts';

/**
 * The Ids of the late among goals of a quarter: while it lasts those whose tag says so; once it has ended nobody owes a
 * prediction any more, and those that summaries count (decisions-people.md 12).
 */
export async function lateAmong(
  reading: Reading,
  period: PeriodFacts,
  goals: readonly Goal[],
): Promise<ReadonlySet<number>> {
  const late =
    period.end < reading.time.today
      ? await wasLate(reading, period, goals)
      : ({ Tags }: Goal) => isTagged(Tags);
  return new Set(goals.filter(late).map(({ Id }) => Id));
}

const isTagged = (tags: Goal['Tags']): boolean => tags.some(({ Tag }) => Tag === 'status_weeks_old');

async function wasLate(reading: Reading, period: PeriodFacts, goals: readonly Goal[]) {
  const withResult = goals.filter(({ State }) => means(State, 'result')).map(({ Id }) => Id);
  const days = await finalizationDays(reading, withResult);
  const at = lastWeekOf(period);
  return ({ Id, State, MostRecentGoalStatus: status }: Goal): boolean =>
    means(State, 'matrix') &&
    isLate({ statusStart: status?.StartDate ?? null, finalizedOn: days.get(Id) ?? null }, at);
}

/** The days of the company on which the owners of these first gave the results that stand. */
async function finalizationDays(
  { scope, viewer }: Reading,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await inParts(ids, async (part) => {
    const found = await sql<{ id: number; since: Date }>`
      select r.goal_id as id, given.created_at as since from owner_result r
      join owner_result given on given.tenant_id = r.tenant_id and given.id = r.result_id
      where r.tenant_id = ${scope.tenantId}::bigint and r.goal_id = any(${[...part]}::bigint[])
        and r.superseded_at is null and r.retracted_at is null`.execute(scope.db);
    return found.rows;
  });
  return new Map(rows.map(({ id, since }) => [id, localDayIn(since, viewer.company.timeZone)]));
}
