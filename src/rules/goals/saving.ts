import type { SaveEnd } from '#contract/vocabulary.ts';
import type { Letter } from './actors.ts';
import { decide, type GoalFacts, type Rule } from './permissions.ts';

/** What the form of a goal offers: to keep it as a draft, and where saving it otherwise leads. */
export interface Saving {
  readonly asDraft: boolean;
  readonly leadsTo: SaveEnd;
}

/** What a save becomes for whoever holds these letters (decisions.md 3, permission Edit). */
export function savingOf(goal: GoalFacts, held: ReadonlySet<Letter>): Saving {
  const decision = decide(goal, held, held, 'PUT');
  if (decision.kind !== 'allowed') return { asDraft: false, leadsTo: 'save' };
  const { to } = decision.rule;
  // What is in review already is asked for again.
  if (to === 'review' || to === 'edit r') return { asDraft: false, leadsTo: 'submit' };
  const after: GoalFacts = to === 'edit d' ? { ...goal, openEdit: 'draft' } : goal;
  return { asDraft: goal.state === 'draft' || to === 'edit d', leadsTo: endOf(nextAfterSave(after, held)) };
}

/** SubmitForApproval, SubmitForApproval2 or Publish of a draft or an edit in draft (decisions.md 3). */
export function nextAfterSave(saved: GoalFacts, held: ReadonlySet<Letter>): Rule | null {
  const isOpen = saved.state === 'draft' || (saved.state === 'approved' && saved.openEdit === 'draft');
  if (!isOpen) return null;
  for (const status of ['review', 'approved']) {
    const decision = decide(saved, held, held, 'approve', status);
    if (decision.kind === 'allowed') return decision.rule;
  }
  return null;
}

function endOf(next: Rule | null): SaveEnd {
  if (next === null) return 'save';
  return next.permission === 'Publish' ? 'publish' : 'submit';
}
