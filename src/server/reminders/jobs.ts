import { localDayIn } from '#rules/calendar/local-day.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import { isOvertaken } from '#rules/notifications/reminder-days.ts';
import type { Scope } from '../db/database.ts';
import type { PeriodFacts } from '../kernel/calendars.ts';
import type { PayloadOf } from '../kernel/jobs/job-kinds.ts';
import type { Job, JobHandlers } from '../kernel/jobs/jobs.ts';
import type { Services } from '../kernel/services.ts';
import type { Company } from '../kernel/viewer.ts';
import { sendOptional } from '../mails/actions.ts';
import type { Letter } from '../mails/present/letter.ts';
import { askForMails } from './actions.ts';
import { reminderLetter } from './present.ts';
import { type Occasion, personToRemind, remindersOf } from './reads.ts';

type Morning = PayloadOf<'reminders'>;
/** Quarters back whose unfinished goals are still asked for. */
const quartersBack = 2;

/** The mails of a morning: who has something to do, and then one mail a person (goals-core 4; row I4). */
export function reminderJobs(services: Services): Pick<JobHandlers, 'reminders' | 'reminder_mail'> {
  return {
    reminders: (job) => remindCompany(services, job),
    reminder_mail: (job) => remindPerson(services, job),
  };
}

interface Timed extends Occasion {
  readonly current: PeriodFacts;
  readonly ended: PeriodFacts | null;
}

/** null in a company without a quarter that holds today. */
async function timed(
  services: Services,
  scope: Scope,
  company: Company,
  morning: Morning,
): Promise<Timed | null> {
  const today = localDayIn(scope.now, company.timeZone);
  const { periods } = await services.calendars.of(scope);
  const current = periods.find((period) => period.start <= today && today <= period.end);
  if (current === undefined) return null;
  const past = periods.filter((period) => period.end < today).slice(-quartersBack);
  return {
    ...morning,
    today,
    weekStart: weekOf(today).startDate,
    currentPeriodId: current.id,
    pastPeriodIds: past.map((period) => period.id),
    current,
    ended: past.find((period) => period.end === morning.endedOn) ?? null,
  };
}

/** The company that is still to be reminded of a morning; null: it is switched off, or a later Monday has come. */
async function companyToRemind(
  services: Services,
  { tenantId, payload: { day } }: Job<'reminders' | 'reminder_mail'>,
): Promise<Company | null> {
  const company = await services.companies.byId(tenantId);
  if (company === null || !company.active) return null;
  return isOvertaken(day, localDayIn(services.clock.now(), company.timeZone)) ? null : company;
}

async function remindCompany(services: Services, job: Job<'reminders'>): Promise<void> {
  const company = await companyToRemind(services, job);
  if (company === null) return;
  const morning = job.payload;
  await services.db.write(company.id, services.clock.now(), async (scope) => {
    const occasion = await timed(services, scope, company, morning);
    if (occasion !== null) await askForMails(scope, occasion);
  });
}

async function remindPerson(services: Services, job: Job<'reminder_mail'>): Promise<void> {
  // Also of what was left over: by now it would say what the later morning's mail says to the same person.
  const company = await companyToRemind(services, job);
  if (company === null) return;
  const { personId, ...morning } = job.payload;
  const letter = await services.db.read(
    company.id,
    services.clock.now(),
    async (scope): Promise<Letter | null> => {
      const [occasion, person] = [
        await timed(services, scope, company, morning),
        await personToRemind(scope, personId),
      ];
      if (occasion === null || person === null) return null;
      const found = await remindersOf(scope, personId, occasion);
      return reminderLetter(services, company, person, occasion, found);
    },
  );
  if (letter !== null) await sendOptional(services, company, letter, { personId, job });
}
