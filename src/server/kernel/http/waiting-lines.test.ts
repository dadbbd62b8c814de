import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { keepMetrics } from '../metrics.ts';
import { logRequests } from './request-log.ts';
import { keepWaitingLines } from './waiting-lines.ts';

const silence = 50;
const making = 400;
let http: FastifyInstance;
afterEach(() => http.close());

const metrics = () =>
  keepMetrics({ databaseLoad: () => ({}) as never, jobsWaiting: async () => [], openSockets: () => 0 });

/** A server whose answer takes far longer than a line may be silent; what it logged. */
async function opened(isKept: boolean) {
  const info = vi.fn();
  http = Fastify({
    connectionTimeout: silence,
    logController: new LogController({ disableRequestLogging: true }),
  });
  http.addHook('onRequest', (request, _, done) => {
    // Of no logger all requests have one: what is put into it stays.
    request.log.info = info;
    done();
  });
  if (isKept) keepWaitingLines(http, silence);
  logRequests(http, metrics());
  http.post('/report', async () => {
    await pause(making);
    return { made: true };
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as { port: number };
  const line = connect(port, '127.0.0.1');
  line.on('error', () => undefined);
  await once(line, 'connect');
  line.write(
    'POST /report HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  return { line, info };
}

test('a line on which an answer is waited for is not ended for its silence', async () => {
  const { line, info } = await opened(true);
  const [piece] = (await once(line, 'data')) as [Buffer];
  expect(piece.toString()).toContain('{"made":true}');
  await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(1));
  expect(info.mock.calls[0]?.[0]).not.toHaveProperty('unheard');
  line.destroy();
});

test('without that it would be', async () => {
  const { line } = await opened(false);
  expect(await Promise.race([once(line, 'data'), once(line, 'close').then(() => 'closed')])).toBe('closed');
});

test('what was asked for by somebody who is gone stands in the log once, with what came of it', async () => {
  const { line, info } = await opened(true);
  await pause(silence);
  line.resetAndDestroy();
  await vi.waitFor(() => expect(info).toHaveBeenCalled(), { timeout: 5 * making });
  await pause(silence);
  expect(info.mock.calls.map(([said]) => said)).toEqual([
    expect.objectContaining({ method: 'POST', route: '/report', status: 200, unheard: true }),
  ]);
});
