import type { GoalDeed, PermissionName } from '#contract/vocabulary.ts';

/** The call that a deed means on one goal, with its Status. */
export type DeedStep =
  | { readonly call: 'approve'; readonly status: 'approved' }
  | { readonly call: 'shelve'; readonly status: 'shelved' | 'shelving_in_review' }
  | { readonly call: 'changeparentgoal' };

type Row = readonly [deed: Exclude<GoalDeed, 'remind'>, by: PermissionName, step: DeedStep];

const approve = { call: 'approve', status: 'approved' } as const;
const shelve = { call: 'shelve', status: 'shelved' } as const;

/**
 * What of the table of permissions a deed on several goals uses, the first that is given: docs/rules/goal-permissions.md
 * has the same rows. To approve is to answer a request; nobody's draft is published by it, and results are read one by one.
 */
export const deedRows: readonly Row[] = [
  ['approve', 'ReviewPublicationRequest', approve],
  ['approve', 'ReviewPublicationRequest2', approve],
  ['approve', 'ApproveShelve', shelve],
  ['realign', 'ChangeParentGoal', { call: 'changeparentgoal' }],
  ['shelve', 'ApproveShelve', shelve],
  ['shelve', 'Shelve', shelve],
  ['shelve', 'RequestToShelve', { call: 'shelve', status: 'shelving_in_review' }],
];

/** null: the deed is nothing that the viewer may do with this goal now. */
export function deedStep(
  deed: Exclude<GoalDeed, 'remind'>,
  permissions: Readonly<Record<PermissionName, boolean>>,
): DeedStep | null {
  return deedRows.find(([name, by]) => name === deed && permissions[by])?.[2] ?? null;
}

/** What a goal's owner may be reminded of. */
export interface Owed {
  readonly isDraft: boolean;
  /** Approved, without this week's prediction. */
  readonly needsUpdate: boolean;
  /** Approved, and its quarter is over. */
  readonly needsResult: boolean;
}

export const owesSomething = ({ isDraft, needsUpdate, needsResult }: Owed): boolean =>
  isDraft || needsUpdate || needsResult;
