import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { openWorld } from '../../world.ts';

test('the video of a ceo is not said to be that of the next one, before they have written themselves', async () => {
  const world = await openWorld();
  try {
    const tenant = await makeTenant(world, { strategyEnabled: true });
    const ceo = await makePerson(world, { tenant, role: 'ceo' });
    const next = await makePerson(world, { tenant, role: 'manager', manager: ceo });
    const publish = (by: typeof ceo, video: string) =>
      world.as(by).call(api.strategy.save, {
        body: { StrategyVideo: { VideoUrl: `https://vimeo.com/${video}` }, IsPublish: true },
      });
    const isOfCeo = async () => (await world.as(next).call(api.strategy.published)).answer.IsOfPresentCeo;
    expect((await publish(ceo, '111')).status).toBe(200);
    world.clock.advance({ days: 1 });
    expect(await isOfCeo()).toBe(true);
    const made = { params: { id: next.id }, body: { RoleName: 'ceo' as const } };
    expect((await world.as(ceo).call(api.people.roles, made)).status).toBe(200);
    expect(await isOfCeo()).toBe(false);
    const admin = await makePerson(world, { tenant, manager: next, isOrgAdmin: true });
    world.clock.advance({ days: 1 });
    const word = { StrategyBasic: { Mission: 'One word put right.' }, IsPublish: true };
    expect((await world.as(admin).call(api.strategy.save, { body: word })).status).toBe(200);
    expect(await isOfCeo()).toBe(false);
    world.clock.advance({ days: 1 });
    // Words of their own make it no video of theirs, nor does publishing what somebody else drafted.
    const own = { StrategyBasic: { Mission: 'A word of the new ceo.' }, IsPublish: true };
    expect((await world.as(next).call(api.strategy.save, { body: own })).status).toBe(200);
    expect(await isOfCeo()).toBe(false);
    world.clock.advance({ days: 1 });
    expect((await publish(next, '222')).status).toBe(200);
    expect(await isOfCeo()).toBe(true);
    const later = { StrategyBasic: { Vision: 'Seen.' }, IsPublish: true };
    expect((await world.as(admin).call(api.strategy.save, { body: later })).status).toBe(200);
    expect(await isOfCeo()).toBe(true);
  } finally {
    await world.close();
  }
});
