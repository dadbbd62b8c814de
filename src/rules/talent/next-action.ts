import type { AppraisalAction, AppraisalPermissionName, AppraisalState } from '#contract/vocabulary.ts';

/** The one next action of somebody who may do this with an appraisal in this state; null: nothing to open. */
export function nextAction(
  state: AppraisalState,
  may: Readonly<Record<AppraisalPermissionName, boolean>>,
): AppraisalAction | null {
  if (state === 'none') return may.Create ? 'Start' : null;
  if (may.ManagerSign || may.EmployeeSign) return 'Sign';
  return state === 'draft' && may.Edit ? 'Continue' : 'View';
}

/** The catalogue keys of what a reviewer does next with what is not completed. */
export const stepKeys = {
  draft: 'rules.appraisal_steps.draft',
  shared: 'rules.appraisal_steps.shared',
  acknowledged: 'rules.appraisal_steps.acknowledged',
  /** In whatever state, of somebody who is deactivated. */
  gone: 'rules.appraisal_steps.gone',
} as const satisfies Record<Exclude<AppraisalState, 'none' | 'completed'> | 'gone', string>;

/** How far an appraisal has come, in percent (people-and-company.md 9). */
export const progressOf = {
  none: 0,
  draft: 30,
  shared: 60,
  acknowledged: 90,
  completed: 100,
} as const satisfies Record<AppraisalState, number>;

export type Compliance = { Total: number; Completed: number; Started: number; NotStarted: number };

/** Completed, started but not completed, not started: each person counts once. */
export function complianceOf(states: readonly AppraisalState[]): Compliance {
  const Completed = states.filter((state) => state === 'completed').length;
  const NotStarted = states.filter((state) => state === 'none').length;
  return { Total: states.length, Completed, Started: states.length - Completed - NotStarted, NotStarted };
}
