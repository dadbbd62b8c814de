import type { GoalListName } from '#contract/vocabulary.ts';
import type { KeyIn } from '#contract/word-key.ts';
import { isLastWeek } from '#rules/notifications/reminder-days.ts';
import { addressOf } from '../config.ts';
import type { PeriodFacts } from '../kernel/calendars.ts';
import type { Services } from '../kernel/services.ts';
import type { Company } from '../kernel/viewer.ts';
import type { Letter, LetterList } from '../mails/present/letter.ts';
import type { RemindedGoal, RemindedItem, RemindedPerson, Reminders } from './reads.ts';

/** Goals a section of the mail names; the rest is counted. */
const namedAtMost = 15;

export interface LetterTime {
  /** On which it leaves. */
  readonly today: string;
  readonly current: PeriodFacts;
  /** The quarter whose results are due from this morning on. */
  readonly ended: PeriodFacts | null;
}

type GoalSection = 'update' | 'finalize' | 'waiting';
type Section = GoalSection | 'items';
type Speaker = (key: KeyIn<'mails.reminder'>, params?: Record<string, string | number>) => string;

/** Dialog that the link of a section opens at its goal. */
const dialogs = { update: 'update', finalize: 'finalize', waiting: 'review' } as const satisfies Record<
  GoalSection,
  string
>;

/** The mail of a morning; null when there is nothing left to do. */
export function reminderLetter(
  { words, config }: Pick<Services, 'words' | 'config'>,
  company: Company,
  person: RemindedPerson,
  time: LetterTime,
  found: Reminders,
): Letter | null {
  const { language, name, email } = person;
  const home = addressOf(config, company.subdomain);
  const say: Speaker = (key, params = {}) =>
    words.say(language, `mails.reminder.${key}`, { company: company.name, ...params });
  // When a quarter has just ended its results come first, on any other morning this week's predictions.
  const order: readonly Section[] =
    time.ended === null
      ? ['update', 'finalize', 'waiting', 'items']
      : ['finalize', 'update', 'waiting', 'items'];
  const filled = order.filter((section) => found[section].length > 0);
  const [first] = filled;
  if (first === undefined) return null;
  return {
    to: email,
    name,
    language,
    subject: subjectOf(say, time, found, first),
    before: [introOf(say, time, found, first), ...endOf(say, language, time, found)],
    lists: filled.map((section) =>
      section === 'items'
        ? itemsOf(say, home, language, time.today, found.items)
        : listOf(say, home, person.id, section, found[section]),
    ),
    action: {
      label: say(`action_${first}`, { count: found[first].length }),
      url: home + firstPlace(first, found),
    },
    after: [say('outro')],
  };
}

/** The list of the receiver that shows the goals of a section in a quarter, and what it is narrowed to. */
const lists = {
  update: { type: 'my', filter: 'only=needs_update' },
  finalize: { type: 'my', filter: 'states=approved' },
  waiting: { type: 'reports', filter: 'only=needs_review' },
} as const satisfies Record<GoalSection, { type: GoalListName; filter: string }>;

/** Where goals stand that the mail does not name; those of several quarters are together on the dashboard alone. */
function restPlace(section: GoalSection, personId: number, rest: readonly RemindedGoal[]): string {
  const [periodId, ...others] = new Set(rest.map((goal) => goal.periodId));
  if (periodId === undefined || others.length > 0) return '/v3/home';
  const { type, filter } = lists[section];
  return `/v3/goals/type/${type}?of=${personId}&period=${periodId}&${filter}`;
}

const itemsPlace = '/v3/actionitems';

const placeOf = (section: GoalSection, goalId: number): string =>
  `/v3/goals/${goalId}?open=${dialogs[section]}`;

function firstPlace(first: Section, found: Reminders): string {
  if (first === 'items') return itemsPlace;
  return first === 'update' ? '/v3/goals?open=update' : placeOf(first, found[first][0]?.id ?? 0);
}

const quarterName = ({ quarter, year }: PeriodFacts): string => `Q${quarter} ${year}`;

function subjectOf(say: Speaker, { ended }: LetterTime, found: Reminders, first: Section): string {
  if (first === 'waiting' && found.items.length === 0)
    return say('subject_waiting', { count: found.waiting.length });
  if (first === 'items') return say('subject_items', { count: found.items.length });
  if (first === 'finalize' && ended !== null) {
    const count = found.finalize.length;
    return areAllOf(ended, found.finalize)
      ? say('subject_quarter', { quarter: quarterName(ended), count })
      : say('subject_results', { count });
  }
  return say('subject', { count: counted(found) });
}

/** What an earlier quarter still owes is in the list as well. */
const areAllOf = ({ id }: PeriodFacts, goals: readonly RemindedGoal[]): boolean =>
  goals.every(({ periodId }) => periodId === id);

function introOf(say: Speaker, { ended }: LetterTime, { finalize }: Reminders, first: Section): string {
  if (first === 'waiting') return say('intro_waiting');
  if (first === 'items') return say('intro_items');
  const isFresh =
    first === 'finalize' && ended !== null && finalize.some(({ periodId }) => periodId === ended.id);
  return say(isFresh ? 'intro_quarter' : 'intro');
}

/** In its last week, when the quarter ends; that there can be a result, to whoever has a goal that waits for one. */
function endOf(
  say: Speaker,
  language: string,
  { today, current }: LetterTime,
  { update }: Reminders,
): string[] {
  if (!isLastWeek(today, current.end)) return [];
  const words = { quarter: quarterName(current), date: dayIn(language, current.end, today) };
  return [say(update.length > 0 ? 'last_week' : 'ends', words)];
}

function listOf(
  say: Speaker,
  home: string,
  personId: number,
  section: GoalSection,
  goals: readonly RemindedGoal[],
): LetterList {
  const items = goals.slice(0, namedAtMost).map((goal) => ({
    text: goal.title,
    url: home + placeOf(section, goal.id),
    ...(section === 'waiting' ? { detail: goal.ownerName } : {}),
  }));
  const rest = goals.slice(namedAtMost);
  const more = { text: say('more', { count: rest.length }), url: home + restPlace(section, personId, rest) };
  return { title: say(section, { count: goals.length }), items: rest.length > 0 ? [...items, more] : items };
}

/** The earliest first, each with its day. */
function itemsOf(
  say: Speaker,
  home: string,
  language: string,
  today: string,
  due: readonly RemindedItem[],
): LetterList {
  const items = due.slice(0, namedAtMost).map(({ id, title, dueDate }) => ({
    text: title,
    detail: say(dueDate < today ? 'item_overdue' : 'item_due', { date: dayIn(language, dueDate, today) }),
    url: `${home}${itemsPlace}?item=${id}`,
  }));
  const rest = due.length - items.length;
  const more = rest > 0 ? [{ text: say('more', { count: rest }), url: home + itemsPlace }] : [];
  return { title: say('items'), items: [...items, ...more] };
}

const counted = ({ update, finalize, waiting, items }: Reminders): number =>
  update.length + finalize.length + waiting.length + items.length;

/** With its year where that is not today's: bare, a day is read as one of this year. */
const dayIn = (language: string, day: string, today: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
