import { type GoalState, type PermissionName, permissionNames } from '#contract/vocabulary.ts';
import { permissionTable, type Row, rowWriter } from '#rules/permissions/table.ts';
import { type Letter, letters } from './actors.ts';
import { conditionOf, type GoalCondition, goalConditions, type OpenEdit } from './states.ts';

export const callNames = [
  'PUT',
  'approve',
  'retract',
  'retractedits',
  'updatestatus',
  'finalize',
  'finalize_retract',
  'finalize_approved',
  'shelve',
  'delete',
  'changegoalownership',
  'changeparentgoal',
] as const;
export type CallName = (typeof callNames)[number];

/** What a row asks of the goal beyond its state. */
export type GoalFacts = {
  state: GoalState;
  openEdit: OpenEdit | null;
  /** The first day of the goal's period has come, tenant time. */
  periodBegun: boolean;
  /** A week of the goal's own period is in the status window. */
  weekInWindow: boolean;
  hasManagerResult: boolean;
  /** The goal was in state approved at any time before. */
  approvedBefore: boolean;
  parentDeleted: boolean;
  /** The present parent, and in changeparentgoal the new one too, is one of the viewer's goals or below one. */
  parentsInOwnBranch: boolean;
};

const conditions = {
  'a week of its own is in the window': (goal: GoalFacts) => goal.weekInWindow,
  'period begun': (goal: GoalFacts) => goal.periodBegun,
  'no manager result': (goal: GoalFacts) => !goal.hasManagerResult,
  'manager result': (goal: GoalFacts) => goal.hasManagerResult,
  'approved before': (goal: GoalFacts) => goal.approvedBefore,
  'both parents in the own branch': (goal: GoalFacts) => goal.parentsInOwnBranch,
  'the parent is deleted': (goal: GoalFacts) => goal.parentDeleted,
};
type RuleCondition = keyof typeof conditions;

type Verb =
  | Exclude<CallName, 'approve' | 'retract' | 'retractedits' | 'shelve'>
  | 'approve review'
  | 'approve approved'
  | 'approve draft'
  | 'retract draft'
  | 'retractedits draft'
  | 'retractedits canceled'
  | 'shelve shelving_in_review'
  | 'shelve shelved'
  | 'shelve approved';

type Who =
  | 'O'
  | 'O not P'
  | 'P'
  | 'M'
  | 'G'
  | 'X A G'
  | 'P X A'
  | 'O X A'
  | 'P X A C'
  | 'P X A G'
  | 'O X A C';

type CommentNeed = 'none' | 'optional' | 'required';

type GoalVocabulary = {
  permission: PermissionName;
  state: GoalCondition;
  letter: Letter;
  who: Who;
  call: CallName;
  verb: Verb;
  to: GoalCondition | 'unchanged' | 'deleted';
  condition: RuleCondition;
  more: { comment: CommentNeed };
};

/** One row of the table: in these conditions these people may make this call, which leads there. */
export type Rule = Row<GoalVocabulary>;

const rule = rowWriter<GoalVocabulary>({ letters, calls: callNames, none: { comment: 'none' } });
const unchanged = 'unchanged';
const optional = { comment: 'optional' } as const;
const required = { comment: 'required' } as const;
const inWindow = { condition: 'a week of its own is in the window' } as const;
const periodBegun = { condition: 'period begun' } as const;
const noManagerResult = { condition: 'no manager result' } as const;
const managerResult = { condition: 'manager result' } as const;
const approvedBefore = { condition: 'approved before' } as const;
const inOwnBranch = { condition: 'both parents in the own branch' } as const;
const parentDeleted = { condition: 'the parent is deleted' } as const;
const anyBut = (...left: GoalCondition[]) => goalConditions.filter((one) => !left.includes(one));
const live: GoalCondition[] = ['approved', 'edit d', 'edit r'];
const shelvable: GoalCondition[] = ['draft', 'review', ...live, 'shelving_in_review'];

/** The table of decisions.md 3 and docs/rules/goal-permissions.md: the same rows in the same order. */
export const rules: readonly Rule[] = [
  rule('Edit', ['draft'], 'O X A C', 'PUT', unchanged),
  rule('Edit', ['review'], 'O', 'PUT', 'review'),
  rule('Edit', ['review'], 'X A G', 'PUT', unchanged),
  rule('Edit', ['approved', 'edit d'], 'O not P', 'PUT', 'edit d'),
  rule('Edit', ['edit r'], 'O not P', 'PUT', 'edit r'),
  rule('Edit', live, 'P X A G', 'PUT', unchanged),
  rule('SubmitForApproval', ['draft'], 'O not P', 'approve review', 'review', optional),
  rule('SubmitForApproval2', ['edit d'], 'O not P', 'approve review', 'edit r', optional),
  rule('Publish', ['draft'], 'P X A C', 'approve approved', 'approved', optional),
  rule('Publish', ['review'], 'P', 'approve approved', 'approved', optional),
  rule('ReviewPublicationRequest', ['review'], 'M', 'approve approved', 'approved', optional),
  rule('ReviewPublicationRequest', ['review'], 'M', 'approve draft', 'draft', required),
  rule('ReviewPublicationRequest2', ['edit r'], 'M', 'approve approved', 'approved', optional),
  rule('ReviewPublicationRequest2', ['edit r'], 'M', 'approve draft', 'edit d', required),
  rule('RetractApprovalRequest', ['review'], 'O', 'retract draft', 'draft', required),
  rule('RetractApprovalRequest', ['edit r'], 'O', 'retractedits draft', 'edit d', required),
  rule('DiscardDraftChanges', ['edit d'], 'O', 'retractedits canceled', 'approved', required),
  rule('Update', live, 'O', 'updatestatus', unchanged, inWindow, optional),
  rule('Finalize', live, 'O not P', 'finalize', 'results_in_review', periodBegun),
  rule('Finalize', live, 'P', 'finalize', 'finalized', periodBegun),
  rule('EditFinalizeResults', ['results_in_review'], 'O not P', 'finalize', unchanged),
  rule('EditFinalizeResults', ['results_in_review'], 'P', 'finalize', 'finalized'),
  rule('EditFinalizeResults', ['results_in_review'], 'O', 'finalize_retract', 'approved', optional),
  rule('EditFinalizeResults', ['finalized'], 'P', 'finalize', unchanged, noManagerResult),
  rule('EditFinalizeResults', ['finalized'], 'P', 'finalize_retract', 'approved', noManagerResult, optional),
  rule('ReviewFinalize', ['results_in_review'], 'M', 'finalize_approved', 'finalized'),
  rule('EditResults', ['finalized'], 'M', 'finalize_approved', unchanged, managerResult),
  rule('RequestToShelve', live, 'O not P', 'shelve shelving_in_review', 'shelving_in_review', optional),
  rule('Shelve', shelvable, 'P X A', 'shelve shelved', 'shelved', optional),
  rule('ApproveShelve', ['shelving_in_review'], 'M', 'shelve shelved', 'shelved', optional),
  rule('ApproveShelve', ['shelving_in_review'], 'M', 'shelve approved', 'approved', required),
  rule('Reactivate', ['shelving_in_review'], 'O', 'shelve approved', 'approved', optional),
  rule('Reactivate', ['shelved'], 'P X A', 'shelve approved', 'approved', optional),
  rule('Reactivate', ['shelved'], 'O', 'shelve approved', 'approved', approvedBefore, optional),
  rule('Delete', ['draft'], 'O X A C', 'delete', 'deleted'),
  rule('Delete', anyBut('draft'), 'P X A', 'delete', 'deleted'),
  rule('ChangeGoalOwnership', anyBut('finalized'), 'P X A', 'changegoalownership', unchanged),
  rule('ChangeParentGoal', anyBut('finalized'), 'O X A', 'changeparentgoal', unchanged),
  rule('ChangeParentGoal', anyBut('finalized', 'draft'), 'G', 'changeparentgoal', unchanged, inOwnBranch),
  rule('ChangeParentGoal', ['finalized'], 'O X A', 'changeparentgoal', unchanged, parentDeleted),
];

/**
 * Asked of the table: C counts in `heldLately` while the goal was a draft. On an approved goal with an open edit,
 * approve means the edit.
 */
export const { noPermissions, permissionsFor, rowsAllowing, decide } = permissionTable<
  GoalVocabulary,
  GoalFacts
>({
  names: permissionNames,
  rows: rules,
  stateOf: conditionOf,
  conditions,
});
