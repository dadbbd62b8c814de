import { z } from 'zod';
import type { Goal } from '#contract/goal-shapes.ts';
import { type EndReason, endReasons } from '#contract/vocabulary.ts';
import type { WordKey } from '#contract/word-key.ts';
import { wordKey } from '#rules/goals/words.ts';
import type { Reading } from '../../kernel/reading.ts';

/** Result rows come as JSON out of the list query; instants are text there. */
const ManagerResultRow = z.object({
  result_id: z.number(),
  completed: z.boolean().nullable(),
  objective_result: z.number().nullable(),
  feedback: z.string(),
  created_at: z.string(),
  reason: z.enum(endReasons).nullable(),
  reason_goal_id: z.number().nullable(),
  blocker_title: z.string().nullable(),
});
const OwnerResultRow = ManagerResultRow.omit({ feedback: true }).extend({
  quality: z.number(),
  outcome: z.string(),
  reason_text: z.string(),
  learning: z.string(),
});

export function presentOwnerResult(reading: Reading, json: unknown): Goal['OwnerGoalResult'] {
  if (json === null || json === undefined) return null;
  const row = OwnerResultRow.parse(json);
  return {
    ...common(reading, row, row.reason_text),
    Quality: row.quality,
    Outcome: row.outcome,
    ReasonText: row.reason_text,
    Learning: row.learning,
  };
}

export function presentManagerResult(reading: Reading, json: unknown): Goal['ManagerGoalResult'] {
  if (json === null || json === undefined) return null;
  const row = ManagerResultRow.parse(json);
  return { ...common(reading, row, ''), Feedback: row.feedback };
}

function common(reading: Reading, row: Omit<z.output<typeof ManagerResultRow>, 'feedback'>, text: string) {
  const { reason_goal_id: goalId, blocker_title: title } = row;
  return {
    Id: row.result_id,
    Completed: row.completed,
    ObjectiveResult: row.objective_result,
    Reason: row.reason,
    ReasonGoal: goalId === null || title === null ? null : { Id: goalId, Title: title },
    Why: whyOf(reading, { reason: row.reason, goalId, title, text }),
    UpdatedAt: new Date(row.created_at).toISOString(),
  };
}

/** What was given as the reason; `title` is null where the blocking goal may not be named. */
export interface GivenReason {
  readonly reason: EndReason | null;
  readonly goalId: number | null;
  readonly title: string | null;
  readonly text: string;
}

/** The reason in the viewer's words; '' where none was given (decisions.md 11). */
export function whyOf({ viewer, services }: Reading, { reason, goalId, title, text }: GivenReason): string {
  const noun = services.words.say(viewer.language, wordKey(viewer.company.goalType, 'noun'));
  const say = (key: WordKey, what = '') => services.words.say(viewer.language, key, { noun, what });
  if (reason === null) return '';
  if (reason !== 'blocked') return say(`goals.reason.${reason}`);
  const what = goalId === null ? text : (title ?? say('goals.reason.unseen'));
  return what === '' ? say('goals.reason.blocked_bare') : say('goals.reason.blocked_by', what);
}
