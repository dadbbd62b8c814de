import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '../viewer.ts';
import { boundOutbox, waitingAtMost } from './outbox.ts';
import { noteViewer } from './request-log.ts';

const MB = 1024 * 1024;

let http: FastifyInstance;
let port: number;
let makings: Promise<void>;
let made: number;
const lines: Socket[] = [];

beforeEach(async () => {
  made = 0;
  makings = Promise.resolve();
  http = Fastify();
  boundOutbox(http);
  http.addHook('onSend', async (_, __, payload) => {
    made += 1;
    return payload;
  });
  http.get<{ Params: { id: string; bytes: string } }>('/:id/:bytes', async (request, reply) => {
    const { id, bytes } = request.params;
    if (id !== stranger) noteViewer(request, { id: Number(id), tenantId: 1 } as Viewer);
    await makings;
    // Three bytes a letter, where it is said in words.
    const isText = request.headers.accept === 'text/plain';
    return reply.send(isText ? '€'.repeat(Number(bytes) / 3) : Buffer.alloc(Number(bytes)));
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(http.listeningOrigin).port);
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await http.close();
});

const stranger = '0';

/** Asks, and takes nothing. */
function ask(
  person: number | typeof stranger,
  bytes: number,
  { localAddress = '127.0.0.1', accept = '*/*' } = {},
): Promise<Socket> {
  return new Promise((resolve) => {
    const line = connect({ port, host: '127.0.0.1', localAddress }, () => {
      line.write(`GET /${person}/${bytes} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\n\r\n`);
      resolve(line);
    });
    line.on('error', () => undefined);
    lines.push(line);
  });
}

const open = (): Promise<number> =>
  new Promise((resolve, reject) =>
    http.server.getConnections((error, many) => (error ? reject(error) : resolve(many))),
  );

test('an answer that nobody waits for any more takes no room from those that are on their way', async () => {
  await ask(1, 20 * MB);
  await expect.poll(() => made).toBe(1);
  let make = (): void => undefined;
  makings = new Promise((resolve) => {
    make = resolve;
  });
  const left = await Promise.all([ask(1, 20 * MB), ask(1, 20 * MB)]);
  await expect.poll(open).toBe(3);
  for (const line of left) line.destroy();
  await expect.poll(open).toBe(1);
  make();
  await expect.poll(() => made).toBe(3);
  expect(await open()).toBe(1);
});

test('however many ask for more and more, no more is kept than for all together', async () => {
  const bytes = 20 * MB;
  const kept = Math.floor(waitingAtMost.all / bytes);
  for (let person = 1; person <= kept + 4; person += 1) {
    await ask(person, bytes + person * 100);
    await expect.poll(() => made).toBe(person);
  }
  await expect.poll(open).toBeLessThanOrEqual(kept);
});

test('what is kept as letters counts by its bytes', async () => {
  const text = { accept: 'text/plain' };
  await ask(1, 30 * MB, text);
  await expect.poll(() => made).toBe(1);
  expect(await open()).toBe(1);
  await ask(1, 30 * MB, text);
  await expect.poll(() => made).toBe(2);
  await expect.poll(open).toBe(1);
});

test('of strangers each address has its own share', async () => {
  const [one, other] = [{ localAddress: '127.0.0.2' }, { localAddress: '127.0.0.3' }];
  const first = await ask(stranger, 30 * MB, one);
  await expect.poll(() => made).toBe(1);
  await ask(stranger, 30 * MB, other);
  await expect.poll(() => made).toBe(2);
  expect(await open()).toBe(2);
  await ask(stranger, 30 * MB, other);
  await expect.poll(() => made).toBe(3);
  await expect.poll(open).toBe(2);
  // The older one of the same address has given way.
  first.destroy();
  await expect.poll(open).toBe(1);
});
