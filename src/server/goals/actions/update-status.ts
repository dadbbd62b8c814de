import type { z } from 'zod';
import type { goals } from '#contract/goals.ts';
import { defaultWeek, openWeeks } from '#rules/calendar/status-window.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import type { SeenGoal } from '../access.ts';
import { commentersOn } from '../reads/talk.ts';
import { type SavedStatus, saveStatus } from '../store/status.ts';
import { act } from './act.ts';
import { goalAgain } from './create.ts';
import { roomForComment, writeComment } from './write-comment.ts';

type Body = z.output<typeof goals.updateStatus.body>;

/** Give a week's likelihood and quality; only weeks of the goal's own period that are in the window (decisions.md 4). */
export function updateStatus(writing: Writing, body: Body) {
  return act(writing, { id: body.Id, call: 'updatestatus' }, async (seen) => {
    const { scope, viewer } = writing;
    const weekId = weekOf(writing, seen, body.WeekId);
    const saved = await saveStatus(scope, {
      goalId: seen.row.id,
      weekId,
      authorId: viewer.id,
      likelihood: body.Likelihood,
      quality: body.Quality,
    });
    const { id: statusId } = saved;
    const { Comment: text = '', Mentions: mentions } = body;
    const on = { onType: 'GoalStatus', onId: statusId, ofOpenEdit: false } as const;
    if (text !== '') await roomForComment(writing, seen.row.id, text);
    const comment = text === '' ? null : await writeComment(writing, seen.row.id, { ...on, text, mentions });
    return {
      lines: [],
      tell: [
        ...(comment ? (['mentioned'] as const) : []),
        ...(hasWorsened(seen, saved) ? (['likelihood_worsened'] as const) : []),
        ...(comment ? (['comment_added'] as const) : []),
      ],
      touches: false,
      around: {
        statusId,
        ...(comment
          ? { comment, commenterIds: await commentersOn(scope, seen.row.id, 'GoalStatus', statusId) }
          : {}),
      },
    };
  });
}

/**
 * The same sent again: what was said with it stands once. Where another prediction has been given since, this one is
 * meant anew.
 */
export async function updateAgain(writing: Writing, body: Body) {
  const now = await goalAgain(writing, body.Id);
  const open = now.GoalWeeklyStates.filter(({ IsEnabled }) => IsEnabled);
  const given = open.find(({ WeekId }) => WeekId === body.WeekId) ?? (body.WeekId ? undefined : open.at(-1));
  const isStill = given?.Likelihood === body.Likelihood && given.Quality === body.Quality;
  return given === undefined || isStill ? now : updateStatus(writing, { ...body, Comment: '' });
}

/**
 * Followers hear of a worsened likelihood once: of the same week again only when it falls below all that was said of
 * it before. A raise is no bad news, even where it stays below the week before.
 */
function hasWorsened({ row }: SeenGoal, saved: SavedStatus): boolean {
  const { likelihood, previousLikelihood, statusStart, lowestBefore } = saved;
  if (previousLikelihood === null || likelihood >= previousLikelihood) return false;
  if (row.statusStart !== statusStart) return true;
  const isNew = row.likelihood !== likelihood;
  return isNew && (lowestBefore === null || likelihood < lowestBefore);
}

/** The week asked for, or the current one, or else the newest in the window. */
function weekOf(writing: Writing, seen: SeenGoal, asked: number | undefined): number {
  const { time } = writing;
  const own = seen.period.weeks.map((week) => ({ id: week.id, startDate: week.start, endDate: week.end }));
  const window = time.company.statusWindowWeeks;
  const chosen =
    asked === undefined
      ? defaultWeek(own, time.today, window)
      : openWeeks(own, time.today, window).find((week) => week.id === asked);
  if (!chosen) throw badField('WeekId', 'refusals.week_unusable');
  return chosen.id;
}
