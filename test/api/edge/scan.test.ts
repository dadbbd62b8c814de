import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { clamd } from '#server/ports/scan/clamd.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { openScanner } from '../../support/scanner.ts';
import { openWorld, type World } from '../../world.ts';

/** Files of people are looked at by a scanner before they are kept (ASVS 5.4.3). */
let scanner: Awaited<ReturnType<typeof openScanner>>;
let world: World;
let person: MadePerson;

beforeAll(async () => {
  scanner = await openScanner();
  world = await openWorld({ env: { SCAN_URL: scanner.url } });
  person = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
});
afterAll(async () => {
  await world.close();
  await scanner.close();
});

const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const sendPdf = (text: string) => world.as(person).call(api.manuals.upload, { file: pdfOf(text) });

test('a file is sent to the scanner whole, and kept when nothing is found in it', async () => {
  const long = 'x'.repeat(200_000);
  expect((await sendPdf(long)).answer.FilePath).toMatch(/^[0-9a-f]{32}$/);
  expect(scanner.scanner.seen.at(-1)).toBe(pdfOf(long).toString('latin1'));
  expect(world.files.kept.size).toBe(1);
});

test('a harmful one is refused in words, and nothing of it is kept', async () => {
  const { status, refusal } = await sendPdf('harmful');
  expect(status).toBe(400);
  expect(refusal.Fields).toEqual({
    file: 'This file was found to be harmful. It has not been kept.',
  });
  expect(world.files.kept.size).toBe(1);
});

test('pictures are looked at as well', async () => {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'harmful' } })
    .jpeg()
    .toBuffer();
  const params = { id: person.id };
  expect((await world.as(person).call(api.people.uploadAvatar, { params, file })).status).toBe(400);
});

test('what cannot be looked at is not kept: later', async () => {
  for (const said of ['INSTREAM size limit exceeded. ERROR\0', '', 'stream: OK or not\0']) {
    scanner.scanner.say = said;
    expect((await sendPdf('fine')).status).toBe(503);
  }
  scanner.scanner.say = null;
  await expect(clamd({ host: '127.0.0.1', port: 1 }).isHarmful(pdfOf('fine'))).rejects.toThrow('reached');
  expect(world.files.kept.size).toBe(1);
});
