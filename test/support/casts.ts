import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { openWorld, type World } from '../world.ts';

/** A company in which a ceo is alone at first. */
export interface CeoCompany {
  world: World;
  tenant: MadeTenant;
  ceo: MadePerson;
}

/** One server and one company for a file, where it matters little who else works there. */
export function openCeoCompany(): CeoCompany {
  const at = {} as CeoCompany;
  beforeAll(async () => {
    at.world = await openWorld();
    at.tenant = await makeTenant(at.world);
    at.ceo = await makePerson(at.world, { tenant: at.tenant, role: 'ceo' });
  });
  afterAll(() => at.world.close());
  return at;
}

/** The same with a company of its own for each test, where rights are given and taken. */
export function openCeoCompanies(): CeoCompany {
  const at = {} as CeoCompany;
  beforeAll(async () => {
    at.world = await openWorld();
  });
  beforeEach(async () => {
    at.tenant = await makeTenant(at.world);
    at.ceo = await makePerson(at.world, { tenant: at.tenant, role: 'ceo' });
  });
  afterAll(() => at.world.close());
  return at;
}

/** The people of a list of goals, by names that can be looked for. */
export async function makeNamedTeam(world: World) {
  const tenant = await makeTenant(world, { goalType: 'okr' });
  const ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya Manager' });
  const [owner, peer] = (await makePeople(world, tenant, [
    { manager, name: 'Olaf Owner', orgUnit: 'Fjärrvärme' },
    { manager, name: 'Petra Peer' },
  ])) as [MadePerson, MadePerson];
  return { tenant, ceo, manager, owner, peer };
}

/** Who asks for summaries, and whose goals they count. */
export async function makeSummaryTeam(world: World, quartersBack = 2) {
  const tenant = await makeTenant(world, { quartersBack });
  const ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya' });
  const below = await makePerson(world, { tenant, manager });
  const orgAdmin = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true });
  return { tenant, ceo, manager, below, orgAdmin };
}

/** The quarter before this one, which summaries are of. */
export function quarterBefore({ calendar, period: now }: MadeTenant) {
  const period = calendar.periods.filter(({ end }) => end < now.start).at(-1);
  if (period === undefined) throw new Error('There is no quarter before.');
  return period;
}
