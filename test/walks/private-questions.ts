import type { MadeGoal } from '../make-goals.ts';
import type { WholeCompany } from '../support/company.ts';
import { talentQuestions } from './talent-inputs.ts';
/** What the walk over private goals asks: each call by name, with what it can be asked. */

/** Stands in everything that is said of a private goal. */
export const secret = 'Zugzwang';

/** Private goals and what hangs on them. */
export interface Hidden {
  readonly goals: readonly MadeGoal[];
  readonly goal: MadeGoal;
  readonly statusId: number;
  readonly commentId: number;
  readonly lineId: number;
  readonly noticeId: number;
}

/** The company as everybody sees it. */
export interface Setting {
  readonly company: WholeCompany;
  /** A goal everybody sees, which will hang below a private one. */
  readonly orphan: MadeGoal;
  /** Id of the current week. */
  readonly week: number;
}

export type Input = { readonly [place in 'params' | 'query']?: Record<string, unknown> } & {
  readonly body?: object;
};

const only = ['Aligned', 'Unaligned', 'TopLevelGoals', 'NeedsReview', 'FollowedGoals'];
const filters = (at: Setting): Record<string, unknown>[] => [
  ...[0, 1, 2, 3, 4].map((GoalSelectFilter) => ({ GoalSelectFilter })),
  { GoalSelectFilter: 0, Title: secret },
  { GoalSelectFilter: 0, Search: secret },
  { GoalSelectFilter: 0, Users: [at.company.owner.id] },
  { GoalSelectFilter: 0, GoalStates: ['draft', 'review', 'shelved', 'finalized', 'results_in_review'] },
  ...only.map((name) => ({ GoalSelectFilter: 0, [name]: true })),
  { GoalSelectFilter: 0, Likelihood: [0, 1, 2, 3, 4], Quality: [0, 1, 2, 3, 4] },
];
const pages = (path: (page: number) => Input): Input[] => [path(1), path(2)];
const forGoals = (at: Setting, path: (id: number) => Input): Input[] => [
  path(at.company.parent.id),
  path(at.orphan.id),
];
const matrixOf = (at: Setting, goalId: number): Input => ({ params: { goalId, weekId: at.week } });
const parentsOf = (at: Setting, ownerId: number, goalId: number): Input => {
  return { params: { ownerId, periodId: at.company.tenant.period.id, goalId, page: 1 } };
};
const matrices = (at: Setting): Input[] => forGoals(at, (goalId) => matrixOf(at, goalId));
const suggestions = (at: Setting): Input[] =>
  [0, at.company.parent.id, at.orphan.id].map((ParentId) => ({
    body: { ParentId, MoreContext: `About ${secret}`, Category: 'Sales' },
  }));

/** Whatever a call can be asked that has nothing to do with the private goals, or looks for them. */
export const asked: Record<string, (at: Setting) => readonly Input[]> = {
  'auth.relogin': () => [{}],
  'auth.getHash': () => [],
  'safety.sessions': () => [{}],
  'safety.log': () => [{}],
  'tenant.getLogo': () => [{}],
  'people.profile': (at) => [{ params: { id: at.company.owner.id } }],
  'people.avatar': (at) => [{ params: { id: at.company.ceo.id } }],
  'people.avatarData': (at) => [{ params: { id: at.company.ceo.id } }],
  'people.ceo': () => [{}],
  'people.responsibility': (at) => [{ params: { id: at.company.owner.id } }],
  'people.history': (at) => pages((Page) => ({ params: { id: at.company.owner.id }, query: { Page } })),
  // Counts every goal, by the specification: its holders see private goals, or decide about the person alone.
  'people.deactivateData': () => [],
  'people.managerCandidates': (at) => [{ params: { id: at.company.owner.id }, query: { Page: 1 } }],
  'organization.hierarchy': () => [{}],
  'organization.orgData': () => [{}],
  'organization.directory': () => [{ body: {} }, { body: { Name: secret } }],
  'organization.directoryChoices': () => [{ body: {} }, { body: { Name: secret } }],
  'organization.directoryExport': () => [],
  'organization.help': () => [{}],
  'notes.list': (at) => [{ params: { userId: at.company.owner.id } }],
  'manuals.exists': (at) => [{ params: { id: at.company.owner.id } }, { params: { id: at.company.ceo.id } }],
  'manuals.report': (at) => ['0', '1'].map((part) => ({ params: { publicKey: at.company.manualKey, part } })),
  'manuals.download': () => [],
  'manuals.assessment': () => [{}],
  'goals.ofPerson': (at) =>
    pages((Page) => ({
      params: { userId: at.company.owner.id, periodId: at.company.tenant.period.id },
      query: { Page },
    })),
  'goals.list': (at) =>
    filters(at).flatMap((filter) => pages((Page) => ({ body: { ...filter, Page, PageSize: 10 } }))),
  'goals.exportList': () => [],
  // Files; test/api/reports/reports.test.ts reads what stands in them.
  'reports.users': () => [],
  'reports.goalList': () => [],
  'reports.goalTree': () => [],
  'reports.goalCompliance': () => [],
  'reports.goalTrees': () => [],
  'reports.teamGoals': () => [],
  'reports.employeeAppraisals': () => [],
  'reports.appraisalCompliance': () => [],
  'reports.appraisalPrint': () => [],
  'reports.strategy': () => [],
  'reports.jobs': () => [{}],
  // What one asked for oneself: test/api/reports/report-jobs.test.ts says who has it.
  'reports.job': () => [],
  'reports.jobFile': () => [],
  'reports.appraisalUsers': () => [],
  'goals.detail': (at) => forGoals(at, (id) => ({ params: { id } })),
  'goals.single': (at) => forGoals(at, (id) => ({ params: { id } })),
  'goals.periods': () => [{}],
  'goals.owners': () => [{ query: { Page: 1 } }, { query: { Name: 'ours', Page: 1 } }],
  'goals.audience': (at) => [{ params: { ownerId: at.company.owner.id } }],
  'goals.parents': (at) =>
    ['', secret].flatMap((Title) =>
      [at.company.owner.id, at.orphan.ownerId].map((id) => ({ ...parentsOf(at, id, 0), query: { Title } })),
    ),
  'goals.departments': () => [{}],
  'goals.mustAlign': (at) => forGoals(at, (Ids) => ({ query: { Ids } })),
  'goals.views': () => [{}],
  'goals.mentionable': (at) => [{ query: { Id: at.company.status.id, Type: 'GoalStatus' } }],
  'goals.mentionableWith': () => [],
  'goals.company': () => [{}],
  'goals.requestApproval': () => [],
  'goals.statusComments': (at) => [{ params: { id: at.company.status.id } }],
  'goals.goalOfStatus': (at) => [{ params: { id: at.company.status.id } }],
  'goals.changes': ({ company: { edited, line } }) => [{ params: { id: edited.id, lineId: line.id } }],
  'goals.children': (at) => forGoals(at, (id) => ({ params: { id } })),
  'predictions.matrix': (at) => matrices(at),
  'predictions.grid': (at) => matrices(at),
  'predictions.places': (at) => matrices(at),
  'predictions.rows': (at) =>
    matrices(at).map((input) => ({ ...input, query: { Ids: `${at.company.approved.id},${at.orphan.id}` } })),
  'predictions.first': (at) => [{ params: { periodId: at.company.tenant.period.id } }],
  'predictions.search': (at) =>
    ['', secret].map((Title) => ({
      params: { periodId: at.company.tenant.period.id },
      query: { Title, Page: 1 },
    })),
  'dashboard.home': () => [{}],
  'dashboard.reminders': () => pages((page) => ({ params: { page } })),
  'dashboard.compliance': () =>
    [1, 2, 3].flatMap((scope) =>
      [{}, { List: 'users' }].map((query) => ({ params: { scope }, query: { Page: 1, ...query } })),
    ),
  'dashboard.reviewData': (at) => [{ params: { id: at.company.inReview.id } }],
  'dashboard.editReviewData': (at) => [{ params: { id: at.company.edited.id } }],
  'dashboard.theme': () => [{}],
  'talent.labels': () => [{}],
  ...talentQuestions,
  'talent.ofUser': ({ company }) =>
    [company.owner, company.appraised.unwritten].map(({ id: userId }) => ({ params: { userId } })),
  'talent.schedule': () => [{}],
  'appraisals.single': ({ company }) => [{ params: { id: company.appraised.completed.id } }],
  'appraisals.ofPerson': ({ company }) => [
    { params: { userId: company.owner.id, periodId: company.appraised.quarter.id } },
    ...company.tenant.calendar.periods.map(({ id: periodId }) => ({
      params: { userId: company.appraised.unwritten.id, periodId },
    })),
  ],
  'appraisals.evidence': ({ company }) => [
    { params: { userId: company.owner.id, periodId: company.appraised.quarter.id } },
  ],
  'actionItems.list': () => [{ body: {} }, { body: { IsCompleted: true } }],
  'actionItems.one': () => [],
  'actionItems.users': () => [{ query: { Page: 1 } }],
  'actionItems.due': () => [{}],
  'summaries.choices': () => [{}],
  // Of quarters that are over: what is private in them is left out by the tests of the summaries themselves.
  'summaries.quarter': () => [],
  'summaries.goal': () => [],
  'summaries.quarterExecutive': () => [],
  'summaries.year': () => [],
  'summaries.yearExecutive': () => [],
  'summaries.quarterDeck': () => [],
  'summaries.yearDeck': () => [],
  'strategy.published': () => [{}],
  'strategy.working': () => [{}],
  'strategy.versions': () => pages((Page) => ({ query: { Page } })),
  'strategy.version': (at) => [{ params: { id: at.company.strategyVersion.id } }],
  'notifications.mails': () => [{}],
  'notifications.list': () => pages((page) => ({ params: { page } })),
  'assist.titles': (at) => suggestions(at),
  'assist.measurements': (at) => suggestions(at),
  'assist.description': (at) => suggestions(at),
};

/** What changes something: tried with the ids of private goals alone. */
export const changing: Record<string, (of: Hidden, at: Setting) => Input> = {
  'auth.signOut': () => ({}),
  'safety.endSession': (_, at) => ({ params: { id: at.company.owner.id } }),
  'safety.endOtherSessions': () => ({}),
  'safety.endSessionsOf': () => ({}),
  'people.emailPreference': (_, at) => ({ params: { id: at.company.owner.id } }),
  'auth.changePassword': () => ({}),
  'people.saveProfile': () => ({}),
  'people.saveResponsibility': () => ({}),
  'people.roles': () => ({}),
  'people.deactivate': () => ({}),
  'people.activate': () => ({}),
  'people.reinvite': () => ({}),
  'people.changeManager': () => ({}),
  'people.addEmployee': () => ({}),
  'people.editTenant': () => ({}),
  'people.importPeople': () => ({}),
  'people.uploadAvatar': () => ({}),
  'people.removeAvatar': () => ({}),
  'notes.add': () => ({}),
  'notes.edit': () => ({ params: { id: 0 } }),
  'notes.remove': () => ({ params: { id: 0 } }),
  'strategy.save': () => ({}),
  'strategy.discard': () => ({}),
  'appraisals.create': () => ({}),
  'appraisals.save': () => ({ params: { id: 0 } }),
  'appraisals.remove': () => ({ params: { id: 0 } }),
  'appraisals.share': () => ({ params: { id: 0 } }),
  'appraisals.employeeSign': () => ({ params: { id: 0 } }),
  'appraisals.managerSign': () => ({ params: { id: 0 } }),
  'appraisals.recordRefusal': () => ({ params: { id: 0 } }),
  'manuals.register': () => ({ params: { id: 0 } }),
  'manuals.connect': () => ({ params: { privateKey: 'none' } }),
  'manuals.disconnect': () => ({}),
  'manuals.suggest': () => ({}),
  'manuals.save': () => ({}),
  'manuals.attach': () => ({}),
  'manuals.remove': () => ({}),
  'manuals.upload': () => ({}),
  'manuals.answer': () => ({}),
  'goals.create': ({ goal }, at) => ({
    body: {
      Title: 'Mine',
      OwnerId: at.orphan.ownerId,
      ParentId: goal.id,
      PeriodId: at.company.tenant.period.id,
    },
  }),
  'goals.save': ({ goal }) => ({ params: { id: goal.id }, body: { Title: 'Changed' } }),
  'goals.approve': ({ goal }) => ({ body: { Id: goal.id, Status: 'approved' } }),
  'goals.updateStatus': ({ goal }) => ({ body: { Id: goal.id, Likelihood: 1, Quality: 1 } }),
  'goals.retract': ({ goal }) => ({ body: { Id: goal.id, Status: 'draft', Comment: 'No.' } }),
  'goals.retractEdits': ({ goal }) => ({ body: { Id: goal.id, Status: 'draft', Comment: 'No.' } }),
  'goals.shelve': ({ goal }) => ({ body: { Id: goal.id, Status: 'shelved' } }),
  'goals.finalize': ({ goal }) => ({
    body: { GoalId: goal.id, Completed: true, Quality: 3, Outcome: 'Done.' },
  }),
  'goals.finalizeApproved': ({ goal }) => ({
    body: { GoalId: goal.id, Completed: true, Feedback: 'Fine.' },
  }),
  'goals.finalizeRetract': ({ goal }) => ({ body: { GoalId: goal.id } }),
  'goals.remove': ({ goal }) => ({ params: { id: goal.id } }),
  'goals.changeOwner': ({ goal }, at) => ({ body: { Id: goal.id, UserId: at.company.manager.id } }),
  'goals.changeParent': ({ goal }, at) => ({ body: { Id: at.orphan.id, GoalId: goal.id } }),
  'goals.commentAdd': ({ statusId }) => ({ body: { Id: statusId, Type: 'GoalStatus', Comment: 'Oh.' } }),
  'goals.commentUpdate': ({ commentId }) => ({ body: { CommentId: commentId, Comment: 'Oh.' } }),
  'goals.commentDelete': ({ commentId }) => ({ params: { id: commentId } }),
  'goals.several': ({ goal }) => ({ body: { Deed: 'remind', Goals: [{ Id: goal.id }] } }),
  'goals.saveView': () => ({}),
  'goals.deleteView': () => ({ params: { id: 0 } }),
  'goals.follow': ({ goal }) => ({ params: { id: goal.id } }),
  'dashboard.saveTheme': () => ({}),
  'dashboard.deleteTheme': () => ({}),
  'actionItems.create': () => ({}),
  'reports.ask': () => ({}),
  'reports.cancel': ({ goal }) => ({ params: { id: goal.id } }),
  'actionItems.save': ({ goal }) => ({ params: { id: goal.id }, body: { Title: 'Changed' } }),
  'actionItems.remove': ({ goal }) => ({ params: { id: goal.id } }),
  'actionItems.markComplete': ({ goal }) => ({ params: { id: goal.id, tab: '0' } }),
  'notifications.markRead': ({ noticeId }) => ({ params: { id: noticeId } }),
  'notifications.setMails': () => ({}),
  'notifications.markAllRead': () => ({}),
};

/** What reads one thing, asked for the private one. */
export const readingOne: Record<string, (of: Hidden, at: Setting) => Input> = {
  'goals.detail': ({ goal }) => ({ params: { id: goal.id } }),
  'goals.single': ({ goal }) => ({ params: { id: goal.id } }),
  'reports.job': ({ goal }) => ({ params: { id: goal.id } }),
  'reports.jobFile': ({ goal }) => ({ params: { id: goal.id } }),
  'goals.parents': ({ goal }, at) => parentsOf(at, at.orphan.ownerId, goal.id),
  'goals.requestApproval': ({ goal }) => ({ params: { id: goal.id } }),
  'goals.statusComments': ({ statusId }) => ({ params: { id: statusId } }),
  'goals.mentionable': ({ statusId }) => ({ query: { Id: statusId, Type: 'GoalStatus' } }),
  'goals.mustAlign': ({ goal }) => ({ query: { Ids: goal.id } }),
  'goals.mentionableWith': ({ goal }) => ({ query: { Ids: goal.id, Call: 'updatestatus' } }),
  'goals.goalOfStatus': ({ statusId }) => ({ params: { id: statusId } }),
  'goals.changes': ({ goal, lineId }) => ({ params: { id: goal.id, lineId } }),
  'goals.children': ({ goal }) => ({ params: { id: goal.id } }),
  'predictions.matrix': ({ goal }, at) => matrixOf(at, goal.id),
  'predictions.grid': ({ goal }, at) => matrixOf(at, goal.id),
  'predictions.places': ({ goal }, at) => matrixOf(at, goal.id),
  'predictions.rows': ({ goal }, at) => ({ ...matrixOf(at, goal.id), query: { Ids: `${goal.id}` } }),
  'actionItems.one': ({ goal }) => ({ params: { id: goal.id } }),
  'dashboard.reviewData': ({ goal }) => ({ params: { id: goal.id } }),
  'dashboard.editReviewData': ({ goal }) => ({ params: { id: goal.id } }),
  'manuals.exists': () => ({ params: { id: 0 } }),
  'manuals.download': () => ({ params: { id: 0 } }),
  'assist.titles': ({ goal }) => ({ body: { ParentId: goal.id } }),
  'assist.measurements': ({ goal }) => ({ body: { ParentId: goal.id, Title: 'Mine' } }),
  'assist.description': ({ goal }) => ({ body: { ParentId: goal.id, Title: 'Mine' } }),
};
