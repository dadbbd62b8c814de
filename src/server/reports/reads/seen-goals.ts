import { type SqlBool, sql } from 'kysely';
import type { Goal } from '#contract/goal-shapes.ts';
import { goalStates } from '#contract/vocabulary.ts';
import { visibleGoals } from '../../goals/access.ts';
import { whyOf } from '../../goals/present/ending.ts';
import { presentGoal } from '../../goals/present/goal.ts';
import { privateAmong } from '../../goals/reads/export.ts';
import { goalsOfIds, listedIds } from '../../goals/reads/list.ts';
import type { PeriodFacts } from '../../kernel/calendars.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';

export interface Wanted {
  /** 0: everyone. */
  readonly user: number;
  readonly withPrivate: boolean;
}

/** A reading that a file is kept of: the goals that stand in it are noted, in whichever report. */
export interface KeptReading extends Reading {
  readonly goalsShown?: Set<number>;
}

/** The Ids of what of a quarter the viewer sees, whatever its state, by owner and title; to be read in parts. */
export function goalIds(reading: Reading, period: PeriodFacts, wanted: Wanted): Promise<number[]> {
  const filter = {
    GoalSelectFilter: 0 as const,
    GoalStates: [...goalStates],
    DeactivatedUsers: true,
    ...(wanted.withPrivate ? {} : { ExcludePrivate: true }),
    ...(wanted.user === 0 ? {} : { Users: [wanted.user] }),
  };
  return listedIds(reading, filter, period.id, 'owner');
}

/** The same as goals, where they are few: one person's. */
export async function goalsSeen(reading: Reading, period: PeriodFacts, wanted: Wanted): Promise<Goal[]> {
  const ids = await goalIds(reading, period, wanted);
  return inParts(ids, (part) => goalsNamed(reading, part, wanted.withPrivate));
}

/** What the viewer sees of what contributes to these, by parent, owner and title. */
export async function contributingTo(
  reading: Reading,
  parentIds: readonly number[],
  withPrivate: boolean,
): Promise<Goal[]> {
  const { scope, viewer } = reading;
  const shown = withPrivate ? sql<SqlBool>`true` : sql<SqlBool>`not g.is_private`;
  const found = await sql<{ id: number }>`
    select g.id from goal g join person p on p.tenant_id = g.tenant_id and p.id = g.owner_id
    where g.tenant_id = ${scope.tenantId}::bigint and g.parent_id = any(${[...parentIds]}::bigint[])
      and ${visibleGoals(scope, viewer)} and ${shown}
    order by p.name, p.id, g.title, g.id`.execute(scope.db);
  const ids = found.rows.map(({ id }) => id);
  return inParts(ids, (part) => goalsNamed(reading, part, withPrivate));
}

/** Which of these contributes to which, of those that contribute to any. */
export async function parentIds({ scope }: Reading, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await sql<{ ids: number[] | null; parents: number[] | null }>`
    select array_agg(g.id) as ids, array_agg(g.parent_id) as parents from goal g
    where g.tenant_id = ${scope.tenantId}::bigint and g.id = any(${[...ids]}::bigint[])
      and g.parent_id is not null`.execute(scope.db);
  const [row] = found.rows;
  return new Map((row?.ids ?? []).map((id, n) => [id, row?.parents?.[n] ?? 0]));
}

/** A part of a list of goals. */
export async function goalsNamed(
  reading: KeptReading,
  ids: readonly number[],
  withPrivate: boolean,
): Promise<Goal[]> {
  const goals = await goalsRead(reading, ids, withPrivate);
  for (const goal of goals) for (const id of [goal.Id, ...namedBy(goal)]) reading.goalsShown?.add(id);
  return goals;
}

async function goalsRead(reading: Reading, ids: readonly number[], withPrivate: boolean): Promise<Goal[]> {
  const goals = (await goalsOfIds(reading, ids)).map((row) => presentGoal(reading, row));
  if (withPrivate) return goals;
  const hidden = await privateAmong(reading.scope, goals.flatMap(namedBy));
  return goals.map((goal) => ({
    ...goal,
    ParentID: hidden.has(goal.ParentID) ? 0 : goal.ParentID,
    OwnerGoalResult: withoutHidden(reading, goal.OwnerGoalResult, hidden),
    ManagerGoalResult: withoutHidden(reading, goal.ManagerGoalResult, hidden),
  }));
}

/** Which others its rows name: its parent, and what was in the way of its result. */
const namedBy = ({ ParentID, OwnerGoalResult, ManagerGoalResult }: Goal): number[] =>
  [ParentID, OwnerGoalResult?.ReasonGoal?.Id ?? 0, ManagerGoalResult?.ReasonGoal?.Id ?? 0].filter(
    (id) => id !== 0,
  );

/** Where private goals are left out, a private one that was in the way is not named either. */
function withoutHidden<Given extends Goal['OwnerGoalResult'] | Goal['ManagerGoalResult']>(
  reading: Reading,
  result: Given,
  hidden: ReadonlySet<number>,
): Given {
  const goalId = result?.ReasonGoal?.Id ?? 0;
  if (!result || !hidden.has(goalId)) return result;
  const Why = whyOf(reading, { reason: result.Reason, goalId, title: null, text: '' });
  return { ...result, ReasonGoal: null, Why };
}
