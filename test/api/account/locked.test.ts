import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

const looked = vi.hoisted(() => ({ at: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...given) => {
    looked.at += 1;
    return real.verify(...given);
  };
  return { ...real, verify };
});

let world: World;
let tenant: MadeTenant;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead' });
});
afterAll(() => world.close());

test('at a name that is locked no password is hashed, whether anybody has it or not', async () => {
  const { email } = await makePerson(world, { tenant, password: 'Right-password-1' });
  const login = (userName: string) =>
    world.anonymous.call(api.auth.login, {
      body: { userName, password: 'Right-password-1x', domain: 'solstead' },
    });
  for (const name of [email, 'nobody@company.example']) {
    looked.at = 0;
    for (let n = 0; n < 10; n += 1) await login(name);
    expect(looked.at).toBe(10);
    expect((await login(name)).refusal).toMatchObject({ Code: 'account_locked' });
    expect(looked.at).toBe(10);
  }
});
