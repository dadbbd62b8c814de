import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { patience } from '#test/support/speed.ts';
import { openReporter } from './sentry.ts';

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly lines: Record<string, unknown>[];
}

let tracker: Server | null = null;
afterEach(() => void tracker?.close());

/** A tracker that remembers what it is sent. */
async function openTracker(): Promise<{ dsn: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const lines = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
      received.push({ url: request.url ?? '', headers: request.headers, lines });
      response.end();
    });
  });
  tracker = server;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { dsn: `http://public@127.0.0.1:${port}/behind/42`, received };
}

const usual = { sampleRate: 1, environment: 'Staging', release: '1.2' };
const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

test('a failure is told with its type, place and request, in the envelope that Sentry reads', async () => {
  const { dsn, received } = await openTracker();
  openReporter({ ...usual, dsn })(Object.assign(new TypeError('x is not a function'), { code: '42P01' }), {
    id: 'request-1',
  });
  await expect.poll(() => received.length).toBe(1);
  const [one] = received;
  expect(one?.url).toBe('/behind/api/42/envelope/');
  expect(one?.headers['x-sentry-auth']).toContain('sentry_key=public');
  const [header, item, event] = one?.lines ?? [];
  expect(header?.event_id).toMatch(/^[0-9a-f]{32}$/);
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: header?.event_id,
    environment: 'Staging',
    release: '1.2',
    tags: { request: 'request-1' },
    exception: { values: [{ type: 'TypeError', value: 'x is not a function (42P01)' }] },
  });
  expect(JSON.stringify(event)).toContain('sentry.test.ts');
});

test('nothing that a person sent or that signs in is told', async () => {
  const { dsn, received } = await openTracker();
  const token = `1.${'a'.repeat(43)}`;
  openReporter({ ...usual, dsn })(
    new Error(`invalid input "my salary" of ada@example.org with ${token}, ${'long '.repeat(200)}`),
    { id: 'r' },
  );
  await expect.poll(() => received.length).toBe(1);
  const told = JSON.stringify(received[0]?.lines[2]?.exception);
  for (const secret of ['salary', 'ada@', token, 'a'.repeat(43)]) expect(told).not.toContain(secret);
  expect(/"value":"([^"\\]|\\.)*"/.exec(told)?.[0].length).toBeLessThan(330);
});

test('without an address, or with a rate of 0, nothing is sent', async () => {
  const { dsn, received } = await openTracker();
  openReporter({ ...usual, dsn: undefined })(new Error('x'), { id: 'r' });
  openReporter({ ...usual, dsn: 'http://127.0.0.1/no-key' })(new Error('x'), { id: 'r' });
  for (let n = 0; n < 50; n += 1) openReporter({ ...usual, dsn, sampleRate: 0 })(new Error('x'), { id: 'r' });
  await soon();
  expect(received).toEqual([]);
});

test('a tracker that is away harms nobody, and a flood is cut', async () => {
  const away = openReporter({ ...usual, dsn: 'http://public@127.0.0.1:1/42' });
  away('not even an error', { id: 'r' });
  const { dsn, received } = await openTracker();
  const report = openReporter({ ...usual, dsn });
  for (let n = 0; n < 100; n += 1) report(new Error('x'), { id: 'r' });
  await expect.poll(() => received.length, { timeout: patience(5000) }).toBe(10);
  // Once there is room again the next one is told, so nothing of the flood was kept back to follow.
  await expect
    .poll(
      () => {
        report(new Error('x'), { id: 'after' });
        return received.some(({ lines }) => JSON.stringify(lines[2]).includes('after'));
      },
      { timeout: patience(5000) },
    )
    .toBe(true);
  expect(received.filter(({ lines }) => !JSON.stringify(lines[2]).includes('after'))).toHaveLength(10);
});

test('a tracker that sends elsewhere is not followed: what failed is told to nobody else', async () => {
  const elsewhere = await openTracker();
  const first = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(307, { location: elsewhere.dsn.replace('public@', '') }).end();
    });
  });
  await new Promise<void>((resolve) => void first.listen(0, '127.0.0.1', resolve));
  const asked = new Promise((resolve) => first.on('request', resolve));
  const address = first.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  openReporter({ ...usual, dsn: `http://public@127.0.0.1:${port}/42` })(new Error('x'), { id: 'r' });
  await asked;
  await soon();
  await soon();
  expect(elsewhere.received).toEqual([]);
  first.close();
});
