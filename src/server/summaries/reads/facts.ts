import type { Counts, ForWhom, SummaryAnswer, SummaryGoal } from '#contract/company/summaries.ts';
import { addDays } from '#rules/calendar/days.ts';
import { localDayIn } from '#rules/calendar/local-day.ts';
import {
  addShare,
  type CountedGoal,
  isAchieved,
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
  /** A year's, of which there may be one quarter alone. */
  readonly isYear: boolean;
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
    isYear: false,
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
  return { user, isYear: true, quarters, companyGoals: [] };
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
  const subjects = rows.filter(({ isSubject }) => isSubject);
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

/** All together, what each goal adds, and that with all below it. Others are answered meanwhile. */
async function counted(reading: Reading, rows: readonly CountedRow[], at: LastWeek) {
  const type = reading.viewer.company.goalType;
  const totals = noCounts();
  const shares = new Map<number, Counts>();
  await inParts(rows, (part) => {
    for (const row of part) {
      const share = row.isCounted ? shareOf(type, countedOf(reading, row), at) : noCounts();
      shares.set(row.id, share);
      addShare(totals, share);
    }
    return [];
  });
  return { totals, shares, below: await withBelow(rows, shares) };
}

/** What each goal adds with all below it: every goal is added to its parent once, when all below it have been. */
async function withBelow(rows: readonly CountedRow[], shares: ReadonlyMap<number, Counts>) {
  const sums = new Map([...shares].map(([id, share]) => [id, { ...share }]));
  const waiting = new Map<number, number>();
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  for (const { parentId } of rows)
    if (parentId !== null) waiting.set(parentId, (waiting.get(parentId) ?? 0) + 1);
  const ready = rows.map(({ id }) => id).filter((id) => !waiting.has(id));
  await inParts(ready, (leaves) => {
    for (const leaf of leaves) addUp(leaf, { sums, waiting, parentOf });
    return [];
  });
  return sums;
}

interface Adding {
  readonly sums: ReadonlyMap<number, Counts>;
  /** How many of those right below a goal are not added yet. */
  readonly waiting: Map<number, number>;
  readonly parentOf: ReadonlyMap<number, number | null>;
}

/** Up from a goal to which all below it is added, as far as nothing else waits to be added there. */
function addUp(from: number, { sums, waiting, parentOf }: Adding): void {
  let at: number | null = from;
  while (at !== null) {
    const parent: number | null = parentOf.get(at) ?? null;
    const [own, above] = [sums.get(at), sums.get(parent ?? 0)];
    if (parent === null || own === undefined || above === undefined) return;
    addShare(above, own);
    const left: number = (waiting.get(parent) ?? 1) - 1;
    waiting.set(parent, left);
    at = left === 0 ? parent : null;
  }
}

export function lastWeekOf(period: PeriodFacts): LastWeek {
  const lastWeek = period.weeks.at(-1)?.start ?? period.end;
  return { lastWeek, weekBefore: addDays(lastWeek, -7) };
}

const countedOf = ({ viewer }: Reading, row: CountedRow): CountedGoal => ({
  likelihood: row.likelihood,
  previousLikelihood: row.previousLikelihood,
  statusStart: row.statusStart,
  finalizedOn: row.resultSince && localDayIn(row.resultSince, viewer.company.timeZone),
  owner: row.hasResult
    ? { completed: row.completed, objectiveResult: row.percent, quality: row.quality ?? 0 }
    : null,
  manager: row.hasReview ? { completed: row.managerCompleted, objectiveResult: row.managerPercent } : null,
});

function resultOf(reading: Reading, row: CountedRow): SummaryGoal['Result'] {
  const { goalType } = reading.viewer.company;
  const counted = countedOf(reading, row);
  return {
    Outcome: outcomeOf(goalType, counted),
    IsAchieved: isAchieved(goalType, counted),
    Quality: row.hasResult ? row.quality : null,
    Percent: row.hasReview ? row.managerPercent : row.percent,
    Likelihood: row.likelihood,
  };
}
