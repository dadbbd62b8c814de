import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { fetchReport, wordsOf } from '../../support/report-files.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let people: Record<'ceo' | 'reader' | 'observer', MadePerson>;

beforeAll(async () => {
  world = await openWorld();
  const tenant = await makeTenant(world, { strategyEnabled: true });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const reader = await makePerson(world, { tenant, manager: ceo });
  people = { ceo, reader, observer: await makePerson(world, { tenant, role: 'observer' }) };
});
afterAll(() => world.close());

const pdf = (by: MadePerson) => fetchReport(world, by, 'strategy/pdf');
const mayOpen = async (by: MadePerson) => (await world.as(by).call(api.auth.relogin)).answer.Can.ReadStrategy;
const save = (IsPublish: boolean) =>
  world.as(people.ceo).call(api.strategy.save, {
    body: {
      IsPublish,
      StrategyBasic: {
        Mission: '<h3>Why</h3><p>A <strong>roof</strong> that <a href="https://x.example">earns</a>.</p>',
        Field1: 'An older answer',
      },
      StrategyObjective: { Sales: '<ol><li>Talk</li><li>Sell <em>&lt;b&gt;</em></li></ol>' },
    },
  });

test('before anything is published members have no page of it and no file', async () => {
  await save(false);
  expect([await mayOpen(people.ceo), await mayOpen(people.reader), await mayOpen(people.observer)]).toEqual([
    ...[true, false, false],
  ]);
  for (const by of [people.ceo, people.reader]) {
    const refused = await pdf(by);
    expect([refused.statusCode, refused.json().Code, refused.json().Message]).toEqual([
      ...[400, 'nothing_to_report', 'Your strategy has not been published yet.'],
    ]);
  }
});

test('what is published is a file for every member: the filled texts with name and number, no older answers', async () => {
  await save(true);
  expect([await mayOpen(people.reader), await mayOpen(people.observer)]).toEqual([true, false]);
  expect((await pdf(people.observer)).statusCode).toBe(404);
  const answer = await pdf(people.reader);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const read = wordsOf(answer.rawPayload)?.replace(/\s+/g, ' ');
  if (read === undefined) return;
  for (const part of ['Mission Statement', 'Why', 'A roof that earns.', '4 Sales', '1. Talk', '2. Sell <b>'])
    expect(read).toContain(part);
  for (const part of ['An older answer', 'Vision', 'Customers', 'strong']) expect(read).not.toContain(part);
});

test('what was withdrawn again is not said to be published, and its versions stay', async () => {
  const withdrawn = { Mission: '', Field1: '' };
  const call = async (body: { StrategyBasic?: object; StrategyObjective?: object; IsPublish: boolean }) =>
    (await world.as(people.ceo).call(api.strategy.save, { body })).answer;
  await call({ IsPublish: true, StrategyBasic: { Mission: 'Once' } });
  const gone = await call({ IsPublish: true, StrategyBasic: withdrawn, StrategyObjective: { Sales: '' } });
  expect(gone).toMatchObject({ PublishedAt: null, PublishedBy: null, IsDraft: false });
  for (const by of [people.ceo, people.reader])
    expect((await pdf(by)).json().Message).toBe('What is published of your strategy is empty.');
  const drafted = await call({ IsPublish: false, StrategyBasic: { Mission: 'Again' } });
  expect(drafted).toMatchObject({ PublishedAt: null, IsDraft: true });
  const kept = await world.as(people.ceo).call(api.strategy.versions);
  expect(kept.answer.count).toBeGreaterThan(1);
  expect((await call({ IsPublish: true })).PublishedAt).not.toBeNull();
});

test('of a strategy that is a video alone no file is offered, and it is not said to be unpublished', async () => {
  const tenant = await makeTenant(world, { strategyEnabled: true });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  const reader = await makePerson(world, { tenant, manager: ceo });
  const save = (body: object) =>
    world.as(ceo).call(api.strategy.save, { body: { IsPublish: true, ...body } });
  await save({ StrategyVideo: { VideoUrl: 'https://video.example/one' } });
  const shown = (await world.as(reader).call(api.strategy.published)).answer;
  expect(shown).toMatchObject({ IsStrategy: true, HasFile: false });
  expect((await pdf(reader)).json().Message).toBe(
    'Of your strategy a video alone is published, which a file cannot hold.',
  );
  expect((await save({ StrategyBasic: { Mission: 'Roofs.' } })).answer.HasFile).toBe(true);
  expect((await pdf(reader)).statusCode).toBe(200);
});
