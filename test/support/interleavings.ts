import { sql } from 'kysely';
import { expect } from 'vitest';
import type { MadeTenant } from '../make.ts';
import type { World } from '../world.ts';

/** What a random number chooses. */
export function chosen<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('Nothing to choose from.');
  return one;
}

/** Of each invariant, by its name, a question that answers the rows which break it; $tenant is the company. */
export async function expectUnbroken(
  world: World,
  tenant: MadeTenant,
  broken: Readonly<Record<string, string>>,
): Promise<void> {
  await world.db.read(tenant.id, world.now(), async (scope) => {
    for (const [name, query] of Object.entries(broken)) {
      const asked = sql.raw<{ id: number }>(query.replaceAll('$tenant', String(tenant.id)));
      expect({ [name]: (await asked.execute(scope.db)).rows }).toEqual({ [name]: [] });
    }
  });
}
