import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { finished, Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { endPipelines } from './pipelines.ts';
import { whenGone } from './streams/event-stream.ts';

let server: Server;

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Answers to requests that came in one piece, once the connection has ended before any of them was out. */
async function endedBefore(many: number): Promise<readonly ServerResponse[]> {
  const answers: ServerResponse[] = [];
  server = createServer((_, answer) => void answers.push(answer));
  endPipelines(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
  line.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(many));
  await expect.poll(() => answers.length).toBe(many);
  const told: ServerResponse[] = [];
  for (const answer of answers) answer.once('close', () => told.push(answer));
  line.destroy();
  await expect.poll(() => new Set(told).size).toBe(many);
  expect(told).toHaveLength(many);
  return answers;
}

test('every answer of a connection that ends is told of it, once', async () => {
  await endedBefore(5);
});

test('a file that is opened for an answer whose connection has ended meanwhile is let go of', async () => {
  const answers = await endedBefore(3);
  // As Fastify sends one.
  const files = answers.map((answer) => {
    const file = Readable.from(['a file']);
    finished(answer, () => file.destroy());
    return file;
  });
  await expect.poll(() => files.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
});

test('work that begins for an answer whose connection has ended meanwhile knows that nobody waits for it', async () => {
  const answers = await endedBefore(3);
  expect(answers.map((raw) => whenGone({ raw }).aborted)).toEqual([true, true, true]);
});
