import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { openWorld } from '../../world.ts';

/** Who wrote the strategy until lately is told that it is theirs no more, not that it is not there (decisions.md 1). */
test('an editor of the strategy until lately is late for a day; for everybody else there is nothing to edit', async () => {
  const world = await openWorld();
  try {
    const tenant = await makeTenant(world, { strategyEnabled: true });
    const ceo = await makePerson(world, { tenant, role: 'ceo' });
    const admin = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true });
    const reader = await makePerson(world, { tenant, manager: ceo });
    const texts = { StrategyBasic: { Mission: 'We build.' } };
    const published = await world.as(ceo).call(api.strategy.save, { body: { ...texts, IsPublish: true } });
    expect(published.status).toBe(200);
    const answers = async (by: typeof ceo) => {
      const saved = await world
        .as(by)
        .call(api.strategy.save, { body: { StrategyBasic: { Mission: 'Late.' } } });
      const discarded = await world.as(by).call(api.strategy.discard, { query: {} });
      return [saved, discarded].map(({ status, refusal }) => `${status} ${refusal?.Code ?? ''}`);
    };
    expect(await answers(reader)).toEqual(['404 not_found', '404 not_found']);
    const roles = { params: { id: admin.id }, body: { IsOrgAdmin: false } };
    expect((await world.as(ceo).call(api.people.roles, roles)).status).toBe(200);
    expect(await answers(admin)).toEqual(['409 no_longer_yours', '409 no_longer_yours']);
    expect((await world.as(reader).call(api.strategy.published)).answer.StrategyBasic.Mission).toBe(
      'We build.',
    );
    world.clock.advance({ days: 2 });
    expect(await answers(admin)).toEqual(['404 not_found', '404 not_found']);
  } finally {
    await world.close();
  }
});
