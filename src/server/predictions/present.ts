import type { PredictionChild, PredictionResult } from '#contract/predictions.ts';
import { resultAsLikelihood, resultThatCounts } from '#rules/goals/ending/results.ts';
import type { WeekFacts } from '../kernel/calendars.ts';
import type { Reading } from '../kernel/reading.ts';
import { avatarOf } from '../people/present.ts';
import type { Descendants, ManagerResultRow, OwnerResultRow } from './reads/descendants.ts';

/** The goals below one, and by goal the results that are shown in the chosen week. */
export interface Below {
  readonly goals: Descendants;
  readonly results: ReadonlyMap<number, OwnerResultRow>;
  readonly managerResults: ReadonlyMap<number, ManagerResultRow>;
}

export const presentWeek = (week: WeekFacts): PredictionResult['weekPeriod'] => ({
  Id: week.id,
  Week: week.number,
  StartDate: week.start,
  EndDate: week.end,
});

export function presentChilds(reading: Reading, below: Below): PredictionChild[] {
  // Signing a picture's address costs more than the rest of the row, and people have several goals.
  const users = new Map<number, PredictionChild['User']>();
  return below.goals.id.map((_, index) => {
    const ownerId = at(below.goals.ownerId, index);
    const user = users.get(ownerId) ?? presentUser(reading, below.goals, index);
    users.set(ownerId, user);
    return presentChild(reading, below, index, user);
  });
}

function presentUser(reading: Reading, goals: Descendants, index: number): PredictionChild['User'] {
  const { services, viewer, now } = reading;
  return {
    Id: at(goals.ownerId, index),
    Name: at(goals.ownerName, index),
    OrgUnit: at(goals.ownerOrgUnit, index),
    Avatar: avatarOf(services, viewer.tenantId, at(goals.ownerAvatarId, index), now),
  };
}

function presentChild(
  reading: Reading,
  below: Below,
  index: number,
  user: PredictionChild['User'],
): PredictionChild {
  const { goals } = below;
  const id = at(goals.id, index);
  const type = reading.viewer.company.goalType;
  const own = below.results.get(id);
  const result = own === undefined ? null : resultThatCounts(own, below.managerResults.get(id) ?? null);
  const likelihood = at(goals.likelihood, index);
  const quality = at(goals.quality, index);
  return {
    Id: id,
    ParentId: at(goals.parentId, index),
    Generation: at(goals.generation, index),
    Likelihood: result === null ? likelihood : resultAsLikelihood(type, result),
    Quality: result === null ? quality : result.quality,
    Likelihood1: likelihood,
    Quality1: quality,
    Likelihood2: at(goals.likelihoodBefore, index),
    Quality2: at(goals.qualityBefore, index),
    Likelihood3: at(goals.likelihoodEarlier, index),
    Quality3: at(goals.qualityEarlier, index),
    GoalStatusId: at(goals.statusId, index),
    CommentCount: at(goals.comments, index) ?? 0,
    IsFinalized: result !== null,
    State: at(goals.state, index),
    Title: at(goals.title, index),
    Measurement: at(goals.measurement, index),
    User: user,
    GoalType: type,
  };
}

/** The entry of a column: all of them are equally long. */
function at<T>(column: readonly T[], index: number): T {
  const value = column[index];
  if (value === undefined) throw new Error('A column is shorter than the others.');
  return value;
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
