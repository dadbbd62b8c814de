import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, upload } from '#contract/endpoint.ts';
import { bindUpload } from '#server/kernel/http/bodies/upload.ts';
import { answerErrors, errorAnswering } from '#server/kernel/http/errors.ts';
import { type MadePerson, makePerson, makeTenant } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

const limit = 64 * 1024;
const call = upload(
  endpoint('POST', '/sample', {
    summary: 'What was sent',
    returns: z.object({ kind: z.string(), bytes: z.number() }),
  }),
  { kinds: ['png', 'jpg', 'pdf', 'text'], maxBytes: limit, otherwise: 'messages.invalid_text' },
);
const textless = upload(call, { kinds: ['png', 'pdf'], maxBytes: limit, otherwise: 'messages.invalid_text' });

let world: World;
let person: MadePerson;
let address: string;
const served = { taken: 0 };
const http = Fastify();

beforeAll(async () => {
  world = await openWorld();
  person = await makePerson(world, { tenant: await makeTenant(world), role: 'ceo' });
  const { services } = world.app;
  answerErrors(http, errorAnswering(services.tellError));
  for (const [path, one] of [
    ['/sample', call],
    ['/textless', textless],
  ] as const)
    bindUpload(http, services, { ...one, path }, async (_, { kind, content }) => {
      served.taken += 1;
      return { kind, bytes: content.length };
    });
  address = await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await http.close();
  await world.close();
});

async function send(path: string, content: Buffer | null, { part = 'file', token = '' } = {}) {
  const form = new FormData();
  if (content !== null) form.set(part, new Blob([new Uint8Array(content)]), 'picture.png');
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token || (await world.tokenOf(person))}` },
    body: form,
  });
  return { status: response.status, answer: await response.json() };
}

const pdf = Buffer.from('%PDF-1.7\n...\n%%EOF\n');

test.each([
  ['png', Buffer.from('\u0089PNG\r\n\u001a\nrest', 'latin1')],
  ['jpg', Buffer.from('\u00ff\u00d8\u00ffrest', 'latin1')],
  ['pdf', pdf],
  ['text', Buffer.from('Name;E-mail\nZoë;zoe@company.example\n')],
])('a %s is known by its bytes, whatever its name', async (kind, content) => {
  expect(await send('/sample', content)).toEqual({ status: 200, answer: { kind, bytes: content.length } });
});

test('another kind is 415 in the words of the call, and reaches nobody', async () => {
  const before = served.taken;
  for (const content of [
    Buffer.from('GIF89a......'),
    Buffer.from('<html>%PDF-1.7 %%EOF</html>'),
    Buffer.from(`%PDF-1.7${' '.repeat(2000)}`),
    Buffer.from('plain text'),
  ]) {
    const { status, answer } = await send('/textless', content);
    expect(status).toBe(415);
    expect(answer.Message).toBe(world.app.services.words.say('en', 'messages.invalid_text'));
    expect(Object.keys(answer.Fields)).toEqual(['file']);
  }
  expect(served.taken).toBe(before);
});

test('at the limit is taken, one byte more is 413', async () => {
  const sized = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - 2 * pdf.length, 32), pdf]);
  expect((await send('/sample', sized(limit))).status).toBe(200);
  expect((await send('/sample', sized(limit + 1))).status).toBe(413);
});

test('no file, an empty one, or one under another name is 400', async () => {
  for (const refused of [
    await send('/sample', null),
    await send('/sample', Buffer.alloc(0)),
    await send('/sample', pdf, { part: 'other' }),
  ]) {
    expect(refused.status).toBe(400);
    expect(refused.answer.Fields).toHaveProperty('file');
  }
});

test('a body that is no form is 415, one that breaks off 400, and without a session it is 401', async () => {
  const headers = { authorization: `Bearer ${await world.tokenOf(person)}` };
  const json = await fetch(`${address}/api/sample`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(json.status).toBe(415);
  const broken = await fetch(`${address}/api/sample`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  });
  expect(broken.status).toBe(400);
  expect((await send('/sample', pdf, { token: 'made-up' })).status).toBe(401);
});
