import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import type { Choice } from '#rules/manuals/scoring.ts';
import { FilesAway } from '#server/ports/files/port.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { choicesOf, makeManual, smallPdf } from '../../make-manuals.ts';
import { listenAs } from '../../support/live.ts';
import { openWorld, type World } from '../../world.ts';

const world: World = await openWorld();
afterAll(() => world.close());

let tenant: MadeTenant;
let ceo: MadePerson;
let maya: MadePerson;
let tom: MadePerson;
let observer: MadePerson;

beforeEach(async () => {
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
  const made = await makePeople(world, tenant, [
    { manager: ceo, name: 'Maya Okafor' },
    { manager: ceo, name: 'Tom Colleague' },
    { role: 'observer', name: 'Olga Observer' },
  ]);
  [maya, tom, observer] = made as [MadePerson, MadePerson, MadePerson];
});

const exists = (by: MadePerson, of: { id: number } = maya) =>
  world.as(by).call(api.manuals.exists, { params: { id: of.id } });
const register = (by: MadePerson, of: { id: number } = by) =>
  world.as(by).call(api.manuals.register, { params: { id: of.id } });
const connect = (by: MadePerson, privateKey: string) =>
  world.as(by).call(api.manuals.connect, { params: { privateKey } });
const report = (by: MadePerson, publicKey: string, part = '1') =>
  world.as(by).call(api.manuals.report, { params: { publicKey, part } });
const wire = (choices: readonly Choice[]) =>
  choices.map(({ groupId, most, least }) => ({ GroupId: groupId, Most: most, Least: least }));
const answer = (by: MadePerson, body: object) => world.as(by).call(api.manuals.answer, { body });
const save = (by: MadePerson, body: object) =>
  world.as(by).call(api.manuals.save, { body: { Disc: 'DI', Description: 'Me', ...body } });
const discOf = async (by: MadePerson, of: { id: number }) =>
  (await world.as(by).call(api.people.profile, { params: { id: of.id } })).answer.Disc;

describe('the assessment', () => {
  test('is saved as one goes, made a report when it is done, and shown to others once connected', async () => {
    const begun = (await register(maya)).answer;
    expect([begun.status, begun.Url]).toEqual([3, '/v3/usermanual']);
    expect((await register(maya)).answer).toEqual(begun);
    const all = wire(choicesOf({ D: 24 }));
    expect((await answer(maya, { Answers: all.slice(0, 9) })).answer).toEqual({ Status: 3, Answered: 9 });
    const early = await answer(maya, { Done: true });
    expect([early.status, Object.keys(early.refusal.Fields)]).toEqual([400, ['Answers']]);
    expect((await connect(maya, begun.PrivateKey)).answer).toEqual({ status: 3 });
    const half = (await world.as(maya).call(api.manuals.assessment)).answer;
    expect([half.Status, half.Answers.length, half.Groups.length]).toEqual([3, 9, 24]);
    expect(JSON.stringify(half.Groups)).not.toMatch(/Dominance|"D"/);
    const Questions = [{ Id: 2, Answer: 'Straight, the same day.' }];
    const done = { Answers: all.slice(9), Questions, Done: true };
    expect((await answer(maya, done)).answer).toEqual({ Status: 1, Answered: 0 });
    const own = (await exists(maya)).answer;
    expect([own.status, own.PublicKey, own.PrivateKey]).toEqual([1, begun.PublicKey, begun.PrivateKey]);
    const whole = (await report(maya, begun.PublicKey)).answer;
    expect(whole.Disc).toBe('DS');
    expect(whole.Percentages).toEqual({ D: 50, I: 0, S: 25, C: 25 });
    expect(whole.Scales.map(({ ScaleName, total }) => [ScaleName, total])).toEqual([
      ['Dominance', 48],
      ['Influence', 0],
      ['Steadiness', 24],
      ['Conscientiousness', 24],
    ]);
    expect(whole.Questions).toEqual([
      { Question: 'How to give me feedback', Answer: 'Straight, the same day.' },
    ]);
    expect(whole.Details.map(({ Title }) => Title)).toHaveLength(6);
    expect((await report(maya, begun.PublicKey, '0')).answer).toMatchObject({ Scales: [], Questions: [] });
    expect((await connect(maya, begun.PrivateKey)).answer).toEqual({ status: 4 });
    expect((await report(tom, begun.PublicKey)).answer).toEqual(whole);
    expect(await discOf(tom, maya)).toBe('DS');
    expect((await world.as(maya).call(api.manuals.disconnect)).answer).toEqual({ status: 1 });
    expect((await report(tom, begun.PublicKey)).status).toBe(404);
    expect(await discOf(tom, maya)).toBe(null);
  });

  test('takes no group with one statement twice, and none of another', async () => {
    for (const Answers of [
      [{ GroupId: 1, Most: 11, Least: 11 }],
      [{ GroupId: 1, Most: 11, Least: 22 }],
      [{ GroupId: 25, Most: 251, Least: 252 }],
    ]) {
      const { status, refusal } = await answer(maya, { Answers });
      expect([status, Object.keys(refusal.Fields)]).toEqual([400, ['Answers']]);
    }
    expect((await exists(maya)).answer.status).toBe(0);
    expect((await answer(maya, {})).answer).toEqual({ Status: 0, Answered: 0 });
  });

  test('taken again leaves the old report until the new one is done, and stays connected', async () => {
    const { publicKey } = await makeManual(world, { person: maya, status: 4, most: { D: 24 } });
    const before = (await report(tom, publicKey)).answer;
    const other = wire(choicesOf({ S: 20, C: 4 }));
    await answer(maya, { Answers: other.slice(0, 20) });
    expect((await report(tom, publicKey)).answer).toEqual(before);
    expect((await exists(tom)).answer).toMatchObject({ status: 4, Answered: 0, PrivateKey: null });
    expect((await exists(maya)).answer.Answered).toBe(20);
    expect((await answer(maya, { Answers: other.slice(20), Done: true })).answer.Status).toBe(4);
    expect((await report(tom, publicKey)).answer.Disc).toBe('SC');
    expect(await discOf(tom, maya)).toBe('SC');
    // The same once more, as after an answer that was lost on its way: nothing is made twice.
    expect((await answer(maya, { Answers: other, Done: true })).answer.Status).toBe(4);
    // Or what the first press had still to send.
    expect((await answer(maya, { Answers: other.slice(20), Done: true })).answer.Status).toBe(4);
    const changed = {
      ...wire(choicesOf({ D: 24 }))[23],
      GroupId: other[23]?.GroupId ?? 0,
    } as (typeof other)[number];
    expect((await answer(maya, { Answers: [changed], Done: true })).status).toBe(400);
    const kept = await world.db.read(tenant.id, world.now(), (scope) =>
      scope.db.selectFrom('user_manual_report').select(['disc', 'superseded_at']).orderBy('id').execute(),
    );
    expect(kept.map(({ disc, superseded_at }) => [disc, superseded_at === null])).toEqual([
      [before.Disc, false],
      ['SC', true],
    ]);
  });

  test('tells the owner’s windows, and nobody else, until the type on the profile changes', async () => {
    const [own, other] = [await listenAs(world, maya), await listenAs(world, tom)];
    const heard = () => own.heard.map(({ data }) => (data as { Kind?: string }).Kind);
    const { PrivateKey } = (await register(maya)).answer;
    const all = wire(choicesOf({ I: 24 }));
    await answer(maya, { Answers: all, Done: true });
    // Begun is no result: the owner's windows follow it as they follow any change of their person.
    await expect.poll(heard).toEqual(['user_updated', 'user_manual_done']);
    expect(other.heard).toEqual([]);
    await connect(maya, PrivateKey);
    await expect.poll(() => other.heard.length).toBe(1);
    expect(other.heard[0]?.data).toEqual({ Kind: 'user_updated', UserId: maya.id });
    await expect.poll(heard).toContain('user_manual_updated');
    expect(heard().indexOf('user_manual_done')).toBeLessThan(heard().indexOf('user_manual_updated'));
    own.stop();
    other.stop();
  });
});

describe('what is one’s own', () => {
  test.each([0, 1, 3] as const)('at status %i is told to nobody else', async (status) => {
    const keys = await makeManual(world, { person: maya, status });
    for (const other of [ceo, tom]) {
      expect((await exists(other)).answer).toEqual({
        status: 0,
        PublicKey: null,
        PrivateKey: null,
        ManualUserManual: null,
        Answered: 0,
        AnsweredAt: null,
        Audience: { Readers: [{ Role: 'members', Name: null, Count: 0 }], Count: null },
      });
      expect((await report(other, keys.publicKey)).status).toBe(404);
      expect(await discOf(other, maya)).toBe(null);
    }
    expect((await report(maya, keys.publicKey)).status).toBe(status === 1 ? 200 : 404);
  });

  test('no key of somebody else connects, no manual of somebody else is begun, and observers have none', async () => {
    const keys = await makeManual(world, { person: maya, status: 1 });
    const { status, refusal } = await connect(tom, keys.privateKey);
    expect([status, refusal.Message]).toEqual([400, 'Something went wrong!']);
    expect((await connect(ceo, 'no-key')).status).toBe(400);
    expect((await register(ceo, maya)).status).toBe(403);
    expect((await exists(maya)).answer.status).toBe(1);
    expect((await exists(observer)).status).toBe(404);
    expect((await report(observer, keys.publicKey)).status).toBe(404);
    expect((await register(observer)).status).toBe(409);
    expect((await save(observer, {})).status).toBe(409);
    const foreign = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
    const shared = await makeManual(world, { person: tom, status: 4 });
    expect((await report(foreign, shared.publicKey)).status).toBe(404);
  });
});

describe('a manual entry', () => {
  test('is written, replaced and deleted; its type stands on the profile until a report is connected', async () => {
    for (const [body, field] of [
      [{ Description: ' ' }, 'Description'],
      [{ Disc: 'DD' }, 'Disc'],
      [{ Disc: '' }, 'Disc'],
    ] as const) {
      const { status, refusal } = await save(maya, body);
      expect([status, refusal.Fields]).toEqual([400, { [field]: 'Please enter!' }]);
    }
    const made = (await save(maya, { Disc: 'SC' })).answer;
    expect((await exists(tom)).answer).toMatchObject({ status: 0, ManualUserManual: made });
    expect(await discOf(tom, maya)).toBe('SC');
    const changed = (await save(maya, { Disc: 'SI', UpdatedAt: made.UpdatedAt })).answer;
    expect((await save(maya, { Disc: 'CS', UpdatedAt: made.UpdatedAt })).status).toBe(409);
    expect((await save(maya, { Disc: 'SI' })).answer).toEqual(changed);
    const remove = () => world.as(maya).call(api.manuals.remove);
    expect((await remove()).answer).toEqual({});
    expect((await remove()).status).toBe(404);
    expect(await discOf(tom, maya)).toBe(null);
  });

  test('has a suggestion for its type, saved by nobody', async () => {
    const asked = await world.as(maya).call(api.manuals.suggest, { body: { Disc: 'DS' } });
    expect(asked.answer).toMatchObject({ Success: true, Message: 'Written without an AI service.' });
    expect(asked.answer.Text).toContain('This is how I see myself');
    expect((await exists(maya)).answer.ManualUserManual).toBeNull();
  });
});

describe('an attachment', () => {
  test('is a PDF by its content, one’s own, and always a download', async () => {
    const html = await upload(maya, Buffer.from('<html>%PDF-1.7 %%EOF</html>'));
    expect([html.status, html.answer.Message]).toEqual([415, 'Only PDF formats are allowed to upload.']);
    expect((await upload(maya, Buffer.from('%PDF-1.7 cut off'))).status).toBe(415);
    expect((await upload(maya, Buffer.concat([smallPdf(), Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(
      413,
    );
    const key = await uploaded(maya, 'first');
    expect((await save(tom, { FilePath: key })).refusal.Fields).toEqual({
      FilePath: 'This file cannot be used. Please upload it again.',
    });
    expect((await save(maya, { FilePath: key })).answer.FilePath).toBe(key);
    const file = await download(tom);
    expect(file.text).toContain('first');
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="Maya Okafor User Manual.pdf"/),
    });
    expect((await download(observer)).status).toBe(404);
    const attach = (FilePath: string) => world.as(maya).call(api.manuals.attach, { body: { FilePath } });
    expect((await attach('')).answer.FilePath).toBeNull();
    expect((await download(tom)).status).toBe(404);
  });

  test('is forgotten when another takes its place, and when it is unused for a day', async () => {
    const stored = () =>
      [...world.files.kept.keys()].filter((name) => name.startsWith(`manuals/${tenant.id}/`));
    await save(maya, { FilePath: await uploaded(maya, 'first') });
    const second = await uploaded(maya, 'second');
    expect(stored()).toHaveLength(2);
    await save(maya, { FilePath: second });
    await uploaded(maya, 'never used');
    await world.drain();
    expect(stored()).toHaveLength(2);
    world.clock.advance({ days: 2 });
    await world.drain();
    expect(stored()).toEqual([`manuals/${tenant.id}/${second}.pdf`]);
    expect((await download(tom)).text).toContain('second');
    for (let n = 0; n < 6; n += 1) await uploaded(maya, `again ${n}`);
    await world.drain();
    // The one that is shown and the newest three: who uploads without end fills no disk.
    expect(stored()).toHaveLength(4);
    expect((await download(tom)).text).toContain('second');
  });

  test('is known until it could be removed', async () => {
    const path = `manuals/${tenant.id}/${await uploaded(maya, 'never used')}.pdf`;
    const { reach } = world.files;
    world.files.reach = () => Promise.reject(new FilesAway('The folder of files is away.'));
    world.clock.advance({ days: 2 });
    await world.drain();
    world.files.reach = reach;
    expect(world.files.kept.has(path)).toBe(true);
    world.clock.advance({ hours: 2 });
    await world.drain();
    expect(world.files.kept.has(path)).toBe(false);
  });
});

const download = (by: MadePerson) => world.as(by).call(api.manuals.download, { params: { id: maya.id } });

async function uploaded(by: MadePerson, text: string): Promise<string> {
  const { status, answer: sent } = await upload(by, smallPdf(text));
  expect(status).toBe(200);
  return String(sent.FilePath);
}

async function upload(by: MadePerson, content: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), 'manual.pdf');
  const request = new Request('http://x', { method: 'POST', body: form });
  const sent = await world.app.http.inject({
    method: 'POST',
    url: '/api/myusermanual/fileupload',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${await world.tokenOf(by)}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: sent.statusCode, answer: sent.json() as Record<string, unknown> };
}
