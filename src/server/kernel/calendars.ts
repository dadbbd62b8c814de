import { LRUCache } from 'lru-cache';
import { todayIn } from '#rules/calendar/local-day.ts';
import type { Scope, TenantId } from '../db/database.ts';
import type { Company } from './viewer.ts';

export interface WeekFacts {
  readonly id: number;
  readonly periodId: number;
  /** 1 to 14. */
  readonly number: number;
  /** Calendar days, the last one included. */
  readonly start: string;
  readonly end: string;
}

export interface PeriodFacts {
  readonly id: number;
  readonly quarter: number;
  readonly year: number;
  readonly start: string;
  readonly end: string;
  readonly weeks: readonly WeekFacts[];
}

/** A company's quarters, oldest first, with their weeks. */
export interface Calendar {
  readonly periods: readonly PeriodFacts[];
  period(id: number): PeriodFacts | null;
  week(id: number): WeekFacts | null;
}

/** Time of a company: its calendar and today's date there. */
export interface CompanyTime {
  readonly company: Company;
  readonly calendar: Calendar;
  readonly today: string;
}

export async function companyTime(
  { calendars }: { readonly calendars: Calendars },
  scope: Scope,
  company: Company,
): Promise<CompanyTime> {
  const calendar = await calendars.of(scope);
  return { company, calendar, today: todayIn(scope.now, company.timeZone) };
}

/** Calendars are kept: they only ever grow, a quarter at a time, and are asked for by every request. */
export interface Calendars {
  of(scope: Scope): Promise<Calendar>;
  forget(tenantId?: TenantId): void;
}

const keptMilliseconds = 300_000;
const keptAtMost = 5_000;

export function keepCalendars(): Calendars {
  const kept = new LRUCache<TenantId, Calendar>({ max: keptAtMost, ttl: keptMilliseconds });
  let forgotten = 0;
  return {
    async of(scope) {
      const known = kept.get(scope.tenantId);
      if (known !== undefined) return known;
      const before = forgotten;
      const calendar = await load(scope);
      // Read before the change that was told meanwhile: good for this answer, not to be kept.
      if (before === forgotten) kept.set(scope.tenantId, calendar);
      return calendar;
    },
    forget(tenantId) {
      forgotten += 1;
      if (tenantId === undefined) kept.clear();
      else kept.delete(tenantId);
    },
  };
}

async function load(scope: Scope): Promise<Calendar> {
  const periods = await scope.db
    .selectFrom('period')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('start_date')
    .execute();
  const weeks = await scope.db
    .selectFrom('week')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('period_id')
    .orderBy('number')
    .execute();
  const weekFacts = weeks.map((week) => ({
    id: week.id,
    periodId: week.period_id,
    number: week.number,
    start: week.start_date,
    end: week.end_date,
  }));
  const facts = periods.map((period) => ({
    id: period.id,
    quarter: period.quarter,
    year: period.year,
    start: period.start_date,
    end: period.end_date,
    weeks: weekFacts.filter((week) => week.periodId === period.id),
  }));
  const periodById = new Map(facts.map((period) => [period.id, period]));
  const weekById = new Map(weekFacts.map((week) => [week.id, week]));
  return {
    periods: facts,
    period: (id) => periodById.get(id) ?? null,
    week: (id) => weekById.get(id) ?? null,
  };
}
