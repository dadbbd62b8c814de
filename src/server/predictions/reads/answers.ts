import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { addDays } from '#rules/calendar/days.ts';
import { instantAt, localDayIn } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { addWeeks, weekOf } from '#rules/calendar/weeks.ts';
import { matrixSize } from '#rules/predictions/matrix.ts';
import { matrixWeeks } from '#rules/predictions/weeks.ts';
import { presentPeriod } from '../../calendar/present.ts';
import { goalSeenBy, type SeenGoal, sightOf } from '../../goals/access.ts';
import { presentGoal } from '../../goals/present/goal.ts';
import { presentComment } from '../../goals/present/info.ts';
import { commentsOf } from '../../goals/reads/detail.ts';
import type { CompanyTime, PeriodFacts, WeekFacts } from '../../kernel/calendars.ts';
import type { Input } from '../../kernel/http/bind.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { avatarOf } from '../../people/present.ts';
import { type Below, presentChilds, presentResults, presentWeek } from '../present.ts';
import { descendantsOf, resultsOf, statusOf } from './descendants.ts';
import { lastResultOf, predictionGoalIds, searchGoals } from './goals.ts';

type Predictions = typeof api.predictions;

/** The chosen week with those beside it that can be chosen. */
interface Weeks {
  readonly chosen: WeekFacts;
  readonly previous: WeekFacts | null;
  readonly next: WeekFacts | null;
  /** The one before `previous`. */
  readonly earlier: WeekFacts | null;
}

/** `GET /predication/{goalId}/{weekId}` (goals-core 3, decisions.md 5). */
export async function matrixAnswer(
  reading: Reading,
  { params }: Input<Predictions['matrix']>,
): Promise<AnswerOf<Predictions['matrix']>> {
  const { scope, time } = reading;
  const seen = await goalSeenBy(reading, params.goalId);
  const weekId = params.weekId === 0 ? await weekToBegin(reading, seen.period) : params.weekId;
  const weeks = weeksAround(time, seen.period, weekId);
  const [below, own] = await Promise.all([
    readBelow(reading, seen.row.id, weeks),
    statusOf(scope, seen.row.id, idsOfWeek(time, weeks.chosen.start)),
  ]);
  return {
    goal: presentGoal(reading, seen.row),
    goalStatus: own === null ? null : { Id: own.id, Likelihood: own.likelihood, Quality: own.quality },
    childs: presentChilds(reading, below),
    ...presentResults(below),
    goalStatusComments: own === null ? [] : await commentsOn(reading, seen, own.id),
    weekPeriod: presentWeek(weeks.chosen),
    prevWeek: weeks.previous === null ? null : presentWeek(weeks.previous),
    nextWeek: weeks.next === null ? null : presentWeek(weeks.next),
    earlierWeek: weeks.earlier === null ? null : presentWeek(weeks.earlier),
    // Talent labels arrive with talent; without it the matrix has five rows.
    Size: matrixSize(null),
  };
}

/** A week that cannot be chosen does not exist; a border week is known by either of its Ids. */
function weeksAround(time: CompanyTime, period: PeriodFacts, weekId: number): Weeks {
  const asked = time.calendar.week(weekId);
  const weeks = weeksToShow(time, period);
  const place = weeks.findIndex((week) => week.start === asked?.start);
  const chosen = weeks[place];
  if (chosen === undefined) throw notFound();
  return {
    chosen,
    previous: weeks[place - 1] ?? null,
    next: weeks[place + 1] ?? null,
    earlier: weeks[place - 2] ?? null,
  };
}

const weeksToShow = (time: CompanyTime, period: PeriodFacts): WeekFacts[] =>
  matrixWeeks(
    period.weeks,
    time.calendar.periods.flatMap((one) => one.weeks),
    time.today,
  );

/**
 * The current week; of a quarter that is over the one in which its last result was settled, for results stand from
 * then on, beyond its own last week.
 */
async function weekToBegin(reading: Reading, period: PeriodFacts): Promise<number> {
  const { time } = reading;
  const usual = presentPeriod(time, period);
  if (period.end >= time.today) return usual.WeekId;
  const settled = await lastResultOf(reading, period.id);
  if (settled === null) return usual.WeekId;
  const day = localDayIn(settled, time.company.timeZone);
  const week = weeksToShow(time, period).findLast(({ start }) => start <= day);
  return week !== undefined && week.start > usual.WeekStartDate ? week.id : usual.WeekId;
}

async function readBelow({ scope, viewer, time }: Reading, goalId: number, weeks: Weeks): Promise<Below> {
  const chosen = weekOf(weeks.chosen.start);
  const goals = await descendantsOf(scope, viewer, goalId, {
    now: idsOfWeek(time, weeks.chosen.start),
    before: idsOfWeek(time, addWeeks(chosen, -1).startDate),
    earlier: idsOfWeek(time, addWeeks(chosen, -2).startDate),
    finalizedBefore: finalizedBefore(time, weeks),
  });
  const results = await resultsOf(
    scope,
    goals.id.filter((_, index) => goals.isFinalized[index]),
  );
  return { goals, results: byGoal(results.owner), managerResults: byGoal(results.manager) };
}

/** A border week has an Id in each of its quarters. */
const idsOfWeek = (time: CompanyTime, start: string): number[] =>
  time.calendar.periods.flatMap((period) =>
    period.weeks.filter((week) => week.start === start).map((week) => week.id),
  );

/** The result is shown from the week of its finalization on; the last week there is shows all that came later. */
function finalizedBefore(time: CompanyTime, weeks: Weeks): Date | null {
  const zone = ianaZoneOf(time.company.timeZone) ?? 'UTC';
  return weeks.next === null ? null : instantAt(addDays(weeks.chosen.end, 1), 0, zone);
}

const byGoal = <R extends { readonly goalId: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.goalId, row]));

async function commentsOn(reading: Reading, seen: SeenGoal, statusId: number) {
  const comments = await commentsOf(reading.scope, seen.row.id);
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
