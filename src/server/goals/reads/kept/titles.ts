import { searchKeyOf } from '#rules/text/keys.ts';
import type { Reading } from '../../../kernel/reading.ts';
import { type KeptPeople, keptPeople, peopleCalled } from './people.ts';
import { type KeptGoal, quarterNow } from './quarter.ts';

/** What is searched for in the goals of a quarter; a blank text asks for nothing. */
interface Sought {
  /** In the title. */
  readonly title?: string | undefined;
  /** In the title, or in the name or the department of its owner. */
  readonly anywhere?: string | undefined;
}

/** One by one a database finds this share of a quarter sooner than it looks through all of it. */
const fewShare = 0.3;

/**
 * The Ids of those goals of a quarter that a text is found in, deleted and unseen ones too; null where none is sought,
 * where there is no room to keep the quarter, or where it is found in so many that the database looks through all of
 * them itself.
 */
export async function goalsWith(
  reading: Reading,
  periodId: number,
  sought: Sought,
): Promise<readonly number[] | null> {
  if (isBlank(sought.title) && isBlank(sought.anywhere)) return null;
  const [quarter, people] = await Promise.all([quarterNow(reading, periodId), keptPeople(reading)]);
  if (quarter === null) return null;
  const holds = holderOf(sought, people);
  if (holds === null) return null;
  const found: number[] = [];
  for (const goal of quarter.newestFirst) if (holds(goal)) found.push(goal.id);
  return found.length > quarter.goals.size * fewShare ? null : found;
}

const isBlank = (text: string | undefined): boolean => searchKeyOf(text ?? '') === '';

/** Whether a goal holds the texts; null where none is sought. */
export function holderOf(sought: Sought, people: KeptPeople): ((goal: KeptGoal) => boolean) | null {
  const [title, anywhere] = [searchKeyOf(sought.title ?? ''), searchKeyOf(sought.anywhere ?? '')];
  if (title === '' && anywhere === '') return null;
  const owners = anywhere === '' ? new Set<number>() : peopleCalled(people, anywhere);
  // What is not asked for is not looked at: ten thousand goals make a millisecond of each question.
  return ({ ownerId, titleKey }) =>
    (title === '' || titleKey.includes(title)) &&
    (anywhere === '' || titleKey.includes(anywhere) || (owners.size > 0 && owners.has(ownerId)));
}
