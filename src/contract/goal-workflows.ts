import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdInPath, IdOrNone, LastRead, Line, Mentions, RequiredText, Scale, Text } from './fields.ts';
import { GoalInfo } from './goal-shapes.ts';
import { Afterwards, Workflow } from './goals.ts';
import { limits } from './limits.ts';
import { endReasons } from './vocabulary.ts';

const outcomeRequired = 'messages.outcome_required';

/** Percent of an objective_results goal; 0 is no answer (goals-core 5). */
const ObjectiveResult = z
  .number()
  .int()
  .min(1, 'messages.percent_required')
  .max(100, 'messages.percent_required');

/** A result is given whole: Yes or No, or for objective_results a percentage; decisions.md 3, 'Results'. */
const verdict = {
  Completed: z.boolean().nullable().optional(),
  ObjectiveResult: ObjectiveResult.nullable().optional(),
};

const Reason = z.enum(endReasons, 'messages.invalid_value').nullable().optional();

/**
 * Ours: why it ended (decisions.md 11). null is no reason; absent leaves what a changed result said, as far as it
 * is still offered.
 */
const ending = {
  Reason,
  /** With blocked: the goal that was in the way, 0 for none. */
  ReasonGoalId: IdOrNone.optional(),
};

export const goalWorkflows = {
  requestApproval: endpoint('GET', '/Goal/requestapproval/:id', {
    summary: 'The goal and who would decide; changes nothing',
    params: z.object({ id: IdInPath }),
    returns: GoalInfo,
  }),
  retract: endpoint('POST', '/Goal/retract', {
    summary: 'Take back a request for approval (draft)',
    body: Workflow,
    returns: Afterwards,
  }),
  retractEdits: endpoint('POST', '/Goal/retractedits', {
    summary: 'Take back submitted edits (draft) or discard draft changes (canceled)',
    body: Workflow,
    returns: Afterwards,
  }),
  shelve: endpoint('POST', '/Goal/shelve', {
    summary: 'Shelve (shelved), request it (shelving_in_review), or approved: deny, cancel or reactivate',
    body: Workflow.extend({ Reason }),
    returns: Afterwards,
  }),
  finalize: endpoint('POST', '/Goal/finalize', {
    summary: "Give the owner's result, or change it by its Id",
    body: z.object({
      /** 0 or absent makes a result; the present one's Id changes it; another is 409. */
      Id: IdOrNone.default(0),
      GoalId: Id,
      ...verdict,
      Quality: Scale,
      Outcome: RequiredText(limits.outcome, outcomeRequired),
      ...ending,
      /** With blocked: what was in the way, where that is no goal. */
      ReasonText: Line(limits.reasonText).optional(),
      Learning: Text(limits.learning).optional(),
      UpdatedAt: LastRead,
    }),
    returns: Afterwards,
  }),
  finalizeApproved: endpoint('POST', '/Goal/finalize_approved', {
    summary: "Give the manager's view of a result, or change it by its Id",
    body: z.object({
      Id: IdOrNone.default(0),
      GoalId: Id,
      ...verdict,
      Feedback: RequiredText(limits.feedback, outcomeRequired),
      ...ending,
      UpdatedAt: LastRead,
    }),
    returns: Afterwards,
  }),
  finalizeRetract: endpoint('POST', '/Goal/finalize_retract', {
    summary: 'Take back a result that is not reviewed yet; it is kept aside',
    body: z.object({
      GoalId: Id,
      Comment: Text(limits.comment).optional(),
      Mentions: Mentions.default([]),
      UpdatedAt: LastRead,
    }),
    returns: Afterwards,
  }),
  remove: endpoint('GET', '/Goal/delete/:id', {
    summary: 'Delete a goal; its children keep a deleted parent until they are re-aligned',
    params: z.object({ id: IdInPath }),
    query: z.object({ UpdatedAt: LastRead }),
    returns: Afterwards,
    once: true,
  }),
  changeOwner: endpoint('POST', '/Goal/changegoalownership', {
    summary: 'Hand a goal over',
    body: z.object({
      Id,
      UserId: z.number('messages.owner_required').int().min(1, 'messages.owner_required'),
      UpdatedAt: LastRead,
    }),
    returns: Afterwards,
  }),
  changeParent: endpoint('POST', '/Goal/changeparentgoal', {
    summary: 'Align a goal to another parent at once; 0 removes it',
    body: z.object({ Id, GoalId: IdOrNone, UpdatedAt: LastRead }),
    returns: Afterwards,
  }),
};
