import { z } from 'zod';
import { GoalAudiences } from './audience.ts';
import { Day, Delta, Id, IdOrNone, Instant, Scale } from './fields.ts';
import { FieldChange } from './goal-changes.ts';
import { limits } from './limits.ts';
import { Avatar } from './people.ts';
import { GoalType } from './tenant.ts';
import { endReasons, goalStates, type PermissionName, permissionNames, saveEnds } from './vocabulary.ts';

export const GoalState = z.enum(goalStates);

/** The twenty of goals-core section 6, each true or false for this viewer now. */
export const Permissions = z.object(
  Object.fromEntries(permissionNames.map((name) => [name, z.boolean()])) as Record<
    PermissionName,
    z.ZodBoolean
  >,
);

export const GoalUser = z.object({
  Id,
  Name: z.string(),
  OrgUnit: z.string(),
  Title: z.string(),
  Avatar: Avatar.nullable(),
  ParentId: Id.nullable(),
});

export const MostRecentGoalStatus = z.object({
  Likelihood: Scale,
  Quality: Scale,
  /** Against the goal's previous status; null with fewer than two (decisions.md 4). */
  LikelihoodDelta: Delta.nullable(),
  QualityDelta: Delta.nullable(),
  StartDate: Day,
});

/** Ours: why a goal ended, as the viewer reads it (decisions.md 11). */
const ending = {
  Reason: z.enum(endReasons).nullable(),
  /** What blocked it; null where it was no goal, or one that the viewer does not see. */
  ReasonGoal: z.object({ Id, Title: z.string() }).nullable(),
  /** The reason in words; '' where none was given. */
  Why: z.string(),
};

export const OwnerResult = z.object({
  Id,
  Completed: z.boolean().nullable(),
  Quality: Scale,
  Outcome: z.string(),
  /** Percent, 1 to 100; null unless the goal type is objective_results. */
  ObjectiveResult: z.number().int().nullable(),
  ...ending,
  /** What blocked it, where that is no goal. */
  ReasonText: z.string(),
  /** What one would do otherwise the next time. */
  Learning: z.string(),
  UpdatedAt: Instant,
});

export const ManagerResult = z.object({
  Id,
  Completed: z.boolean().nullable(),
  ObjectiveResult: z.number().int().nullable(),
  Feedback: z.string(),
  ...ending,
  UpdatedAt: Instant,
});

/** A word beside a goal in lists; `Weeks` only with status_weeks_old (goals-core 4). */
export const GoalTag = z.object({
  Tag: z.enum([
    'draft',
    'shelved',
    'pending_edits',
    'needs_update',
    'needs_review',
    'results_in_review',
    'finalized_achieved',
    'finalized_not_achieved',
    'finalized_in_dispute',
    'finalized_percent',
    'needs_finalization',
    'status_weeks_old',
    'trending_down',
    'private',
  ]),
  Weeks: z.number().int().optional(),
  /** Only with finalized_percent: the result that counts, of an objective_results goal. */
  Percent: z.number().int().optional(),
});

export const Goal = z.object({
  Id,
  /** 0 for none, and for a parent the viewer may not see. */
  ParentID: IdOrNone,
  /** Ours: of a parent that the viewer sees and that is not deleted. */
  ParentTitle: z.string().nullable(),
  GoalPeriodId: Id,
  GoalType,
  State: GoalState,
  Hidden: z.boolean(),
  IsCompany: z.boolean(),
  User: GoalUser,
  GoalDetail: z.object({ Id, Title: z.string(), Measurement: z.string(), Description: z.string() }),
  ReportingMemo: z.string().nullable(),
  /** Children that the viewer sees. */
  ChildCount: z.number().int(),
  MostRecentGoalStatus: MostRecentGoalStatus.nullable(),
  /** Ours: of its last weeks that have begun, oldest first, null without a status; only in the list and alone. */
  RecentLikelihoods: z.array(Scale.nullable()).max(limits.recentWeeks),
  IsNeedsUpdate: z.boolean(),
  UpdatedAt: Instant,
  OwnerGoalResult: OwnerResult.nullable(),
  ManagerGoalResult: ManagerResult.nullable(),
  /** Ours: what it is shelved for, or asked to be, in words; '' where none was given. */
  WhyShelved: z.string(),
  Tags: z.array(GoalTag),
});

export const GoalEdit = z.object({
  Id,
  GoalId: Id,
  State: z.enum(['draft', 'review', 'canceled']),
  /** null where the edit leaves the field as it is. */
  Title: z.string().nullable(),
  Measurement: z.string().nullable(),
  Description: z.string().nullable(),
  ReportingMemo: z.string().nullable(),
  Hidden: z.boolean().nullable(),
  ParentId: IdOrNone.nullable(),
  /** Ours: ParentId is 0 because the viewer does not see the parent that is proposed, not because none is. */
  IsParentUnseen: z.boolean(),
  UpdatedAt: Instant,
});

export const GoalPeriodWeek = z.object({ Id, Week: z.number().int(), StartDate: Day, EndDate: Day });

export const GoalStatus = z.object({
  Id,
  GoalId: Id,
  Likelihood: Scale,
  Quality: Scale,
  CommentCount: z.number().int(),
  GoalPeriodWeek,
});

export const GoalWeeklyState = z.object({
  WeekId: Id,
  Week: z.number().int(),
  StartDate: Day,
  EndDate: Day,
  /** At the week's end; null for a week to come. */
  State: GoalState.nullable(),
  GoalStatusId: Id.nullable(),
  Likelihood: Scale.nullable(),
  Quality: Scale.nullable(),
  /** Ours: since when both are as they are; words of before were said of something else. */
  GivenAt: Instant.nullable(),
  CommentCount: z.number().int(),
  /** Whether a status may be given for this week today. */
  IsEnabled: z.boolean(),
});

export const CommentableType = z.enum([
  'GoalStatus',
  'StateTransition',
  'OwnerGoalResult',
  'ManagerGoalResult',
]);

export const Comment = z.object({
  Id,
  CommentableId: Id,
  CommentableType,
  UserId: Id,
  Name: z.string(),
  Avatar: Avatar.nullable(),
  Comment: z.string(),
  /** Ours: whom it names, in the order of the text, with where `@` and the name stand there. */
  Mentions: z.array(
    z.object({ Id, Place: z.number().int().nonnegative(), Length: z.number().int().positive() }),
  ),
  CreatedAt: Instant,
  UpdatedAt: Instant,
  /** Ours: its author may, as long as goals are commented by them at all. */
  MayChange: z.boolean(),
});

export const GoalTransition = z.object({
  Id,
  TransitionableType: z.enum(['Goal', 'GoalEdit']),
  /** Ours: about an edit that is not applied, which fewer people read. */
  IsOfOpenEdit: z.boolean(),
  /** Ours: of that one which may still be applied. */
  MayBeApplied: z.boolean(),
  /** 0 owner change, 1 parent change, null a change of state. */
  ActionType: z.number().int().min(0).max(1).nullable(),
  FromState: z.string().nullable(),
  ToState: z.string().nullable(),
  /** The line of History in the viewer's language (goals-core 4). */
  Wording: z.string(),
  /** Ours: of applied edits, what stood there and what stands there instead; '' is nothing. */
  Changes: z.array(FieldChange),
  /** Ours: Changes are not told here, for many came after them; `changes` of the line tells them. */
  ChangesLeftOut: z.boolean(),
  /** Ours: the reason that was given with it, in words, and what was learnt; '' where none was given. */
  Why: z.string(),
  Learning: z.string(),
  Meta: z.object({ from_user_id: Id.optional() }),
  /** The new parent of a parent change, if the viewer sees it. */
  GoalName: z.string().nullable(),
  CreatedAt: Instant,
  UserId: Id,
  Name: z.string(),
  Avatar: Avatar.nullable(),
  /** Ours: whether that was the goal's owner, as it had one then. */
  IsByOwner: z.boolean(),
  Comments: z.array(Comment),
  /** Ours: whether the viewer may comment on this change. */
  MayComment: z.boolean(),
});

export const GoalRef = z.object({
  Id,
  ParentId: IdOrNone,
  Title: z.string(),
  State: GoalState,
  User: z.object({ Id, Name: z.string(), Avatar: Avatar.nullable() }),
});

/** The detail answer (goals-core 3). */
export const GoalInfo = z.object({
  Goal,
  GoalEdits: z.array(GoalEdit),
  GoalStatuses: z.array(GoalStatus),
  GoalWeeklyStates: z.array(GoalWeeklyState),
  GoalStatusComments: z.array(Comment),
  GoalTransitions: z.array(GoalTransition),
  GoalResult: OwnerResult.nullable(),
  GoalManagerResult: ManagerResult.nullable(),
  /** From the top-level goal down to the parent, as far as the viewer sees them. */
  Ancestors: z.array(GoalRef),
  DeletedDescestors: z.array(z.object({ Id, ParentId: IdOrNone, Count: z.number().int() })),
  ParentGoal: GoalRef.nullable(),
  IsFollowed: z.boolean(),
  Permissions,
  /** Ours: where saving the form with IsDraft false leads, and whether it can be kept as a draft. */
  SaveLeadsTo: z.enum(saveEnds),
  MaySaveDraft: z.boolean(),
  /** Ours: whether another parent has to be of the viewer's own branch, and so none is no choice. */
  MustAlign: z.boolean(),
  /** Ours: whether the viewer may comment on weeks and results. */
  MayComment: z.boolean(),
  Audience: GoalAudiences,
  /** Who decides on requests for this goal: the owner's acting manager; null for the ceo's goals. */
  Approver: z.object({ Id, Name: z.string() }).nullable(),
  /** Ours: who moved UpdatedAt last, for a form that was open meanwhile; null where it was not kept yet. */
  UpdatedBy: z.object({ Id, Name: z.string() }).nullable(),
});

export type Goal = z.infer<typeof Goal>;
export type GoalInfo = z.infer<typeof GoalInfo>;
export type GoalEdit = z.infer<typeof GoalEdit>;
export type GoalTag = z.infer<typeof GoalTag>;
export type GoalWeeklyState = z.infer<typeof GoalWeeklyState>;
export type GoalTransition = z.infer<typeof GoalTransition>;
export type Comment = z.infer<typeof Comment>;

export const Period = z.object({
  Id,
  Quarter: z.string(),
  Year: z.number().int(),
  StartDate: Day,
  EndDate: Day,
  /** The current week; of a past period the last, of one to come the first. */
  WeekId: Id,
  WeekStartDate: Day,
  WeekEndDate: Day,
  /** 1 to 14. */
  Week: z.number().int(),
  WeekCount: z.number().int(),
  IsCurrent: z.boolean(),
});

export type Period = z.infer<typeof Period>;
