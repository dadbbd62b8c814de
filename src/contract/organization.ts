import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Paging, SearchText, Text } from './fields.ts';
import { limits } from './limits.ts';
import { Avatar, PersonRef, RoleName } from './people.ts';

export const PersonStatus = z.enum(['Active', 'Invited', 'Deactivated']);

export const PermissionFlag = z.enum(['OrgAdmin', 'GoalAdmin', 'GoalManager', 'HrAdmin']);

/** Someone in the chart, lean: the picture's address is asked for when it is drawn (decisions-people.md 5). */
export const OrgEntry = z.object({
  Id,
  Name: z.string(),
  JobTitle: z.string(),
  OrgUnit: z.string(),
  RoleName,
  /** The manager as recorded, else the ceo; null for the ceo. The specification's own spelling. */
  parentId: Id.nullable(),
  /** Direct reports in the chart. */
  Count: z.number().int(),
  /** The ceo's direct report whose branch this is; null for the ceo. */
  LegId: Id.nullable(),
  Avatar: z.object({ Id }).nullable(),
  DeactivatedAt: Instant.nullable(),
  InvitationAcceptedAt: Instant.nullable(),
});
export type OrgEntry = z.infer<typeof OrgEntry>;

export const DirectorySort = z.enum(['Name', 'JobTitle', 'OrgUnit', 'RoleName', 'Manager']);

/** Lists join by and, values of one by or; no Status: Active and Invited (decisions-people.md 5). */
export const DirectoryFilter = z.object({
  /** Any part of the name, without regard to case or accent. */
  Name: SearchText.optional(),
  Status: z.array(PersonStatus).max(3).optional(),
  Roles: z.array(RoleName).max(4).optional(),
  Permissions: z.array(PermissionFlag).max(4).optional(),
  Depts: z.array(Text(limits.name)).max(200).optional(),
  ManagerId: Id.optional(),
  SortBy: DirectorySort.default('Name'),
  SortOrder: z.enum(['asc', 'desc']).default('asc'),
  ...Paging,
  PageSize: z.number().int().min(1).max(limits.pageSizeMaximum).default(limits.listPageSize),
});

export const DirectoryEntry = z.object({
  Id,
  Name: z.string(),
  /** null for observers, who see no addresses. */
  Email: z.string().nullable(),
  PhoneNumber: z.string().nullable(),
  JobTitle: z.string(),
  OrgUnit: z.string(),
  RoleName,
  IsOrgAdmin: z.boolean(),
  IsGoalAdmin: z.boolean(),
  IsGoalManager: z.boolean(),
  IsHrAdmin: z.boolean(),
  Status: PersonStatus,
  Manager: PersonRef.nullable(),
  /** Who approves their goals: the manager, or who acts for one that is not there (decisions.md 2). */
  ActingManager: PersonRef.nullable(),
  Avatar: Avatar.nullable(),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

/** The flag names as the help page and the directory group by them. */
export const HelpPerson = z.object({
  Id,
  Name: z.string(),
  JobTitle: z.string(),
  Email: z.string(),
  Avatar: Avatar.nullable(),
  RoleName,
  IsOrgAdmin: z.boolean(),
  IsGoalAdmin: z.boolean(),
  IsGoalManager: z.boolean(),
  IsHrAdmin: z.boolean(),
});

/** Someone of the viewer's surroundings, lean. */
export const NearPerson = z.object({
  Id,
  Name: z.string(),
  JobTitle: z.string(),
  RoleName,
  /** The manager as recorded. */
  ParentId: Id.nullable(),
  Avatar: z.object({ Id }).nullable(),
  DeactivatedAt: Instant.nullable(),
});

export const organization = {
  /** Goals-core 3, profile store entry and hierarchy data: whole and lean, not paged (decisions.md 1). */
  hierarchy: endpoint('GET', '/user/hierarchy', {
    summary: "The viewer's manager, direct reports, everyone below, and peers of the same manager",
    returns: z.object({
      Manager: NearPerson.nullable(),
      DirectReports: z.array(NearPerson),
      Descendants: z.array(NearPerson),
      Peers: z.array(NearPerson),
    }),
    tagged: true,
  }),
  orgData: endpoint('GET', '/profile/OrgData', {
    summary: 'Everyone whom the organization chart shows, whole and lean, with an ETag',
    returns: z.object({ data: z.array(OrgEntry) }),
    tagged: true,
  }),
  /** Ours: the directory, searched, filtered and sorted by the server. */
  directory: endpoint('POST', '/Profile/Directory', {
    summary: 'The employee directory, a page at a time',
    body: DirectoryFilter,
    returns: z.object({ data: z.array(DirectoryEntry), count: z.number().int() }),
  }),
  /** Ours: what the directory can be filtered by; counts are of what the other filters leave. */
  directoryChoices: endpoint('POST', '/Profile/DirectoryChoices', {
    summary: 'What the directory can be filtered by, with how many people each beside the other filters',
    body: DirectoryFilter.omit({ SortBy: true, SortOrder: true, Page: true, PageSize: true }),
    returns: z.object({
      Depts: z.array(z.object({ Name: z.string(), Count: z.number().int() })),
      Managers: z.array(z.object({ Id, Name: z.string(), Count: z.number().int() })),
      Roles: z.array(z.object({ Name: RoleName, Count: z.number().int() })),
      Permissions: z.array(z.object({ Name: PermissionFlag, Count: z.number().int() })),
      Status: z.array(z.object({ Name: PersonStatus, Count: z.number().int() })),
    }),
  }),
  /** Ours: the directory of one filter as a spreadsheet, of what one sees. */
  directoryExport: endpoint('POST', '/Profile/Directory/excel', {
    summary: 'The people of a filter as a spreadsheet',
    body: DirectoryFilter.omit({ Page: true, PageSize: true }),
    returns: z.object({}),
    produces: ['excel'],
    limit: { max: 20, seconds: 60 },
  }),
  help: endpoint('GET', '/tenant/help', {
    summary: 'Whom to ask: active people with an admin flag and the ceo, and the links for help',
    returns: z.object({
      users: z.array(HelpPerson),
      /** Address of the help desk; null when the installation has none. */
      helplink: z.string().nullable(),
      /** Ours: the support address; null when the installation has none. */
      SupportEmail: z.string().nullable(),
    }),
    tagged: true,
  }),
};
