import type { Database } from '#server/db/database.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';

/** A manager and several people who submit goals to them, each with a session. */
export interface Company {
  readonly tenant: MadeTenant;
  readonly manager: MadePerson;
  readonly tokens: readonly string[];
}

export async function makeCompany(db: Database, writers: number): Promise<Company> {
  const site = { db, now: () => new Date() };
  const tenant = await makeTenant(site);
  const ceo = await makePerson(site, { tenant, role: 'ceo' });
  const manager = await makePerson(site, { tenant, role: 'manager', manager: ceo });
  const people = await makePeople(
    site,
    tenant,
    Array.from({ length: writers }, () => ({ manager })),
  );
  const tokens = await Promise.all(
    people.map((person) => db.write(tenant.id, new Date(), (scope) => beginSession(scope, person.id))),
  );
  return { tenant, manager, tokens };
}
