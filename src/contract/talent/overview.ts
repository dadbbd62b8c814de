import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdInPath, IdOrNoneInPath, IdsInQuery, Instant, SearchText } from '../fields.ts';
import { appraisalActions, appraisalStates } from '../vocabulary.ts';
import { AppraisalPeriod, TalentSettings } from './settings.ts';

const State = z.enum(appraisalStates);
/** 1 for the first label upwards; null for none. */
const Rating = z.number().int().nullable();

/** An eligible person of the quarter and what there is of their appraisal, lean. */
export const TalentRow = z.object({
  UserId: Id,
  Name: z.string(),
  JobTitle: z.string(),
  OrgUnit: z.string(),
  Avatar: z.object({ Id }).nullable(),
  /** The acting manager: whose move it is. */
  ManagerId: Id.nullable(),
  /** The appraisal's; null where there is none. */
  Id: Id.nullable(),
  ReviewerId: Id.nullable(),
  State,
  PrimaryRating: Rating,
  SecondaryRating: Rating,
  TertiaryRating: Rating,
  UpdatedAt: Instant.nullable(),
  /** Ours: what the viewer does next, by the table of permissions; null where there is nothing to open. */
  Action: z.enum(appraisalActions).nullable(),
});
export type TalentRow = z.infer<typeof TalentRow>;

/** What ratings are called. */
export const RatingWords = TalentSettings.pick({
  PrimaryLabels: true,
  SecondaryLabels: true,
  TertiaryLabels: true,
  EnableTertiaryRatings: true,
});
export type RatingWords = z.infer<typeof RatingWords>;

/** Rows, and those whom their ManagerId names. */
const TalentRows = z.object({
  data: z.array(TalentRow),
  Managers: z.array(z.object({ Id, Name: z.string() })),
  /** Whose completed appraisals keep other words than those of the quarter now, and which. */
  Kept: z.array(z.object({ UserIds: z.array(Id), Labels: RatingWords })),
});
export type TalentRows = z.infer<typeof TalentRows>;

/**
 * Who has both ratings and where that is, in lists of one length, and who has not; each by name. A row each of thousands
 * weighs twenty times that: they are read as they are looked at, and come along where they are few (a page).
 */
export const TalentPlaces = TalentRows.extend({
  UserId: z.array(Id),
  PrimaryRating: z.array(z.number().int()),
  SecondaryRating: z.array(z.number().int()),
  Unrated: z.array(Id),
});

/** How many of the rows are at which point; Started is draft, shared and acknowledged. */
export const AppraisalCompliance = z.object({
  Total: z.number().int(),
  Completed: z.number().int(),
  Started: z.number().int(),
  NotStarted: z.number().int(),
});

/** Whose move it is, in the order of the list. */
export const talentGroupNames = ['You', 'Employee', 'Manager', 'Completed'] as const;
export type TalentGroupName = (typeof talentGroupNames)[number];

/** Who is in which group, the most urgent first, else by name; the rows come along where they are few (a page). */
export const TalentGroups = TalentRows.extend({
  You: z.array(Id),
  Employee: z.array(Id),
  Manager: z.array(Id),
  Completed: z.array(Id),
  /** Of all, whoever is looked for. */
  Compliance: AppraisalCompliance,
});
export type TalentGroups = z.infer<typeof TalentGroups>;

/** A quarter of one person; State null for none, and for a draft told to its employee. */
export const PersonAppraisal = z.object({
  Id: Id.nullable(),
  Period: AppraisalPeriod,
  State: State.exclude(['none']).nullable(),
  PrimaryRating: Rating,
  SecondaryRating: Rating,
  TertiaryRating: Rating,
  /** What these ratings are called, where a completed one keeps other words than those of the quarter now. */
  KeptLabels: RatingWords.nullable(),
  UpdatedAt: Instant.nullable(),
  Action: z.enum(appraisalActions).nullable(),
});
export type PersonAppraisal = z.infer<typeof PersonAppraisal>;

/** 0 the manager's acting direct reports, 1 everyone below. */
const Scope = z.enum(['0', '1']);
const team = z.object({ periodId: IdInPath, managerId: IdOrNoneInPath, scope: Scope });

export const talentOverview = {
  /** managerId 0: the whole organization, for HR admins; the third part is then ignored. */
  overview: endpoint('GET', '/talent/:periodId/:managerId/:scope', {
    summary: "A quarter's appraisals of a team or of the organization, whole and lean, with their compliance",
    params: team,
    tagged: true,
    returns: TalentRows.extend({ Period: AppraisalPeriod, Compliance: AppraisalCompliance }),
  }),
  /** Ours, as the two after it: the same in parts, who is in it first and the rows as far as they are looked at. */
  groups: endpoint('GET', '/talent/groups/:periodId/:managerId/:scope', {
    summary: 'Whose move it is with each of the same rows, for all or for those with this in their name',
    params: team,
    query: z.object({ Name: SearchText.optional() }),
    tagged: true,
    returns: TalentGroups,
  }),
  places: endpoint('GET', '/talent/places/:periodId/:managerId/:scope', {
    summary: 'Where the people of the same rows stand in the matrix',
    params: team,
    tagged: true,
    returns: TalentPlaces,
  }),
  rows: endpoint('GET', '/talent/rows/:periodId/:managerId/:scope', {
    summary: 'Some of the same rows, by name; whoever is not among them is left out',
    params: team,
    query: z.object({ Ids: IdsInQuery }),
    returns: TalentRows,
  }),
  excel: endpoint('GET', '/talent/excel/:periodId/:managerId/:scope', {
    summary: 'The compliance of the same rows as a spreadsheet; neither ratings nor texts',
    params: team,
    returns: z.unknown(),
    produces: ['excel'],
  }),
  ofUser: endpoint('GET', '/talent/user/:userId', {
    summary: "A person's quarters, newest first, for the person, management and HR admins",
    params: z.object({ userId: IdInPath }),
    returns: z.object({
      /** Lean: the picture's address is asked for when it is drawn. */
      user: z.object({ Id, Name: z.string(), Avatar: z.object({ Id }).nullable() }),
      evaluations: z.array(PersonAppraisal),
      /** Whether the employee will read the ratings of what is shared now. */
      isShare: z.boolean(),
    }),
  }),
};
