import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdInPath, RequiredText } from './fields.ts';
import { Comment, CommentableType, Goal } from './goal-shapes.ts';
import { limits } from './limits.ts';

const CommentText = RequiredText(limits.comment, 'messages.comment_editor_required');

export const goalTalk = {
  commentAdd: endpoint('POST', '/Goal/CommentAdd', {
    summary: 'Comment on a status, a transition or a result that one reads',
    body: z.object({ Id, Type: CommentableType, Comment: CommentText }),
    returns: Comment,
  }),
  commentUpdate: endpoint('PUT', '/Goal/CommentUpdate', {
    summary: 'Change an own comment',
    body: z.object({ CommentId: Id, Comment: CommentText }),
    returns: Comment,
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
    returns: z.object({ data: z.array(Goal) }),
  }),
};
