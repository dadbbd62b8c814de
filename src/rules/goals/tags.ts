import type { GoalState, GoalType } from '#contract/vocabulary.ts';
import { isLate } from '#rules/calendar/status-window.ts';
import { isInDispute, type OwnerResult, resultThatCounts, type Verdict } from './ending/results.ts';
import { means } from './states.ts';

/** What the tags of one goal depend on, for one viewer. */
export type TagFacts = {
  state: GoalState;
  type: GoalType;
  isPrivate: boolean;
  isOwn: boolean;
  /** There is an open GoalEdit and the viewer may read it. */
  seesOpenEdit: boolean;
  needsUpdate: boolean;
  /** The viewer is acting manager and a goal, edit, shelving or result is in review. */
  needsReview: boolean;
  /** Where the goal's period lies from today. */
  period: 'past' | 'current' | 'future';
  /** Whole weeks from the newest status's week to the current one; null without a status. */
  statusWeeksOld: number | null;
  likelihoodDelta: 'improved' | 'worsened' | 'same' | null;
  ownerResult: OwnerResult | null;
  managerResult: Verdict | null;
};

/** Every tag of the list in the order of goals-core.md 4 and decisions.md 5, and when it shows. */
const tagRules = {
  draft: (goal) => goal.state === 'draft',
  shelved: (goal) => goal.state === 'shelved',
  pending_edits: (goal) => goal.seesOpenEdit,
  needs_update: (goal) => goal.needsUpdate,
  needs_review: (goal) => goal.needsReview,
  results_in_review: (goal) => goal.state === 'results_in_review',
  finalized_in_dispute: (goal) => finalizedAs(goal) === 'in_dispute',
  finalized_achieved: (goal) => finalizedAs(goal) === 'achieved',
  finalized_not_achieved: (goal) => finalizedAs(goal) === 'not_achieved',
  finalized_percent: (goal) => finalizedAs(goal) === 'percent',
  needs_finalization: (goal) => goal.isOwn && means(goal.state, 'active') && goal.period === 'past',
  status_weeks_old: (goal) =>
    means(goal.state, 'active') && goal.period === 'current' && isLate(goal.statusWeeksOld),
  trending_down: (goal) => means(goal.state, 'active') && goal.likelihoodDelta === 'worsened',
  private: (goal) => goal.isPrivate,
} as const satisfies Record<string, (goal: TagFacts) => boolean>;

export type TagName = keyof typeof tagRules;
export const tagNames = Object.keys(tagRules) as TagName[];

/** A tag; weeks only with status_weeks_old, percent only with finalized_percent. */
export type Tag = { name: TagName; weeks?: number; percent?: number };

/** The tags of a goal in their order. */
export function tagsOf(goal: TagFacts): Tag[] {
  return tagNames.filter((name) => tagRules[name](goal)).map((name) => withNumbers(name, goal));
}

/** The catalogue key of a tag, with {{weeks}} or {{percent}}. */
export function tagKey(name: TagName): `rules.tags.${TagName}` {
  return `rules.tags.${name}`;
}

function withNumbers(name: TagName, goal: TagFacts): Tag {
  if (name === 'status_weeks_old') return { name, weeks: goal.statusWeeksOld ?? 0 };
  if (name !== 'finalized_percent' || !goal.ownerResult) return { name };
  return { name, percent: resultThatCounts(goal.ownerResult, goal.managerResult).objectiveResult ?? 0 };
}

function finalizedAs(goal: TagFacts): 'in_dispute' | 'achieved' | 'not_achieved' | 'percent' | null {
  if (!means(goal.state, 'reviewed') || goal.ownerResult === null) return null;
  if (isInDispute(goal.type, goal.ownerResult, goal.managerResult)) return 'in_dispute';
  if (goal.type === 'objective_results') return 'percent';
  return resultThatCounts(goal.ownerResult, goal.managerResult).completed ? 'achieved' : 'not_achieved';
}
