import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { Stock } from '#server/db/shares/stock.ts';
import { type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

test('at a name that is locked no password is hashed, whether anybody has it or not', async () => {
  const { email } = await makePerson(world, { tenant, password: 'Right-password-1' });
  const login = (userName: string) =>
    world.anonymous.call(api.auth.login, {
      body: { userName, password: 'Right-password-1x', domain: 'solstead' },
    });
  const during = vi.spyOn(Stock.prototype, 'during');
  const hashed = () => during.mock.calls.filter(([whose]) => whose === String(tenant.id)).length;
  for (const name of [email, 'nobody@company.example']) {
    during.mockClear();
    for (let n = 0; n < 10; n += 1) await login(name);
    expect(hashed()).toBe(10);
    expect((await login(name)).refusal).toMatchObject({ Code: 'account_locked' });
    expect(hashed()).toBe(10);
  }
});
