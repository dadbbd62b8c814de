import { expect, test } from 'vitest';
import type { Scope } from '#server/db/database.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { openWorld } from '../../world.ts';

test('what is read for one file is of one moment, whatever is written meanwhile', async () => {
  const world = await openWorld();
  try {
    const tenant = await makeTenant(world);
    const ceo = await makePerson(world, { tenant, role: 'ceo' });
    const names = async ({ db }: Scope): Promise<string[]> =>
      (await db.selectFrom('person').select('name').orderBy('id').execute()).map(({ name }) => name);
    const { seen, written } = await world.db.readMoment(tenant.id, world.now(), async (scope) => {
      const before = await names(scope);
      const written = makePerson(world, { tenant, manager: ceo, name: 'Late Lena' });
      // Whoever writes to the embedded engine waits for its readers.
      if (world.db.engine.kind === 'postgres') await written;
      return { seen: [before, await names(scope)], written };
    });
    await written;
    expect(seen).toEqual([[ceo.name], [ceo.name]]);
    expect(await world.db.read(tenant.id, world.now(), names)).toEqual([ceo.name, 'Late Lena']);
  } finally {
    await world.close();
  }
});

test('nothing can be written where a file is read', async () => {
  const world = await openWorld();
  try {
    const tenant = await makeTenant(world);
    const changed = world.db.readMoment(tenant.id, world.now(), (scope) =>
      scope.db.updateTable('person').set({ name: 'x' }).execute(),
    );
    await expect(changed).rejects.toMatchObject({ code: '25006' });
  } finally {
    await world.close();
  }
});
