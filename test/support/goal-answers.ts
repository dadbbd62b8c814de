import type { GoalInfo } from '#contract/goal-shapes.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../make.ts';
import type { World } from '../world.ts';

/** The goal that a write answered with. */
export const infoOf = (answer: unknown): GoalInfo => {
  if (typeof answer !== 'object' || answer === null || !('Goal' in answer))
    throw new Error('No goal came back.');
  return answer as GoalInfo;
};

/** The goal as somebody sees it now. */
export const detailFor = async (
  world: World,
  person: MadePerson,
  { id }: { readonly id: number },
): Promise<GoalInfo> => infoOf((await world.as(person).call(api.goals.detail, { params: { id } })).answer);

/** A company of a ceo, a manager below and two people below the manager, of whom one owns what is tried. */
export async function makeTeam(world: World, company: Parameters<typeof makeTenant>[1] = {}) {
  const tenant = await makeTenant(world, company);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const [owner, peer] = (await makePeople(world, tenant, [{ manager }, { manager }])) as [
    MadePerson,
    MadePerson,
  ];
  return { tenant, ceo, manager, owner, peer };
}
