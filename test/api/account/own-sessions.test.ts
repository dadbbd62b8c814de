import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { OnlyRead } from '#server/db/away.ts';
import { hashOf } from '#server/kernel/token.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { insertRows } from '../../support/rows.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let person: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  person = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
});
afterAll(() => world.close());

test('of very many sessions the one that asks is listed, in its place', async () => {
  const ask = async () => (await world.as(person).call(api.safety.sessions)).answer.data;
  expect(await ask()).toHaveLength(1);
  world.clock.advance({ hours: 2 });
  await world.db.write(person.tenantId, world.now(), (scope) =>
    insertRows(
      scope,
      'session',
      Array.from({ length: 120 }, (_, n) => ({
        tenant_id: scope.tenantId,
        token_hash: hashOf(`made up ${n}`),
        person_id: person.id,
        created_at: scope.now,
        used_at: new Date(scope.now.getTime() + n + 3_600_000),
        device: '',
      })),
    ),
  );
  const data = await ask();
  expect(data).toHaveLength(100);
  expect(data.findIndex(({ IsThis }) => IsThis)).toBe(99);
});

test('whoever was away for hours reads also while nothing can be written, and is written down as here later', async () => {
  const other = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
  const read = async () =>
    (await world.as(other).call(api.people.profile, { params: { id: other.id } })).status;
  expect(await read()).toBe(200);
  world.clock.advance({ hours: 2 });
  world.app.services.sessions.forget();
  const write = vi.spyOn(world.db, 'write').mockRejectedValue(new OnlyRead('It only reads.'));
  onTestFinished(() => write.mockRestore());
  expect(await read()).toBe(200);
  expect(write).toHaveBeenCalledOnce();
  // The next one is not tried at once.
  world.app.services.sessions.forget();
  expect(await read()).toBe(200);
  expect(write).toHaveBeenCalledOnce();
});
