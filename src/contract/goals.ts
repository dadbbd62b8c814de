import { z } from 'zod';
import { FormAudiences } from './audience.ts';
import { endpoint } from './endpoint.ts';
import {
  Id,
  IdInPath,
  IdOrNone,
  IdOrNoneInPath,
  LastRead,
  Line,
  Mentions,
  PageInPath,
  PageSizeInQuery,
  Paging,
  RequiredLine,
  Scale,
  SearchText,
  Text,
} from './fields.ts';
import { Goal, GoalEdit, GoalInfo, GoalState, Period } from './goal-shapes.ts';
import { limits } from './limits.ts';
import { Avatar } from './people.ts';
import { goalSorts } from './vocabulary.ts';

/** List scopes (goals-core 3): 0 every goal one sees, 1 my, 2 reports, 3 company, 4 my manager and peers. */
export const GoalScope = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const GoalFilter = z.object({
  GoalSelectFilter: GoalScope.default(0),
  /** Whose my goals, reports, manager and peers are meant: the viewer's own if absent. What is seen stays the viewer's. */
  ListOf: Id.optional(),
  /** By priority if absent; after it by priority. */
  Sort: z.enum(goalSorts).optional(),
  /** The current period if absent. */
  PeriodId: Id.optional(),
  /** Any part of the title, without regard to case or accent. */
  Title: SearchText.optional(),
  /** Any part of title, owner's name or department: the search box while typing. */
  Search: SearchText.optional(),
  Users: z.array(Id).max(200).optional(),
  Depts: z.array(Line(limits.name)).max(200).optional(),
  /** All but shelved if absent or empty. */
  GoalStates: z.array(GoalState).max(7).optional(),
  /** Has a parent that is not deleted; with Unaligned it is either. */
  Aligned: z.boolean().optional(),
  Unaligned: z.boolean().optional(),
  NeedsUpdate: z.boolean().optional(),
  NeedsReview: z.boolean().optional(),
  TrendingUp: z.boolean().optional(),
  TrendingDown: z.boolean().optional(),
  QTrendingUp: z.boolean().optional(),
  QTrendingDown: z.boolean().optional(),
  Likelihood: z.array(Scale).max(5).optional(),
  Quality: z.array(Scale).max(5).optional(),
  FollowedGoals: z.boolean().optional(),
  TopLevelGoals: z.boolean().optional(),
  /** Goals of people who were deactivated too. */
  DeactivatedUsers: z.boolean().optional(),
  ExcludePrivate: z.boolean().optional(),
  ...Paging,
  PageSize: z.number().int().min(1).max(limits.pageSizeMaximum).default(limits.goalsPageSize),
});

const formTexts = {
  Measurement: Text(limits.measurement).optional(),
  Description: Text(limits.description).optional(),
  /** objective_results only; others 400. */
  ReportingMemo: Line(limits.reportingMemo).optional(),
};

const TitleField = RequiredLine(limits.title, 'messages.title_required');

/** The goal form for a new goal. */
export const NewGoal = z.object({
  Title: TitleField,
  ...formTexts,
  IsPrivate: z.boolean().default(false),
  OwnerId: Id.optional(),
  ParentId: IdOrNone.default(0),
  PeriodId: Id.optional(),
  /** true saves a draft, false submits or publishes at once, whichever the viewer may. */
  IsDraft: z.boolean().default(true),
});

/** The goal form for an existing goal: absent fields stay. */
export const ChangedGoal = z.object({
  Title: TitleField.optional(),
  ...formTexts,
  IsPrivate: z.boolean().optional(),
  OwnerId: Id.optional(),
  ParentId: IdOrNone.optional(),
  PeriodId: Id.optional(),
  IsDraft: z.boolean().default(true),
  /** true: the form showed an open GoalEdit; 409 if it is gone. */
  IsFromEdit: z.boolean().default(false),
  UpdatedAt: LastRead,
});

/** Id is the goal's; which Status uses which permission: decisions.md 3. */
export const Workflow = z.object({
  Id,
  Status: z.string().max(40),
  Comment: Text(limits.comment).optional(),
  Mentions: Mentions.default([]),
  UpdatedAt: LastRead,
});

/** The goal as the viewer sees it afterwards; {} when it is no longer seen. */
export const Afterwards = z.union([GoalInfo, z.object({}).strict()]);

export const PersonChoice = z.object({
  Id,
  Name: z.string(),
  JobTitle: z.string(),
  OrgUnit: z.string(),
  Avatar: Avatar.nullable(),
  /** Whether the viewer may set a goal for this person. */
  CanAssign: z.boolean(),
});

export const ParentChoice = z.object({
  Id,
  Title: z.string(),
  User: z.object({ Id, Name: z.string(), Avatar: Avatar.nullable() }),
  IsCompany: z.boolean(),
  Disabled: z.boolean(),
  /** Why it cannot be picked, in words; null when it can. */
  Reason: z.string().nullable(),
});

const page = <T extends z.ZodType>(entry: T) => z.object({ data: z.array(entry), count: z.number().int() });

export const goals = {
  list: endpoint('POST', '/Goal/goals', {
    summary: 'Goals of a period by preset and filter, in priority order, a page at a time',
    body: GoalFilter,
    returns: z.object({
      data: z.array(Goal),
      /** The open edits, as far as the viewer sees them, of the goals in data. */
      goalEdits: z.array(GoalEdit),
      /** Ids of goals in data whose edit is in review. */
      pendingEdits: z.array(Id),
      followed: z.array(Id),
      ceo: z.object({ Id, Name: z.string() }).nullable(),
      count: z.number().int(),
    }),
  }),
  /** Ours: the filtered list as a spreadsheet, of what one sees and no more. */
  exportList: endpoint('POST', '/Goal/goals/excel', {
    summary: 'The goals of a filter as a spreadsheet, in the order of the list',
    body: GoalFilter.omit({ Page: true, PageSize: true }),
    returns: z.object({}),
    produces: ['excel'],
    limit: { max: 20, seconds: 60 },
  }),
  detail: endpoint('GET', '/Goal/:id', {
    summary: 'A goal with its weeks, history, comments, relatives and permissions',
    params: z.object({ id: IdInPath }),
    returns: GoalInfo,
  }),
  single: endpoint('GET', '/Goal/single/:id', {
    summary: 'The goal alone',
    params: z.object({ id: IdInPath }),
    returns: Goal,
  }),
  create: endpoint('POST', '/Goal', {
    summary: 'Create a goal as a draft, or submit or publish it at once',
    body: NewGoal,
    returns: Afterwards,
    once: true,
  }),
  save: endpoint('PUT', '/Goal/:id', {
    summary: 'Change a goal; on an approved goal its owner makes a GoalEdit',
    params: z.object({ id: IdInPath }),
    body: ChangedGoal,
    returns: Afterwards,
  }),
  approve: endpoint('POST', '/Goal/approve', {
    summary: 'Request approval (review), approve or publish (approved), send back (draft)',
    body: Workflow,
    returns: Afterwards,
  }),
  updateStatus: endpoint('POST', '/Goal/updatestatus', {
    summary: "Give a week's likelihood and quality",
    body: z.object({
      Id,
      Likelihood: Scale,
      Quality: Scale,
      Comment: Text(limits.comment).optional(),
      Mentions: Mentions.default([]),
      /** The current week, or else the newest in the window, if absent (decisions.md 4). */
      WeekId: Id.optional(),
    }),
    returns: Afterwards,
    once: true,
  }),
  periods: endpoint('GET', '/Goal/periods', {
    summary: "The company's periods, newest first, up to four beyond the current one",
    returns: z.array(Period),
  }),
  owners: endpoint('GET', '/Goal/users', {
    summary: 'Everyone who may own goals, by name',
    query: z.object({ Name: SearchText.optional(), Page: PageInPath.optional() }),
    returns: page(PersonChoice),
  }),
  /** Ours: what the form says under a goal of this owner. */
  audience: endpoint('GET', '/Goal/audience/:ownerId', {
    summary: 'Who reads a goal of this owner: as a draft, once submitted, private',
    params: z.object({ ownerId: IdInPath }),
    returns: FormAudiences.extend({
      /** Whether one may make it private, or take that back. */
      MaySetPrivate: z.boolean(),
      /** Whether one may set it for this owner only below a goal of one's own, and so never without a parent. */
      MustAlign: z.boolean(),
    }),
  }),
  parents: endpoint('GET', '/Goal/usergoals/:ownerId/:periodId/:goalId/:page', {
    summary: 'Goals that could be the parent, those that cannot with the reason',
    params: z.object({
      ownerId: IdInPath,
      periodId: IdInPath,
      goalId: IdOrNoneInPath,
      page: PageInPath,
    }),
    query: z.object({
      Title: SearchText.optional(),
      /** Of several goals at once, where `mustAlign` says so of them. */
      MustAlign: z.enum(['true', 'false']).default('false'),
    }),
    returns: page(ParentChoice),
  }),
  /** Ours: what the filter's department box offers. */
  departments: endpoint('GET', '/Goal/departments', {
    summary: 'The departments of the people who own goals, by name',
    returns: z.object({ data: z.array(z.string()) }),
  }),
  /** The Goals tab of a profile (decisions.md 1): all but shelved, as the viewer sees them. */
  ofPerson: endpoint('GET', '/Profile/goals/:userId/:periodId', {
    summary: "A person's goals of a period, in the order of the list or by title, a page at a time",
    params: z.object({ userId: IdInPath, periodId: IdInPath }),
    query: z.object({
      Page: PageInPath.optional(),
      PageSize: PageSizeInQuery.optional(),
      /** A list begins with what waits for its reader; what several read together is by title. */
      Order: z.enum(['priority', 'title']).default('priority'),
    }),
    returns: z.object({
      data: z.array(Goal),
      pendingEdits: z.array(Id),
      count: z.number().int(),
      /** How many goals stand at each step of likelihood, 0 to 4; finalized and shelved ones stand at none. */
      Likelihoods: z.array(z.number().int()).length(5),
    }),
  }),
  company: endpoint('GET', '/goal/companygoals', {
    summary: "The company's goals of the current period",
    returns: z.object({ data: z.array(Goal) }),
    tagged: true,
  }),
};
