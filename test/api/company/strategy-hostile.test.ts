import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { basicNames, legacyNames, objectiveNames } from '#contract/company/strategy.ts';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { patience } from '../../support/speed.ts';
import { openWorld } from '../../world.ts';

const each = (names: readonly string[], text: string) =>
  Object.fromEntries(names.map((name) => [name, text]));
const filled = (piece: string) => piece.repeat(limits.strategyRaw / piece.length);

/** A wait is measured where the next timer comes. */
const measured = () => setTimeout(20);

/** Elements that never end lie in each other, and the parser goes through all that are open for each of them. */
test.each(['<h1>', '<b></p>', '<b>&', '<svg>', '<b>&&&&&&&&&&', '<b>&lt;&gt;&lt;'])(
  'texts that are nothing but %s keep nobody waiting, and are refused as too long',
  async (piece) => {
    const world = await openWorld();
    const tenant = await makeTenant(world, { strategyEnabled: true });
    const ceo = await makePerson(world, { tenant, role: 'ceo' });
    const text = filled(piece);
    const body = {
      StrategyBasic: each([...basicNames, ...legacyNames], text),
      StrategyObjective: each(objectiveNames, text),
    };
    const waits = monitorEventLoopDelay({ resolution: 5 });
    waits.enable();
    const { refusal } = await world.as(ceo).call(api.strategy.save, { body });
    await measured();
    waits.disable();
    expect(refusal.Fields).toMatchObject({ Mission: 'Please use at most 20000 characters.' });
    expect(waits.max / 1e6).toBeLessThan(patience(500));
    await world.close();
  },
  patience(60_000),
);

test('as many of them as are taken keep nobody waiting', async () => {
  const world = await openWorld();
  const tenant = await makeTenant(world, { strategyEnabled: true });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const body = { StrategyBasic: each([...basicNames, ...legacyNames], '<b></p>'.repeat(7500)) };
  const waits = monitorEventLoopDelay({ resolution: 5 });
  waits.enable();
  expect((await world.as(ceo).call(api.strategy.save, { body })).status).toBe(200);
  await measured();
  waits.disable();
  expect(waits.max / 1e6).toBeLessThan(patience(500));
  await world.close();
});

/** Once the process was busy with one thing for a while: a text is being cleaned. */
async function begun(): Promise<void> {
  for (let waited = 0; waited < 15; ) {
    const since = performance.now();
    await setTimeout(1);
    waited = performance.now() - since;
  }
}

test('who reads in another company while they are cleaned is answered before they are', async () => {
  const world = await openWorld();
  const tenant = await makeTenant(world, { strategyEnabled: true });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const elsewhere = await makeTenant(world, { strategyEnabled: true });
  const reader = await makePerson(world, { tenant: elsewhere, role: 'ceo' });
  for (const one of [ceo, reader]) await world.as(one).call(api.strategy.published);
  const text = '<b></p>'.repeat(7500);
  const body = {
    StrategyBasic: each([...basicNames, ...legacyNames], text),
    StrategyObjective: each(objectiveNames, text),
  };
  const answered: string[] = [];
  const saved = world
    .as(ceo)
    .call(api.strategy.save, { body })
    .then(({ status }) => answered.push(`saved ${status}`));
  await begun();
  const { status } = await world.as(reader).call(api.strategy.published);
  answered.push(`read ${status}`);
  await saved;
  expect(answered).toEqual(['read 200', 'saved 200']);
  await world.close();
});

test.each([
  ['is no org admin any more', 404, { is_org_admin: false }],
  ['has left', 401, { deactivated_at: new Date('2026-11-18T15:00:00Z') }],
] as const)('who %s once their texts are cleaned has saved nothing', async (_, status, change) => {
  const world = await openWorld();
  const tenant = await makeTenant(world, { strategyEnabled: true });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const admin = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true });
  await world.as(admin).call(api.strategy.working);
  const body = {
    StrategyBasic: each([...basicNames, ...legacyNames], '<b></p>'.repeat(7500)),
    IsPublish: true,
  };
  const saving = world.as(admin).call(api.strategy.save, { body });
  await begun();
  await world.db.write(tenant.id, world.now(), ({ db, tenantId }) =>
    db
      .updateTable('person')
      .set(change)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', admin.id)
      .execute(),
  );
  expect((await saving).status).toBe(status);
  const { answer } = await world.as(ceo).call(api.strategy.working);
  expect([answer.IsDraft, answer.UpdatedAt]).toEqual([false, null]);
  await world.close();
});

test('a text of which an editor wrote each letter as an entity is as long as it reads', async () => {
  const world = await openWorld();
  const tenant = await makeTenant(world, { strategyEnabled: true });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const [letters, marks] = [19_900, '&alpha;'.repeat(19_900)];
  const { status, answer } = await world
    .as(ceo)
    .call(api.strategy.save, { body: { StrategyBasic: { Mission: `<p>${marks}</p>` } } });
  expect(status).toBe(200);
  expect(answer.StrategyBasic.Mission).toBe(`<p>${'α'.repeat(letters)}</p>`);
  await world.close();
});

test('texts with as many elements as an editor writes are cleaned one after the other', async () => {
  const world = await openWorld();
  const tenant = await makeTenant(world, { strategyEnabled: true });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const paragraph = '<p class="MsoNormal"><span lang="EN-GB">Serve <b>more</b> people.</span></p>';
  const { status, answer } = await world.as(ceo).call(api.strategy.save, {
    body: { StrategyBasic: { Mission: paragraph.repeat(500) } },
  });
  expect(status).toBe(200);
  expect(answer.StrategyBasic.Mission).toBe('<p>Serve <b>more</b> people.</p>'.repeat(500));
  await world.close();
});
