import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdInPath, LastRead, Mentions, RequiredText, SearchText } from './fields.ts';
import { FieldChange } from './goal-changes.ts';
import { Comment, CommentableType, Goal, ManagerResult, OwnerResult } from './goal-shapes.ts';
import { limits } from './limits.ts';
import { PersonRef } from './people.ts';
import { commentedCalls } from './vocabulary.ts';

const CommentText = RequiredText(limits.comment, 'messages.comment_editor_required');

const Mentionable = z.object({ data: z.array(PersonRef.extend({ JobTitle: z.string() })) });

export const GoalIds = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(IdInPath).max(limits.severalGoals));

/** A goal right below another, as its row shows it: of the texts that may be long a line of the measure alone. */
export const ChildGoal = Goal.omit({ ReportingMemo: true, WhyShelved: true }).extend({
  GoalDetail: z.object({ Id, Title: z.string(), Measurement: z.string().max(limits.measurementInRow) }),
  OwnerGoalResult: OwnerResult.pick({ Completed: true, Quality: true, ObjectiveResult: true }).nullable(),
  ManagerGoalResult: ManagerResult.pick({ Completed: true, ObjectiveResult: true }).nullable(),
});

export type ChildGoal = z.infer<typeof ChildGoal>;

export const goalTalk = {
  commentAdd: endpoint('POST', '/Goal/CommentAdd', {
    summary: 'Comment on a status, a transition or a result that one reads',
    body: z.object({ Id, Type: CommentableType, Comment: CommentText, Mentions: Mentions.default([]) }),
    returns: Comment,
    once: true,
    limit: { max: 60, seconds: 60, per: 'person' },
  }),
  commentUpdate: endpoint('PUT', '/Goal/CommentUpdate', {
    summary: 'Change an own comment',
    /** Without Mentions it names whom it named, as far as the text still does. */
    body: z.object({
      CommentId: Id,
      Comment: CommentText,
      Mentions: Mentions.optional(),
      UpdatedAt: LastRead,
    }),
    returns: Comment,
  }),
  /** Ours. */
  mentionable: endpoint('GET', '/Goal/mentionable', {
    summary: 'Whom a comment there may name: those who read it, the first few by name',
    query: z.object({ Id: IdInPath, Type: CommentableType, Search: SearchText.default('') }),
    returns: Mentionable,
  }),
  /** Ours. */
  mentionableWith: endpoint('GET', '/Goal/mentionable/with', {
    summary: 'Whom a comment may name that goes with a step: those who will read it, the first few by name',
    query: z.object({
      /** The goals, with commas between them; of several those are answered who read it on each. */
      Ids: GoalIds,
      Call: z.enum(commentedCalls),
      /** As the call has it; approve and shelve without one are the deeds on several. */
      Status: z.string().max(40).optional(),
      Search: SearchText.default(''),
    }),
    returns: Mentionable,
  }),
  commentDelete: endpoint('DELETE', '/Goal/CommentDelete/:id', {
    summary: 'Delete an own comment',
    params: z.object({ id: IdInPath }),
    returns: Done,
  }),
  statusComments: endpoint('GET', '/Goal/goalstatus/comments/:id', {
    summary: "A weekly status's comments",
    params: z.object({ id: IdInPath }),
    returns: z.object({ data: z.array(Comment) }),
  }),
  goalOfStatus: endpoint('GET', '/Goal/goalstatus/:id', {
    summary: 'The goal a weekly status belongs to',
    params: z.object({ id: IdInPath }),
    returns: z.object({ GoalId: Id }),
  }),
  follow: endpoint('GET', '/Goal/follow/:id', {
    summary: 'Follow a goal, or stop following it',
    params: z.object({ id: IdInPath }),
    returns: z.object({ IsFollowed: z.boolean() }),
  }),
  children: endpoint('GET', '/Goal/child_goals/:id', {
    summary: 'The goals right below one, as the viewer sees them',
    params: z.object({ id: IdInPath }),
    returns: z.object({ data: z.array(ChildGoal) }),
  }),
  /** Ours: of a line that came with ChangesLeftOut, and of any other. */
  changes: endpoint('GET', '/Goal/:id/changes/:lineId', {
    summary: 'What the applied edit that a line of History tells of has changed',
    params: z.object({ id: IdInPath, lineId: IdInPath }),
    returns: z.object({ data: z.array(FieldChange) }),
  }),
};
