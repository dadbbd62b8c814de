import type { WholeCompany } from '../support/company.ts';

/** What the calls of comments, follows and views are asked with in the tenant walk. */
export const ofTalk = {
  'goals.commentAdd': (of: WholeCompany) => ({
    body: { Id: of.status.id, Type: 'GoalStatus', Comment: 'Good.' },
  }),
  'goals.commentUpdate': (of: WholeCompany) => ({
    as: 'owner' as const,
    body: { CommentId: of.comment.id, Comment: 'Better.' },
  }),
  'goals.commentDelete': (of: WholeCompany) => ({ as: 'owner' as const, params: { id: of.comment.id } }),
  'goals.statusComments': (of: WholeCompany) => ({ params: { id: of.status.id } }),
  'goals.goalOfStatus': (of: WholeCompany) => ({ params: { id: of.status.id } }),
  'goals.mentionable': (of: WholeCompany) => ({ query: { Id: of.status.id, Type: 'GoalStatus' } }),
  'goals.mentionableWith': (of: WholeCompany) => ({ query: { Ids: of.approved.id, Call: 'updatestatus' } }),
  'goals.mustAlign': (of: WholeCompany) => ({ query: { Ids: of.approved.id } }),
  'goals.follow': (of: WholeCompany) => ({ params: { id: of.approved.id } }),
  'goals.changes': (of: WholeCompany) => ({ params: { id: of.edited.id, lineId: of.line.id } }),
  'actionItems.one': (of: WholeCompany) => ({ as: 'manager' as const, params: { id: of.item.id } }),
  'goals.deleteView': (of: WholeCompany) => ({ params: { id: of.view.id } }),
};
