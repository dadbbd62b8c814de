import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let ceo: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world, { strategyEnabled: true });
  ceo = await makePerson(world, { tenant, role: 'ceo' });
});
afterAll(() => world.close());

const save = async (Mission: string, IsPublish = false, UpdatedAt?: string | null) =>
  await world.as(ceo).call(api.strategy.save, {
    body: { StrategyBasic: { Mission }, IsPublish, ...(UpdatedAt === undefined ? {} : { UpdatedAt }) },
  });

test('a draft that says what is published again is none, and nothing of it is published a second time', async () => {
  const { PublishedAt } = (await save('As it is', true)).answer;
  const changed = (await save('Otherwise')).answer;
  expect(changed.IsDraft).toBe(true);
  const same = (await save('As it is')).answer;
  expect(same).toMatchObject({ IsDraft: false, PublishedAt, StrategyBasic: { Mission: 'As it is' } });
  // Who still has the draft before them is told.
  expect((await save('Later', false, changed.UpdatedAt)).status).toBe(409);

  await save('Otherwise');
  const published = (await save('As it is', true)).answer;
  expect(published).toMatchObject({ IsDraft: false, PublishedAt });
  expect((await world.as(ceo).call(api.strategy.versions)).answer.count).toBe(1);
});

test('nor is one that only an editor has marked up otherwise', async () => {
  await save('First line\nSecond line', true);
  expect((await save('<p>First line</p><p>Second line, and more</p>')).answer.IsDraft).toBe(true);
  expect((await save('<p>First line</p><p>Second line </p>')).answer.IsDraft).toBe(false);
  expect((await save('<p>First line</p><p><strong>Second line</strong></p>')).answer.IsDraft).toBe(true);
});

test('what an editor marks up otherwise without a draft begins none, and whatever can be seen is a change', async () => {
  await save('First\nSecond', true);
  expect((await save('<p>First</p><p>Second </p>')).answer.IsDraft).toBe(false);
  for (const [from, to] of [
    ['<ul><li><p>a</p></li></ul>', '<blockquote><ul><li><p>a</p></li></ul></blockquote>'],
    ['A\nB', 'A\n\nB'],
    ['<ol><li><p>a</p></li></ol><p>b</p>', '<ol><li><p>a</p><p>b</p></li></ol>'],
  ] as const) {
    const before = (await save(from, true)).answer;
    expect((await save(to)).answer.IsDraft).toBe(true);
    const after = (await save(to, true)).answer;
    expect(after.StrategyBasic.Mission).not.toBe(before.StrategyBasic.Mission);
    expect([after.IsDraft, after.PublishedAt === before.PublishedAt]).toEqual([false, false]);
  }
});
