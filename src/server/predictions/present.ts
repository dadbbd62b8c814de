import type { PredictionChild, PredictionResult } from '#contract/predictions.ts';
import { resultAsLikelihood, resultThatCounts } from '#rules/goals/results.ts';
import type { Showing } from '../goals/present/goal.ts';
import type { WeekFacts } from '../kernel/calendars.ts';
import { avatarOf } from '../people/present.ts';
import type {
  DescendantRow,
  ManagerResultRow,
  OwnerResultRow,
  OwnerRow,
  WeekStatusRow,
} from './reads/descendants.ts';

/** What was read of the goals below one, each kind by what it hangs on. */
export interface Below {
  readonly goals: readonly DescendantRow[];
  readonly owners: ReadonlyMap<number, OwnerRow>;
  /** By goal: the chosen week's status, and that of the week before. */
  readonly statuses: ReadonlyMap<number, WeekStatusRow>;
  readonly before: ReadonlyMap<number, WeekStatusRow>;
  /** By status. */
  readonly comments: ReadonlyMap<number, number>;
  /** By goal: the results that are shown in the chosen week. */
  readonly results: ReadonlyMap<number, OwnerResultRow>;
  readonly managerResults: ReadonlyMap<number, ManagerResultRow>;
}

export const presentWeek = (week: WeekFacts): PredictionResult['weekPeriod'] => ({
  Id: week.id,
  Week: week.number,
  StartDate: week.start,
  EndDate: week.end,
});

export function presentChilds(showing: Showing, below: Below): PredictionChild[] {
  const users = new Map<number, PredictionChild['User']>();
  const userOf = (id: number): PredictionChild['User'] => {
    const user = users.get(id) ?? presentUser(showing, id, below.owners.get(id));
    users.set(id, user);
    return user;
  };
  return below.goals.map((goal) => presentChild(showing, below, goal, userOf(goal.ownerId)));
}

function presentUser(showing: Showing, id: number, owner: OwnerRow | undefined): PredictionChild['User'] {
  return {
    Id: id,
    Name: owner?.name ?? '',
    OrgUnit: owner?.orgUnit ?? '',
    Avatar: avatarOf(showing.services, showing.viewer.tenantId, owner?.avatarId ?? null, showing.now),
  };
}

function presentChild(
  showing: Showing,
  below: Below,
  goal: DescendantRow,
  user: PredictionChild['User'],
): PredictionChild {
  const type = showing.viewer.company.goalType;
  const status = below.statuses.get(goal.id);
  const before = below.before.get(goal.id);
  const own = below.results.get(goal.id);
  const result = own === undefined ? null : resultThatCounts(own, below.managerResults.get(goal.id) ?? null);
  return {
    Id: goal.id,
    ParentId: goal.parentId,
    Generation: goal.generation,
    Likelihood: result === null ? (status?.likelihood ?? null) : resultAsLikelihood(type, result),
    Quality: result === null ? (status?.quality ?? null) : result.quality,
    Likelihood1: status?.likelihood ?? null,
    Quality1: status?.quality ?? null,
    Likelihood2: before?.likelihood ?? null,
    Quality2: before?.quality ?? null,
    GoalStatusId: status?.id ?? null,
    CommentCount: status === undefined ? 0 : (below.comments.get(status.id) ?? 0),
    IsFinalized: result !== null,
    State: goal.state,
    Title: goal.title,
    Measurement: goal.measurement,
    User: user,
    GoalType: type,
  };
}

export function presentResults({
  results,
  managerResults,
}: Below): Pick<PredictionResult, 'results' | 'managerresults'> {
  return {
    results: [...results.values()].map((row) => ({
      Id: row.id,
      GoalId: row.goalId,
      Completed: row.completed,
      Quality: row.quality,
      ObjectiveResult: row.objectiveResult,
    })),
    managerresults: [...managerResults.values()].map((row) => ({
      Id: row.id,
      GoalId: row.goalId,
      Completed: row.completed,
      ObjectiveResult: row.objectiveResult,
    })),
  };
}
