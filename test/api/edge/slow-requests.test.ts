import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { addressOfWorld } from '../../support/live.ts';
import { patience } from '../../support/speed.ts';
import { openWorld } from '../../world.ts';

test('a request that is sent too slowly is ended in time, headers and body alike', async () => {
  const slow = await openWorld({ env: { REQUEST_TIMEOUT_MS: '1000' } });
  const { port } = new URL(await addressOfWorld(slow));
  const head = 'POST /api/Auth/Login HTTP/1.1\r\nHost: localhost\r\n';
  const body = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  try {
    for (const begun of [head, head + body]) {
      const since = performance.now();
      expect(await answerTo(Number(port), begun)).toMatch(/^HTTP\/1\.1 408 /);
      expect(performance.now() - since).toBeLessThan(patience(10_000));
    }
  } finally {
    await slow.close();
  }
});

test('of one connection so many requests are begun at a time, and with the next it ends', async () => {
  const world = await openWorld({ env: { RATE_LIMITS: 'on' } });
  const { port } = new URL(await addressOfWorld(world));
  const asked = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const body = '{"userName":"nobody@company.example","password":"wrong","domain":"none"}';
  const signIn =
    'POST /api/Auth/Login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
    `Content-Length: ${body.length}\r\n\r\n${body}`;
  const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const answers = (said: string): number => said.split('HTTP/1.1 200').length - 1;
  try {
    expect(answers(await answerTo(Number(port), asked.repeat(7) + last))).toBe(8);
    expect(answers(await answerTo(Number(port), asked.repeat(1000)))).toBeLessThanOrEqual(8);
    expect(answers(await answerTo(Number(port), last))).toBe(1);
    for (let tried = 0; tried < 30; tried += 1)
      await world.app.http.inject({ method: 'POST', url: '/api/Auth/Login', payload: JSON.parse(body) });
    // These are refused at once, each before the next is read.
    const said = await answerTo(Number(port), signIn.repeat(500));
    expect(said.split('HTTP/1.1 4').length - 1).toBeLessThanOrEqual(16);
  } finally {
    await world.close();
  }
});

test('a request that says in two ways where it ends is refused, and nothing behind it is read', async () => {
  const world = await openWorld();
  const { port } = new URL(await addressOfWorld(world));
  const head = 'POST /api/Auth/Login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const chunked = `0\r\n\r\n${hidden}`;
  try {
    for (const length of [
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
      'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n',
      'Content-Length: 5\r\nContent-Length: 6\r\n',
      'Content-Length: 5, 6\r\n',
      'Content-Length: +5\r\n',
      'Transfer-Encoding: xchunked\r\n',
      'Transfer-Encoding : chunked\r\n',
    ]) {
      const said = await answerTo(Number(port), `${head}${length}\r\n${chunked}`);
      expect([
        length,
        said
          .split('HTTP/1.1 ')
          .slice(1)
          .map((one) => one.slice(0, 3)),
      ]).toEqual([length, ['400']]);
    }
  } finally {
    await world.close();
  }
});

/** What comes back until the connection is ended. */
function answerTo(port: number, begun: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const line = connect(port, '127.0.0.1', () => line.write(begun));
    let said = '';
    line.on('data', (bytes) => {
      said += bytes.toString();
    });
    line.on('close', () => resolve(said));
    // What the server had not read when it hung up.
    line.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(said) : reject(error),
    );
  });
}
