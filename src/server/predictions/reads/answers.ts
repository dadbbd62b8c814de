import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { matrixSize } from '#rules/predictions/matrix.ts';
import { goalSeenBy, type SeenGoal, sightOf } from '../../goals/access.ts';
import { presentGoal } from '../../goals/present/goal.ts';
import { presentComment } from '../../goals/present/info.ts';
import { commentsOf } from '../../goals/reads/said.ts';
import type { Input } from '../../kernel/http/bind.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { avatarOf } from '../../people/present.ts';
import { talentOf } from '../../talent/reads/settings.ts';
import {
  type Below,
  presentChilds,
  presentCounts,
  presentPlaces,
  presentResults,
  presentRows,
  presentWeek,
} from '../present.ts';
import { descendantsOf, goalsInRows, type Standings, statusOf } from './descendants.ts';
import { predictionGoalIds, searchGoals } from './goals.ts';
import { placesOf } from './kept-places.ts';
import { askedOf, idsOfWeek, type Weeks, weeksOf, weekToBegin } from './weeks.ts';
import { withResults } from './with-results.ts';

type Predictions = typeof api.predictions;

/** `GET /predication/{goalId}/{weekId}` (goals-core 3, decisions.md 5). */
export async function matrixAnswer(
  reading: Reading,
  { params }: Input<Predictions['matrix']>,
): Promise<AnswerOf<Predictions['matrix']>> {
  const { scope, viewer, time } = reading;
  const seen = await goalSeenBy(reading, params.goalId);
  const weeks = await weeksOf(reading, seen.period, params.weekId);
  const [below, head] = await Promise.all([
    descendantsOf(scope, viewer, seen.row.id, askedOf(time, weeks)).then((goals) =>
      withResults(scope, goals),
    ),
    headOf(reading, seen, weeks),
  ]);
  return { ...head, childs: presentChilds(reading, below), ...presentResults(below) };
}

/** `GET /predication/grid/{goalId}/{weekId}`. */
export async function gridAnswer(
  reading: Reading,
  { params }: Input<Predictions['grid']>,
): Promise<AnswerOf<Predictions['grid']>> {
  const seen = await goalSeenBy(reading, params.goalId);
  const weeks = await weeksOf(reading, seen.period, params.weekId);
  const [places, head] = await Promise.all([
    placesBelow(reading, seen.row.id, weeks),
    headOf(reading, seen, weeks),
  ]);
  return {
    ...head,
    Counts: presentCounts(presentPlaces(reading, places)),
    HasResults: places.results.size > 0,
  };
}

/** `GET /predication/places/{goalId}/{weekId}`. */
export async function placesAnswer(
  reading: Reading,
  { params }: Input<Predictions['places']>,
): Promise<AnswerOf<Predictions['places']>> {
  const seen = await goalSeenBy(reading, params.goalId);
  const weeks = await weeksOf(reading, seen.period, params.weekId);
  return { Places: presentPlaces(reading, await placesBelow(reading, seen.row.id, weeks)) };
}

/** `GET /predication/rows/{goalId}/{weekId}?Ids=`. */
export async function rowsAnswer(
  reading: Reading,
  { params, query }: Input<Predictions['rows']>,
): Promise<AnswerOf<Predictions['rows']>> {
  const { scope, viewer, time } = reading;
  const { period } = await goalSeenBy(reading, params.goalId);
  const weeks = await weeksOf(reading, period, params.weekId);
  const goals = await goalsInRows(scope, viewer, query.Ids, askedOf(time, weeks));
  const below = await withResults(scope, goals);
  return { data: presentRows(reading, below), ...presentResults(below) };
}

async function headOf(reading: Reading, seen: SeenGoal, weeks: Weeks) {
  const { scope, time } = reading;
  const [own, talent] = await Promise.all([
    statusOf(scope, seen.row.id, idsOfWeek(time, weeks.chosen.start)),
    talentOf(scope, time),
  ]);
  const { finalizedBefore } = askedOf(time, weeks);
  const { state, stateSince } = seen.row;
  return {
    goal: presentGoal(reading, seen.row),
    IsFinalized: state === 'finalized' && (finalizedBefore === null || stateSince < finalizedBefore),
    goalStatus: own === null ? null : { Id: own.id, Likelihood: own.likelihood, Quality: own.quality },
    goalStatusComments: own === null ? [] : await commentsOn(reading, seen, own.id),
    weekPeriod: presentWeek(weeks.chosen),
    prevWeek: weeks.previous === null ? null : presentWeek(weeks.previous),
    nextWeek: weeks.next === null ? null : presentWeek(weeks.next),
    earlierWeek: weeks.earlier === null ? null : presentWeek(weeks.earlier),
    Size: matrixSize(talent?.version.settings.PrimaryLabels.length ?? null),
  };
}

const placesBelow = (reading: Reading, goalId: number, weeks: Weeks): Promise<Below<Standings>> =>
  placesOf(reading, goalId, askedOf(reading.time, weeks));

async function commentsOn(reading: Reading, seen: SeenGoal, statusId: number) {
  const comments = await commentsOf(reading, seen.row.id);
  return comments
    .filter((comment) => comment.onType === 'GoalStatus' && comment.onId === statusId)
    .map((comment) => presentComment(reading, comment, sightOf(seen)));
}

/** `GET /predication/firstgoal/{periodId}`. */
export async function firstAnswer(
  reading: Reading,
  { params }: Input<Predictions['first']>,
): Promise<AnswerOf<Predictions['first']>> {
  const { time } = reading;
  const period = time.calendar.period(params.periodId);
  if (period === null) throw notFound();
  const ids = await predictionGoalIds(reading, period.id);
  return { GoalId: ids[0] ?? null, WeekId: await weekToBegin(reading, period), GoalIds: ids };
}

/** `GET /predication/searchgoals/{periodId}?Title=`. */
export async function searchAnswer(
  reading: Reading,
  { params, query }: Input<Predictions['search']>,
): Promise<AnswerOf<Predictions['search']>> {
  const { services, viewer, now, time } = reading;
  if (time.calendar.period(params.periodId) === null) throw notFound();
  const asked = { title: query.Title ?? '', page: query.Page ?? 1 };
  const { rows, count } = await searchGoals(reading, params.periodId, asked);
  return {
    count,
    data: rows.map((row) => ({
      Id: row.id,
      ParentId: row.parentVisible ? (row.parentId ?? 0) : 0,
      Title: row.title,
      User: {
        Id: row.ownerId,
        Name: row.ownerName,
        Avatar: avatarOf(services, viewer.tenantId, row.avatarId, now),
      },
    })),
  };
}
