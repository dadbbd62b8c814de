import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoLoader, fillWhenEmpty } from '#server/operation/demo.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { engine } from '../../support/engines.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let loads = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const demoCompany = async (subdomain: string): Promise<void> => {
  const tenant = await makeTenant(world, { subdomain, isDemo: true, active: false });
  await makePerson(world, { tenant, role: 'ceo' });
};
const load: DemoLoader = async () => {
  loads += 1;
  await demoCompany(`demo-${loads}`);
  await demoCompany(`smart-${loads}`);
};
const fill = (loader: DemoLoader): Promise<void> => fillWhenEmpty(world.db, world.clock, world.files, loader);
const companies = () =>
  world.db.readPublic((q) => q.selectFrom('tenant').select(['subdomain', 'active']).orderBy('id').execute());

test('a demo that was cut short is begun anew, and opened when it is whole', async () => {
  const cutShort = fill(async () => {
    await demoCompany('half');
    throw new Error('the power went');
  });
  await expect(cutShort).rejects.toThrow('the power went');
  expect(await companies()).toEqual([{ subdomain: 'half', active: false }]);
  // Several servers start at once where they share a database; one of them fills it.
  await Promise.all(engine === 'postgres' ? [fill(load), fill(load), fill(load)] : [fill(load)]);
  expect(loads).toBe(1);
  expect(await companies()).toEqual([
    { subdomain: 'demo-1', active: true },
    { subdomain: 'smart-1', active: true },
  ]);
  await fill(load);
  expect(loads).toBe(1);
});

test('where there is a real company, even a closed one, nothing is filled or forgotten', async () => {
  const other = await openWorld();
  await makeTenant(other, { subdomain: 'real', active: false });
  await fillWhenEmpty(other.db, other.clock, other.files, load);
  expect(loads).toBe(1);
  expect(await other.app.services.companies.bySubdomain('real')).not.toBeNull();
  await other.close();
});
