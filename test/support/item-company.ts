import { afterAll, beforeAll, beforeEach } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { openWorld, type World } from '../world.ts';

/** A company whose people ask each other for things, as it stands while a test runs. */
export interface ItemCompany {
  world: World;
  tenant: MadeTenant;
  ceo: MadePerson;
  /** Manager of the two that follow. */
  maya: MadePerson;
  daniel: MadePerson;
  lena: MadePerson;
}

const { actionItems } = api;

/** One server a file, a company of its own for each test. */
export function openItemCompany(): ItemCompany {
  const at = {} as ItemCompany;
  beforeAll(async () => {
    at.world = await openWorld();
  });
  afterAll(() => at.world.close());
  beforeEach(async () => {
    const { world } = at;
    const tenant = await makeTenant(world);
    const ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Henrik Aalto' });
    const maya = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya Okafor' });
    const [daniel, lena] = (await makePeople(world, tenant, [
      { manager: maya, name: 'Daniel Kim' },
      { manager: maya, name: 'Lena Novak' },
    ])) as [MadePerson, MadePerson];
    Object.assign(at, { tenant, ceo, maya, daniel, lena });
  });
  return at;
}

/** What is done with items, by whom. */
export function itemCallsOn(at: ItemCompany) {
  const as = (person: MadePerson) => at.world.as(person);
  return {
    create: (by: MadePerson, to: MadePerson, more: Record<string, unknown> = {}) =>
      as(by).call(actionItems.create, {
        body: { Title: 'Count the vans', DueDate: '2026-11-27', AssigneeId: to.id, ...more },
      }),
    save: (by: MadePerson, id: number, body: Record<string, unknown>) =>
      as(by).call(actionItems.save, { params: { id }, body }),
    toggle: (by: MadePerson, id: number, tab: '0' | '1', query = {}) =>
      as(by).call(actionItems.markComplete, { params: { id, tab }, query }),
  };
}
