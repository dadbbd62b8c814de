import type {
  PredictionChild,
  PredictionGrid,
  PredictionPlaces,
  PredictionResult,
  PredictionRow,
} from '#contract/predictions.ts';
import type { GoalType } from '#contract/vocabulary.ts';
import { type OwnerResult, resultAsLikelihood, resultThatCounts } from '#rules/goals/ending/results.ts';
import type { WeekFacts } from '../kernel/calendars.ts';
import type { Reading } from '../kernel/reading.ts';
import { avatarOf } from '../people/present.ts';
import type { Descendants, ManagerResultRow, OwnerResultRow, Standings } from './reads/descendants.ts';

/** The goals below one, and by goal the results that are shown in the chosen week. */
export interface Below<G extends Standings = Descendants> {
  readonly goals: G;
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
  const { parentId, generation } = below.goals;
  return presentRows(reading, below).map((row, index) => ({
    ...row,
    ParentId: at(parentId, index),
    Generation: at(generation, index),
  }));
}

export function presentRows(reading: Reading, below: Below): PredictionRow[] {
  // Signing a picture's address costs more than the rest of the row, and people have several goals.
  const users = new Map<number, PredictionRow['User']>();
  return below.goals.id.map((_, index) => {
    const ownerId = at(below.goals.ownerId, index);
    const user = users.get(ownerId) ?? presentUser(reading, below.goals, index);
    users.set(ownerId, user);
    return presentRow(reading, below, index, user);
  });
}

function presentUser(reading: Reading, goals: Descendants, index: number): PredictionRow['User'] {
  const { services, viewer, now } = reading;
  return {
    Id: at(goals.ownerId, index),
    Name: at(goals.ownerName, index),
    OrgUnit: at(goals.ownerOrgUnit, index),
    Avatar: avatarOf(services, viewer.tenantId, at(goals.ownerAvatarId, index), now),
  };
}

function presentRow(reading: Reading, below: Below, index: number, user: PredictionRow['User']) {
  const { goals } = below;
  const id = at(goals.id, index);
  const type = reading.viewer.company.goalType;
  const result = resultShown(below, id);
  const likelihood = at(goals.likelihood, index);
  const quality = at(goals.quality, index);
  return {
    Id: id,
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
  } satisfies PredictionRow;
}

/** null where the week's prediction is shown. */
function resultShown({ results, managerResults }: Below<Standings>, id: number): OwnerResult | null {
  const own = results.get(id);
  return own === undefined ? null : resultThatCounts(own, managerResults.get(id) ?? null);
}

type Places = PredictionPlaces['Places'];

/** As presentRow shows them; a result is no movement, so nothing stands before it. */
export function presentPlaces({ viewer }: Reading, below: Below<Standings>): Places {
  const { id, parentId, generation, ...steps } = below.goals;
  const places = {
    Id: [...id],
    ParentId: [...parentId],
    Generation: [...generation],
    Likelihood: [...steps.likelihood],
    Quality: [...steps.quality],
    Likelihood2: [...steps.likelihoodBefore],
    Quality2: [...steps.qualityBefore],
  };
  if (below.results.size > 0) showResults(viewer.company.goalType, below, places);
  return places;
}

function showResults(type: GoalType, below: Below<Standings>, places: Places): void {
  for (const [index, id] of places.Id.entries()) {
    const result = resultShown(below, id);
    if (result === null) continue;
    places.Likelihood[index] = resultAsLikelihood(type, result);
    places.Quality[index] = result.quality;
    places.Likelihood2[index] = null;
    places.Quality2[index] = null;
  }
}

/** The same counted: goals that stand and stood alike are one entry. */
export function presentCounts(places: Places): PredictionGrid['Counts'] {
  const groups = new Map<string, { readonly first: number; goals: number }>();
  const { Generation, Likelihood, Quality, Likelihood2, Quality2 } = places;
  for (const index of places.Id.keys()) {
    const key = `${Generation[index]} ${Likelihood[index]} ${Quality[index]} ${Likelihood2[index]} ${Quality2[index]}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: index, goals: 1 });
    else group.goals += 1;
  }
  const all = [...groups.values()];
  const firstOf = <T>(column: readonly T[]): T[] => all.map(({ first }) => at(column, first));
  return {
    Generation: firstOf(Generation),
    Likelihood: firstOf(Likelihood),
    Quality: firstOf(Quality),
    Likelihood2: firstOf(Likelihood2),
    Quality2: firstOf(Quality2),
    Goals: all.map(({ goals }) => goals),
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
}: Below<Standings>): Pick<PredictionResult, 'results' | 'managerresults'> {
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
