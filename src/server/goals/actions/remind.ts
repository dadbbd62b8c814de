import { owesSomething } from '#rules/goals/several.ts';
import type { NoticeParams } from '#rules/notifications/sentences.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, deletedMeanwhile, notFound } from '../../kernel/refusal.ts';
import { asNow } from '../../kernel/viewer-of-person.ts';
import { hearsOfThings } from '../../notifications/actions.ts';
import { isToldLately } from '../../notifications/reads.ts';
import { goalEvenDeleted, type SeenGoal } from '../access.ts';
import { isNeedsUpdate } from '../present/goal.ts';
import { lockGoal } from '../store/goal.ts';
import { tellOfGoal } from './tell.ts';

/** Tell the owner what is due for a goal: nothing of the goal changes, so neither do History and UpdatedAt. */
export async function remind(given: Writing, { Id }: { readonly Id: number }): Promise<void> {
  // Two who press at once come one after the other, and the second is told.
  if (!(await lockGoal(given.scope, Id))) throw notFound();
  const writing = await asNow(given);
  const seen = await goalEvenDeleted(writing, Id);
  if (seen.row.deletedAt !== null) throw deletedMeanwhile();
  if (seen.letters.has('O')) throw badField('Deed', 'refusals.remind_own');
  if (!(['X', 'A', 'M'] as const).some((letter) => seen.letters.has(letter)))
    throw badField('Deed', 'refusals.deed_not_now');
  // Of whoever has left nothing is due: that nobody would hear of it says more.
  if (!(await hearsOfThings(writing.scope, seen.row.ownerId)))
    throw badField('Deed', 'refusals.remind_nobody');
  if (!owesSomething(owed(writing, seen))) throw badField('Deed', 'refusals.remind_nothing');
  const notice = { personId: seen.row.ownerId, goalId: Id, kind: 'goal_reminded' } as const;
  if (await isToldLately(writing.scope, notice)) throw badField('Deed', 'refusals.remind_again');
  await tellOfGoal(writing, seen, ['goal_reminded'], { due: dueOf(writing, seen) });
}

/** What the notice speaks of, until that is done; what falls due later is another matter. */
function dueOf(writing: Writing, seen: SeenGoal): Pick<NoticeParams<'goal'>, 'due' | 'week' | 'weekStart'> {
  const { isDraft, needsUpdate } = owed(writing, seen);
  if (isDraft) return { due: 'draft' };
  const { today } = writing.time;
  const week = needsUpdate && seen.period.weeks.find(({ start, end }) => start <= today && today <= end);
  return week ? { due: 'update', week: String(week.number), weekStart: week.start } : { due: 'result' };
}

function owed({ time }: Writing, { row, period }: SeenGoal) {
  return {
    isDraft: row.state === 'draft',
    needsUpdate: isNeedsUpdate(time, row),
    needsResult: row.state === 'approved' && period.end < time.today,
  };
}
