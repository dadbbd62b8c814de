import { instantAt, localDay } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { reminderDays } from '#rules/notifications/reminder-days.ts';
import type { WriteScope } from '../db/database.ts';
import { enqueue } from '../kernel/jobs/jobs.ts';
import type { Occurrence, ScheduledCompany } from '../kernel/jobs/schedule.ts';
import { type Occasion, peopleToRemind } from './reads.ts';

/** At eight in the morning, where the company is. */
const reminderHour = 8;

/** The mornings about now on which a company's people are reminded, at its own hour (row I4). */
export function mornings({ timeZone, offset }: ScheduledCompany, now: Date): Occurrence<'reminders'>[] {
  const zone = ianaZoneOf(timeZone) ?? 'UTC';
  return reminderDays(localDay(now, zone), offset).map(({ day, isWeekly, ended }) => ({
    onceKey: day,
    payload: { day, isWeekly, endedOn: ended?.endDate ?? null },
    runAt: instantAt(day, reminderHour, zone),
  }));
}

/** One mail a person who has something to do; each commits on its own and is sent once a morning. */
export async function askForMails(scope: WriteScope, occasion: Occasion): Promise<void> {
  const people = await peopleToRemind(scope, occasion);
  const { day, isWeekly, endedOn } = occasion;
  await enqueue(
    scope,
    people.map((personId) => ({
      kind: 'reminder_mail' as const,
      payload: { personId, day, isWeekly, endedOn },
      onceKey: `${day} ${personId}`,
      urgency: 'last' as const,
    })),
  );
}
