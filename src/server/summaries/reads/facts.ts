import type { Counts, ForWhom, SummaryAnswer, SummaryGoal } from '#contract/company/summaries.ts';
import { addDays } from '#rules/calendar/days.ts';
import { localDayIn } from '#rules/calendar/local-day.ts';
import {
  addShare,
  type CountedGoal,
  type LastWeek,
  noCounts,
  outcomeOf,
  shareOf,
  withoutShare,
} from '#rules/summaries/counts.ts';
import type { PeriodFacts } from '../../kernel/calendars.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { ceoOf } from '../../people/reads.ts';
import {
  endedPeriod,
  endedYear,
  forWhomOf,
  mayAskFor,
  periodsOver,
  summaryReader,
  yearsOver,
} from '../access.ts';
import { type CountedRow, companyRows, countedRows } from './goals.ts';

/** A quarter as it is told: its goals, each with its counts, and all of them together. */
export interface QuarterFacts {
  readonly period: PeriodFacts;
  readonly goals: readonly SummaryGoal[];
  readonly totals: Counts;
}

export interface Facts {
  readonly user: { readonly Id: number; readonly Name: string };
  readonly quarters: readonly QuarterFacts[];
  readonly companyGoals: SummaryAnswer['CompanyGoals'];
}

/** `GET /Gpt/choices`. */
export function choicesAnswer({ viewer, time }: Reading) {
  summaryReader(viewer);
  return {
    Periods: periodsOver(time).map(presentPeriod),
    Years: yearsOver(time),
    ForWhom: forWhomOf(viewer),
  };
}

/** All that is told of one quarter; 400 for one that is not over. */
export async function quarterFacts(reading: Reading, periodId: number, forWhom: ForWhom): Promise<Facts> {
  mayAskFor(reading.viewer, forWhom);
  const period = endedPeriod(reading.time, periodId);
  const [user, quarter, company] = await Promise.all([
    subjectOf(reading, forWhom),
    factsOf(reading, period, forWhom),
    forWhom === 'ceo' ? [] : companyRows(reading, periodId),
  ]);
  return {
    user,
    quarters: [quarter],
    companyGoals: company.map((row) => ({
      Id: row.id,
      Title: row.title,
      Owner: { Id: row.ownerId, Name: row.ownerName },
      Result: resultOf(reading, row),
    })),
  };
}

/** All that is told of a year, quarter by quarter; 400 for one that is not over. */
export async function yearFacts(reading: Reading, year: number, forWhom: ForWhom): Promise<Facts> {
  mayAskFor(reading.viewer, forWhom);
  const periods = endedYear(reading.time, year);
  const [user, ...quarters] = await Promise.all([
    subjectOf(reading, forWhom),
    ...periods.map((period) => factsOf(reading, period, forWhom)),
  ]);
  return { user, quarters, companyGoals: [] };
}

export const presentPeriod = ({ id, quarter, year }: PeriodFacts) => ({
  Id: id,
  Quarter: quarter,
  Year: year,
});

async function subjectOf({ scope, viewer }: Reading, forWhom: ForWhom): Promise<Facts['user']> {
  if (forWhom === 'me') return { Id: viewer.id, Name: viewer.name };
  const ceo = await ceoOf(scope);
  if (ceo === null) throw notFound();
  return { Id: ceo.id, Name: ceo.name };
}

async function factsOf(reading: Reading, period: PeriodFacts, forWhom: ForWhom): Promise<QuarterFacts> {
  const rows = await countedRows(reading, period.id, forWhom);
  const { totals, below, shares } = await counted(reading, rows, lastWeekOf(period));
  const subjects = rows.filter((row) => row.subjects.includes(row.id));
  return {
    period,
    totals,
    goals: subjects.map((row) => {
      const counts = below.get(row.id) ?? noCounts();
      return {
        Id: row.id,
        Title: row.title,
        Owner: { Id: row.ownerId, Name: row.ownerName },
        State: row.state,
        Result: resultOf(reading, row),
        Counts: counts,
        Contributing: withoutShare(counts, shares.get(row.id) ?? noCounts()),
      };
    }),
  };
}

/**
 * All together, what stands below each subject, and what each goal adds. A goal may stand below hundreds of subjects,
 * so each is looked at once, and others are answered meanwhile.
 */
async function counted(reading: Reading, rows: readonly CountedRow[], at: LastWeek) {
  const type = reading.viewer.company.goalType;
  const totals = noCounts();
  const below = new Map<number, Counts>();
  const shares = new Map<number, Counts>();
  const countIn = (row: CountedRow): void => {
    const share = shareOf(type, countedOf(reading, row), at);
    shares.set(row.id, share);
    addShare(totals, share);
    for (const subject of row.subjects) {
      const counts = below.get(subject) ?? noCounts();
      below.set(subject, counts);
      addShare(counts, share);
    }
  };
  await inParts(rows, (part) => {
    for (const row of part) countIn(row);
    return [];
  });
  return { totals, below, shares };
}

export function lastWeekOf(period: PeriodFacts): LastWeek {
  const lastWeek = period.weeks.at(-1)?.start ?? period.end;
  return { lastWeek, weekBefore: addDays(lastWeek, -7) };
}

const countedOf = ({ viewer }: Reading, row: CountedRow): CountedGoal => ({
  likelihood: row.likelihood,
  previousLikelihood: row.previousLikelihood,
  statusStart: row.statusStart,
  finalizedOn: row.state === 'finalized' ? localDayIn(row.stateSince, viewer.company.timeZone) : null,
  owner: row.hasResult
    ? { completed: row.completed, objectiveResult: row.percent, quality: row.quality ?? 0 }
    : null,
  manager: row.hasReview ? { completed: row.managerCompleted, objectiveResult: row.managerPercent } : null,
});

const resultOf = (reading: Reading, row: CountedRow): SummaryGoal['Result'] => ({
  Outcome: outcomeOf(reading.viewer.company.goalType, countedOf(reading, row)),
  Quality: row.hasResult ? row.quality : null,
  Percent: row.hasReview ? row.managerPercent : row.percent,
  Likelihood: row.likelihood,
});
