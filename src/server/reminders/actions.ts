import { instantAt, localDay } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { reminderDays } from '#rules/notifications/reminder-days.ts';
import type { Database, WriteScope } from '../db/database.ts';
import { enqueue } from '../kernel/jobs.ts';
import { type Occasion, peopleToRemind } from './reads.ts';
import { insertReminderJobs } from './store.ts';

/** At eight in the morning, where the company is. */
const reminderHour = 8;

/** Ask for the reminders of every company that are due about now (row I4). Asking again changes nothing. */
export async function askForReminders(db: Database, now: Date): Promise<void> {
  const companies = await db.asWorker((q) =>
    q
      .selectFrom('tenant')
      .select(['id', 'time_zone as timeZone', 'quarter_offset as offset'])
      .where('active', '=', true)
      .execute(),
  );
  const jobs = companies.flatMap(({ id, timeZone, offset }) => {
    const zone = ianaZoneOf(timeZone) ?? 'UTC';
    return reminderDays(localDay(now, zone), offset).map((morning) => ({
      ...morning,
      tenantId: id,
      runAt: instantAt(morning.day, reminderHour, zone),
    }));
  });
  await insertReminderJobs(db, jobs, now);
}

/** One mail a person who has something to do; each commits on its own and is sent once a morning. */
export async function askForMails(scope: WriteScope, occasion: Occasion): Promise<void> {
  const people = await peopleToRemind(scope, occasion);
  const { day, isWeekly, endedOn } = occasion;
  await enqueue(
    scope,
    people.map((personId) => ({
      kind: 'reminder_mail',
      payload: { personId, day, isWeekly, endedOn },
      onceKey: `${day} ${personId}`,
      urgency: 'last' as const,
    })),
  );
}
