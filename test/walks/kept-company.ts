import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoals } from '../make-goals.ts';
import type { World } from '../world.ts';

export interface Company {
  readonly tenant: MadeTenant;
  /** The first is the ceo. */
  readonly people: readonly MadePerson[];
  readonly goals: MadeGoal[];
  readonly earlier: MadeTenant['period'];
}

export const pick = <T>(all: readonly T[], at: number): T => {
  const one = all[at % all.length];
  if (one === undefined) throw new Error('There is none.');
  return one;
};
export function diceOf(seed: number): (sides: number) => number {
  let at = seed;
  return (sides) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((at / 2_147_483_648) * sides);
  };
}

const joinedAt = new Date('2026-01-07T09:00:00Z');

export async function companyOf(world: World): Promise<Company> {
  const tenant = await makeTenant(world, { talentEnabled: true, strategyEnabled: true });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, joinedAt });
  const others = await makePeople(world, tenant, [
    { manager, joinedAt },
    { manager, isHrAdmin: true, joinedAt },
    { manager: ceo, isGoalAdmin: true, joinedAt },
  ]);
  const people = [ceo, manager, ...others];
  const earlier = tenant.calendar.periods.filter(({ end }) => end < tenant.period.start).at(-1);
  if (earlier === undefined) throw new Error('The company has no earlier quarter.');
  const tops = await makeGoals(world, tenant, [
    { owner: ceo, period: tenant.period },
    { owner: ceo, period: earlier },
  ]);
  const below = await makeGoals(
    world,
    tenant,
    people.map((owner, at) => ({
      owner,
      parent: pick(tops, at),
      period: at % 2 === 0 ? tenant.period : earlier,
    })),
  );
  return { tenant, people, goals: [...tops, ...below], earlier };
}
