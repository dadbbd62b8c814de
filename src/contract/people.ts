import { z } from 'zod';
import { endpoint, upload } from './endpoint.ts';
import { Done, Id, IdInPath, Instant, LastRead, Line, RequiredLine, RequiredText, Text } from './fields.ts';
import { limits } from './limits.ts';
import { flagNames, personPermissionNames, profileTabs, roleNames } from './vocabulary.ts';

export const RoleName = z.enum(roleNames);

/** A picture's address is signed and good until ExpiryUTC (decisions-people.md 6). */
export const Avatar = z.object({
  Id,
  AvatarImage: z.object({ Url: z.string(), ExpiryUTC: Instant }),
});

export const PersonRef = z.object({ Id, Name: z.string(), Avatar: Avatar.nullable() });

/** A place or a length in a picture, in its pixels. */
const Pixels = z
  .string()
  .regex(/^\d{1,5}$/, 'messages.invalid_value')
  .transform(Number)
  .optional();

/** True where some value of the permission's calls is allowed now. */
const permissionShape = Object.fromEntries(personPermissionNames.map((name) => [name, z.boolean()]));
export const PersonPermissions = z.object(
  permissionShape as Record<(typeof personPermissionNames)[number], z.ZodBoolean>,
);

/** What Manage User offers the viewer: each value with why it cannot be chosen now, in words, or null. */
export const Manage = z.object({
  Roles: z.array(z.object({ RoleName, Problem: z.string().nullable() })),
  Flags: z.array(z.object({ Flag: z.enum(flagNames), Problem: z.string().nullable() })),
  EndSessions: z.boolean(),
});

export const Profile = z.object({
  Id,
  Name: z.string(),
  /** null where the viewer may not see it (decisions-people.md 3). */
  Email: z.string().nullable(),
  /** The address that waits to be confirmed; told to those who may edit. */
  UnconfirmedEmail: z.string().nullable(),
  JobTitle: z.string(),
  OrgUnit: z.string(),
  PhoneNumber: z.string().nullable(),
  LinkedinUrl: z.string(),
  Biography: z.string(),
  TimeZone: z.string(),
  RoleName,
  IsOrgAdmin: z.boolean(),
  IsGoalAdmin: z.boolean(),
  IsGoalManager: z.boolean(),
  IsHrAdmin: z.boolean(),
  /** Stored, and gives nothing yet (decisions.md 2). */
  IsDelegate: z.boolean(),
  /** The strategy page is open to this person. */
  IsStrategy: z.boolean(),
  /** The viewer may edit or manage: oneself, ceo, org admin, management. */
  IsEditable: z.boolean(),
  /** The viewer may give the person another address: EditProfile with what its rows say of Email. */
  IsEmailEditable: z.boolean(),
  EmailActivatedAt: Instant.nullable(),
  /** Whether mails beside those about the account are wanted; told to the person alone. */
  EmailNotifications: z.boolean().nullable(),
  InvitationAcceptedAt: Instant.nullable(),
  /** To whoever may edit: whoever sent the invitation that waits may invite this person no more, and it opens nothing. */
  IsInvitationOver: z.boolean(),
  DeactivatedAt: Instant.nullable(),
  Disc: z.string().nullable(),
  Avatar: Avatar.nullable(),
  /** The manager, as recorded; null for the ceo, observers and people without one. */
  ParentId: Id.nullable(),
  Manager: PersonRef.nullable(),
  /** Ours: who approves the person's goals now, the nearest active one above; null for ceo and observers. */
  ActingManager: PersonRef.nullable(),
  UpdatedAt: Instant,
  Permissions: PersonPermissions,
  /** The tabs of this profile for the viewer, in their order. */
  Tabs: z.array(z.enum(profileTabs)),
  /** null: no 'Manage User' here for the viewer. */
  Manage: Manage.nullable(),
});

export type Profile = z.infer<typeof Profile>;

/** What a profile's fields must be where they are changed (people-and-company.md 5): the form's own schema. */
export const ProfileFields = z.object({
  Name: RequiredLine(limits.name, 'messages.name_required'),
  JobTitle: RequiredLine(limits.jobTitle, 'messages.job_title_required'),
  Email: RequiredLine(limits.email, 'messages.email_required').pipe(
    z.email('messages.email_invalid').max(limits.emailAddress, 'messages.email_invalid'),
  ),
  PhoneNumber: Line(limits.phone),
  TimeZone: Line(limits.name),
  OrgUnit: Line(limits.orgUnit),
  LinkedinUrl: Line(limits.linkedinUrl),
  Biography: Text(limits.biography),
});

const Responsibility = z.object({
  Body: z.string(),
  UpdatedAt: Instant.nullable(),
  UpdatedBy: PersonRef.nullable(),
});

export const people = {
  profile: endpoint('GET', '/profile/:id', {
    summary: 'A person as the viewer may see them',
    params: z.object({ id: IdInPath }),
    returns: Profile,
  }),
  /** Absent fields stay, blank clears an optional one; what is sent unchanged is never an error. */
  saveProfile: endpoint('PUT', '/profile/:id', {
    summary: "Change a person's fields; a new e-mail address waits for its link",
    params: z.object({ id: IdInPath }),
    body: z.object({
      Name: Line(limits.name).optional(),
      JobTitle: Line(limits.jobTitle).optional(),
      Email: Line(limits.email).optional(),
      PhoneNumber: Line(limits.phone).optional(),
      TimeZone: Line(limits.name).optional(),
      OrgUnit: Line(limits.orgUnit).optional(),
      RoleName: RoleName.optional(),
      LinkedinUrl: Line(limits.linkedinUrl).optional(),
      Biography: Text(limits.biography).optional(),
      UpdatedAt: LastRead,
    }),
    returns: Profile,
  }),
  /** The wire's own spelling of the reading half. */
  responsibility: endpoint('GET', '/profile/responsibily/:id', {
    summary: "What a person is responsible for; Body '' when nothing was written",
    params: z.object({ id: IdInPath }),
    returns: Responsibility,
  }),
  saveResponsibility: endpoint('PUT', '/Profile/responsibility/:id', {
    summary: 'Write what a person is responsible for',
    params: z.object({ id: IdInPath }),
    body: z.object({
      Body: RequiredText(limits.responsibility, 'messages.input_required'),
      UpdatedAt: LastRead,
    }),
    returns: Responsibility,
  }),
  /** The wire's own spelling; without On it toggles, with On a repeated request changes nothing more. */
  emailPreference: endpoint('GET', '/Profile/EmailPrefrence/:id', {
    summary: "Turn one's own mails on or off, those about the account apart",
    params: z.object({ id: IdInPath }),
    query: z.object({ On: z.enum(['true', 'false']).optional() }),
    returns: z.object({ EmailNotifications: z.boolean() }),
  }),
  avatar: endpoint('GET', '/profile/avatar/:id', {
    summary: "A fresh signed address of a person's picture; 404 when there is none",
    params: z.object({ id: IdInPath }),
    returns: z.object({ Url: z.string(), ExpiryUTC: Instant }),
  }),
  avatarData: endpoint('GET', '/Profile/avatar/:id/base64', {
    summary: "A person's picture as a data URL",
    params: z.object({ id: IdInPath }),
    returns: z.object({ data: z.string(), width: z.number(), height: z.number() }),
  }),
  uploadAvatar: upload(
    endpoint('POST', '/Profile/Avatar/Upload/:id', {
      summary: "A person's new picture; ours: the square of it that is kept, else its centre",
      params: z.object({ id: IdInPath }),
      query: z.object({ Left: Pixels, Top: Pixels, Size: Pixels, UpdatedAt: LastRead }),
      returns: z.object({ data: Avatar }),
      limit: { max: 30, seconds: 60, per: 'person' },
    }),
    {
      kinds: ['png', 'jpg'],
      maxBytes: limits.avatarBytes,
      otherwise: 'messages.avatar_kind',
    },
  ),
  /** Ours. */
  removeAvatar: endpoint('DELETE', '/Profile/Avatar/:id', {
    summary: "Remove a person's picture: the initials stand there again",
    params: z.object({ id: IdInPath }),
    query: z.object({ UpdatedAt: LastRead }),
    returns: Done,
  }),
  ceo: endpoint('GET', '/Profile/CEO', {
    summary: "The company's ceo",
    returns: z.object({ Id, Name: z.string(), JobTitle: z.string(), Avatar: Avatar.nullable() }),
  }),
};
