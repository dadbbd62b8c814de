import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Avatar as AvatarShape, PersonRef as PersonRefShape, Profile } from '#contract/people.ts';
import type { WordKey } from '#contract/word-key.ts';
import { isEditable } from '#rules/people/actors.ts';
import { manageOffer } from '#rules/people/manage.ts';
import { decide, permissionsFor } from '#rules/people/permissions.ts';
import { profileTabsFor } from '#rules/people/profile-tabs.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { TenantId } from '../db/database.ts';
import type { Services } from '../kernel/services.ts';
import type { Company } from '../kernel/viewer.ts';
import { inNameOf, type SeenPerson } from './access.ts';

export type Avatar = z.infer<typeof AvatarShape>;
export type PersonRef = z.infer<typeof PersonRefShape>;

const hour = 3_600;

/**
 * The signed address of a picture: the same for a whole hour, so that browsers keep it, and good for one to two
 * hours (decisions-people.md 6). null without a picture.
 */
export function avatarOf(
  services: Pick<Services, 'secret'>,
  tenantId: TenantId,
  avatarId: number | null,
  now: Date,
): Avatar | null {
  if (avatarId === null) return null;
  const until = (Math.floor(now.getTime() / 1000 / hour) + 2) * hour;
  const { made } = ofThisHour(services.secret, until);
  const key = `${tenantId}/${avatarId}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const signature = avatarSignature(services.secret, tenantId, avatarId, until);
  const avatar = {
    Id: avatarId,
    AvatarImage: {
      Url: `/api/files/avatar/${key}/${until}/${signature}`,
      ExpiryUTC: new Date(until * 1000).toISOString(),
    },
  };
  made.set(key, avatar);
  return avatar;
}

/** Some 300 bytes each. */
const keptAtMost = 50_000;
let kept: { secret: string; until: number; made: LRUCache<string, Avatar> } | null = null;

/** A talk shows one picture a thousand times, a matrix thousands of them: each is signed once an hour. */
function ofThisHour(secret: string, until: number): { readonly made: LRUCache<string, Avatar> } {
  if (kept === null || kept.secret !== secret || kept.until !== until)
    kept = { secret, until, made: new LRUCache({ max: keptAtMost }) };
  return kept;
}

/** In hexadecimal, because addresses are matched without regard to case. `until`: seconds since 1970. */
export function avatarSignature(secret: string, tenantId: number, avatarId: number, until: number): string {
  return createHmac('sha256', secret).update(`avatar:${tenantId}:${avatarId}:${until}`).digest('hex');
}

export function presentPersonRef(
  services: Pick<Services, 'secret'>,
  tenantId: TenantId,
  person: { readonly id: number; readonly name: string; readonly avatarId: number | null },
  now: Date,
): PersonRef {
  return { Id: person.id, Name: person.name, Avatar: avatarOf(services, tenantId, person.avatarId, now) };
}

/** A profile as this viewer may see it: what is not for them is null (decisions-people.md 3). */
export function presentProfile(
  services: Pick<Services, 'secret' | 'words'>,
  company: Pick<Company, 'id' | 'timeZone' | 'strategyEnabled' | 'notesEnabled' | 'talentEnabled'>,
  viewer: ViewerFacts & { readonly language: string },
  seen: SeenPerson,
  now: Date,
): Profile {
  const { row, letters } = seen;
  const isSelf = letters.has('S');
  const seesContact = isSelf || viewer.role !== 'observer';
  return {
    Id: row.id,
    Name: row.name,
    Email: seesContact ? row.email : null,
    JobTitle: row.job_title,
    OrgUnit: row.org_unit,
    PhoneNumber: seesContact ? row.phone : null,
    LinkedinUrl: row.linkedin_url,
    Biography: row.biography,
    TimeZone: row.time_zone ?? company.timeZone,
    RoleName: row.role,
    IsOrgAdmin: row.is_org_admin,
    IsGoalAdmin: row.is_goal_admin,
    IsGoalManager: row.is_goal_manager,
    IsHrAdmin: row.is_hr_admin,
    IsDelegate: row.is_delegate,
    IsStrategy: row.role !== 'observer' && company.strategyEnabled,
    InvitationAcceptedAt: instant(row.invitation_accepted_at),
    DeactivatedAt: instant(row.deactivated_at),
    Disc: row.disc,
    Avatar: avatarOf(services, company.id, row.avatar_id, now),
    ...presentManagers(services, company.id, row, now),
    UpdatedAt: row.updated_at.toISOString(),
    ...presentAccount(seen),
    ...presentRights(services, company, viewer.language, seen),
  };
}

/** What is told of the account: to whoever may edit, the preference to oneself alone. */
function presentAccount({
  row,
  letters,
}: SeenPerson): Pick<
  Profile,
  'UnconfirmedEmail' | 'EmailActivatedAt' | 'EmailNotifications' | 'IsInvitationOver'
> {
  const disposes = isEditable(letters);
  return {
    UnconfirmedEmail: disposes ? row.unconfirmed_email : null,
    EmailActivatedAt: disposes ? instant(row.email_activated_at) : null,
    EmailNotifications: letters.has('S') ? row.email_notifications : null,
    IsInvitationOver: disposes && row.invitation_accepted_at === null && !row.inviter_may_invite,
  };
}

/** What the viewer may do with the person, and sees of them. */
function presentRights(
  services: Pick<Services, 'words'>,
  company: Pick<Company, 'notesEnabled' | 'talentEnabled'>,
  language: string,
  seen: SeenPerson,
): Pick<Profile, 'IsEditable' | 'IsEmailEditable' | 'Permissions' | 'Tabs' | 'Manage'> {
  const { row, letters, target } = seen;
  return {
    IsEditable: isEditable(letters),
    IsEmailEditable:
      decide({ ...target, target: 'person', asked: { emailChanges: true } }, letters, letters, 'PUT profile')
        .kind === 'allowed',
    Permissions: presentPermissions(seen),
    Tabs: profileTabsFor(row, letters, {
      notes: company.notesEnabled,
      talent: company.talentEnabled,
    }),
    Manage: presentManage(services, language, seen),
  };
}

function presentPermissions(seen: SeenPerson): Profile['Permissions'] {
  const allowed = permissionsFor({ ...seen.target, target: 'person', asked: null }, seen.letters);
  return { ...allowed, Reinvite: allowed.Reinvite && inNameOf(seen) !== 'nobody' };
}

function presentManage(
  { words }: Pick<Services, 'words'>,
  language: string,
  { target, letters }: SeenPerson,
): Profile['Manage'] {
  const offer = manageOffer(target, letters);
  if (offer === null) return null;
  const said = (key: WordKey | null) => (key === null ? null : words.say(language, key));
  return {
    Roles: offer.roles.map(({ name, problem }) => ({ RoleName: name, Problem: said(problem) })),
    Flags: offer.flags.map(({ name, problem }) => ({ Flag: name, Problem: said(problem) })),
    EndSessions: offer.endSessions,
  };
}

/** Who stands above the person as recorded, and who acts; an observer has no goals to approve. */
function presentManagers(
  services: Pick<Services, 'secret'>,
  tenantId: TenantId,
  row: SeenPerson['row'],
  now: Date,
): Pick<Profile, 'ParentId' | 'Manager' | 'ActingManager'> {
  const { role, manager_id: managerId, acting_manager_id: actingId } = row;
  return {
    ParentId: managerId,
    Manager: refOf(services, tenantId, now, managerId, row.manager_name, row.manager_avatar_id),
    ActingManager:
      role === 'observer'
        ? null
        : refOf(services, tenantId, now, actingId, row.acting_name, row.acting_avatar_id),
  };
}

/** Somebody joined to the row; nobody where there is none. */
function refOf(
  services: Pick<Services, 'secret'>,
  tenantId: TenantId,
  now: Date,
  ...[id, name, avatarId]: [number | null, string | null, number | null]
): PersonRef | null {
  if (id === null || name === null) return null;
  return presentPersonRef(services, tenantId, { id, name, avatarId }, now);
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
