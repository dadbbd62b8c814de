import type { GoalInfo } from '#contract/goal-shapes.ts';
import type { PermissionName } from '#contract/vocabulary.ts';
import type { WordKey } from '#contract/word-key.ts';
import type { StepCall } from './api.ts';

interface Row {
  readonly call: StepCall;
  readonly status: string;
  readonly comment: 'optional' | 'required';
  /** Title of the dialog and what its button says. */
  readonly title: WordKey;
  readonly confirm: WordKey;
  readonly allowed: (info: GoalInfo) => boolean;
}

/** The dialogs of goals-core 4, Workflow dialogs, whose only question is a comment; Status as in decisions.md 3. */
export const workflowSteps = {
  request: row('approve', 'review', 'optional', 'goals.action.request', requestable),
  publish: row('approve', 'approved', 'optional', 'goals.action.publish', may('Publish')),
  retract: row(
    'retract',
    'draft',
    'required',
    'goals.action.retract',
    may('RetractApprovalRequest', 'review'),
  ),
  retract_edits: row(
    'retractEdits',
    'draft',
    'required',
    'goals.action.retract_edits',
    may('RetractApprovalRequest', 'approved'),
  ),
  discard: row('retractEdits', 'canceled', 'required', 'goals.action.discard', may('DiscardDraftChanges')),
  request_shelve: row(
    'shelve',
    'shelving_in_review',
    'optional',
    'goals.action.request_shelve',
    may('RequestToShelve'),
  ),
  shelve: row('shelve', 'shelved', 'optional', 'goals.action.shelve', may('Shelve')),
  unshelve: {
    ...row(
      'shelve',
      'approved',
      'optional',
      'goals.action.unshelve',
      may('Reactivate', 'shelving_in_review'),
    ),
    // The specification's own word: Reactivate if shelved, otherwise Unshelve.
    confirm: 'workflows.step.unshelve_button',
  },
  reactivate: row('shelve', 'approved', 'optional', 'goals.action.reactivate', may('Reactivate', 'shelved')),
  retract_result: row(
    'finalizeRetract',
    'approved',
    'optional',
    'goals.action.retract_result',
    ({ Permissions, GoalResult }) => Permissions.EditFinalizeResults && GoalResult !== null,
  ),
} as const satisfies Record<string, Row>;

export type WorkflowStep = keyof typeof workflowSteps;

function row(
  call: StepCall,
  status: string,
  comment: Row['comment'],
  label: WordKey,
  allowed: Row['allowed'],
): Row {
  return { call, status, comment, title: label, confirm: label, allowed };
}

function may(name: PermissionName, state?: GoalInfo['Goal']['State']): Row['allowed'] {
  return ({ Permissions, Goal }) => Permissions[name] && (state === undefined || Goal.State === state);
}

function requestable({ Permissions }: GoalInfo): boolean {
  return Permissions.SubmitForApproval || Permissions.SubmitForApproval2;
}
