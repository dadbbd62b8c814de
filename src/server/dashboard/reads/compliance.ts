import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { ComplianceList, ComplianceScope } from '#contract/dashboard.ts';
import type { Scope } from '../../db/database.ts';
import { seesPrivate } from '../../goals/access.ts';
import type { Reading } from '../../kernel/reading.ts';
import { quartersOf } from './compliance-time.ts';
import { type Duty, hasDuties, readDuties } from './duties.ts';
import { dutiesOfAll, standingOf } from './kept-duties.ts';

/** People with the same duties, counted. */
export type TallyRow = Duty & { readonly people: number };

export interface ComplianceUserRow {
  id: number;
  name: string;
  email: string;
  avatarId: number | null;
  noGoals: boolean;
  notUpdated: boolean;
  notFinalized: boolean;
}

export interface ComplianceRows {
  readonly tallies: readonly TallyRow[];
  readonly users: readonly ComplianceUserRow[];
  readonly count: number;
  /** Whether anybody of the company was there when the week, and the quarter before, ended. */
  readonly hadWeek: boolean;
  readonly hadLast: boolean;
}

type List = z.infer<typeof ComplianceList>;

export interface Asked {
  readonly scope: ComplianceScope;
  readonly list: List | null;
  readonly page: number;
  readonly size: number;
  /** Of what every member sees, whoever asks; else of all that the viewer sees. */
  readonly isOpen: boolean;
}

/** Whether the viewer's sums may be others than those of everybody else: some private goal in them is seen. */
export function seesMore({ scope, viewer, time }: Reading): Promise<boolean> {
  return seesPrivate(scope, viewer, quartersOf(time));
}

/** Everyone counted, by their duties, and a page of those below 100. */
export async function complianceRows(reading: Reading, asked: Asked): Promise<ComplianceRows> {
  const { duties, isAmong, sees } = await membersOf(reading, asked);
  const tallies = new Map<Duty, number>();
  const listed: ListedPerson[] = [];
  const begin = (asked.page - 1) * asked.size;
  let count = 0;
  for (const [place, id] of duties.ids.entries()) {
    const duty = sees(id) ? duties.all[place] : duties.open[place];
    if (duty === undefined || !isAmong(id)) continue;
    tallies.set(duty, (tallies.get(duty) ?? 0) + 1);
    if (!isOnList(asked.list, duty)) continue;
    if (count >= begin && listed.length < asked.size) listed.push({ id, ...lacksOf(duty) });
    count += 1;
  }
  return {
    tallies: [...tallies].map(([duty, people]) => ({ ...duty, people })),
    users: await withNames(reading.scope, listed),
    count,
    hadWeek: duties.hadWeek,
    hadLast: duties.hadLast,
  };
}

type ListedPerson = Omit<ComplianceUserRow, 'name' | 'email' | 'avatarId'>;

/** So many people are looked up one by one; of more everybody's duties are kept. */
const fewAtMost = 400;
const everybody = (): boolean => true;

/** Whose duties are counted, and of whom the viewer sees private goals (decisions.md 2). */
async function membersOf(reading: Reading, { scope: among, isOpen }: Asked) {
  const { scope, viewer } = reading;
  if (among === 3) {
    const duties = dutiesOfAll(reading);
    if (isOpen) return { duties: await duties, isAmong: everybody, sees: () => false };
    if (viewer.role === 'ceo') return { duties: await duties, isAmong: everybody, sees: everybody };
    const { below, reports } = await standingOf(reading);
    const sees = (id: number): boolean => id === viewer.id || below.has(id) || reports.has(id);
    return { duties: await duties, isAmong: everybody, sees };
  }
  const { below } = among === 2 ? await standingOf(reading) : { below: null };
  if (below !== null && below.size > fewAtMost)
    return { duties: await dutiesOfAll(reading), isAmong: (id: number) => below.has(id), sees: everybody };
  const duties = await readDuties(reading, inScope(scope, viewer, among));
  return { duties, isAmong: everybody, sees: everybody };
}

const lacksOf = (duty: Duty) => ({
  noGoals: !duty.hasNow,
  notUpdated: duty.inWeek && (!duty.hasWeek || duty.weekDone < duty.weekAsked),
  notFinalized: duty.inLast && (!duty.hasLast || duty.lastDone < duty.lastAsked),
});

function isOnList(list: List | null, duty: Duty): boolean {
  const { noGoals, notUpdated, notFinalized } = lacksOf(duty);
  switch (list) {
    case 'NoGoals':
      return noGoals;
    case 'NotUpdated':
      return notUpdated;
    case 'NotFinalized':
      return notFinalized;
    default:
      return noGoals || notUpdated || notFinalized;
  }
}

async function withNames(scope: Scope, people: readonly ListedPerson[]): Promise<ComplianceUserRow[]> {
  if (people.length === 0) return [];
  const found = await sql<{ id: number; name: string; email: string; avatarId: number | null }>`
    select p.id, p.name, p.email, p.avatar_id as "avatarId" from person p
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = any(${people.map(({ id }) => id)}::bigint[])`.execute(
    scope.db,
  );
  const named = new Map(found.rows.map((row) => [row.id, row]));
  return people.flatMap((one) => {
    const name = named.get(one.id);
    return name === undefined ? [] : [{ ...one, ...name }];
  });
}

export function isCounted(
  scope: Scope,
  viewer: Reading['viewer'],
  among: ComplianceScope,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${hasDuties(scope)} and ${inScope(scope, viewer, among)})`;
}

/** Scopes 1 and 2 are without oneself. */
function inScope(scope: Scope, viewer: Reading['viewer'], among: ComplianceScope): RawBuilder<SqlBool> {
  const me = sql`${viewer.id}::bigint`;
  switch (among) {
    case 1:
      return sql<SqlBool>`(p.acting_manager_id = ${me} and p.id <> ${me})`;
    case 2:
      return viewer.role === 'ceo' ? sql<SqlBool>`(${below(scope, me)} is true)` : below(scope, me);
    case 3:
      return sql<SqlBool>`true`;
    default:
      return among satisfies never;
  }
}

/**
 * A manager's few people are looked up one by one. Of the ceo, who has everyone, it is asked with `is true`, which makes
 * the planner read the company once instead: three times as many answers a second among 10,000 people.
 */
const below = (scope: Scope, me: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  (p.id in (select m.person_id from management m
    where m.tenant_id = ${scope.tenantId}::bigint and m.above_id = ${me} and m.person_id <> ${me}))`;
