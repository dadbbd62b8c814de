/**
 * The words that the wire, the rules and the database share, each declared here alone. The order is the
 * specification's. The schema's checks list the same words: `npm run db:types` prints them as unions, so a word that only
 * one of the two knows does not compile.
 */

/** The seven states of a goal (goals-core.md 4). */
export const goalStates = [
  'draft',
  'review',
  'approved',
  'shelving_in_review',
  'shelved',
  'results_in_review',
  'finalized',
] as const;
export type GoalState = (typeof goalStates)[number];

/** The states of a proposed change to an approved goal; approved means applied (decisions.md 3). */
export const editStates = ['draft', 'review', 'canceled', 'approved'] as const;
export type EditState = (typeof editStates)[number];

/** What a line of History tells that is no change of state: the numbers of goals-core.md 3. */
export const actionTypes = { ownerChange: 0, parentChange: 1 } as const;
export type ActionType = (typeof actionTypes)[keyof typeof actionTypes];

/** Why a goal ended (decisions.md 11), in the order of its table. */
export const endReasons = [
  'as_meant',
  'other_way',
  'world_changed',
  'wrong_goal',
  'capacity',
  'blocked',
  'too_high',
] as const;
export type EndReason = (typeof endReasons)[number];

export const goalTypes = ['SMART', 'objective_results', 'okr'] as const;
export type GoalType = (typeof goalTypes)[number];

/** The four roles, highest first (goals-core.md 6). */
export const roleNames = ['ceo', 'manager', 'contributor', 'observer'] as const;
export type RoleName = (typeof roleNames)[number];

export const flagNames = ['IsOrgAdmin', 'IsGoalAdmin', 'IsGoalManager', 'IsHrAdmin'] as const;
export type FlagName = (typeof flagNames)[number];

export const personStatuses = ['active', 'invited', 'deactivated'] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** What is recorded of a person for ever (decisions-people.md 4). */
export const personChangeKinds = [
  'joined',
  'invited',
  'reinvited',
  'profile',
  'email',
  'avatar',
  'role',
  'ceo',
  'flags',
  'manager',
  'deactivated',
  'activated',
  'responsibility',
] as const;
export type PersonChangeKind = (typeof personChangeKinds)[number];

/** What the log of safety holds. */
export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'locked',
  'unlocked',
  'link_asked',
  'link_used',
  'link_dead',
  'password_changed',
  'password_refused',
  'session_ended',
  'right_changed',
  'employment_changed',
  'exported',
  'foreign_refused',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** The tabs of a profile, in their order (people-and-company.md 2); History is ours. */
export const profileTabs = [
  'Goals',
  'DirectReports',
  'UserManual',
  'Settings',
  'Appraisals',
  'Notes',
  'History',
] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The states of an appraisal; none and draft are 'Not Started' to the employee (decisions-people.md 8). */
export const appraisalStates = ['none', 'draft', 'shared', 'acknowledged', 'completed'] as const;
export type AppraisalState = (typeof appraisalStates)[number];

/** What the person of an appraisal is now: all but the first read, sign and are told nothing of it. */
export const employeeStandings = ['active', 'deactivated', 'observer', 'ceo'] as const;
export type EmployeeStanding = (typeof employeeStandings)[number];

/** What the row of an appraisal offers (decisions-people.md 8, 'Calls and screens'). */
export const appraisalActions = ['Start', 'Continue', 'Sign', 'View'] as const;
export type AppraisalAction = (typeof appraisalActions)[number];

export const actionItemStates = ['none', 'in progress', 'completed'] as const;
export type ActionItemState = (typeof actionItemStates)[number];

/** Where saving the form of a goal leads: it is kept, approval is asked for, or it stands at once. */
export const saveEnds = ['save', 'submit', 'publish'] as const;
export type SaveEnd = (typeof saveEnds)[number];

/** The twenty permissions of goals-core.md 6, in its order. */
export const permissionNames = [
  'Update',
  'Finalize',
  'Edit',
  'Publish',
  'SubmitForApproval',
  'SubmitForApproval2',
  'ReviewPublicationRequest',
  'ReviewPublicationRequest2',
  'RetractApprovalRequest',
  'DiscardDraftChanges',
  'EditResults',
  'EditFinalizeResults',
  'ReviewFinalize',
  'RequestToShelve',
  'Shelve',
  'ApproveShelve',
  'Reactivate',
  'Delete',
  'ChangeGoalOwnership',
  'ChangeParentGoal',
] as const;
export type PermissionName = (typeof permissionNames)[number];

/** What may be done with a person (decisions-people.md 2). */
export const personPermissionNames = [
  'EditProfile',
  'EditAvatar',
  'EditResponsibility',
  'SetRole',
  'MakeCeo',
  'SetOrgAdmin',
  'SetGoalAdmin',
  'SetHrAdmin',
  'Deactivate',
  'Activate',
  'Reinvite',
  'ChangeManager',
  'AddEmployee',
  'EditCompany',
  'ImportPeople',
  'EmailPreference',
  'ChangePassword',
  'UserManual',
  'Note',
] as const;
export type PersonPermissionName = (typeof personPermissionNames)[number];

/** What may be done with an appraisal (decisions-people.md 8). */
export const appraisalPermissionNames = [
  'Create',
  'Edit',
  'Share',
  'Delete',
  'EmployeeSign',
  'ManagerSign',
  'RecordRefusal',
  'Print',
] as const;
export type AppraisalPermissionName = (typeof appraisalPermissionNames)[number];

/** What may be done with an action item (decisions-people.md 10). */
export const actionItemPermissionNames = [
  'Create',
  'Edit',
  'Delete',
  'MarkComplete',
  'UnmarkComplete',
] as const;
export type ActionItemPermissionName = (typeof actionItemPermissionNames)[number];

/** How those who read a text are called: the viewer, by name, by how they stand to it, or everybody. */
export const readerRoles = [
  'you',
  'person',
  'above',
  'below',
  'creator',
  'goal_admins',
  'hr_admins',
  'org_admins',
  'members',
  'everyone',
] as const;
export type ReaderRole = (typeof readerRoles)[number];

/** What was done with an action item. */
export const actionItemChangeKinds = ['made', 'changed', 'completed', 'reopened', 'deleted'] as const;
export type ActionItemChangeKind = (typeof actionItemChangeKinds)[number];

/** The kinds of mails that one may turn off: the parts of a mail of notices, and the reminders of a morning. */
export const mailKinds = [
  'decide',
  'own',
  'mentions',
  'appraisals',
  'items',
  'people',
  'talk',
  'also',
  'reminders',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The lists of goals of goals-core.md 2: one's own, one's reports', the company's, one's manager's and peers'. */
export const goalLists = ['my', 'reports', 'company', 'peers'] as const;
export type GoalListName = (typeof goalLists)[number];

/** The calls whose comment is written with them, before there is anything it could hang on. */
export const commentedCalls = [
  'updatestatus',
  'approve',
  'retract',
  'retractedits',
  'shelve',
  'finalize_retract',
] as const;
export type CommentedCall = (typeof commentedCalls)[number];

/** What can be done with several goals in one go. */
export const goalDeeds = ['approve', 'remind', 'realign', 'shelve'] as const;
export type GoalDeed = (typeof goalDeeds)[number];

/** What a list of goals is sorted by instead of priority, and by which it may be parted under headings. */
export const goalSorts = ['owner', 'department', 'state', 'parent'] as const;
export type GoalSort = (typeof goalSorts)[number];

/** The four scales of a user manual, in the order in which ties are settled (decisions-people.md 7). */
export const discScales = ['D', 'I', 'S', 'C'] as const;
export type DiscScale = (typeof discScales)[number];

/** The twelve ordered pairs of two scales, first the strongest. */
export const discTypes = ['DI', 'DS', 'DC', 'ID', 'IS', 'IC', 'SD', 'SI', 'SC', 'CD', 'CI', 'CS'] as const;
export type DiscType = (typeof discTypes)[number];
