import type { z } from 'zod';
import type { goalWorkflows } from '#contract/goal-workflows.ts';
import type { Rule } from '#rules/goals/permissions.ts';
import { openEditIn } from '#rules/goals/states.ts';
import type { GoalEvent } from '#rules/notifications/events.ts';
import { asked } from '../../kernel/act.ts';
import type { Writing } from '../../kernel/reading.ts';
import { changeState } from '../store/goal.ts';
import { act } from './act.ts';
import { endOpenEdit } from './end-edit.ts';
import { checkedShelvingReason } from './end-reason.ts';

type Body = z.output<typeof goalWorkflows.shelve.body>;

/** Shelve, ask for it, approve or deny the request, cancel it, or reactivate: one call, told apart by Status. */
export function shelve(writing: Writing, body: Body, heard?: Set<number>) {
  return act(writing, asked('shelve', body, heard), async (seen, rule) => {
    const { row } = seen;
    const to = targetOf(rule);
    const ended = openEditIn[to] === 'canceled' ? await endOpenEdit(writing, row) : [];
    const shelvedFor = checkedShelvingReason(body.Reason, to);
    await changeState(writing.scope, row.id, to, writing.viewer.id);
    return {
      lines: [...ended, { subject: 'Goal', from: row.state, to, shelvedFor }],
      tell: [eventOf(row.state, to)],
      touches: 'with the change',
    };
  });
}

function targetOf(rule: Rule): 'shelving_in_review' | 'shelved' | 'approved' {
  if (rule.to === 'shelving_in_review' || rule.to === 'shelved' || rule.to === 'approved') return rule.to;
  throw new Error(`shelve does not lead to ${rule.to}`);
}

function eventOf(from: string, to: 'shelving_in_review' | 'shelved' | 'approved'): GoalEvent {
  if (to === 'shelving_in_review') return 'shelving_requested';
  const wasAsked = from === 'shelving_in_review';
  if (to === 'shelved') return wasAsked ? 'shelving_approved' : 'goal_shelved';
  return wasAsked ? 'shelving_denied' : 'goal_reactivated';
}
