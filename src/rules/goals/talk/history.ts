import type { EditState, GoalState } from '#contract/vocabulary.ts';
import type { KeyIn } from '#contract/word-key.ts';

/** A recorded change, as History tells it. `from` null: the goal or edit was made. */
export type Transition =
  | { subject: 'Goal'; from: GoalState | null; to: GoalState; byOwner: boolean }
  | {
      subject: 'GoalEdit';
      from: EditState | null;
      to: EditState;
      byOwner: boolean;
      /** The edit was canceled because its goal was shelved, finalized or deleted. */
      withGoal?: boolean;
    };

export type HistoryKey = `history.${KeyIn<'history'>}`;

export type HistoryRow = {
  subject: Transition['subject'];
  /** 'none' where it is made, 'any' where it does not matter. */
  from: GoalState | EditState | 'none' | 'any';
  to: GoalState | EditState;
  /** Only when the edit ends together with its goal. */
  withGoal: boolean;
  key: HistoryKey;
  /** When the goal's owner did it; the same as `key` where the wording does not differ. */
  keyIfOwner: HistoryKey;
};

/** The wording of History (goals-core.md 4, then decisions.md 3): docs/rules/history-wording.md in the same order. */
export const historyRows: readonly HistoryRow[] = [
  goal('none', 'draft', 'draft_created'),
  goal('draft', 'approved', 'published'),
  goal('draft', 'review', 'submitted'),
  goal('review', 'review', 'submitted'),
  goal('review', 'approved', 'approved'),
  goal('review', 'draft', 'changes_requested', 'request_canceled'),
  goal('any', 'shelved', 'shelved'),
  goal('shelved', 'approved', 'unshelved'),
  goal('approved', 'shelving_in_review', 'shelving_requested'),
  goal('shelving_in_review', 'approved', 'shelving_denied', 'shelving_canceled'),
  goal('shelving_in_review', 'shelved', 'shelving_approved'),
  goal('approved', 'results_in_review', 'result_submitted'),
  goal('approved', 'finalized', 'finalized'),
  goal('results_in_review', 'finalized', 'result_approved'),
  goal('results_in_review', 'approved', 'result_retracted'),
  goal('finalized', 'approved', 'result_retracted'),
  goal('results_in_review', 'results_in_review', 'result_edited'),
  goal('finalized', 'finalized', 'result_edited'),
  edit('draft', 'review', 'edits_submitted'),
  edit('review', 'review', 'edits_submitted'),
  edit('review', 'draft', 'edits_changes_requested', 'edits_canceled'),
  edit('draft', 'canceled', 'edits_draft_canceled'),
  edit('review', 'approved', 'edits_approved'),
  edit('none', 'approved', 'edits_made'),
  { ...edit('any', 'canceled', 'edits_canceled'), withGoal: true },
];

/** The lines of an owner change ({{from}}, {{to}}) and of a parent change ({{to}}). */
export const historyActionKeys = {
  ownerChanged: 'history.owner_changed',
  parentChanged: 'history.parent_changed',
  parentRemoved: 'history.parent_removed',
  parentUnseen: 'history.parent_unseen',
} as const satisfies Record<string, HistoryKey>;

/** The catalogue key of a transition's line; null for a change that History does not tell (a new draft of an edit). */
export function historyKey(transition: Transition): HistoryKey | null {
  const from = transition.from ?? 'none';
  const withGoal = transition.subject === 'GoalEdit' && transition.withGoal === true;
  const candidates = historyRows.filter(
    (row) => row.subject === transition.subject && row.to === transition.to && row.withGoal === withGoal,
  );
  const row = candidates.find((one) => one.from === from) ?? candidates.find((one) => one.from === 'any');
  if (!row) return null;
  return transition.byOwner ? row.keyIfOwner : row.key;
}

function goal(
  from: GoalState | 'none' | 'any',
  to: GoalState,
  key: KeyIn<'history'>,
  ifOwner = key,
): HistoryRow {
  return {
    subject: 'Goal',
    from,
    to,
    withGoal: false,
    key: `history.${key}`,
    keyIfOwner: `history.${ifOwner}`,
  };
}

function edit(
  from: EditState | 'none' | 'any',
  to: EditState,
  key: KeyIn<'history'>,
  ifOwner = key,
): HistoryRow {
  return {
    subject: 'GoalEdit',
    from,
    to,
    withGoal: false,
    key: `history.${key}`,
    keyIfOwner: `history.${ifOwner}`,
  };
}
