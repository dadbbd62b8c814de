import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdInPath, IdOrNone, Instant, PageInPath, PageSizeInQuery, RequiredLine } from './fields.ts';
import { GoalInfo } from './goal-shapes.ts';
import { limits } from './limits.ts';
import { Avatar } from './people.ts';

/** In the order of the page; a section that is not named does not show (goals-core 2). */
export const DashboardSection = z.enum(['strategy', 'reminders', 'company_goals', 'compliance']);

/** After the period, reminders stand in this order (decisions.md 5). */
export const ReminderType = z.enum([
  'create',
  'appraisal',
  'update',
  'finalize',
  'review',
  'edited',
  'shelved',
  'finalized',
]);

export const Reminder = z.object({
  /** The goal's; of create and appraisal the period's. */
  Id,
  Type: ReminderType,
  /** The goal's title; of create and appraisal the quarter, as in 'Q4 2026'. */
  Title: z.string(),
  PeriodId: Id,
  /** The period's current week; of a past period the last. */
  WeekId: Id,
  ButtonText: z.string(),
  /** The goal's owner; of create and appraisal the viewer. */
  User: z.object({ Id, Name: z.string(), Avatar: Avatar.nullable() }),
  /** Ours, of appraisal alone: how many are the viewer's to write and to sign, and whether the viewer's own waits. */
  Appraisals: z.object({ Write: z.number().int(), Sign: z.number().int(), Own: z.boolean() }).nullable(),
});

export type Reminder = z.infer<typeof Reminder>;

/** 1 direct reports, 2 my organization, 3 company (goals-core 3). */
export const ComplianceScope = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type ComplianceScope = z.infer<typeof ComplianceScope>;

/** A donut: the mean of each person's percentage; Total and Done count people, Done those at 100. */
export const ComplianceFigure = z.object({
  Total: z.number().int(),
  Done: z.number().int(),
  Percent: z.number().int().min(0).max(100),
});

/** Someone below 100 in at least one of the three. */
export const ComplianceUser = z.object({
  Id,
  Name: z.string(),
  Email: z.string(),
  Avatar: Avatar.nullable(),
  NoGoals: z.boolean(),
  NotUpdated: z.boolean(),
  NotFinalized: z.boolean(),
});

export type ComplianceUser = z.infer<typeof ComplianceUser>;

/** The side lists; without one everybody who is on any of them. */
export const ComplianceList = z.enum(['NoGoals', 'NotUpdated', 'NotFinalized']);

export const Compliance = z.object({
  goals: ComplianceFigure,
  lastweekgoals: ComplianceFigure,
  lastgoals: ComplianceFigure,
  users: z.array(ComplianceUser),
  /** How many users there are on all pages. */
  count: z.number().int(),
  /** The current period and the Monday of the current week: what the figures are of, whatever is known of the time elsewhere. */
  PeriodId: Id.nullable(),
  WeekStartDate: Day,
  /** The last closed week, as the quarter that holds its Thursday counts it; null in a company's first week. */
  LastWeekId: Id.nullable(),
  /** The previous period; null in a company's first. */
  LastId: Id.nullable(),
  /** That week counts for the current period. */
  IsCurrentWeek: z.boolean(),
});

/** Title is null where the current quarter has none. */
export const Theme = z.object({
  Title: z.string().nullable(),
  PeriodId: Id,
  /** Ours: of the last change; null where there is none. */
  UpdatedAt: Instant.nullable(),
});

export type Theme = z.infer<typeof Theme>;

const editFields = ['Title', 'Measurement', 'Description', 'ReportingMemo', 'Hidden', 'ParentId'] as const;

/** One side of a proposed change. */
export const EditSide = z.object({
  Title: z.string(),
  Measurement: z.string(),
  Description: z.string(),
  ReportingMemo: z.string().nullable(),
  Hidden: z.boolean(),
  /** 0 for none, and for a parent that the viewer may not see. */
  ParentId: IdOrNone,
  ParentTitle: z.string().nullable(),
});

const ScopeInPath = z.enum(['1', '2', '3'], 'messages.invalid_id').transform(Number).pipe(ComplianceScope);

export const ThemeFields = z.object({ Title: RequiredLine(limits.theme, 'messages.theme_required') });

export const dashboard = {
  home: endpoint('GET', '/dashboard', {
    summary:
      'What the dashboard shows to the viewer: its sections, the strategy summary, the first 50 reminders',
    returns: z.object({
      Sections: z.array(DashboardSection),
      /** null where it is off, not for the viewer, or all three are empty. */
      Strategy: z.object({ Mission: z.string(), Vision: z.string(), Values: z.string() }).nullable(),
      reminders: z.array(Reminder),
      ReminderCount: z.number().int(),
      /** What the scope select offers, the first of them chosen; empty where there is no compliance. */
      Scopes: z.array(ComplianceScope),
      CanEditTheme: z.boolean(),
      /** Whether the empty company section offers 'Add a Goal'. */
      CanAddCompanyGoal: z.boolean(),
    }),
    tagged: true,
  }),
  /** Ours: Load More. The first five pages are those of `GET /dashboard`. */
  reminders: endpoint('GET', '/dashboard/reminders/:page', {
    summary: "The viewer's reminders, newest period first, 10 a page",
    params: z.object({ page: PageInPath }),
    query: z.object({ PageSize: PageSizeInQuery }),
    returns: z.object({ data: z.array(Reminder), count: z.number().int() }),
    tagged: true,
  }),
  compliance: endpoint('GET', '/dashboard/complience/:scope', {
    summary:
      'Goal creation, weekly predictions and finalization of some people, and who of them is below 100',
    params: z.object({ scope: ScopeInPath }),
    query: z.object({
      Page: PageInPath.optional(),
      PageSize: PageSizeInQuery,
      List: ComplianceList.optional(),
    }),
    returns: Compliance,
    tagged: true,
  }),
  reviewData: endpoint('GET', '/dashboard/reviewdata/:id', {
    summary: 'What the review dialogs show of a goal',
    params: z.object({ id: IdInPath }),
    returns: GoalInfo,
  }),
  editReviewData: endpoint('GET', '/dashboard/editreviewdata/:id', {
    summary: 'What the review of a proposed change shows: the goal, and the fields before and after',
    params: z.object({ id: IdInPath }),
    returns: z.object({ info: GoalInfo, old: EditSide, new: EditSide, Changed: z.array(z.enum(editFields)) }),
  }),
  theme: endpoint('GET', '/dashboard/theme', {
    summary: "The current quarter's theme",
    returns: Theme,
    tagged: true,
  }),
  saveTheme: endpoint('POST', '/dashboard/theme', {
    summary: "Set the current quarter's theme; ceo or org admin",
    /**
     * Ours: PeriodId, the quarter that it was written for; 409 where that is over. UpdatedAt, of the theme that it was
     * written over, null for none; 409 where another stands by now.
     */
    body: ThemeFields.extend({ PeriodId: Id.optional(), UpdatedAt: Instant.nullable().optional() }),
    returns: Theme,
  }),
  deleteTheme: endpoint('DELETE', '/dashboard/theme', {
    summary: "Take the current quarter's theme away; ceo or org admin",
    /** Ours, both as of the call above. */
    query: z.object({ PeriodId: IdInPath.optional(), UpdatedAt: Instant.optional() }),
    returns: Theme,
  }),
};
