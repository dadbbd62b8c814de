import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { drawAvatar } from '#server/people/actions/draw-avatar.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { jpegOfScans, pictureBomb, withTexts } from '../../support/pictures.ts';
import { patience } from '../../support/speed.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
let manager: MadePerson;
let person: MadePerson;
let admin: MadePerson;
let observer: MadePerson;

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo });
  const made = await makePeople(world, tenant, [
    { manager, name: 'Paul Person' },
    { manager: ceo, isOrgAdmin: true },
    { role: 'observer' },
  ]);
  [person, admin, observer] = made as [MadePerson, MadePerson, MadePerson];
  world.files.kept.clear();
});

const blank = (width: number, height: number, background = '#3781C2') =>
  sharp({ create: { width, height, channels: 3, background } });
const upload = (
  by: MadePerson,
  of: { id: number },
  file: Uint8Array,
  query: { Left?: string; Top?: string; Size?: string; UpdatedAt?: string } = {},
) => world.as(by).call(api.people.uploadAvatar, { params: { id: of.id }, query, file });
const remove = (by: MadePerson, of: { id: number }, query: { UpdatedAt?: string } = {}) =>
  world.as(by).call(api.people.removeAvatar, { params: { id: of.id }, query });
const profileOf = async (of: MadePerson, by = of) =>
  (await world.as(by).call(api.people.profile, { params: { id: of.id } })).answer;
const changesOf = async (of: MadePerson) =>
  (await world.as(ceo).call(api.people.history, { params: { id: of.id } })).answer.data.map(
    ({ Kind, Actor }) => [Kind, Actor?.Id],
  );

test('a JPG with a place in it becomes two squares of PNG that say nothing of where they were made', async () => {
  const taken = await blank(300, 120)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { answer } = await upload(person, person, taken);
  expect((await profileOf(person, observer)).Avatar?.Id).toBe(answer.data.Id);
  const shown = await world.app.http.inject({ url: answer.data.AvatarImage.Url });
  expect(shown.headers['content-type']).toBe('image/png');
  const kept = await Promise.all([...world.files.kept.values()].map((file) => sharp(file).metadata()));
  expect(kept.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['png', 512, 512],
    ['png', 96, 96],
  ]);
  expect(kept.map(({ exif, icc, xmp }) => exif ?? icc ?? xmp)).toEqual([undefined, undefined]);
});

test('the square is the one chosen, in the picture as it stands upright', async () => {
  // Lies on its side, as phones keep them: upright it is 100 wide, red above and blue below.
  const sideways = await sharp(await blank(200, 100, '#0000ff').png().toBuffer())
    .composite([{ input: await blank(100, 100, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  const colorOf = async (query: { Left: string; Top: string; Size: string }) => {
    await upload(person, person, sideways, query);
    const [small] = [...world.files.kept].filter(([key]) => key.endsWith('-96.png')).slice(-1);
    const { dominant } = await sharp(small?.[1]).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  };
  expect(await colorOf({ Left: '5', Top: '5', Size: '90' })).toBe('red');
  expect(await colorOf({ Left: '5', Top: '105', Size: '90' })).toBe('blue');
  for (const query of [
    { Left: '20', Top: '0', Size: '90' },
    { Left: '0', Top: '150', Size: '100' },
    { Left: '0', Top: '0', Size: '0' },
    { Left: '0', Top: '0' },
  ]) {
    const { status, refusal } = await upload(person, person, sideways, query);
    expect([status, Object.keys(refusal.Fields)]).toEqual([400, ['Size']]);
  }
});

test('what is no PNG or JPG by its content is 415 in the words of the specification', async () => {
  const gif = await blank(10, 10).gif().toBuffer();
  const png = await blank(600, 600).png().toBuffer();
  for (const file of [
    gif,
    await blank(10, 10).webp().toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('\u0089PNG\r\n\u001a\nand then nothing', 'latin1'),
    png.subarray(0, Math.floor(png.length / 2)),
  ]) {
    const { status, refusal } = await upload(person, person, file);
    expect([status, refusal.Message]).toEqual([415, 'Only PNG and JPG formats are allowed to upload.']);
  }
  await expectNothingKept();
});

test('more than 5 MiB is 413, and so is a bomb of 40,000 by 40,000, unpacked by nobody', async () => {
  const heavy = Buffer.concat([await blank(10, 10).png().toBuffer(), Buffer.alloc(limits.avatarBytes)]);
  expect((await upload(person, person, heavy)).status).toBe(413);
  const before = process.memoryUsage().rss;
  const { status, refusal } = await upload(person, person, pictureBomb(40_000, 40_000));
  expect([status, refusal.Code]).toEqual([413, 'too_large']);
  expect((await upload(person, person, pictureBomb(8_000, 5_001))).status).toBe(413);
  expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024);
  await expectNothingKept();
});

test('texts inside a PNG are not unpacked: five megabytes of them would hold a processor for half a minute', async () => {
  const png = await blank(20, 20).png().toBuffer();
  const packed = withTexts(png, 20, 50_000_000);
  const began = performance.now();
  expect((await upload(person, person, packed)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(patience(1000));
});

test('oneself, ceo, org admins and management give pictures; nobody else, and none to the ceo', async () => {
  const picture = await blank(20, 20).png().toBuffer();
  for (const by of [person, ceo, admin, manager]) {
    expect((await upload(by, person, picture)).status).toBe(200);
    expect((await remove(by, person)).status).toBe(200);
  }
  const [peer] = await makePeople(world, tenant, [{ manager }]);
  if (peer === undefined) throw new Error('Nobody was made.');
  expect((await upload(peer, person, picture)).status).toBe(403);
  expect((await remove(peer, person)).status).toBe(403);
  for (const by of [admin, manager]) expect((await upload(by, ceo, picture)).status).toBe(403);
  expect((await upload(manager, observer, picture)).status).toBe(404);
  expect((await upload(observer, observer, picture)).status).toBe(200);
  // What was refused left no file behind: the observer's two are all there are.
  expect(world.files.kept.size).toBe(2);
});

test('a picture is recorded and moves UpdatedAt; the one before is gone, and so is its file', async () => {
  const picture = await blank(20, 20).png().toBuffer();
  const { UpdatedAt } = await profileOf(person);
  const first = (await upload(person, person, picture, { UpdatedAt })).answer.data;
  expect((await upload(person, person, picture, { UpdatedAt })).status).toBe(409);
  expect((await profileOf(person)).UpdatedAt).not.toBe(UpdatedAt);
  const second = (await upload(manager, person, picture)).answer.data;
  expect((await world.app.http.inject({ url: first.AvatarImage.Url })).statusCode).toBe(404);
  expect((await world.app.http.inject({ url: second.AvatarImage.Url })).statusCode).toBe(200);
  expect(world.files.kept.size).toBe(2);

  expect((await remove(person, person, { UpdatedAt })).status).toBe(409);
  expect((await remove(person, person)).answer).toEqual({});
  expect((await profileOf(person)).Avatar).toBeNull();
  expect(world.files.kept.size).toBe(0);
  // Without one there is nothing to remove and nothing to record.
  expect((await remove(person, person)).status).toBe(200);
  expect(await changesOf(person)).toEqual([
    ['avatar', person.id],
    ['avatar', manager.id],
    ['avatar', person.id],
  ]);
});

async function expectNothingKept(): Promise<void> {
  expect(world.files.kept.size).toBe(0);
  expect((await profileOf(person)).Avatar).toBeNull();
  expect(await changesOf(person)).toEqual([]);
}

test('a JPEG that is drawn in scans without end is none, and neither holds up the pictures of others', async () => {
  expect((await upload(person, person, jpegOfScans(30))).status).toBe(200);
  const refused = await upload(person, person, jpegOfScans(200));
  expect([refused.status, refused.refusal.Code]).toEqual([415, 'unsupported_media_type']);
});

test('a picture that would fill more memory than one of forty million pixels is too large', async () => {
  const asDeepAsThereIs = { depth: 16, withAlpha: 6 };
  const deep = pictureBomb(5000, 5000, asDeepAsThereIs.depth, asDeepAsThereIs.withAlpha);
  expect((await upload(person, person, deep)).status).toBe(413);
});

test('the pictures of one company are drawn one after the other, so that others are drawn beside them', async () => {
  const picture = await blank(20, 20).png().toBuffer();
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held: string[] = [];
  const files = {
    ...world.files,
    put: async (key: string) => {
      held.push(key);
      if (key.startsWith('avatars/1/')) await gate;
    },
  };
  const ofOne = [1, 2, 3].map(() => drawAvatar(files, 1, picture, null));
  try {
    await vi.waitFor(() => expect(held).toHaveLength(1), patience(10_000));
    await drawAvatar(files, 2, picture, null);
    expect(held.filter((key) => key.startsWith('avatars/1/'))).toHaveLength(1);
  } finally {
    // Whoever draws for this company later in this process would wait for ever.
    open();
    await Promise.all(ofOne);
  }
});
