import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { employment } from '#contract/people/employment.ts';
import { lettersOn } from '#rules/people/actors.ts';
import { decide, newcomerFacts, type PersonChange } from '#rules/people/permissions.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import { refusalFor } from '../../kernel/rights/lately.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import { profileSeenBy } from '../access.ts';
import { candidateFor } from '../reads/candidates.ts';
import { ceoOf, countPeople, holderOfEmail } from '../reads.ts';
import { insertPersons, lockPeople, rebuildBelow } from '../store.ts';
import { record } from './act.ts';
import { invite } from './invite.ts';
import { dropTakenEmails } from './stray-emails.ts';

type Body = z.output<typeof employment.addEmployee.body>;
type NewRole = 'manager' | 'contributor' | 'observer';

/** Add someone and invite them; answers the new person's id (decisions-people.md 4). */
export async function addEmployee(writing: Writing, body: Body): Promise<number> {
  const { scope } = writing;
  await lockPeople(scope);
  const viewer = await viewerNow(scope, writing.viewer.id);
  const role = roleOf(body);
  const managerId = await checkedManager(writing, viewer, role, body.ParentId);
  const holder = await holderOfEmail(scope, body.Email);
  if (holder !== null)
    throw badField(
      'Email',
      holder.deactivatedAt === null ? 'messages.email_in_use' : 'messages.email_deactivated',
    );
  if ((await countPeople(scope)) >= limits.people)
    throw badField('Email', 'refusals.people_full', { maximum: limits.people });
  const [id = 0] = await insertPersons(scope, [
    {
      name: body.Name,
      email: body.Email,
      role,
      jobTitle: body.JobTitle ?? '',
      orgUnit: body.OrgUnit ?? '',
      managerId,
      invitedById: viewer.id,
    },
  ]);
  await rebuildBelow(scope, [id]);
  await dropTakenEmails(scope, writing.origin);
  await invite(writing, id, body.Email);
  await record(writing, await profileSeenBy(scope, viewer, id), invitedAs(id, role, managerId));
  return id;
}

const invitedAs = (id: number, role: NewRole, managerId: number | null) => ({
  changes: [
    {
      personId: id,
      kind: 'invited' as const,
      changes: { RoleName: [null, role], ManagerId: [null, managerId] } as const,
    },
  ],
  events: [{ Kind: 'employee_added' as const, UserId: id }],
});

function roleOf({ IsManager, IsObserver, ParentId }: Body): NewRole {
  if (IsManager && IsObserver) throw badField('IsObserver', 'refusals.one_role');
  if (IsObserver && ParentId !== undefined) throw badField('ParentId', 'refusals.observer_no_manager');
  if (IsObserver) return 'observer';
  return IsManager ? 'manager' : 'contributor';
}

/** The manager to be: as asked, else oneself as a manager, else the ceo; null for an observer. */
async function checkedManager(
  { scope }: Writing,
  viewer: ViewerFacts,
  role: NewRole,
  asked: number | undefined,
): Promise<number | null> {
  if (!mayAdd(viewer)) throw await refusalFor(scope, viewer.id, mayAdd);
  if (role === 'observer') {
    if (!isAllowed(viewer, role, { manager: null })) throw badField('IsObserver', 'rules.roles.not_yours');
    return null;
  }
  const id = asked ?? (viewer.role === 'manager' ? viewer.id : ((await ceoOf(scope))?.id ?? 0));
  const manager = await candidateFor(scope, viewer.id, null, id);
  if (!isAllowed(viewer, role, { manager })) throw badField('ParentId', 'refusals.manager_unusable');
  return id;
}

const mayAdd = (viewer: ViewerFacts): boolean => isAllowed(viewer, 'contributor', null);

function isAllowed(viewer: ViewerFacts, as: NewRole, change: PersonChange | null): boolean {
  const held = lettersOn(viewer, null);
  const status = as === 'observer' ? 'IsObserver' : undefined;
  return decide(newcomerFacts(as, change), held, held, 'AddEmployee', status).kind === 'allowed';
}
