import { api } from '#contract/index.ts';
import type { AppraisalState } from '#contract/vocabulary.ts';
import { type MadePerson, makePeople } from '../make.ts';
import { makeAppraisals } from '../make-appraisals.ts';
import type { WholeCompany } from '../support/company.ts';
import type { World } from '../world.ts';

/** Stands in every text of the appraisals that the walk looks for. */
export const word = 'Zugzwang';

export const states = ['draft', 'shared', 'acknowledged', 'completed'] as const satisfies AppraisalState[];

export interface Kept {
  readonly id: number;
  readonly state: (typeof states)[number];
  readonly employee: MadePerson;
}

/** Who is in the walk, and how they stand to each other, in the walk's own words: kept up by every change below. */
export interface AppraisalCast {
  readonly people: Record<string, MadePerson>;
  readonly appraisals: readonly Kept[];
  readonly quarter: { readonly id: number };
  /** The name of whom each reports to. */
  readonly above: Map<string, string>;
  readonly hr: Set<string>;
  readonly gone: Set<string>;
  ceo: string;
}

const longAgo = new Date('2025-01-07T09:00:00Z');
const employees = { draft: 'Dora', shared: 'Sven', acknowledged: 'Alma', completed: 'Carl' } as const;

/** ceo > Dina > Lena > four employees, one appraisal in each state; beside them whoever might be curious. */
export async function openCast(
  world: World,
  { tenant, ceo, observer }: WholeCompany,
): Promise<AppraisalCast> {
  const add = async (manager: MadePerson, specs: readonly object[]) =>
    makePeople(
      world,
      tenant,
      specs.map((spec) => ({ manager, joinedAt: longAgo, ...spec })),
    );
  const made = await add(ceo, [
    { name: 'Dina', role: 'manager' },
    { name: 'Otto', role: 'manager' },
    { name: 'Hanna', isHrAdmin: true },
    { name: 'Oscar', isOrgAdmin: true },
    { name: 'Gina', isGoalAdmin: true },
  ]);
  const [dina = ceo] = made;
  const [lena = ceo] = await add(dina, [{ name: 'Lena', role: 'manager' }]);
  const below = await add(
    lena,
    [...Object.values(employees), 'Peer'].map((name) => ({ name })),
  );
  const everyone = [...made, lena, ...below];
  const quarter = tenant.calendar.periods.filter(({ end }) => end < tenant.period.start).at(-1);
  if (quarter === undefined) throw new Error('No quarter is listed.');
  return {
    people: Object.fromEntries([
      ['Ceo', ceo],
      ['Observer', observer],
      ...everyone.map((one) => [one.name, one] as const),
    ]),
    appraisals: await makeThem(world, { tenant, quarter, lena, below }),
    quarter,
    above: new Map([
      ...made.map(({ name }) => [name, 'Ceo'] as const),
      ['Lena', 'Dina'],
      ...below.map(({ name }) => [name, 'Lena'] as const),
    ]),
    hr: new Set(['Hanna']),
    gone: new Set(),
    ceo: 'Ceo',
  };
}

async function makeThem(
  world: World,
  at: Pick<WholeCompany, 'tenant'> & {
    quarter: { id: number };
    lena: MadePerson;
    below: readonly MadePerson[];
  },
): Promise<Kept[]> {
  const employeeIn = (state: keyof typeof employees): MadePerson => {
    const found = at.below.find(({ name }) => name === employees[state]);
    if (found === undefined) throw new Error(`Nobody is there for ${state}.`);
    return found;
  };
  const made = await makeAppraisals(
    world,
    at.tenant,
    states.map((state) => ({
      state,
      employee: employeeIn(state),
      reviewer: at.lena,
      period: at.quarter,
      review: `${word} review`,
      primary: 3,
      secondary: 1,
      signature: { name: `${word} employee`, comment: `${word} comment` },
      managerSignature: `${word} manager`,
      refusal: state === 'acknowledged' ? { reason: `${word} reason`, witness: `${word} witness` } : null,
    })),
  );
  return states.map((state, i) => ({ id: made[i]?.id ?? 0, state, employee: employeeIn(state) }));
}

export type Sight = 'nothing' | 'text' | 'all';

/** What this person may read of an appraisal: the table of decisions-people.md 8, in the walk's own words. */
export function sightOf(cast: AppraisalCast, viewer: string, { state, employee }: Kept): Sight {
  if (cast.gone.has(viewer) || viewer === 'Observer') return 'nothing';
  const isCeo = cast.ceo === employee.name;
  if (viewer === employee.name) return isCeo || state === 'draft' ? 'nothing' : 'text';
  if (cast.hr.has(viewer)) return 'all';
  if (isCeo) return 'nothing';
  for (let one = cast.above.get(employee.name); one !== undefined; one = cast.above.get(one))
    if (one === viewer) return 'all';
  return 'nothing';
}

/** What changes around the appraisals, one after the other; each goes on from where the one before ended. */
export const changes: Readonly<Record<string, (world: World, cast: AppraisalCast) => Promise<number[]>>> = {
  'another manager': async (world, cast) => {
    for (const { employee } of cast.appraisals) cast.above.set(employee.name, 'Otto');
    const managerId = idOf(cast, 'Otto');
    return all(cast.appraisals, ({ employee }) =>
      asCeo(world, cast, api.people.changeManager, { params: { id: employee.id, managerId } }),
    );
  },
  'the manager reports to another branch': async (world, cast) => {
    cast.above.set('Otto', 'Dina');
    const params = { id: idOf(cast, 'Otto'), managerId: idOf(cast, 'Dina') };
    return [await asCeo(world, cast, api.people.changeManager, { params })];
  },
  'an employee becomes HR admin, the one before no longer is': async (world, cast) => {
    cast.hr.delete('Hanna');
    cast.hr.add('Alma');
    return [await setHr(world, cast, 'Hanna', false), await setHr(world, cast, 'Alma', true)];
  },
  'another becomes ceo': async (world, cast) => {
    cast.above.set('Ceo', 'Otto');
    for (const name of ['Dina', 'Hanna', 'Oscar', 'Gina']) cast.above.set(name, 'Otto');
    cast.above.delete('Otto');
    const params = { id: idOf(cast, 'Otto') };
    const status = await asCeo(world, cast, api.people.roles, { params, body: { RoleName: 'ceo' } });
    cast.ceo = 'Otto';
    return [status];
  },
  'an employee becomes ceo': async (world, cast) => {
    cast.above.set('Otto', 'Carl');
    for (const [name, manager] of cast.above) if (manager === 'Otto') cast.above.set(name, 'Carl');
    cast.above.delete('Carl');
    const params = { id: idOf(cast, 'Carl') };
    const status = await asCeo(world, cast, api.people.roles, { params, body: { RoleName: 'ceo' } });
    cast.ceo = 'Carl';
    return [status];
  },
  'an HR admin and an employee are deactivated': async (world, cast) => {
    for (const name of ['Alma', 'Sven']) cast.gone.add(name);
    return all(['Alma', 'Sven'], (name) =>
      asCeo(world, cast, api.people.deactivate, { params: { id: idOf(cast, name) } }),
    );
  },
};

export function idOf({ people }: AppraisalCast, name: string): number {
  const person = people[name];
  if (person === undefined) throw new Error(`There is no ${name}.`);
  return person.id;
}

function setHr(world: World, cast: AppraisalCast, name: string, IsHrAdmin: boolean): Promise<number> {
  return asCeo(world, cast, api.people.roles, { params: { id: idOf(cast, name) }, body: { IsHrAdmin } });
}

async function asCeo(
  world: World,
  cast: AppraisalCast,
  endpoint: (typeof api.people)['roles' | 'deactivate' | 'changeManager'],
  given: object,
): Promise<number> {
  const ceo = cast.people[cast.ceo];
  if (ceo === undefined) throw new Error('There is no ceo.');
  return (await world.as(ceo).call(endpoint, given)).status;
}

async function all<T>(them: readonly T[], work: (one: T) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (const one of them) statuses.push(await work(one));
  return statuses;
}
