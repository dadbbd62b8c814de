import { localDay } from '#rules/calendar/local-day.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import type { Database } from '../../db/database.ts';
import type { Services } from '../services.ts';
import type { JobKind, PayloadOf } from './job-kinds.ts';
import { bringBack, enqueueForCompanies, type NewJob } from './jobs.ts';

/** What a schedule may look at of a company. */
export interface ScheduledCompany {
  readonly id: number;
  readonly timeZone: string;
  readonly offset: number;
}

/** One time that recurring work is due; its key makes it once, however many processes ask. */
export interface Occurrence<K extends JobKind> {
  readonly onceKey: string;
  readonly payload: PayloadOf<K>;
  readonly runAt?: Date;
}

/** A row of the schedule: a kind, and for a company when it is due about now. */
export type Recurring = (company: ScheduledCompany, now: Date) => readonly NewJob[];

export const recurring =
  <K extends JobKind>(
    kind: K,
    due: (company: ScheduledCompany, now: Date) => readonly Occurrence<K>[],
  ): Recurring =>
  (company, now) =>
    due(company, now).map((each) => ({ kind, ...each }) as NewJob);

/** The Monday of a week of work: in UTC, wherever the company is. */
export const weekOfWork = (now: Date): string => weekOf(localDay(now, 'Etc/UTC')).startDate;

/** Work that every company has once a week, from Monday in UTC. */
export const weekly = (kind: 'periods' | 'account_cleanup' | 'job_cleanup' | 'security_week'): Recurring =>
  recurring(kind, (_, now) => [{ onceKey: weekOfWork(now), payload: {} }]);

type Schedule = readonly Recurring[];

/** Ask for what is due about now, of every active company; asking again, from any process, changes nothing. */
export async function askForDue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  schedule: Schedule,
): Promise<void> {
  const now = clock.now();
  const companies = await activeCompanies(db);
  const jobs = companies.flatMap((company) =>
    schedule.flatMap((row) => row(company, now)).map((job) => ({ ...job, tenantId: company.id })),
  );
  await enqueueForCompanies(db, now, jobs);
  await bringBack(db, now);
}

const askedMilliseconds = 3_600_000;

/** Ask at once and every hour; answers how to stop, which waits for what is being asked. */
export function keepSchedule(services: Services, schedule: Schedule): () => Promise<void> {
  let asked: Promise<void> = Promise.resolve();
  const ask = (): void => {
    asked = askForDue(services, schedule).catch((error: unknown) => {
      services.log.error({ err: error }, 'scheduled work could not be asked for');
    });
  };
  ask();
  const timer = setInterval(ask, askedMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return asked;
  };
}

const activeCompanies = (db: Database): Promise<ScheduledCompany[]> =>
  db.asWorker((q) =>
    q
      .selectFrom('tenant')
      .select(['id', 'time_zone as timeZone', 'quarter_offset as offset'])
      .where('active', '=', true)
      .execute(),
  );
