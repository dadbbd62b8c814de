import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

/** Who is let in first where many press at the door of a company. */
let world: World;

beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => world.close());

test('whoever was not refused yet does not stand behind a crowd that tries again and again', async () => {
  const { doors } = world.app.services;
  const visitor = await makePerson(world, {
    tenant: await makeTenant(world, { subdomain: 'pressed' }),
    role: 'ceo',
    password: 'Right-password-1',
  });
  const enter = (password: string, remoteAddress: string) =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/Auth/Login',
      remoteAddress,
      payload: { userName: visitor.email, password, domain: 'pressed' },
    });
  const triesAgain = '10.9.0.1';
  expect((await enter('wrong', triesAgain)).statusCode).toBe(400);
  const held: (() => void)[] = [];
  try {
    for (let n = 0; n < 6; n += 1) held.push(await doors.take(`refused ${visitor.tenantId}`));
    const late = enter('wrong again', triesAgain);
    await expect.poll(() => doors.waiting).toBe(1);
    expect((await enter('Right-password-1', '10.9.0.2')).statusCode).toBe(200);
    expect(doors.waiting).toBe(1);
    for (const giveBack of held) giveBack();
    expect((await late).statusCode).toBe(400);
  } finally {
    for (const giveBack of held) giveBack();
  }
});
