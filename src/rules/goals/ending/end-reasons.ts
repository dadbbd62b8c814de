import type { EndReason } from '#contract/vocabulary.ts';
import type { KeyIn } from '#contract/word-key.ts';
import type { Verdict } from './results.ts';

/** How a goal ends: by a result, Yes, No or in percent, or by being shelved. */
export type Ending = 'achieved' | 'not_achieved' | 'percentage' | 'shelved';

/** A row of decisions.md 11: the reason, its words, and what it is offered for. */
interface ReasonRow {
  readonly reason: EndReason;
  readonly key: `goals.reason.${KeyIn<'goals.reason'>}`;
  readonly offered: readonly Ending[];
}

/** For which a goal may be shelved. */
export const shelvingReasons = ['world_changed', 'wrong_goal', 'capacity'] as const;
export type ShelvingReason = (typeof shelvingReasons)[number];

const reached = ['achieved', 'percentage'] as const;
const always = ['achieved', 'not_achieved', 'percentage', 'shelved'] as const;
const missed = ['not_achieved', 'percentage'] as const;

/** Why it ended: docs/rules/end-reasons.md in the same order. */
export const endReasonRows: readonly ReasonRow[] = [
  { reason: 'as_meant', key: 'goals.reason.as_meant', offered: reached },
  { reason: 'other_way', key: 'goals.reason.other_way', offered: reached },
  { reason: 'world_changed', key: 'goals.reason.world_changed', offered: always },
  { reason: 'wrong_goal', key: 'goals.reason.wrong_goal', offered: always },
  { reason: 'capacity', key: 'goals.reason.capacity', offered: always },
  { reason: 'blocked', key: 'goals.reason.blocked', offered: missed },
  { reason: 'too_high', key: 'goals.reason.too_high', offered: missed },
];

/** The reasons among which one chooses, in their order. */
export const reasonsOf = (ending: Ending): ReasonRow[] =>
  endReasonRows.filter(({ offered }) => offered.includes(ending));

export const isOffered = (reason: EndReason, ending: Ending): boolean =>
  reasonsOf(ending).some((row) => row.reason === reason);

/** The ending that a verdict means; null while none is given. */
export function endingOf({ completed, objectiveResult }: Verdict): Ending | null {
  if (objectiveResult !== null) return 'percentage';
  return completed === null ? null : completed ? 'achieved' : 'not_achieved';
}
