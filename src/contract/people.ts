import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdInPath, Instant } from './fields.ts';
import { roleNames } from './vocabulary.ts';

export const RoleName = z.enum(roleNames);

/** A picture's address is signed and good until ExpiryUTC (decisions-people.md 6). */
export const Avatar = z.object({
  Id,
  AvatarImage: z.object({ Url: z.string(), ExpiryUTC: Instant }),
});

export const PersonRef = z.object({ Id, Name: z.string(), Avatar: Avatar.nullable() });

export const Profile = z.object({
  Id,
  Name: z.string(),
  /** null where the viewer may not see it (decisions-people.md 3). */
  Email: z.string().nullable(),
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
  EmailActivatedAt: Instant.nullable(),
  /** Whether mails beside those about the account are wanted; told to the person alone. */
  EmailNotifications: z.boolean().nullable(),
  InvitationAcceptedAt: Instant.nullable(),
  DeactivatedAt: Instant.nullable(),
  Disc: z.string().nullable(),
  Avatar: Avatar.nullable(),
  /** The manager, as recorded; null for the ceo, observers and people without one. */
  ParentId: Id.nullable(),
  Manager: PersonRef.nullable(),
});

export type Profile = z.infer<typeof Profile>;

export const people = {
  profile: endpoint('GET', '/profile/:id', {
    summary: 'A person as the viewer may see them',
    params: z.object({ id: IdInPath }),
    returns: Profile,
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
  ceo: endpoint('GET', '/Profile/CEO', {
    summary: "The company's ceo",
    returns: z.object({ Id, Name: z.string(), JobTitle: z.string(), Avatar: Avatar.nullable() }),
  }),
};
