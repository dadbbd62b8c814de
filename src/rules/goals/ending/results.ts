import type { GoalType } from '#contract/vocabulary.ts';

/** What the owner or the manager says was reached: Yes or No, or for objective_results 1 to 100 percent. */
export type Verdict = {
  completed: boolean | null;
  objectiveResult: number | null;
};

export type OwnerResult = Verdict & {
  /** 0 to 4; only the owner gives one. */
  quality: number;
};

/** The result that counts: the manager's verdict, else the owner's; the quality is the owner's (decisions.md 3). */
export function resultThatCounts(owner: OwnerResult, manager: Verdict | null): OwnerResult {
  const verdict = manager ?? owner;
  return {
    completed: verdict.completed,
    objectiveResult: verdict.objectiveResult,
    quality: owner.quality,
  };
}

/** In dispute: manager and owner differ, by Yes and No, or for objective_results by percentage. */
export function isInDispute(type: GoalType, owner: Verdict, manager: Verdict | null): boolean {
  if (manager === null) return false;
  return type === 'objective_results'
    ? manager.objectiveResult !== owner.objectiveResult
    : manager.completed !== owner.completed;
}

/** A result as a likelihood 0 to 4, for the bar and the matrix: Yes 4, No 0, percentage / 20 rounded down (decisions.md 5). */
export function resultAsLikelihood(type: GoalType, result: Verdict): number {
  if (type !== 'objective_results') return result.completed === true ? 4 : 0;
  return Math.min(4, Math.floor((result.objectiveResult ?? 0) / percentOfStep));
}

const percentOfStep = 20;
/** From here on a percentage stands on the uppermost step, as a Yes does. */
export const reachedPercent = 4 * percentOfStep;
