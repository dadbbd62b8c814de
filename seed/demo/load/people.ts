import { addDays } from '#rules/calendar/days.ts';
import { previousQuarter, quarterOf } from '#rules/calendar/quarters.ts';
import type { WriteScope } from '#server/db/database.ts';
import { addPeople } from '#server/people/actions/add-people.ts';
import { type NewPerson, rebuildManagement, setManagers } from '#server/people/store.ts';
import { insertRows } from '#test/support/rows.ts';
import { spread } from '../dates.ts';
import type { Person, Tenant } from '../types.ts';
import { type Hours, morningOf } from './times.ts';

/** A person of the story with the id it got. */
export interface Loaded extends Person {
  readonly id: number;
}

export type People = ReadonlyMap<string, Loaded>;

/** Everyone of a company, with management derived and the one password of the demo; the invited have none yet. */
export async function loadPeople(
  scope: WriteScope,
  tenant: Tenant,
  passwordHash: string,
  hours: Hours,
): Promise<People> {
  const people = [...tenant.people].sort((a, b) => a.joinedQuarter - b.joinedQuarter);
  const ids = await addPeople(
    scope,
    people.map((person) => newPerson(person, tenant, hours)),
  );
  const loaded = new Map(people.map((person, i) => [person.key, { ...person, id: ids[i] ?? 0 }]));
  const idOf = (key: string | null): number | null => loaded.get(key ?? '')?.id ?? null;
  await setManagers(
    scope,
    [...loaded.values()].map(({ id, managerKey }) => ({ id, managerId: idOf(managerKey) })),
  );
  await rebuildManagement(scope);
  const members = [...loaded.values()].filter(({ status }) => status !== 'invited');
  await insertRows(
    scope,
    'credential',
    members.map(({ id }) => ({
      tenant_id: scope.tenantId,
      person_id: id,
      password_hash: passwordHash,
      changed_at: scope.now,
    })),
  );
  return loaded;
}

function newPerson(person: Person, tenant: Tenant, hours: Hours): NewPerson {
  const changed =
    person.statusDaysAgo === null
      ? null
      : morningOf(addDays(hours.today, -person.statusDaysAgo), hours, `${person.key} changed`);
  const isInvited = person.status === 'invited';
  const joined = isInvited && changed !== null ? changed : joinedAt(person, hours);
  return {
    name: person.name,
    email: `${person.emailLocal}@${tenant.subdomain}.example`,
    role: person.role,
    jobTitle: person.jobTitle,
    orgUnit: person.department,
    phone: person.phone ?? '',
    linkedinUrl: person.linkedin ?? '',
    biography: person.biography ?? '',
    timeZone: person.timeZone,
    isOrgAdmin: person.flags.includes('orgAdmin'),
    isGoalAdmin: person.flags.includes('goalAdmin'),
    isGoalManager: person.flags.includes('goalManager'),
    isHrAdmin: person.flags.includes('hrAdmin'),
    createdAt: joined,
    invitationAcceptedAt: isInvited ? null : joined,
    emailActivatedAt: isInvited ? null : joined,
    deactivatedAt: person.status === 'deactivated' ? changed : null,
  };
}

/** A morning of the first weeks of the quarter in which the person joined. */
function joinedAt(person: Person, hours: Hours): Date {
  let quarter = quarterOf(hours.today, 0);
  for (let i = 0; i > person.joinedQuarter; i -= 1) quarter = previousQuarter(quarter, 0);
  const day = addDays(quarter.startDate, spread(person.key) % 20);
  const morning = morningOf(day, hours, person.key);
  return morning < hours.now ? morning : morningOf(addDays(quarter.startDate, -7), hours, person.key);
}
