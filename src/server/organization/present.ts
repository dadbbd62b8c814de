import type { z } from 'zod';
import type { DirectoryEntry, HelpPerson } from '#contract/organization.ts';
import { statusOf } from '#rules/people/status.ts';
import type { Services } from '../kernel/services.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { avatarOf, presentPersonRef } from '../people/present.ts';
import type { ListedRow } from './reads/directory.ts';
import type { HelperRow } from './reads/help.ts';

interface Showing {
  readonly services: Pick<Services, 'secret'>;
  readonly viewer: Pick<Viewer, 'tenantId' | 'role'>;
  readonly now: Date;
}

const statusWords = { active: 'Active', invited: 'Invited', deactivated: 'Deactivated' } as const;

/** A line of the directory; observers see no addresses and numbers (decisions-people.md 3). */
export function presentEntry({ services, viewer, now }: Showing, row: ListedRow): DirectoryEntry {
  const seesContact = viewer.role !== 'observer';
  const standing = { invitationAcceptedAt: row.joinedAt, deactivatedAt: row.deactivatedAt };
  return {
    Id: row.id,
    Name: row.name,
    Email: seesContact ? row.email : null,
    PhoneNumber: seesContact ? row.phone : null,
    JobTitle: row.jobTitle,
    OrgUnit: row.orgUnit,
    RoleName: row.role,
    IsOrgAdmin: row.isOrgAdmin,
    IsGoalAdmin: row.isGoalAdmin,
    IsGoalManager: row.isGoalManager,
    IsHrAdmin: row.isHrAdmin,
    Status: statusWords[statusOf(standing)],
    Manager:
      row.managerId === null || row.managerName === null
        ? null
        : presentPersonRef(
            services,
            viewer.tenantId,
            { id: row.managerId, name: row.managerName, avatarId: row.managerAvatarId },
            now,
          ),
    ActingManager: row.acting && presentPersonRef(services, viewer.tenantId, row.acting, now),
    Avatar: avatarOf(services, viewer.tenantId, row.avatarId, now),
  };
}

export function presentHelper(
  { services, viewer, now }: Showing,
  row: HelperRow,
): z.infer<typeof HelpPerson> {
  return {
    Id: row.id,
    Name: row.name,
    JobTitle: row.jobTitle,
    Email: row.email,
    Avatar: avatarOf(services, viewer.tenantId, row.avatarId, now),
    RoleName: row.role,
    IsOrgAdmin: row.isOrgAdmin,
    IsGoalAdmin: row.isGoalAdmin,
    IsGoalManager: row.isGoalManager,
    IsHrAdmin: row.isHrAdmin,
  };
}
