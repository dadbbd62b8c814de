import { type RawBuilder, sql } from 'kysely';
import { TalentSettings } from '#contract/talent/settings.ts';
import { addDays } from '#rules/calendar/days.ts';
import { instantAt, localDayIn } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import {
  type AppraisalPeriod,
  type Candidate,
  isEligible,
  lastDayToJoin,
  listedPeriods,
} from '#rules/talent/periods.ts';
import { type SettingsVersion, settingsKept, settingsOfPeriod, wordsKept } from '#rules/talent/settings.ts';
import type { Scope } from '../../db/database.ts';
import type { CompanyTime } from '../../kernel/calendars.ts';
import { changesIn, changesOf } from '../../kernel/changes/counts.ts';
import { writtenOnce } from '../../kernel/kept/written-once.ts';
import type { Company } from '../../kernel/viewer.ts';

/** A listed quarter, as a goal period and with the settings that it goes by. */
export interface TalentPeriod extends AppraisalPeriod {
  /** The Id of the goal period: EvaluationPeriodId on the wire. */
  readonly id: number;
  readonly version: SettingsVersion;
  /** It has had appraisals, and keeps their number of labels. */
  readonly isKept: boolean;
  /** The company has called ratings otherwise as well: a completed appraisal may keep those words. */
  readonly hasOtherWords: boolean;
  /** The instant before which one must have joined to be eligible: what SQL compares with. */
  readonly joinedBefore: Date;
}

/** What a company says of its appraisals today. */
export interface Talent {
  /** The newest settings. */
  readonly version: SettingsVersion;
  /** The listed quarters, newest first. */
  readonly periods: readonly TalentPeriod[];
}

/** Settings and listed quarters; null where talent is off. */
export const talentOf = async (scope: Scope, time: CompanyTime): Promise<Talent | null> =>
  (await standOf(scope, time)).talent;

/** What a company says of its appraisals, and how often they, their settings or people had changed by then. */
export interface TalentStand {
  readonly talent: Talent | null;
  readonly changes: string;
}

/** Asks by what is known of talent; once more where what is told with the answer is another count of its changes. */
export async function byTalent<T extends { readonly talentChanges: string }>(
  scope: Scope,
  time: CompanyTime,
  ask: (stand: TalentStand) => Promise<T>,
): Promise<T> {
  const known = made.get(time.calendar);
  if (!time.company.talentEnabled || known?.day !== dayOf(time)) return ask(await standOf(scope, time));
  const answer = await ask(known);
  return answer.talentChanges === known.changes ? answer : ask(await standOf(scope, time));
}

/** How often what talent is made of has changed, as a column of a statement. */
export const talentChangesIn = (scope: Scope): RawBuilder<string> => changesIn(scope, subjects);

const subjects = ['appraisals', 'people'] as const;

const dayOf = ({ today, company }: CompanyTime): string => `${today} ${company.timeZone}`;

async function standOf(scope: Scope, time: CompanyTime): Promise<TalentStand> {
  if (!time.company.talentEnabled) return off;
  const changes = await changesOf(scope, subjects);
  const known = made.get(time.calendar);
  const day = dayOf(time);
  if (known?.changes === changes && known.day === day) return known;
  const basis = `${day} ${await basisOf(scope)}`;
  const talent = known?.basis === basis ? known.talent : await readTalent(scope, time);
  const stand = { talent, changes, day, basis };
  made.set(time.calendar, stand);
  return stand;
}

const off: TalentStand = { talent: null, changes: '' };

async function readTalent(scope: Scope, time: CompanyTime): Promise<Talent | null> {
  const [rows, kept] = await Promise.all([versionRows(scope), keptPeriods(scope)]);
  const versions = rows.map(versionOf);
  const version = settingsOfPeriod(versions, null);
  return version && { version, periods: periodsOf(versions, version, kept, time) };
}

/** What was made last, and of what. */
interface Made extends TalentStand {
  /** Today, and where. */
  readonly day: string;
  /** The day, and which settings and kept quarters there were. */
  readonly basis: string;
}

/** By each company's calendar: every dashboard asks, and settings change by the year. */
const made = new WeakMap<CompanyTime['calendar'], Made>();

/** Rows of both are added and never changed. */
async function basisOf(scope: Scope): Promise<string> {
  const [row] = await talentRows(scope);
  return `${row?.versions} ${row?.kept}`;
}

const talentRows = writtenOnce(
  ({ tenantId }) => sql<{ versions: string | null; kept: string | null }>`select
    (select string_agg(s.id::text, ',' order by s.id) from talent_settings s
      where s.tenant_id = ${tenantId}::bigint) as versions,
    (select string_agg(p.period_id || ':' || p.settings_id, ',' order by p.period_id) from talent_period p
      where p.tenant_id = ${tenantId}::bigint) as kept`,
);

function periodsOf(
  versions: readonly SettingsVersion[],
  newest: SettingsVersion,
  kept: ReadonlyMap<number, number>,
  { calendar, today, company }: CompanyTime,
): TalentPeriod[] {
  const idOf = new Map(calendar.periods.map(({ id, start }) => [start, id]));
  const keptOnes = calendar.periods.flatMap(({ id, start }) => {
    const version = versions.find((one) => one.id === kept.get(id));
    return version === undefined ? [] : [{ startDate: start, offset: version.offset }];
  });
  return listedPeriods(newest, keptOnes, today).flatMap((period) => {
    // Quarters from before the company's first one have neither goals nor an Id.
    const id = idOf.get(period.startDate);
    if (id === undefined) return [];
    const keptId = kept.get(id) ?? null;
    const words = settingsOfPeriod(versions, keptId) ?? newest;
    const version = { ...words, settings: settingsKept(words.settings, newest.settings) };
    // Each dashboard asks for all of them, and the instant at which a day ends takes longer than the rest.
    const until = instantAt(addDays(lastDay(period, version), 1), 0, ianaZoneOf(company.timeZone) ?? 'UTC');
    const hasOtherWords = versions.some(({ settings }) => wordsKept(settings, version.settings) !== null);
    return [{ ...period, id, version, isKept: keptId !== null, hasOtherWords, joinedBefore: until }];
  });
}

const lastDay = (period: AppraisalPeriod, { settings }: SettingsVersion) =>
  lastDayToJoin(period, settings.Settings.GracePeriod);

type VersionRow = Awaited<ReturnType<typeof versionRows>>[number];

const versionRows = (scope: Scope) =>
  scope.db
    .selectFrom('talent_settings')
    .select(['id', 'effective_date', 'quarter_offset', 'settings'])
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('id', 'desc')
    .execute();

const versionOf = (row: VersionRow): SettingsVersion => ({
  id: row.id,
  effectiveDate: row.effective_date,
  offset: row.quarter_offset,
  settings: TalentSettings.parse(row.settings),
});

/** The newest version; null where talent never was on. */
export async function newestSettings(scope: Scope): Promise<SettingsVersion | null> {
  return settingsOfPeriod((await versionRows(scope)).map(versionOf), null);
}

/** Which version each quarter with appraisals keeps to. */
export async function keptPeriods(scope: Scope): Promise<Map<number, number>> {
  const rows = await scope.db
    .selectFrom('talent_period')
    .select(['period_id', 'settings_id'])
    .where('tenant_id', '=', scope.tenantId)
    .execute();
  return new Map(rows.map((row) => [row.period_id, row.settings_id]));
}

/** Whether this person is in the quarter's lists and may be appraised. `joinedAt`: InvitationAcceptedAt. */
export function isEligibleFor(
  period: TalentPeriod,
  company: Company,
  person: Pick<Candidate, 'role' | 'isDeactivated'> & { readonly joinedAt: Date | null },
): boolean {
  const joined = person.joinedAt === null ? null : localDayIn(person.joinedAt, company.timeZone);
  return isEligible({ ...person, joined }, period, period.version.settings.Settings.GracePeriod);
}
