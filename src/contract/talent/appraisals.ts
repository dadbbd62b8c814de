import { z } from 'zod';
import { Audience } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import {
  Day,
  Id,
  IdInPath,
  IdOrNone,
  Instant,
  LastRead,
  RequiredLine,
  RequiredText,
  Text,
} from '../fields.ts';
import { Comment, Goal } from '../goal-shapes.ts';
import { limits } from '../limits.ts';
import { Avatar, PersonRef } from '../people.ts';
import { appraisalPermissionNames, appraisalStates, employeeStandings } from '../vocabulary.ts';
import { TalentSettings } from './settings.ts';

export const AppraisalState = z.enum(appraisalStates);

/** 1 for the first label upwards; how many there are is the quarter's to say (decisions-people.md 8). */
const Rating = z
  .number('messages.this_required')
  .int('messages.rating_unknown')
  .min(1, 'messages.rating_unknown')
  .max(limits.ratingMaximum, 'messages.rating_unknown');

const permissionShape = Object.fromEntries(appraisalPermissionNames.map((name) => [name, z.boolean()]));
export const AppraisalPermissions = z.object(
  permissionShape as Record<(typeof appraisalPermissionNames)[number], z.ZodBoolean>,
);

const TitledPerson = z.object({ Id, Name: z.string(), JobTitle: z.string(), Avatar: Avatar.nullable() });

/** What stands there in place of the employee's signature. */
const Refusal = z.object({ Reason: z.string(), Witness: z.string(), By: PersonRef, CreatedAt: Instant });

/** An appraisal as the viewer may read it: what is not for them is null (decisions-people.md 8). */
export const Appraisal = z.object({
  /** 0: not begun. */
  Id: IdOrNone,
  UserId: Id,
  User: TitledPerson.extend({ OrgUnit: z.string() }),
  EvaluationPeriodId: Id,
  Period: z.object({ Id, Quarter: z.string(), Year: z.number().int(), StartDate: Day, EndDate: Day }),
  State: AppraisalState,
  /** Percent: 0, 30, 60, 90 or 100. */
  Progress: z.number().int(),
  /** Who saved last. */
  ReviewerId: Id.nullable(),
  Reviewer: TitledPerson.nullable(),
  /** Who reviews now: the acting manager. */
  Manager: PersonRef.nullable(),
  /** Whether the employee can read it once it is shared, and sign: `active`; else why not. */
  EmployeeStanding: z.enum(employeeStandings),
  /** The employee's recorded manager. */
  ParentId: Id.nullable(),
  /** Who began it, and who goes on or went on with it; null where it was one person, and for the employee. */
  StartedBy: PersonRef.nullable(),
  ContinuedBy: PersonRef.nullable(),
  Review: z.string(),
  PrimaryRating: z.number().int().nullable(),
  SecondaryRating: z.number().int().nullable(),
  TertiaryRating: z.number().int().nullable(),
  /** The words of the ratings; null where the viewer does not read them. */
  Labels: TalentSettings.nullable(),
  /** Whether the employee reads the ratings: as kept at sharing, before that the setting now. */
  RatingsShared: z.boolean(),
  EmployeeComments: z.string(),
  EmployeeSignature: z.string().nullable(),
  /** 'I agree', 'I disagree', no answer. */
  Agreed: z.boolean().nullable(),
  EmployeeSignedAt: Instant.nullable(),
  Refusal: Refusal.nullable(),
  /** From when on a refusal may be recorded; told to who may record it, while the employee can sign. */
  RefusalFrom: Instant.nullable(),
  ManagerSignature: z.string().nullable(),
  ManagerSignedBy: PersonRef.nullable(),
  /** null for the employee: a draft has no date for them. */
  CreatedAt: Instant.nullable(),
  SharedAt: Instant.nullable(),
  AcknowledgedAt: Instant.nullable(),
  CompletedAt: Instant.nullable(),
  UpdatedAt: Instant.nullable(),
  Permissions: AppraisalPermissions,
  /** Who will read the review and the comments, and who the ratings, once it is shared. */
  /** Of review and ratings from sharing on, and of both as long as it is a draft. */
  Audience: z.object({ Review: Audience, Ratings: Audience, Draft: Audience }),
});
export type Appraisal = z.infer<typeof Appraisal>;

/** What is written: the form's own schema. */
export const AppraisalFields = z.object({
  Review: RequiredText(limits.review, 'messages.this_required'),
  Primary: Rating,
  Secondary: Rating,
  TertiaryRating: Rating.nullable().optional(),
});

export const EmployeeSignFields = z.object({
  Sign: RequiredLine(limits.signature, 'messages.this_required'),
  Comment: Text(limits.employeeComments).optional(),
  Agreed: z.boolean().nullable().optional(),
});

export const RefusalFields = z.object({
  Reason: RequiredLine(limits.refusalReason, 'messages.this_required'),
  Witness: RequiredLine(limits.refusalWitness, 'messages.this_required'),
});

export const ManagerSignFields = EmployeeSignFields.pick({ Sign: true });

const OneAppraisal = z.object({ id: IdInPath });
const OfPerson = z.object({ userId: IdInPath, periodId: IdInPath });
const Stamp = z.object({ UpdatedAt: LastRead });

/** The appraisal as the viewer sees it afterwards; {} when it is no longer seen. */
const Afterwards = z.union([Appraisal, z.object({}).strict()]);

/** A week's prediction on one of the quarter's goals. */
const GoalWeek = z.object({
  GoalId: Id,
  WeekId: Id,
  Week: z.number().int(),
  Likelihood: z.number().int(),
  Quality: z.number().int(),
});

/** One appraisal, from the first word to the second signature (decisions-people.md 8). */
export const appraisals = {
  single: endpoint('GET', '/talent/single/:id', {
    summary: 'An appraisal as the viewer may read it',
    params: OneAppraisal,
    returns: Appraisal,
  }),
  /** Ours: what a form opens with, before there is an Id. */
  ofPerson: endpoint('GET', '/talent/of/:userId/:periodId', {
    summary: "A person's appraisal of a quarter, or what one would begin with",
    params: OfPerson,
    returns: Appraisal,
  }),
  evidence: endpoint('GET', '/talent/goals/:userId/:periodId', {
    summary:
      "A person's goals of a quarter as the viewer sees them, with all predictions and the newest comments",
    params: OfPerson,
    returns: z.object({
      Goals: z.array(Goal),
      /** How many there are: of very many the first are carried. */
      GoalCount: z.number().int(),
      GoalStatuses: z.array(GoalWeek),
      /** Those that the viewer may read, oldest first; of very many the newest. */
      Comments: z.array(Comment.extend({ GoalId: Id })),
      /** Older ones than these, which the viewer may read too, are left out. */
      HasOlderComments: z.boolean(),
    }),
  }),
  create: endpoint('POST', '/talent', {
    summary: 'Begin an appraisal as a draft',
    body: AppraisalFields.extend({ UserId: Id, EvaluationPeriodId: Id }),
    returns: Afterwards,
  }),
  save: endpoint('PUT', '/talent/:id', {
    summary: 'Change an appraisal; what the employee has signed is taken aside and shared anew',
    params: OneAppraisal,
    body: AppraisalFields.partial().extend({
      UserId: Id.optional(),
      EvaluationPeriodId: Id.optional(),
      UpdatedAt: LastRead,
    }),
    returns: Afterwards,
  }),
  remove: endpoint('DELETE', '/talent/:id', {
    summary: 'Delete an appraisal that is not completed',
    params: OneAppraisal,
    query: Stamp,
    returns: z.object({}),
  }),
  share: endpoint('GET', '/talent/share/:id', {
    summary: 'Share a draft with the employee; whether ratings go with it is kept from then on',
    params: OneAppraisal,
    query: Stamp,
    returns: z.object({ evaluationData: Afterwards }),
  }),
  employeeSign: endpoint('POST', '/talent/employeesign/:id', {
    summary: 'The employee signs to have received it, with or without a comment',
    params: OneAppraisal,
    body: EmployeeSignFields.extend({ UpdatedAt: LastRead }),
    returns: Afterwards,
  }),
  managerSign: endpoint('POST', '/talent/managersign/:id', {
    summary: 'The manager signs, which completes it for ever',
    params: OneAppraisal,
    body: ManagerSignFields.extend({ UpdatedAt: LastRead }),
    returns: Afterwards,
  }),
  recordRefusal: endpoint('POST', '/talent/refused/:id', {
    summary: 'Record that the employee did not sign what they have had 14 days to sign',
    params: OneAppraisal,
    body: RefusalFields.extend({ UpdatedAt: LastRead }),
    returns: Afterwards,
  }),
};
