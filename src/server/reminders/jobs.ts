import { z } from 'zod';
import { localDayIn } from '#rules/calendar/local-day.ts';
import { weekOf } from '#rules/calendar/weeks.ts';
import { addressOf } from '../config.ts';
import type { Scope } from '../db/database.ts';
import type { Job, JobHandler } from '../kernel/jobs.ts';
import type { Services } from '../kernel/services.ts';
import type { Company } from '../kernel/viewer.ts';
import { sendLetter } from '../mails/actions.ts';
import type { Letter, LetterList } from '../mails/present/letter.ts';
import { askForMails } from './actions.ts';
import { personToRemind, type RemindedGoal, type RemindedPerson, remindersOf } from './reads.ts';

const Week = z.object({ week: z.string() });
const Person = z.object({ personId: z.number() });
/** Goals a section of the mail names; the rest is counted. */
const namedAtMost = 15;
/** Quarters back whose unfinished goals are still asked for. */
const quartersBack = 2;

/** Monday's mails: who has something to do, and then one mail a person (goals-core 4; row I4). */
export function reminderJobs(services: Services): [kind: string, handler: JobHandler][] {
  return [
    ['weekly_reminder', (job) => remindCompany(services, job)],
    ['reminder_mail', (job) => remindPerson(services, job)],
  ];
}

interface Quarter {
  readonly today: string;
  readonly currentId: number;
  readonly pastIds: readonly number[];
}

async function quarterOf(services: Services, scope: Scope, company: Company): Promise<Quarter | null> {
  const today = localDayIn(scope.now, company.timeZone);
  const { periods } = await services.calendars.of(scope);
  const current = periods.find((period) => period.start <= today && today <= period.end);
  if (current === undefined) return null;
  const past = periods.filter((period) => period.end < today).slice(-quartersBack);
  return { today, currentId: current.id, pastIds: past.map((period) => period.id) };
}

async function remindCompany(services: Services, job: Job): Promise<void> {
  const company = await services.companies.byId(job.tenantId);
  if (company === null || !company.active) return;
  const { week } = Week.parse(job.payload);
  await services.db.write(company.id, services.clock.now(), async (scope) => {
    const quarter = await quarterOf(services, scope, company);
    if (quarter !== null) await askForMails(scope, quarter.today, week, quarter.currentId, quarter.pastIds);
  });
}

async function remindPerson(services: Services, job: Job): Promise<void> {
  const company = await services.companies.byId(job.tenantId);
  if (company === null || !company.active) return;
  const { personId } = Person.parse(job.payload);
  const letter = await services.db.read(company.id, services.clock.now(), async (scope) => {
    const quarter = await quarterOf(services, scope, company);
    const person = await personToRemind(scope, personId);
    return quarter === null || person === null
      ? null
      : reminderLetter(services, scope, company, person, quarter);
  });
  if (letter !== null) await sendLetter(services, company, letter);
}

async function reminderLetter(
  services: Services,
  scope: Scope,
  company: Company,
  person: RemindedPerson,
  quarter: Quarter,
): Promise<Letter | null> {
  const week = weekOf(quarter.today).startDate;
  const found = await remindersOf(scope, person.id, week, quarter.currentId, quarter.pastIds);
  const count = found.update.length + found.finalize.length + found.waiting.length;
  if (count === 0) return null;
  const home = addressOf(services.config, company.subdomain);
  const say = (key: string, params: Record<string, string | number> = {}): string =>
    services.words.say(person.language, `mails.reminder.${key}`, { company: company.name, ...params });
  const section = (
    key: 'update' | 'finalize' | 'waiting',
    textOf: (goal: RemindedGoal) => string,
  ): LetterList[] => {
    const goals = found[key];
    if (goals.length === 0) return [];
    const items = goals
      .slice(0, namedAtMost)
      .map((goal) => ({ text: textOf(goal), url: `${home}/v3/goals/${goal.id}` }));
    const rest = goals.length - items.length;
    const more = rest > 0 ? [{ text: say('more', { count: rest }), url: `${home}/v3/goals` }] : [];
    return [{ title: say(key), items: [...items, ...more] }];
  };
  return {
    to: person.email,
    name: person.name,
    language: person.language,
    subject: say('subject', { count }),
    before: [say('intro')],
    lists: [
      ...section('update', (goal) => goal.title),
      ...section('finalize', (goal) => goal.title),
      ...section('waiting', (goal) => `${goal.ownerName}: ${goal.title}`),
    ],
    action: { label: say('action'), url: `${home}/v3/goals` },
    after: [say('outro')],
  };
}
