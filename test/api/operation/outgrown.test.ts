import { expect, test } from 'vitest';
import { outgrown } from '#server/operation/outgrown.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { engine } from '../../support/engines.ts';
import { openWorld } from '../../world.ts';

test('a start on the embedded database names the companies that have outgrown it', async () => {
  const world = await openWorld();
  try {
    for (const [subdomain, people] of [
      ['large', 3],
      ['small', 2],
    ] as const) {
      const tenant = await makeTenant(world, { subdomain });
      const ceo = await makePerson(world, { tenant, role: 'ceo' });
      for (let more = 1; more < people; more += 1) await makePerson(world, { tenant, manager: ceo });
      await makePerson(world, { tenant, manager: ceo, status: 'deactivated' });
    }
    const named = await outgrown(world.db, 2);
    expect(named).toEqual(engine === 'postgres' ? [] : [{ subdomain: 'large', people: 3 }]);
    expect(await outgrown(world.db)).toEqual([]);
  } finally {
    await world.close();
  }
});
