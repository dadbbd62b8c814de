import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { isPassword } from '#server/auth/actions/passwords.ts';
import { failuresAtMost } from '#server/auth/store.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

/** What happens to somebody while their password is being looked at. */
const password = 'Right-password-1';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('many who come to one company do not stand before who signs in at another', async () => {
  const [one, crowded] = await Promise.all([
    makeTenant(world, { subdomain: 'quiet' }),
    makeTenant(world, { subdomain: 'crowded' }),
  ]);
  const person = await makePerson(world, { tenant: one, role: 'ceo', password });
  let done = 0;
  const many = 90;
  const others = Array.from({ length: many }, () =>
    isPassword(null, 'Wrong-password-1', { company: crowded.id, isFamiliar: false }).then(() => {
      done += 1;
    }),
  );
  const body = { userName: person.email, password, domain: 'quiet' };
  expect((await world.anonymous.call(api.auth.login, { body })).status).toBe(200);
  expect(done).toBeLessThan(many);
  await Promise.all(others);
});

test('whoever is deactivated while they sign in has no session, nor one that comes back with them', async () => {
  const tenant = await makeTenant(world, { subdomain: 'races' });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const person = await makePerson(world, { tenant, manager: ceo, password });
  const sessions = () =>
    world.db.read(tenant.id, world.now(), (scope) =>
      scope.db.selectFrom('session').select('id').where('person_id', '=', person.id).execute(),
    );
  const attempts = () =>
    world.db.read(tenant.id, world.now(), (scope) =>
      scope.db.selectFrom('sign_in_attempt').select('failures').execute(),
    );
  // Others' passwords are looked at before this one, so that it takes a while.
  const others = Array.from({ length: 90 }, () =>
    isPassword(null, 'Wrong-password-1', { company: tenant.id, isFamiliar: false }),
  );
  const entering = world.anonymous.call(api.auth.login, {
    body: { userName: person.email, password, domain: 'races' },
  });
  await expect.poll(attempts).toHaveLength(1);
  expect((await world.as(ceo).call(api.people.deactivate, { params: { id: person.id } })).status).toBe(200);
  await Promise.all(others);
  expect((await entering).status).toBe(400);
  expect(await sessions()).toEqual([]);
});

test('a right password that the database has no session for is no failure of whoever typed it', async () => {
  const tenant = await makeTenant(world, { subdomain: 'broken' });
  const person = await makePerson(world, { tenant, role: 'ceo', password });
  const enter = async (typed: string) => {
    const body = { userName: person.email, password: typed, domain: 'broken' };
    return (await world.anonymous.call(api.auth.login, { body })).status;
  };
  const rename = (from: string, to: string) =>
    world.db.engine.asOwner((connection) => connection.run(`alter table ${from} rename to ${to}`));
  await rename('session', 'session_away');
  try {
    for (let tried = 0; tried < failuresAtMost + 2; tried += 1)
      await expect(enter(password)).rejects.toThrow('a fault of the server');
  } finally {
    await rename('session_away', 'session');
  }
  expect(await enter(password)).toBe(200);
  for (let tried = 0; tried < failuresAtMost; tried += 1) expect(await enter('Wrong-password-1')).toBe(400);
  expect(await enter(password)).toBe(400);
});
