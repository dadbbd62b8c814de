import { addDays, weekdayOf } from '#rules/calendar/days.ts';
import { instantAt, localDay } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import type { Database, WriteScope } from '../db/database.ts';
import { enqueue } from '../kernel/jobs.ts';
import { peopleToRemind } from './reads.ts';
import { insertReminderJobs } from './store.ts';

/** Monday at eight, where the company is. */
const reminderHour = 8;
const mailsPerStatement = 500;

/**
 * Ask for the week's reminders of every company, from the Sunday before to the Tuesday after, so that a server that
 * stood still on Monday still sends them; a company that is made on a Friday waits. Asking again changes nothing.
 */
export async function askForReminders(db: Database, now: Date): Promise<void> {
  const companies = await db.asWorker((q) =>
    q.selectFrom('tenant').select(['id', 'time_zone']).where('active', '=', true).execute(),
  );
  const jobs = companies.flatMap(({ id, time_zone }) => {
    const zone = ianaZoneOf(time_zone) ?? 'UTC';
    const today = localDay(now, zone);
    const weekday = weekdayOf(today);
    const monday = weekday === 7 ? addDays(today, 1) : weekOf(today).startDate;
    return weekday === 7 || weekday <= 2
      ? [{ tenantId: id, week: monday, runAt: instantAt(monday, reminderHour, zone) }]
      : [];
  });
  await insertReminderJobs(db, jobs, now);
}

/** One mail a person who has something to do; each commits on its own and is sent once. */
export async function askForMails(
  scope: WriteScope,
  today: string,
  week: string,
  currentPeriodId: number,
  pastPeriodIds: readonly number[],
): Promise<void> {
  const people = await peopleToRemind(scope, weekOf(today).startDate, currentPeriodId, pastPeriodIds);
  for (let i = 0; i < people.length; i += mailsPerStatement) {
    const some = people.slice(i, i + mailsPerStatement);
    await enqueue(
      scope,
      some.map((personId) => ({
        kind: 'reminder_mail',
        payload: { personId },
        onceKey: `${week} ${personId}`,
      })),
    );
  }
}
