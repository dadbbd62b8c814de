import type { PredictionChild, PredictionResult } from '#contract/predictions.ts';
import { resultAsLikelihood, resultThatCounts } from '#rules/goals/results.ts';
import type { Showing } from '../goals/present/goal.ts';
import type { WeekFacts } from '../kernel/calendars.ts';
import { avatarOf } from '../people/present.ts';
import type { DescendantRow, ManagerResultRow, OwnerResultRow } from './reads/descendants.ts';

/** The goals below one, and by goal the results that are shown in the chosen week. */
export interface Below {
  readonly goals: readonly DescendantRow[];
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
  // Signing a picture's address costs more than the rest of the row, and people have several goals.
  const users = new Map<number, PredictionChild['User']>();
  return below.goals.map((goal) => {
    const user = users.get(goal.ownerId) ?? presentUser(showing, goal);
    users.set(goal.ownerId, user);
    return presentChild(showing, below, goal, user);
  });
}

function presentUser(showing: Showing, goal: DescendantRow): PredictionChild['User'] {
  return {
    Id: goal.ownerId,
    Name: goal.ownerName,
    OrgUnit: goal.ownerOrgUnit,
    Avatar: avatarOf(showing.services, showing.viewer.tenantId, goal.ownerAvatarId, showing.now),
  };
}

function presentChild(
  showing: Showing,
  below: Below,
  goal: DescendantRow,
  user: PredictionChild['User'],
): PredictionChild {
  const type = showing.viewer.company.goalType;
  const own = below.results.get(goal.id);
  const result = own === undefined ? null : resultThatCounts(own, below.managerResults.get(goal.id) ?? null);
  return {
    Id: goal.id,
    ParentId: goal.parentId,
    Generation: goal.generation,
    Likelihood: result === null ? goal.likelihood : resultAsLikelihood(type, result),
    Quality: result === null ? goal.quality : result.quality,
    Likelihood1: goal.likelihood,
    Quality1: goal.quality,
    Likelihood2: goal.likelihoodBefore,
    Quality2: goal.qualityBefore,
    Likelihood3: goal.likelihoodEarlier,
    Quality3: goal.qualityEarlier,
    GoalStatusId: goal.statusId,
    CommentCount: goal.comments ?? 0,
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
