import { hash } from '@node-rs/argon2';
import type { RoleName } from '#contract/vocabulary.ts';
import { localDayIn } from '#rules/calendar/local-day.ts';
import { periodsToCreate, previousQuarter, quarterOf } from '#rules/calendar/quarters.ts';
import { weeksOf } from '#rules/calendar/weeks.ts';
import { emailKeyOf, personSearchKey } from '#rules/text/keys.ts';
import type { Database, TenantId, WriteScope } from '#server/db/database.ts';
import { type Calendar, keepCalendars, type PeriodFacts } from '#server/kernel/calendars.ts';
import { companyOf } from '#server/kernel/companies.ts';
import type { Company } from '#server/kernel/viewer.ts';
import { rebuildManagement } from '#server/people/store.ts';
import { makeTalentSettings } from './make-talent.ts';
import { insertRows, type Row, takeIds } from './support/rows.ts';

/** Where makers write: a world of a test, or one open transaction of a seed. */
export interface Site {
  readonly db: Pick<Database, 'write'>;
  now(): Date;
}

/** A site on which whole companies can be made. */
export interface Ground extends Site {
  readonly db: Pick<Database, 'write' | 'engine'>;
}

export interface MadeTenant extends Company {
  readonly calendar: Calendar;
  /** The period that holds today. */
  readonly period: PeriodFacts;
}

export interface TenantSpec {
  id?: number;
  name?: string;
  subdomain?: string;
  url?: string;
  goalType?: Company['goalType'];
  timeZone?: string;
  primaryColor?: string;
  useDarkText?: boolean | null;
  logoKey?: string | null;
  squareLogoKey?: string | null;
  strategyEnabled?: boolean;
  talentEnabled?: boolean;
  notesEnabled?: boolean;
  active?: boolean;
  isDemo?: boolean;
  statusWindowWeeks?: 2 | 3;
  quarterOffset?: number;
  /** Quarters before the current one that it has. */
  quartersBack?: number;
}

export interface MadePerson {
  readonly id: number;
  readonly tenantId: TenantId;
  readonly name: string;
  readonly email: string;
  readonly role: RoleName;
  readonly managerId: number | null;
}

export interface PersonSpec {
  /** One of `takeIds`, where rows of one batch point at each other. */
  id?: number;
  name?: string;
  email?: string;
  role?: RoleName;
  /** Without one the person reports to the ceo. */
  manager?: { id: number } | null;
  jobTitle?: string;
  orgUnit?: string;
  phone?: string;
  linkedinUrl?: string;
  biography?: string;
  timeZone?: string | null;
  language?: string;
  isOrgAdmin?: boolean;
  isGoalAdmin?: boolean;
  isGoalManager?: boolean;
  isHrAdmin?: boolean;
  disc?: string | null;
  emailNotifications?: boolean;
  status?: 'active' | 'invited' | 'deactivated';
  /** When the person joined; a deactivated one left at `leftAt`, by default now. */
  joinedAt?: Date;
  leftAt?: Date;
  invitedBy?: { id: number };
  /** Hashed quickly, for tests; seeds give `passwordHash`. */
  password?: string;
  passwordHash?: string;
}

let made = 0;

/** A company with its calendar and nobody in it. */
export async function makeTenant(site: Ground, spec: TenantSpec = {}): Promise<MadeTenant> {
  made += 1;
  const { quartersBack = 2, ...given } = spec;
  const subdomain = given.subdomain ?? `company-${made}-${Date.now().toString(36)}`;
  const company = await site.db.engine.asOwner(async (connection) => {
    const columns = tenantColumns({ name: `Company ${made}`, goalType: 'okr', ...given, subdomain });
    const names = Object.keys(columns);
    const answer = await connection.query(
      `insert into tenant (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning *`,
      Object.values(columns),
    );
    return companyOf(answer.rows[0] as Parameters<typeof companyOf>[0]);
  });
  const tenant = await site.db.write(company.id, site.now(), async (scope) => {
    await makeCalendar(scope, company, quartersBack);
    const calendar = await keepCalendars().of(scope);
    const today = localDayIn(scope.now, company.timeZone);
    const period = calendar.periods.find(({ start, end }) => start <= today && today <= end);
    if (period === undefined) throw new Error(`${subdomain} has no period for ${today}.`);
    return { ...company, calendar, period };
  });
  if (company.talentEnabled) await makeTalentSettings(site, tenant);
  return tenant;
}

function tenantColumns(spec: TenantSpec): Record<string, unknown> {
  const columns = Object.entries(spec).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    columns.map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}

async function makeCalendar(scope: WriteScope, company: Company, quartersBack: number): Promise<void> {
  const today = localDayIn(scope.now, company.timeZone);
  const quarters = periodsToCreate([], today, company.quarterOffset);
  let earliest = quarterOf(today, company.quarterOffset);
  for (let i = 0; i < quartersBack; i += 1) {
    earliest = previousQuarter(earliest, company.quarterOffset);
    quarters.unshift(earliest);
  }
  const ids = await takeIds(scope, 'period', quarters.length);
  const periods = quarters.map((quarter, i) => ({ ...quarter, id: ids[i] ?? 0 }));
  await insertRows(
    scope,
    'period',
    periods.map(({ id, label, year, startDate, endDate }) => ({
      tenant_id: scope.tenantId,
      id,
      quarter: Number(label.slice(1)),
      year,
      start_date: startDate,
      end_date: endDate,
    })),
  );
  await insertRows(
    scope,
    'week',
    periods.flatMap((period) =>
      weeksOf(period).map((week) => ({
        tenant_id: scope.tenantId,
        period_id: period.id,
        number: week.number,
        start_date: week.startDate,
        end_date: week.endDate,
      })),
    ),
  );
}

/** One person; without a tenant one is made. Everyone's authority is derived afresh. */
export async function makePerson(
  site: Ground,
  spec: PersonSpec & { tenant?: { id: TenantId } } = {},
): Promise<MadePerson> {
  const { tenant, ...person } = spec;
  const [one] = await makePeople(site, tenant ?? (await makeTenant(site)), [person]);
  if (one === undefined) throw new Error('Nobody was made.');
  return one;
}

/** Many people at once, managers before their reports. */
export async function makePeople(
  site: Site,
  tenant: { id: TenantId },
  specs: readonly PersonSpec[],
): Promise<MadePerson[]> {
  return site.db.write(tenant.id, site.now(), async (scope) => {
    const ids = await takeIds(scope, 'person', specs.length);
    const rows = specs.map((spec, i) => personRow(scope, spec, spec.id ?? ids[i] ?? 0));
    await insertRows(scope, 'person', rows);
    await makeCredentials(scope, specs, rows);
    await rebuildManagement(scope);
    return rows.map((row) => ({
      id: row.id,
      tenantId: tenant.id,
      name: row.name,
      email: row.email,
      role: row.role,
      managerId: row.manager_id,
    }));
  });
}

function personRow(scope: WriteScope, spec: PersonSpec, id: number) {
  const { name = `Person ${id}`, orgUnit = 'Corporate', status = 'active', joinedAt = scope.now } = spec;
  const email = spec.email ?? `person-${id}@company.example`;
  return {
    tenant_id: scope.tenantId,
    id,
    name,
    email,
    email_key: emailKeyOf(email),
    search_key: personSearchKey({ name, orgUnit }),
    job_title: spec.jobTitle ?? '',
    org_unit: orgUnit,
    phone: spec.phone ?? '',
    linkedin_url: spec.linkedinUrl ?? '',
    biography: spec.biography ?? '',
    time_zone: spec.timeZone ?? null,
    language: spec.language ?? 'en',
    role: spec.role ?? 'contributor',
    is_org_admin: spec.isOrgAdmin ?? false,
    is_goal_admin: spec.isGoalAdmin ?? false,
    is_goal_manager: spec.isGoalManager ?? false,
    is_hr_admin: spec.isHrAdmin ?? false,
    manager_id: spec.manager?.id ?? null,
    disc: spec.disc ?? null,
    email_notifications: spec.emailNotifications ?? true,
    email_activated_at: status === 'invited' ? null : joinedAt,
    invited_by_id: spec.invitedBy?.id ?? null,
    invitation_accepted_at: status === 'invited' ? null : joinedAt,
    deactivated_at: status === 'deactivated' ? (spec.leftAt ?? scope.now) : null,
    created_at: joinedAt,
    updated_at: joinedAt,
  } satisfies Row<'person'>;
}

async function makeCredentials(
  scope: WriteScope,
  specs: readonly PersonSpec[],
  people: readonly { id: number }[],
): Promise<void> {
  const credentials: Row<'credential'>[] = [];
  for (const [i, { password, passwordHash }] of specs.entries()) {
    const stored = passwordHash ?? (password === undefined ? undefined : await hashQuickly(password));
    const person = people[i];
    if (stored === undefined || person === undefined) continue;
    credentials.push({
      tenant_id: scope.tenantId,
      person_id: person.id,
      password_hash: stored,
      changed_at: scope.now,
    });
  }
  await insertRows(scope, 'credential', credentials);
}

/** The hash names its own cost, so a cheap one proves itself like a dear one. */
const hashQuickly = (password: string): Promise<string> =>
  hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
